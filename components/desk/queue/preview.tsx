"use client";

import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { SkeletonDetail } from "@/components/ui/states/skeleton";
import type { WorkRow } from "@/contract/desk/queue";
import type { WorkKind } from "@/contract/desk/queue-labels";
import { formatDue, formatMoment } from "@/contract/desk/view";
import { deskQueries } from "@/services/desk/queries";
import { Keys } from "../frame/key-help";
import { mainStep } from "../case/steps";
import styles from "./queue.module.css";

/** What can be told of a line without opening it: reading people's data is a line in the log, so none stands here. */
export function Preview({
  kind,
  row,
  taking,
  onTake,
  onOpen,
}: {
  kind: WorkKind;
  row: WorkRow;
  taking: boolean;
  onTake: () => void;
  onOpen: (form?: string) => void;
}) {
  const { data: work } = useQuery(deskQueries.work(kind, row.number));
  const last = work?.events[0];
  const remark = work?.remarks.at(-1);
  const main = mainStep(work?.steps ?? []);
  const facts: readonly (readonly [string, string | null])[] = [
    ["对方", row.asker],
    ["承诺", formatDue(row.due)],
    ["单位", row.unit?.name ?? null],
    ["承办", row.assignee?.name ?? "未分派"],
    ["联合", row.jointUnits.map(({ name }) => name).join("、") || null],
  ];
  return (
    <>
      <div>
        <p className={styles.meta}>
          {row.number}　{formatMoment(row.openedAt).slice(0, 16)} 提交
        </p>
        <h2>{row.title}</h2>
      </div>
      <dl className={styles.facts}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <div className={styles.acts}>
        {main && (
          <Button onClick={() => onOpen("#form")}>
            {main.label} <Keys keys="R" />
          </Button>
        )}
        <Button kind="plain" onClick={() => onOpen()}>
          打开 <Keys keys="Enter" />
        </Button>
        {!row.own && row.turn !== "over" && (
          <Button kind="plain" busy={taking} onClick={onTake}>
            接手 <Keys keys="T" />
          </Button>
        )}
        {work?.steps.some(({ name }) => name === "ask") && (
          <Button kind="plain" onClick={() => onOpen("#ask")}>
            请补正 <Keys keys="S" />
          </Button>
        )}
        {row.turn !== "over" && (
          <Button kind="plain" onClick={() => onOpen("#assign")}>
            转办 <Keys keys="A" />
          </Button>
        )}
      </div>
      {remark && (
        <p className={styles.said}>
          <b>{remark.who.name}</b> 的内部意见：{remark.words}
        </p>
      )}
      {!work && <SkeletonDetail />}
      {work && work.earlier.length > 0 && <p className={styles.meta}>同一对方以前的事项 {work.earlier.length} 件</p>}
      {last && (
        <p className={styles.meta}>
          最近：{formatMoment(last.at).slice(5, 16)} {last.who} {last.text}
        </p>
      )}
    </>
  );
}
