"use client";

import { useState } from "react";
import { useGuard } from "@/components/layout/guard/guard";
import { useToast } from "@/components/layout/providers/toasts";
import { useAct } from "@/components/layout/use-act";
import { useWrite } from "@/components/layout/use-write";
import { AboutEnterprise } from "@/components/page/personal/about-enterprise";
import { PermissionGate } from "@/components/page/personal/permission-gate";
import { PersonalList } from "@/components/page/personal-list";
import { Button } from "@/components/ui/button";
import { PortalLink } from "@/components/ui/portal-link";
import { Tag } from "@/components/ui/tag";
import type { EnterpriseDocument } from "@/contract/apply/document";
import { optionsOf } from "@/contract/coded-value";
import { DOCUMENT_STATES, type DocumentState } from "@/contract/apply/document-labels";
import { applicationHref } from "@/lib/address/apply-address";
import { formatDate, formatFileSize } from "@/lib/format";
import { documentFile, documentQueries } from "@/services/apply/documents";
import { documentMutations } from "@/services/apply/mutations";
import { ApplicationViews } from "./application-views";
import { APPLY_REQUIREMENT } from "@/services/apply/requirement";
import { AddDocumentsDialog, DocumentDialog } from "./document-dialogs";
import styles from "./apply.module.css";

const TITLE = "材料库";
const TONES: Readonly<Record<DocumentState, "success" | "danger" | "muted">> = {
  valid: "success",
  soon: "danger",
  expired: "danger",
  undated: "muted",
};
const FILTERS = [
  { name: "keyword", label: "关键字", kind: "text", placeholder: "材料名称或文件名" },
  {
    name: "state",
    label: "有效期",
    kind: "select",
    options: optionsOf(DOCUMENT_STATES),
  },
] as const;

/** The documents of the current enterprise: uploaded once, used in every application. */
export function DocumentVault() {
  return (
    <PermissionGate title={TITLE} requirement={APPLY_REQUIREMENT}>
      {() => <Vault />}
    </PermissionGate>
  );
}

function Vault() {
  const [adding, setAdding] = useState(false);
  const [edited, setEdited] = useState<EnterpriseDocument>();
  const showToast = useToast();
  const { ask } = useGuard();
  const remove = useAct(useWrite(documentMutations.remove()), {
    done: "已从材料库移除",
    failed: "没有移除成功，请稍后重试",
    apart: true,
  });
  const upload = <Button onClick={() => setAdding(true)}>上传材料</Button>;

  return (
    <>
      <PersonalList
        title={TITLE}
        intro={
          <>
            <AboutEnterprise />
            <ApplicationViews view="documents" />
            <p>申报时上传过的材料都在这里，以后的申报可以直接选用。由本企业有权限的同事共用。</p>
          </>
        }
        mainAction={upload}
        filters={FILTERS}
        query={documentQueries.list}
        columns={[
          {
            key: "kind",
            title: "材料",
            main: true,
            cell: (row) => (
              <>
                {row.kind}
                <span className={styles.meta}>
                  <a className={styles.link} href={documentFile(row.id)} download>
                    {row.name}
                  </a>
                  {formatFileSize(row.size)}
                </span>
              </>
            ),
          },
          {
            key: "state",
            title: "有效期",
            compact: true,
            cell: (row) => (
              <>
                <Tag tone={TONES[row.state]}>{DOCUMENT_STATES[row.state]}</Tag>
                {row.validUntil && <span className={styles.meta}>至 {row.validUntil}</span>}
              </>
            ),
          },
          { key: "used", title: "用于申报", cell: (row) => <UsedIn document={row} /> },
          {
            key: "uploaded",
            title: "上传",
            compact: true,
            cell: (row) => (
              <>
                {formatDate(row.uploadedAt)}
                <span className={styles.meta}>{row.uploadedBy}</span>
              </>
            ),
          },
        ]}
        keyOf={(row) => row.id}
        nameOf={(row) => row.kind}
        actions={[
          { key: "edit", label: "修改", onSelect: setEdited },
          {
            key: "remove",
            label: "移除",
            danger: true,
            onSelect: (row) =>
              ask({
                title: `从材料库移除“${row.name}”？`,
                detail:
                  row.used.length > 0
                    ? `已用于 ${row.used.length} 份申报的文件留在申报里，以后的申报不能再选用。`
                    : "没有申报在用，文件会删除，不能恢复。",
                confirm: "移除",
                cancel: "保留",
                onConfirm: () => void remove.run(row.id),
              }),
          },
        ]}
        empty={{ reason: "在申报里上传的材料会出现在这里，也可以先上传常用的证照和报告。", action: upload }}
      />
      {adding && (
        <AddDocumentsDialog
          onClose={() => setAdding(false)}
          onDone={({ added, known }) => {
            const had = known > 0 ? `${known} 份内容相同的已在材料库中` : "";
            showToast({
              tone: added > 0 ? "success" : "info",
              text: [added > 0 ? `已放进 ${added} 份材料` : "", had].filter(Boolean).join("，"),
            });
          }}
        />
      )}
      {edited && (
        <DocumentDialog
          document={edited}
          onClose={() => setEdited(undefined)}
          onDone={() => showToast({ tone: "success", text: "已保存" })}
        />
      )}
    </>
  );
}

function UsedIn({ document: { used } }: { document: EnterpriseDocument }) {
  if (used.length === 0) return <>没有使用</>;
  return (
    <ul className={styles.used}>
      {used.map(({ id, title, number }) => (
        <li key={id}>
          <PortalLink className={styles.link} href={applicationHref(id)}>
            {title}
          </PortalLink>
          {number === null && "（草稿）"}
        </li>
      ))}
    </ul>
  );
}
