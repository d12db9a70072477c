"use client";

import { useState } from "react";
import { useAct } from "@/components/layout/use-act";
import { useWrite } from "@/components/layout/use-write";
import { Button } from "@/components/ui/button";
import type { PrivateData } from "@/contract/desk/desk-kind";
import { privateFileHref } from "@/services/desk/kinds";
import { workMutations, type ReadItem } from "@/services/desk/mutations";
import { FactLines } from "./case-sheet";
import styles from "./case.module.css";

/** What only the applicant's consent opens: read by a press, and the applicant sees that it was. */
export function CasePrivate({ item }: { item: ReadItem }) {
  const [data, setData] = useState<PrivateData>();
  const read = useAct(useWrite(workMutations(item).readPrivate()), {
    here: true,
    failed: "没有读到，请稍后重试",
    onDone: setData,
  });
  return (
    <section aria-label="要按授权查看的个人信息" className={styles.sheet}>
      {data ? (
        <Opened item={item} data={data} />
      ) : (
        <p className={styles.meta}>
          <Button kind="plain" small busy={read.busy} onClick={() => void read.run()}>
            按授权查看个人信息
          </Button>{" "}
          查看会留下记录，申请人看得到。
        </p>
      )}
      {read.failure.length > 0 && <p role="alert">{read.failure.join("；")}</p>}
    </section>
  );
}

function Opened({ item, data: { answers, tables, files } }: { item: ReadItem; data: PrivateData }) {
  return (
    <>
      <FactLines
        facts={[
          ...answers.map(({ label, value }) => [label, value] as const),
          ...tables.map(
            ({ label, columns, rows }) =>
              [
                label,
                rows.map((cells, index) => [
                  `${index + 1}. ${cells.map((cell, at) => `${columns[at] ?? ""} ${cell}`).join("，")}`,
                ]),
              ] as const,
          ),
        ]}
      />
      {files.length > 0 && (
        <ul className={styles.papers}>
          {files.map(({ fileId, label, name }) => (
            <li key={fileId}>
              {label}：
              <a href={privateFileHref(item.kind, item.number, fileId)} download>
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.meta}>这次查看已经留下记录，申请人看得到。</p>
    </>
  );
}
