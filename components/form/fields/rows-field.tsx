"use client";

import { useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import {
  isEmptyRow,
  problemsOfCells,
  rowsOfPaste,
  formatCell,
  totalsOf,
  type CellProblem,
  type TableRow,
  type TableShape,
} from "@/contract/apply/form-table";
import { FieldGroup, type FieldProps } from "./field";
import { RowsCell } from "./rows-cell";
import type { FieldBinding } from "../use-contract-form";
import styles from "./rows-field.module.css";

type Props = FieldBinding<readonly TableRow[]> & FieldProps & { readonly table: TableShape; readonly today: string };

/** What can be taken back: a removed row and its place. */
interface Removed {
  readonly at: number;
  readonly row: TableRow;
}

/**
 * Rows of people or things. Those that are worked on are open, the others stand as a line; one with something wrong
 * cannot be closed. The id of the field itself is carried by what is to be looked at first: that is where the
 * summary leads.
 *
 * @param today the day in Shanghai by which rows are judged, `YYYY-MM-DD`
 */
export function RowsField({ id, label, hint, error, optional = false, value: rows, onChange, table, today }: Props) {
  const { counted, most, columns } = table;
  const [opened, setOpened] = useState<readonly number[]>([]);
  const [removed, setRemoved] = useState<Removed>();
  const [told, setTold] = useState("");
  const wanted = useRef("");
  useEffect(() => {
    const at = (selector: string) => document.querySelector<HTMLElement>(selector);
    if (wanted.current) (at(wanted.current) ?? at(`[id="${id}-add"]`))?.focus();
    wanted.current = "";
  });
  // Once the form was judged, what is put right is right at once.
  const problems = error === undefined ? [] : problemsOfCells(table, rows, today);
  const first = problems[0];
  const firstColumn = columns[0]?.key ?? "";
  const addId = first || rows.length > 0 ? `${id}-add` : id;
  const leads = first ?? (rows.length > 0 ? { row: 0, column: firstColumn } : undefined);
  const cellId = (row: number, column: string) =>
    leads?.row === row && leads.column === column ? id : `${id}-${row}-${column}`;
  const mustStay = (row: number) =>
    problems.some((problem) => problem.row === row) || (rows.length === 1 && isEmptyRow(table, rows[row] ?? {}));
  const isOpen = (row: number) => opened.includes(row) || mustStay(row);

  // By its row: the ids of cells follow what is wrong.
  const firstCell = (row: number) => `[aria-labelledby="${id}-row-${row}"] :is(input, select)`;

  const change = (next: readonly TableRow[], focus: string, words: string) => {
    onChange(next);
    wanted.current = focus;
    setTold(words);
  };
  const add = () => {
    setRemoved(undefined);
    setOpened([...opened, rows.length]);
    change([...rows, {}], firstCell(rows.length), `已添加第 ${rows.length + 1} ${counted}`);
  };
  const remove = (at: number) => {
    const row = rows[at] ?? {};
    setRemoved(isEmptyRow(table, row) ? undefined : { at, row });
    setOpened(opened.filter((one) => one !== at).map((one) => (one > at ? one - 1 : one)));
    change(rows.toSpliced(at, 1), `[id="${id}-undo"]`, `已删除第 ${at + 1} ${counted}`);
  };
  const takeBack = ({ at, row }: Removed) => {
    setRemoved(undefined);
    setOpened(opened.map((one) => (one >= at ? one + 1 : one)));
    change(rows.toSpliced(at, 0, row), `[id="${id}-toggle-${at}"]`, `已恢复第 ${at + 1} ${counted}`);
  };
  const put = (at: number, column: string, text: string) => {
    // A row that is being typed in stays open when it becomes right.
    if (!opened.includes(at)) setOpened([...opened, at]);
    onChange(rows.with(at, { ...rows[at], [column]: text }));
  };
  const full = rows.length >= most;

  return (
    <FieldGroup id={id} label={label} hint={hint} error={error} optional={optional}>
      <ol className={styles.rows}>
        {rows.map((row, at) => (
          // Rows have no names of their own; what is typed lies outside.
          <li key={at} className={styles.row}>
            <div className={styles.head}>
              <h3 id={`${id}-row-${at}`}>
                第 {at + 1} {counted}
              </h3>
              {!isOpen(at) && <Line table={table} row={row} />}
              <span className={styles.actions}>
                {!mustStay(at) && (
                  <Button
                    id={`${id}-toggle-${at}`}
                    kind="quiet"
                    small
                    aria-expanded={isOpen(at)}
                    aria-describedby={`${id}-row-${at}`}
                    onClick={() => setOpened(isOpen(at) ? opened.filter((one) => one !== at) : [...opened, at])}
                  >
                    {isOpen(at) ? "收起" : "修改"}
                  </Button>
                )}
                <Button kind="quiet" small aria-describedby={`${id}-row-${at}`} onClick={() => remove(at)}>
                  删除
                </Button>
              </span>
            </div>
            {isOpen(at) && (
              <div className={styles.cells} role="group" aria-labelledby={`${id}-row-${at}`}>
                {columns.map((column) => (
                  <RowsCell
                    key={column.key}
                    id={cellId(at, column.key)}
                    column={column}
                    today={today}
                    value={row[column.key] ?? ""}
                    error={wordsAt(problems, at, column.key)}
                    onChange={(text) => put(at, column.key, text)}
                  />
                ))}
              </div>
            )}
          </li>
        ))}
      </ol>
      {removed && (
        <p className={styles.removed}>
          已删除第 {removed.at + 1} {counted}。
          <Button id={`${id}-undo`} kind="quiet" small onClick={() => takeBack(removed)}>
            撤销删除
          </Button>
        </p>
      )}
      <div className={styles.foot}>
        <Button id={addId} kind="plain" disabled={full} onClick={add}>
          添加一{counted}
        </Button>
        <p>{totalsOf(table, rows).join("；")}</p>
        {full && (
          <p>
            已到最多的 {most} {counted}，更多的请另行申报。
          </p>
        )}
      </div>
      <Paste
        table={table}
        free={most - rows.filter((row) => !isEmptyRow(table, row)).length}
        onTake={(more) => {
          const kept = rows.filter((row) => !isEmptyRow(table, row));
          setRemoved(undefined);
          setOpened([]);
          change([...kept, ...more], `[id="${id}-toggle-${kept.length}"]`, `已填入 ${more.length} ${counted}`);
        }}
      />
      <p role="status" className="visually-hidden">
        {told}
      </p>
    </FieldGroup>
  );
}

const wordsAt = (problems: readonly CellProblem[], row: number, column: string): string | undefined =>
  problems.find((problem) => problem.row === row && problem.column === column)?.words;

/** A row in one line: its first three columns that were filled in. */
function Line({ table, row }: { table: TableShape; row: TableRow }) {
  const words = table.columns.map((column) => formatCell(column, row)).filter(Boolean);
  return <p className={styles.line}>{words.length > 0 ? words.slice(0, 3).join("，") : "还没有填写"}</p>;
}

function Paste({ table, free, onTake }: { table: TableShape; free: number; onTake: (rows: TableRow[]) => void }) {
  const id = useId();
  const [text, setText] = useState("");
  const [words, setWords] = useState("");
  const take = () => {
    const rows = rowsOfPaste(table, text);
    if (rows.length === 0) {
      setWords("没有认出内容，请在电子表格里选中几行，复制后粘贴到这里。");
    } else if (rows.length > free) {
      setWords(
        `粘贴了 ${rows.length} 行，还能填 ${free} ${table.counted}（最多 ${table.most} ${table.counted}），没有填入；请减少后再填入。`,
      );
    } else {
      setWords("");
      setText("");
      onTake(rows);
    }
  };
  return (
    <details className={styles.paste}>
      <summary>从电子表格粘贴</summary>
      <label htmlFor={id}>
        在电子表格里选中几行，复制后粘贴到这里。各列的顺序：{table.columns.map(({ label }) => label).join("、")}
        ；也可以连同表头一起复制，按表头对应。
      </label>
      <textarea id={id} rows={4} value={text} onChange={(event) => setText(event.target.value)} />
      <Button kind="plain" small onClick={take}>
        填入表格
      </Button>
      <p role="alert">{words}</p>
    </details>
  );
}
