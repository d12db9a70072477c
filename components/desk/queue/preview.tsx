"use client";

import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { SkeletonDetail } from "@/components/ui/states/skeleton";
import type { WorkRow } from "@/contract/desk/queue";
import type { OfferedAct } from "@/contract/desk/queue-labels";
import type { WorkKind } from "@/contract/desk/work-kinds";
import { formatMoment } from "@/contract/desk/view";
import { deskQueries } from "@/services/desk/queries";
import { Keys } from "../frame/key-help";
import { askStep, mainStep } from "../../../services/desk/steps";
import { describeStand } from "./queue-rows";
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
  const main = work && mainStep(work);
  const asking = work && askStep(work);
  const may = (act: OfferedAct) => row.acts.includes(act);
  const [turn, limit] = describeStand(row);
  const facts: readonly (readonly [string, string | null])[] = [
    ["对方", row.asker],
    [row.turn === "staff" ? "承诺" : "时限", row.turn === "asker" ? turn : limit],
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
        {may("take") && (
          <Button kind="plain" busy={taking} onClick={onTake}>
            接手 <Keys keys="T" />
          </Button>
        )}
        {asking && (
          <Button kind="plain" onClick={() => onOpen("#ask")}>
            {asking.label} <Keys keys="S" />
          </Button>
        )}
        {may("assign") && (
          <Button kind="plain" onClick={() => onOpen("#assign")}>
            转办 <Keys keys="A" />
          </Button>
        )}
      </div>
      {work?.comeback && (
        <p className={styles.said}>
          <b>{row.enterpriseId === null ? "对方" : "企业"}认为没有解决</b>：{work.comeback.words}
        </p>
      )}
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
