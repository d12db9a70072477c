"use client";

import { Fragment } from "react";
import { useNow } from "@/components/page/case/use-now";
import { isLate } from "@/contract/rules/clock-promise";
import { PortalLink } from "@/components/ui/portal-link";
import { Tag, type TagTone } from "@/components/ui/tag";
import type { WorkRow } from "@/contract/desk/queue";
import type { WorkKind } from "@/contract/desk/queue-labels";
import { caseAddress } from "@/lib/address/desk";
import { formatLeft, groupRows, type Group } from "./queue-rows";
import styles from "./queue.module.css";

/** The id of a line's link, which holds the focus while one moves by keys. */
export const rowLinkId = ({ id }: Pick<WorkRow, "id">): string => `work-${id}`;

const TONES: Readonly<Record<WorkRow["turn"], TagTone>> = { staff: "brand", asker: "muted", over: "success" };
const LATE: Readonly<Partial<Record<Group, string>>> = {
  overdue: styles.late ?? "",
  today: styles.soon ?? "",
};

/** Red is what is late; what goes by the clock and is not, is as near as what is due today. */
const toneOf = (group: Group, { due }: WorkRow, now: Date): string =>
  LATE[group === "clock" ? (due && isLate(due, now) ? "overdue" : "today") : group] ?? "";

/** The lines in groups. The link of the line that has the focus is the one that is looked at, so Tab does what J and K do. */
export function QueueTable({
  kind,
  rows,
  counts,
  search,
  currentId,
  picked,
  onCurrent,
  onPick,
}: {
  kind: WorkKind;
  rows: readonly WorkRow[];
  /** How many of each group there are in all, not only on this page. */
  counts: Readonly<Partial<Record<string, number>>>;
  search: string;
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
                  {formatLeft(row, now)}
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
                    {[row.asker, ...row.jointUnits.map(({ name }) => `${name}联合`)].filter(Boolean).join("　")}
                  </small>
                </td>
                <td className={styles.state}>
                  <Tag tone={TONES[row.turn]}>{row.stateLabel}</Tag>
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
