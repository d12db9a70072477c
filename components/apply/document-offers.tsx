"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { OfferedDocument } from "@/contract/apply/document";
import { DocumentDialog } from "./document-dialogs";
import styles from "./apply.module.css";

/** Upper limit on other documents listed here; the vault's own page has all. */
const MAX_OTHERS = 30;

/** What the vault has for a material: fitting documents first, and the validity of those that are attached. */
export function DocumentOffers({
  fieldKey,
  label,
  documents,
  attached,
  full,
  onChoose,
}: {
  fieldKey: string;
  label: string;
  documents: readonly OfferedDocument[];
  /** The ids of the files in this field. */
  attached: readonly string[];
  full: boolean;
  onChoose: (document: OfferedDocument) => void;
}) {
  const [edited, setEdited] = useState<OfferedDocument>();
  const chosen = documents.filter(({ fileId }) => attached.includes(fileId));
  const free = documents.filter(({ fileId }) => !attached.includes(fileId));
  const fitting = free.filter(({ fits }) => fits.includes(fieldKey));
  const others = free.filter(({ fits }) => !fits.includes(fieldKey));
  const list = (rows: readonly OfferedDocument[]) => (
    <ul>
      {rows.map((document) => (
        <li key={document.id}>
          <Described document={document} />
          <Button kind="plain" small disabled={full} onClick={() => onChoose(document)}>
            选用<span className="visually-hidden">：{document.name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
  if (documents.length === 0) return null;
  return (
    <section className={styles.offers} aria-label={`${label}：材料库`}>
      {chosen.length > 0 && (
        <ul>
          {chosen.map((document) => (
            <li key={document.id}>
              <Described document={document} />
              <Button kind="quiet" small onClick={() => setEdited(document)}>
                {document.validUntil ? "修改有效期" : "填写有效期"}
                <span className="visually-hidden">：{document.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {fitting.length > 0 && (
        <>
          <p>材料库中有 {fitting.length} 份同类材料，选用后不用再上传：</p>
          {list(fitting)}
        </>
      )}
      {others.length > 0 && (
        <details>
          <summary>材料库里的其他材料（{others.length} 份）</summary>
          {list(others.slice(0, MAX_OTHERS))}
          {others.length > MAX_OTHERS && <p className={styles.meta}>只列出最近的 {MAX_OTHERS} 份。</p>}
        </details>
      )}
      {edited && <DocumentDialog document={edited} onClose={() => setEdited(undefined)} />}
    </section>
  );
}

function Described({ document: { name, kind, validUntil, warning } }: { document: OfferedDocument }) {
  return (
    <span className={styles.offered}>
      <span>{name}</span>
      <span className={styles.meta}>
        <span>{kind}</span>
        {warning === "" && validUntil && <span>有效期至 {validUntil}</span>}
        {warning !== "" && <span className={styles.mind}>{warning}</span>}
      </span>
    </span>
  );
}
