"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import {
  findLostDigits,
  isEmptyRow,
  problemsOfCells,
  rowsOfPaste,
  type CellProblem,
  type TableRow,
  type TableShape,
} from "@/contract/form/form-table";
import styles from "./rows-field.module.css";

/** Upper limit on faults that are named one by one. */
const MAX_NAMED = 5;

interface Taken {
  readonly count: number;
  readonly problems: readonly CellProblem[];
}

/**
 * Takes rows that were copied in a spreadsheet, and says at once what is wrong in them, while the spreadsheet is still open.
 *
 * @param today the day in Shanghai by which rows are judged, `YYYY-MM-DD`
 */
export function RowsPaste({
  table,
  rows,
  today,
  onTake,
}: {
  table: TableShape;
  rows: readonly TableRow[];
  today: string;
  onTake: (rows: readonly TableRow[]) => void;
}) {
  const id = useId();
  const [text, setText] = useState("");
  const [refusal, setRefusal] = useState("");
  const [taken, setTaken] = useState<Taken>();
  const take = () => {
    const kept = rows.filter((row) => !isEmptyRow(table, row));
    const pasted = rowsOfPaste(table, text);
    const refused = refuseRows(table, pasted, table.most - kept.length);
    setRefusal(refused ?? "");
    setTaken(undefined);
    if (refused !== undefined) return;
    setText("");
    const problems = problemsOfCells(table, [...kept, ...pasted], today).filter(({ row }) => row >= kept.length);
    setTaken({ count: pasted.length, problems });
    onTake(pasted);
  };
  const left = taken ? findStanding(taken.problems, problemsOfCells(table, rows, today)) : [];
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
      <p role="alert">{refusal || (taken && left.length > 0 && describeTaken(table, taken.count, left))}</p>
      {taken && left.length === 0 && (
        <p>
          已填入 {taken.count} {table.counted}。
        </p>
      )}
    </details>
  );
}

/** Why rows are not taken at all, or undefined. */
function refuseRows(table: TableShape, pasted: readonly TableRow[], free: number): string | undefined {
  const { counted, most } = table;
  if (pasted.length === 0) return "没有认出内容，请在电子表格里选中几行，复制后粘贴到这里。";
  if (pasted.length > free)
    return `粘贴了 ${pasted.length} 行，还能填 ${free} ${counted}（最多 ${most} ${counted}），没有填入；请减少后再填入。`;
  const lost = findLostDigits(table, pasted);
  return lost.length > 0 ? `没有填入。${listProblems(lost, (row) => `第 ${row + 1} 行`)}。` : undefined;
}

function describeTaken({ counted }: TableShape, count: number, problems: readonly CellProblem[]): string {
  const wrong = new Set(problems.map(({ row }) => row)).size;
  return `已填入 ${count} ${counted}，其中 ${wrong} ${counted}要修改：${listProblems(problems, (row) => `第 ${row + 1} ${counted}`)}。`;
}

function listProblems(problems: readonly CellProblem[], place: (row: number) => string): string {
  const named = problems.slice(0, MAX_NAMED).map(({ row, words }) => `${place(row)}：${words}`);
  const rest = problems.length - named.length;
  return [...named, ...(rest > 0 ? [`另有 ${rest} 处`] : [])].join("；");
}

/** Those that were found and are still there. */
const findStanding = (found: readonly CellProblem[], now: readonly CellProblem[]): CellProblem[] =>
  found.filter((one) =>
    now.some(({ row, column, words }) => row === one.row && column === one.column && words === one.words),
  );
