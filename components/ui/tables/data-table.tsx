"use client";

import { useId } from "react";
import { Icon } from "../icons/icon";
import { RowActions, type RowAction } from "./row-actions";
import styles from "./data-table.module.css";

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => React.ReactNode;
  /** Names the row: a row header, and the headline of the card on narrow screens. One a table. */
  readonly main?: boolean;
  readonly sortable?: boolean;
  /** Numbers, dates, codes: never broken over two lines. */
  readonly compact?: boolean;
  readonly align?: "end";
}

export interface Sort {
  readonly key: string;
  readonly direction: "asc" | "desc";
}

export interface Selection {
  readonly keys: ReadonlySet<string>;
  readonly onChange: (keys: ReadonlySet<string>) => void;
}

const DIRECTION_LABELS = { asc: "升序", desc: "降序" } as const;
const ARIA_SORT = { asc: "ascending", desc: "descending" } as const;

/** A table with so many columns turns into cards earlier. */
const WIDE_COLUMNS = 8;

/** A native table that turns into cards where it is narrow. It draws exactly the rows it is given. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  nameOf,
  actions = [],
  sort,
  onSort,
  selection,
  busy = false,
}: {
  /** Not shown, but read out. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** What a row is called in the labels of its checkbox and actions. */
  nameOf: (row: Row) => string;
  actions?: readonly RowAction<Row>[];
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  selection?: Selection;
  busy?: boolean;
}) {
  const isWide = columns.length + (actions.length > 0 ? 1 : 0) + (selection ? 1 : 0) >= WIDE_COLUMNS;
  const allKeys = rows.map(keyOf);
  const allChosen = allKeys.length > 0 && allKeys.every((key) => selection?.keys.has(key));
  const someChosen = allKeys.some((key) => selection?.keys.has(key));
  const sortBy = (key: string) =>
    onSort?.({ key, direction: sort?.key === key && sort.direction === "asc" ? "desc" : "asc" });
  const choose = (keys: readonly string[], on: boolean) => {
    if (!selection) return;
    const next = new Set(selection.keys);
    for (const key of keys)
      if (on) next.add(key);
      else next.delete(key);
    selection.onChange(next);
  };

  return (
    <div className={isWide ? `${styles.box} ${styles.wide}` : styles.box}>
      {onSort && <SortChoice columns={columns} sort={sort} onSort={onSort} />}
      <table className={styles.table} aria-busy={busy}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <td className={styles.check}>
                <label>
                  <input
                    type="checkbox"
                    aria-label="全选本页"
                    checked={allChosen}
                    ref={(input) => {
                      if (input) input.indeterminate = someChosen && !allChosen;
                    }}
                    onChange={(event) => choose(allKeys, event.target.checked)}
                  />
                </label>
              </td>
            )}
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={column.align === "end" ? styles.end : undefined}
                {...(sort?.key === column.key ? { "aria-sort": ARIA_SORT[sort.direction] } : {})}
              >
                {column.sortable && onSort ? (
                  <button type="button" className={styles.sort} onClick={() => sortBy(column.key)}>
                    {column.title}
                    <Icon
                      name={sort?.key !== column.key ? "sort" : sort.direction === "asc" ? "sort-up" : "sort-down"}
                      size={14}
                    />
                  </button>
                ) : (
                  column.title
                )}
              </th>
            ))}
            {actions.length > 0 && (
              <th scope="col" className="screen-only">
                操作
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = keyOf(row);
            const chosen = selection?.keys.has(key) ?? false;
            return (
              <tr key={key} className={chosen ? styles.chosen : undefined}>
                {selection && (
                  <td className={styles.check}>
                    <label>
                      <input
                        type="checkbox"
                        aria-label={`选择 ${nameOf(row)}`}
                        checked={chosen}
                        onChange={(event) => choose([key], event.target.checked)}
                      />
                    </label>
                  </td>
                )}
                {columns.map((column) => (
                  <Cell key={column.key} column={column} row={row} />
                ))}
                {actions.length > 0 && (
                  <td data-label="操作" className={styles.actions}>
                    <RowActions row={row} name={nameOf(row)} actions={actions} />
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const className = [column.compact ? styles.compact : "", column.align === "end" ? styles.end : ""].join(" ").trim();
  if (column.main) {
    return (
      <th scope="row" className={`${styles.main} ${className}`.trim()}>
        {column.cell(row)}
      </th>
    );
  }
  return (
    <td data-label={column.title} className={className || undefined}>
      {/* One box, so that a card's two columns stay two whatever the cell holds. */}
      <div>{column.cell(row)}</div>
    </td>
  );
}

/** Sorting for the cards, whose headings are not shown. */
function SortChoice<Row>({
  columns,
  sort,
  onSort,
}: {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
}) {
  const id = useId();
  const options = columns
    .filter((column) => column.sortable)
    .flatMap((column) => (["asc", "desc"] as const).map((direction) => ({ column, direction })));
  if (options.length === 0) return null;
  return (
    <div className={styles.sortChoice}>
      <label htmlFor={id}>排序</label>
      <select
        id={id}
        value={sort ? `${sort.key} ${sort.direction}` : ""}
        onChange={(event) => {
          const [key, direction] = event.target.value.split(" ");
          if (key && (direction === "asc" || direction === "desc")) onSort({ key, direction });
        }}
      >
        {!sort && <option value="">默认</option>}
        {options.map(({ column, direction }) => (
          <option key={`${column.key} ${direction}`} value={`${column.key} ${direction}`}>
            {column.title}
            {DIRECTION_LABELS[direction]}
          </option>
        ))}
      </select>
    </div>
  );
}
