"use client";

import { Fragment } from "react";
import { useNow } from "@/components/page/case/use-now";
import { isLate } from "@/contract/rules/clock-promise";
import { PortalLink } from "@/components/ui/portal-link";
import { Tag, type TagTone } from "@/components/ui/tag";
import type { QueueRow, WorkRow } from "@/contract/desk/queue";
import { FOUND_BY_LABELS } from "@/contract/desk/queue-labels";
import type { WorkKind } from "@/contract/desk/work-kinds";
import { caseAddress } from "@/lib/address/desk";
import { formatLeft, formatRound, groupRows, placeOf, type Group } from "./queue-rows";
import styles from "./queue.module.css";

/** The id of a line's link, which holds the focus while one moves by keys. */
export const rowLinkId = ({ id }: Pick<WorkRow, "id">): string => `work-${id}`;

const TONES: Readonly<Record<WorkRow["turn"], TagTone>> = { staff: "brand", asker: "muted", over: "success" };
const LATE: Readonly<Partial<Record<Group, string>>> = {
  overdue: styles.late ?? "",
  today: styles.soon ?? "",
};

/** What is left, with what it is left for below it. */
function Left({ row, now }: { row: QueueRow; now: Date }) {
  const [first, second] = formatLeft(row, now).split("，");
  return (
    <>
      {second ?? first}
      {second !== undefined && <small>{first}</small>}
    </>
  );
}

/** Red is what is late; what goes by the clock and is not, is as near as what is due today. */
const toneOf = (group: Group, { due }: WorkRow, now: Date): string =>
  LATE[group === "clock" ? (due && isLate(due, now) ? "overdue" : "today") : group] ?? "";

/** The lines in groups. The link of the line that has the focus is the one that is looked at, so Tab does what J and K do. */
export function QueueTable({
  kind,
  rows,
  counts,
  search,
  found,
  currentId,
  picked,
  onCurrent,
  onPick,
}: {
  kind: WorkKind;
  rows: readonly QueueRow[];
  /** How many of each group there are in all, not only on this page. */
  counts: Readonly<Partial<Record<string, number>>>;
  search: string;
  /** Whether they were looked for: then each says where it lies. */
  found: boolean;
  currentId: string | undefined;
  picked: readonly string[];
  onCurrent: (id: string) => void;
  onPick: (id: string) => void;
}) {
  const now = useNow(rows.some(({ due }) => due?.at !== undefined));
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">选择</span>
          </th>
          <th scope="col">还剩</th>
          <th scope="col">编号</th>
          <th scope="col">事项</th>
          <th scope="col">状态</th>
          <th scope="col">承办</th>
        </tr>
      </thead>
      <tbody>
        {groupRows(rows).map((group) => (
          <Fragment key={group.name}>
            <tr className={styles.group}>
              <th colSpan={6} scope="colgroup">
                {group.label} {counts[group.name] ?? group.rows.length}
              </th>
            </tr>
            {group.rows.map((row) => (
              <tr key={row.id} data-current={row.id === currentId} onClick={() => onCurrent(row.id)}>
                <td className={styles.pick}>
                  <input
                    type="checkbox"
                    aria-label={`选中 ${row.number}`}
                    checked={picked.includes(row.id)}
                    onChange={() => onPick(row.id)}
                  />
                </td>
                <td className={`${styles.left} ${toneOf(group.name, row, now)}`}>
                  <Left row={row} now={now} />
                  {row.urged > 0 && <small>催办 {row.urged} 次</small>}
                </td>
                <td className={styles.number}>{row.number}</td>
                <td className={styles.title}>
                  <PortalLink
                    id={rowLinkId(row)}
                    href={caseAddress(kind, row.number) + search}
                    onFocus={() => onCurrent(row.id)}
                  >
                    {row.title}
                  </PortalLink>
                  <small>
                    {[
                      row.asker,
                      ...row.jointUnits.map(({ name }) => `${name}联合`),
                      found && placeOf(row),
                      row.foundBy && FOUND_BY_LABELS[row.foundBy],
                    ]
                      .filter(Boolean)
                      .join("　")}
                  </small>
                </td>
                <td className={styles.state}>
                  <Tag tone={TONES[row.turn]}>{row.stateLabel}</Tag>
                  {row.reopened > 0 && <Tag tone="danger">{formatRound(row)}</Tag>}
                  {row.escalated && <Tag tone="danger">已升级</Tag>}
                  {row.confidential && <Tag tone="muted">保密</Tag>}
                </td>
                <td className={styles.who}>{row.assignee?.name ?? row.unit?.name ?? "未分派"}</td>
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
