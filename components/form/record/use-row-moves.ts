import { useEffect, useRef, useState } from "react";
import type { RecordField, RecordTree, RecordValue } from "@/contract/form/record-fields";
import { randomId } from "@/lib/random-id";

type Rows = RecordField & { readonly as: "rows" };

/** A row as it begins: with the key by which others name it, and its marks as they usually stand. */
const newRow = ({ fields }: Rows): RecordTree =>
  Object.fromEntries(
    fields.flatMap((field): [string, RecordValue][] => {
      if (field.as === "key") return [[field.key, `r${randomId().slice(0, 8)}`]];
      return field.as === "yes" ? [[field.key, field.initial ?? false]] : [];
    }),
  );

interface Moved {
  readonly open: ReadonlySet<number>;
  /** The id of what has the focus then. */
  readonly focus: string;
  readonly words: string;
}

/** Adds, removes and moves rows: which of them are open, what can be put back, what is told, where the focus goes. */
export function useRowMoves({
  id,
  field,
  rows,
  onChange,
}: {
  /** Of the field. */
  id: string;
  field: Rows;
  rows: readonly RecordTree[];
  onChange: (rows: readonly RecordTree[]) => void;
}) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [removed, setRemoved] = useState<{ readonly at: number; readonly row: RecordTree }>();
  const [told, setTold] = useState("");
  const wanted = useRef("");
  useEffect(() => {
    if (wanted.current) document.getElementById(wanted.current)?.focus();
    wanted.current = "";
  });
  const headId = (at: number) => `${id}-${at}-head`;
  const put = (next: readonly RecordTree[], { open, focus, words }: Moved) => {
    onChange(next);
    setOpened(open);
    wanted.current = focus;
    setTold(words);
  };

  return {
    opened,
    removed,
    told,
    headId,
    toggle: (at: number, open: boolean) =>
      setOpened((now) => (open ? new Set([...now, at]) : new Set([...now].filter((other) => other !== at)))),
    add: () => {
      setRemoved(undefined);
      const at = rows.length;
      const moved = { open: new Set([...opened, at]), focus: headId(at), words: `已添加第 ${at + 1} 项` };
      put([...rows, newRow(field)], moved);
    },
    remove: (at: number) => {
      const row = rows[at];
      if (!row) return;
      setRemoved({ at, row });
      const open = new Set(
        [...opened].filter((other) => other !== at).map((other) => (other > at ? other - 1 : other)),
      );
      put(rows.toSpliced(at, 1), { open, focus: `${id}-undo`, words: `已删除第 ${at + 1} 项` });
    },
    move: (at: number, by: 1 | -1) => {
      const row = rows[at];
      const to = at + by;
      if (!row || to < 0 || to >= rows.length) return;
      const swapped = (other: number) => (other === at ? to : other === to ? at : other);
      const moved = rows.toSpliced(at, 1).toSpliced(to, 0, row);
      put(moved, { open: new Set([...opened].map(swapped)), focus: headId(to), words: `已移到第 ${to + 1} 项` });
    },
    undo: () => {
      if (!removed) return;
      const { at, row } = removed;
      setRemoved(undefined);
      put(rows.toSpliced(at, 0, row), { open: new Set([at]), focus: headId(at), words: `已放回第 ${at + 1} 项` });
    },
  };
}
