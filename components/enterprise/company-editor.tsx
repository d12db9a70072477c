"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useGuard } from "@/components/layout/guard/guard";
import { useToast } from "@/components/layout/providers/toasts";
import { useLeaveQuestion } from "@/components/layout/guard/use-leave-question";
import { PersonalPage } from "@/components/page/personal/personal-page";
import { buttonClass } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/states/error-state";
import { SkeletonForm } from "@/components/ui/states/skeleton";
import type { FactSection } from "@/contract/facts/facts";
import { hasUnsaved } from "@/lib/browser/unsaved";
import { isCurrent } from "@/lib/viewer/requirement";
import { enterpriseQueries } from "@/services/enterprise/queries";
import { SECTIONS } from "@/services/enterprise/labels";
import { AboutEnterprise } from "@/components/page/personal/about-enterprise";
import { failureMessage } from "@/lib/gateway/errors";
import { CompanyBaseForm } from "./company-base-form";
import { CompanyInfoForm } from "./company-info-form";
import { CompanyQuotaForm } from "./company-quota-form";
import { PermissionGate } from "@/components/page/personal/permission-gate";
import { PARENT_LISTS, EnterpriseNotFound } from "./enterprise-not-found";
import styles from "./enterprise.module.css";

const TITLE = "填写企业信息";

/** The profile of the current enterprise, to be filled in part by part. */
export function CompanyEditor({ id }: { id: string }) {
  return (
    <PermissionGate title={TITLE} requirement={{ permission: "company" }}>
      {(user) => (isCurrent(user, id) ? <Editor /> : <EnterpriseNotFound of="company" />)}
    </PermissionGate>
  );
}

function Editor() {
  const [section, setSection] = useState<FactSection>("base");
  const { data, error, refetch } = useQuery(enterpriseQueries.current());
  const showToast = useToast();
  const { ask } = useGuard();
  useLeaveQuestion();
  const choose = (next: FactSection) => {
    if (next === section) return;
    if (!hasUnsaved()) {
      setSection(next);
      return;
    }
    ask({
      title: `“${SECTIONS[section]}”有尚未保存的内容，确定切换吗？`,
      detail: "内容已在本浏览器自动保存为草稿，切换回来可以继续填写。",
      confirm: "切换",
      cancel: "继续填写",
      onConfirm: () => setSection(next),
    });
  };
  const onSaved = () => showToast({ tone: "success", text: `${SECTIONS[section]}已保存` });
  return (
    <PersonalPage title={TITLE} about={<AboutEnterprise name={data?.name} />} back={PARENT_LISTS.company}>
      {!data && !error && <SkeletonForm fields={8} />}
      {error && !data && <ErrorState what="企业信息" messages={failureMessage(error)} onRetry={() => void refetch()} />}
      {data && (
        <>
          <div className={styles.buttons} role="group" aria-label="企业信息分区">
            {data.completeness.map((part) => (
              <button
                key={part.section}
                type="button"
                className={buttonClass(part.section === section ? "primary" : "plain")}
                aria-pressed={part.section === section}
                onClick={() => choose(part.section)}
              >
                {SECTIONS[part.section]}（{part.percent}%）
              </button>
            ))}
          </div>
          {/* The key: what was saved, here or by a colleague, begins a new edition. */}
          {section === "base" && <CompanyBaseForm key={data.revision} profile={data} onSaved={onSaved} />}
          {section === "info" && <CompanyInfoForm key={data.revision} profile={data} onSaved={onSaved} />}
          {section === "quota" && <CompanyQuotaForm key={data.revision} profile={data} onSaved={onSaved} />}
        </>
      )}
    </PersonalPage>
  );
}
