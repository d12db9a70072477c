"use client";

import { Button } from "@/components/ui/button";
import {
  isEmptyRow,
  problemsOfCells,
  formatCell,
  totalsOf,
  type CellProblem,
  type TableRow,
  type TableShape,
} from "@/contract/form/form-table";
import { FieldGroup, type FieldProps } from "./field";
import { RowsCell } from "./rows-cell";
import { RowsPaste } from "./rows-paste";
import { useRowEditing } from "./use-row-editing";
import type { FieldBinding } from "../use-contract-form";
import styles from "./rows-field.module.css";

type Props = FieldBinding<readonly TableRow[]> &
  FieldProps & {
    readonly table: TableShape;
    readonly today: string;
    /** The form has been tried and is not handed in yet: every cell says at once what is wrong in it. */
    readonly judged?: boolean;
  };

/**
 * Rows of people or things. Those that are worked on are open, the others stand as a line; one with something wrong
 * cannot be closed. The id of the field itself is carried by what is to be looked at first: that is where the
 * summary leads.
 *
 * @param today the day in Shanghai by which rows are judged, `YYYY-MM-DD`
 */
export function RowsField({
  id,
  label,
  hint,
  error,
  optional = false,
  value: rows,
  onChange,
  table,
  today,
  judged = error !== undefined,
}: Props) {
  const { counted, most, columns } = table;
  const editing = useRowEditing({ id, table, rows, onChange });
  // Once the form was judged, what is put right is right at once.
  const problems = judged ? problemsOfCells(table, rows, today) : [];
  const first = problems[0];
  const firstColumn = columns[0]?.key ?? "";
  const addId = first || rows.length > 0 ? `${id}-add` : id;
  const leads = first ?? (rows.length > 0 ? { row: 0, column: firstColumn } : undefined);
  const cellId = (row: number, column: string) =>
    leads?.row === row && leads.column === column ? id : `${id}-${row}-${column}`;
  const mustStay = (row: number) =>
    problems.some((problem) => problem.row === row) || (rows.length === 1 && isEmptyRow(table, rows[row] ?? {}));
  const full = rows.length >= most;

  return (
    <FieldGroup id={id} label={label} hint={hint} error={error} optional={optional}>
      <ol className={styles.rows}>
        {rows.map((row, at) => (
          // Rows have no names of their own; what is typed lies outside.
          <RowItem
            key={at}
            fieldId={id}
            at={at}
            row={row}
            table={table}
            today={today}
            cellId={(column) => cellId(at, column)}
            problems={problems.filter((problem) => problem.row === at)}
            mustStay={mustStay(at)}
            opened={editing.isOpened(at)}
            onToggle={() => editing.toggle(at)}
            onRemove={() => editing.remove(at)}
            onPut={(column, text) => editing.put(at, column, text)}
          />
        ))}
      </ol>
      {editing.removed && (
        <p className={styles.removed}>
          已删除第 {editing.removed.at + 1} {counted}。
          <Button id={`${id}-undo`} kind="quiet" small onClick={editing.undoRemoval}>
            撤销删除
          </Button>
        </p>
      )}
      <div className={styles.foot}>
        <Button id={addId} kind="plain" disabled={full} onClick={editing.add}>
          添加一{counted}
        </Button>
        <p>{totalsOf(table, rows).join("；")}</p>
        {full && (
          <p>
            已到最多的 {most} {counted}，更多的请另行申报。
          </p>
        )}
      </div>
      <RowsPaste table={table} rows={rows} today={today} onTake={editing.append} />
      <p role="status" className="visually-hidden">
        {editing.told}
      </p>
    </FieldGroup>
  );
}

/** A row as a line or, where it is worked on, as its cells. */
function RowItem({
  fieldId,
  at,
  row,
  table,
  today,
  cellId,
  problems,
  mustStay,
  opened,
  onToggle,
  onRemove,
  onPut,
}: {
  fieldId: string;
  at: number;
  row: TableRow;
  table: TableShape;
  today: string;
  cellId: (column: string) => string;
  /** Those of this row. */
  problems: readonly CellProblem[];
  /** Cannot be closed. */
  mustStay: boolean;
  opened: boolean;
  onToggle: () => void;
  onRemove: () => void;
  onPut: (column: string, text: string) => void;
}) {
  const headId = `${fieldId}-row-${at}`;
  const isOpen = opened || mustStay;
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <h3 id={headId}>
          第 {at + 1} {table.counted}
        </h3>
        {!isOpen && <Line table={table} row={row} />}
        <span className={styles.actions}>
          {!mustStay && (
            <Button
              id={`${fieldId}-toggle-${at}`}
              kind="quiet"
              small
              aria-expanded={isOpen}
              aria-describedby={headId}
              onClick={onToggle}
            >
              {isOpen ? "收起" : "修改"}
            </Button>
          )}
          <Button kind="quiet" small aria-describedby={headId} onClick={onRemove}>
            删除
          </Button>
        </span>
      </div>
      {isOpen && (
        <div className={styles.cells} role="group" aria-labelledby={headId}>
          {table.columns.map((column) => (
            <RowsCell
              key={column.key}
              id={cellId(column.key)}
              column={column}
              today={today}
              value={row[column.key] ?? ""}
              error={problems.find((problem) => problem.column === column.key)?.words}
              onChange={(text) => onPut(column.key, text)}
            />
          ))}
        </div>
      )}
    </li>
  );
}

/** A row in one line: its first three columns that were filled in. */
function Line({ table, row }: { table: TableShape; row: TableRow }) {
  const words = table.columns.map((column) => formatCell(column, row)).filter(Boolean);
  return <p className={styles.line}>{words.length > 0 ? words.slice(0, 3).join("，") : "还没有填写"}</p>;
}
