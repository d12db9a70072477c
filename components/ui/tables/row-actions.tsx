"use client";

import { PortalLink } from "../portal-link";
import { MoreMenu } from "../more-menu";
import styles from "./data-table.module.css";

export interface RowAction<Row> {
  readonly key: string;
  /** A verb: 查看, 撤回, 删除. */
  readonly label: string;
  readonly href?: (row: Row) => string;
  readonly onSelect?: (row: Row) => void;
  /** Whether the row's state allows it; without, it always does. */
  readonly when?: (row: Row) => boolean;
  readonly danger?: boolean;
}

/** How many actions a row shows; with more, the last place is taken by 更多. */
export const ACTIONS_SHOWN = 3;

/** The actions of a row. Each name carries the row's, so that a list of links makes sense by itself. */
export function RowActions<Row>({
  row,
  name,
  actions,
}: {
  row: Row;
  name: string;
  actions: readonly RowAction<Row>[];
}) {
  const possible = actions.filter((action) => action.when?.(row) ?? true);
  const shown = possible.length > ACTIONS_SHOWN ? possible.slice(0, ACTIONS_SHOWN - 1) : possible;
  const rest = possible.slice(shown.length);
  const draw = (action: RowAction<Row>) => {
    const words = (
      <>
        {action.label}
        <span className="visually-hidden">：{name}</span>
      </>
    );
    return action.href ? (
      <PortalLink key={action.key} href={action.href(row)} className={styles.action}>
        {words}
      </PortalLink>
    ) : (
      <button
        key={action.key}
        type="button"
        className={action.danger ? `${styles.action} ${styles.danger}` : styles.action}
        onClick={() => action.onSelect?.(row)}
      >
        {words}
      </button>
    );
  };
  return (
    <div className={styles.actionRow}>
      {shown.map(draw)}
      {rest.length > 0 && <MoreMenu about={`：${name}`}>{rest.map(draw)}</MoreMenu>}
    </div>
  );
}
