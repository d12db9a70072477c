"use client";

import { useState } from "react";
import { useGuard } from "@/components/layout/guard/guard";
import { useToast } from "@/components/layout/providers/toasts";
import { useAct } from "@/components/layout/use-act";
import { useWrite } from "@/components/layout/use-write";
import { OwnListPage } from "@/components/page/own-case/own-list-page";
import { Alert } from "@/components/ui/alert";
import { PortalLink } from "@/components/ui/portal-link";
import type { ApplicationRow, applyCalls } from "@/contract/apply/apply";
import type { CallData } from "@/contract/call";
import { applicationHref, formHref } from "@/lib/address/apply-address";
import { applyMutations } from "@/services/apply/mutations";
import { applications } from "@/services/apply/queries";
import { APPLICATIONS, COMMITMENT } from "@/services/apply/labels";
import { ApplicationViews } from "./application-views";
import styles from "./apply.module.css";

type Outcome = CallData<typeof applyCalls.submitApplications>;

/** The applications of the current enterprise. */
export function ApplicationList() {
  const [outcome, setOutcome] = useState<Outcome>();
  const showToast = useToast();
  const { ask } = useGuard();
  const take = useWrite(applications.mutations.step());
  const remove = useAct((id: string) => take({ id, name: "remove" }), {
    done: "草稿已删除",
    failed: "没有删除成功，请稍后重试",
    apart: true,
  });
  const batch = useAct(useWrite(applyMutations.submitMany()), {
    failed: "没有提交成功，请稍后重试",
    onDone: setOutcome,
  });
  const submitDrafts = (chosen: readonly ApplicationRow[]) => {
    const drafts = chosen.filter((row) => row.state === "draft");
    if (drafts.length === 0) {
      showToast({ tone: "info", text: "选中的申报里没有草稿，请选择状态为草稿的申报" });
      return;
    }
    ask({
      title: `提交选中的 ${drafts.length} 份草稿？`,
      detail: COMMITMENT,
      confirm: "承诺并提交",
      cancel: "暂不提交",
      onConfirm: () => void batch.run(drafts.map(({ id }) => id)),
    });
  };

  return (
    <OwnListPage
      area={APPLICATIONS.policy}
      title="政策事项"
      intro={
        <>
          <ApplicationViews view="applications" />
          <p>企业申报的政策事项，从草稿到审核结果。草稿由本企业有权限的同事共用。</p>
          {outcome && <BatchOutcome outcome={outcome} />}
        </>
      }
      add={{ label: "去申报", href: "/zct-ee/declaration", kind: "plain", empty: "去看申报事项" }}
      search="事项、政策或编号"
      query={applications.queries.list}
      nameTitle="事项"
      nameOf={(row) => row.item.title}
      moment={{ key: "updatedAt", title: "更新时间" }}
      actions={[
        { key: "open", label: "查看", when: (row) => !row.mine, href: (row) => applicationHref(row.id) },
        {
          key: "go-on",
          label: "继续填写",
          when: (row) => row.state === "draft",
          href: (row) => formHref(row.item, { application: row.id, step: "applicant" }),
        },
        {
          key: "mend",
          label: "去补正",
          when: (row) => row.state === "supplement",
          href: (row) => applicationHref(row.id),
        },
        {
          key: "remove",
          label: "删除",
          danger: true,
          when: (row) => row.steps.includes("remove"),
          onSelect: (row) =>
            ask({
              title: `删除“${row.item.title}”的草稿？`,
              detail: "已填写的内容会删除，不能恢复；上传过的材料留在材料库。",
              confirm: "删除草稿",
              cancel: "保留",
              onConfirm: () => void remove.run(row.id),
            }),
        },
      ]}
      batchActions={[{ key: "submit", label: "批量提交草稿", onSelect: submitDrafts }]}
      empty="在政策的申报指南里点“在线申报”，填写的草稿和提交的申报会出现在这里。"
    />
  );
}

function BatchOutcome({ outcome }: { outcome: Outcome }) {
  const sent = outcome.filter(({ number }) => number !== null).length;
  return (
    <Alert tone={sent === outcome.length ? "info" : "warning"} announce>
      <p>
        提交成功 {sent} 份，未提交 {outcome.length - sent} 份：
      </p>
      <ul className={styles.outcome}>
        {outcome.map(({ id, title, number, problems }) => (
          <li key={id}>
            <PortalLink href={applicationHref(id)}>{title || "申报"}</PortalLink>
            {number === null ? `：未提交，${problems.join("；")}` : `：已提交，编号 ${number}`}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
