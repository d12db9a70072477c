import { useEffect, useRef, useState } from "react";
import { isEmptyRow, type TableRow, type TableShape } from "@/contract/form/form-table";

/** What can be taken back: a removed row and its place. */
interface Removed {
  readonly at: number;
  readonly row: TableRow;
}

/** Adds, removes and changes rows: which of them are open, what can be taken back, what is told, where the focus goes. */
export function useRowEditing({
  id,
  table,
  rows,
  onChange,
}: {
  /** Of the field. */
  id: string;
  table: TableShape;
  rows: readonly TableRow[];
  onChange: (rows: readonly TableRow[]) => void;
}) {
  const { counted } = table;
  const [opened, setOpened] = useState<readonly number[]>([]);
  const [removed, setRemoved] = useState<Removed>();
  const [told, setTold] = useState("");
  const wanted = useRef("");
  useEffect(() => {
    const at = (selector: string) => document.querySelector<HTMLElement>(selector);
    if (wanted.current) (at(wanted.current) ?? at(`[id="${id}-add"]`))?.focus();
    wanted.current = "";
  });

  // By its row: the ids of cells follow what is wrong.
  const firstCell = (row: number) => `[aria-labelledby="${id}-row-${row}"] :is(input, select)`;
  const toggleOf = (row: number) => `[id="${id}-toggle-${row}"]`;

  const change = (next: readonly TableRow[], focus: string, words: string) => {
    onChange(next);
    wanted.current = focus;
    setTold(words);
  };

  return {
    told,
    removed,
    isOpened: (at: number) => opened.includes(at),
    toggle: (at: number) => setOpened(opened.includes(at) ? opened.filter((one) => one !== at) : [...opened, at]),
    add: () => {
      setRemoved(undefined);
      setOpened([...opened, rows.length]);
      change([...rows, {}], firstCell(rows.length), `已添加第 ${rows.length + 1} ${counted}`);
    },
    remove: (at: number) => {
      const row = rows[at] ?? {};
      setRemoved(isEmptyRow(table, row) ? undefined : { at, row });
      setOpened(opened.filter((one) => one !== at).map((one) => (one > at ? one - 1 : one)));
      change(rows.toSpliced(at, 1), `[id="${id}-undo"]`, `已删除第 ${at + 1} ${counted}`);
    },
    undoRemoval: () => {
      if (!removed) return;
      const { at, row } = removed;
      setRemoved(undefined);
      setOpened(opened.map((one) => (one >= at ? one + 1 : one)));
      change(rows.toSpliced(at, 0, row), toggleOf(at), `已恢复第 ${at + 1} ${counted}`);
    },
    put: (at: number, column: string, text: string) => {
      // A row that is being typed in stays open when it becomes right.
      if (!opened.includes(at)) setOpened([...opened, at]);
      onChange(rows.with(at, { ...rows[at], [column]: text }));
    },
    /** Puts more rows behind those that hold something. */
    append: (more: readonly TableRow[]) => {
      const kept = rows.filter((row) => !isEmptyRow(table, row));
      setRemoved(undefined);
      setOpened([]);
      change([...kept, ...more], toggleOf(kept.length), `已填入 ${more.length} ${counted}`);
    },
  };
}
