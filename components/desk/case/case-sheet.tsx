"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ErrorState } from "@/components/ui/states/error-state";
import { SkeletonDetail } from "@/components/ui/states/skeleton";
import { Icon } from "@/components/ui/icons/icon";
import type { WorkKind } from "@/contract/desk/queue-labels";
import type { Fact } from "@/contract/desk/view";
import { failureMessage } from "@/lib/gateway/failure-message";
import type { DeskFile } from "@/services/desk/kinds";
import { fileAddress } from "@/services/desk/files";
import { deskQueries } from "@/services/desk/queries";
import styles from "./case.module.css";

/** What was asked, whole, with its documents. Reading it is kept in the security log, so the page says so. */
export function CaseSheet({ kind, number }: { kind: WorkKind; number: string }) {
  const { data, error, refetch } = useQuery(deskQueries.sheet(kind, number));
  if (!data)
    return error ? (
      <ErrorState what="内容" messages={failureMessage(error)} onRetry={() => void refetch()} />
    ) : (
      <SkeletonDetail />
    );
  return (
    <>
      <section aria-label="内容" className={styles.sheet}>
        <dl className={styles.facts}>
          {data.facts.map((fact) => (
            <FactLine key={fact[0]} fact={fact} />
          ))}
        </dl>
        <p className={styles.meta}>打开即在安全日志里记下一行。</p>
      </section>
      {data.files.length > 0 && (
        <section aria-label="材料" className={styles.files}>
          {data.files.map((file) => (
            <Document key={`${file.label} ${file.fileId}`} file={file} number={number} />
          ))}
        </section>
      )}
    </>
  );
}

const LONG = 60;

function FactLine({ fact: [label, value] }: { fact: Fact }) {
  if (value === null || value.length === 0) return null;
  if (typeof value !== "string")
    return (
      <div className={styles.wide}>
        <dt>{label}</dt>
        <dd>
          <ul>
            {value.map((line) => (
              <li key={line.join(" ")}>{line.join("　")}</li>
            ))}
          </ul>
        </dd>
      </div>
    );
  return (
    <div className={value.length > LONG || value.includes("\n") ? styles.wide : undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** A picture is shown where it is; anything else is taken away. What it is, only trying tells. */
function Document({ file, number }: { file: DeskFile; number: string }) {
  const [isPicture, setIsPicture] = useState(!/\.(?:pdf|docx?|zip|xlsx?)$/i.test(file.name));
  const address = fileAddress(file.fileId, number);
  return (
    <figure>
      {isPicture && (
        <img src={address} alt={`${file.label}的图片`} loading="lazy" onError={() => setIsPicture(false)} />
      )}
      <figcaption>
        <a href={address} download={file.name}>
          <Icon name="paperclip" size={16} />
          {file.label === file.name ? file.name : `${file.label}：${file.name}`}
        </a>
      </figcaption>
    </figure>
  );
}
