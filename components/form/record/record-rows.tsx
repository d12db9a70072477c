"use client";

import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icons/icon";
import {
  isTree,
  listOrNone,
  nameRow,
  type RecordField,
  type RecordTree,
  type RecordValue,
} from "@/contract/form/record-fields";
import { FieldGroup } from "../fields/field";
import { recordFieldId, under, type RecordContext } from "./record-place";
import { useRowMoves } from "./use-row-moves";
import styles from "./record.module.css";

/**
 * Rows, each folded under what it goes by; the one that is worked on is open. A row that was taken away can be put back, and
 * moving one keeps the focus on it.
 */
export function RecordRows({
  field,
  value,
  onChange,
  path,
  context,
  children,
}: {
  field: RecordField & { readonly as: "rows" };
  value: RecordValue | undefined;
  onChange: (change: (value: RecordValue | undefined) => RecordValue) => void;
  path: string;
  context: RecordContext;
  /** Draws the fields of a row. */
  children: (
    row: RecordTree,
    path: string,
    onChange: (change: (row: RecordTree) => RecordTree) => void,
  ) => React.ReactNode;
}) {
  const { label, hint, optional = false, one, most } = field;
  const rows = listOrNone(value).filter(isTree);
  const id = recordFieldId(context.id, path);
  const editing = useRowMoves({ id, field, rows, onChange: (next) => onChange(() => next) });
  const { removed } = editing;
  const error = context.problems.get(path);
  const isWrong = (at: number) => [...context.problems.keys()].some((place) => place.startsWith(`${under(path, at)}.`));
  const changeRow = (at: number) => (change: (row: RecordTree) => RecordTree) =>
    onChange((now) => listOrNone(now).map((other, index) => (index === at && isTree(other) ? change(other) : other)));

  return (
    <div className={styles.wide} id={id} tabIndex={-1}>
      <FieldGroup id={`${id}-rows`} label={label} hint={hint} optional={optional} {...(error ? { error } : {})}>
        <ol className={styles.rows}>
          {rows.map((row, at) => (
            // Rows have no names of their own; what is typed lies outside.
            <li key={at}>
              <details
                open={editing.opened.has(at) || isWrong(at)}
                onToggle={({ currentTarget: { open } }) => editing.toggle(at, open)}
              >
                <summary id={editing.headId(at)}>
                  <b>{at + 1}</b>
                  <span>{nameRow(field.fields, row) || `新的${one}`}</span>
                  {isWrong(at) && <em>要改</em>}
                  <Icon name="chevron" size={14} />
                </summary>
                <div className={styles.row}>
                  {children(row, under(path, at), changeRow(at))}
                  <p className={styles.rowActs}>
                    <Button kind="quiet" small aria-disabled={at === 0} onClick={() => editing.move(at, -1)}>
                      上移<span className="visually-hidden">第 {at + 1} 项</span>
                    </Button>
                    <Button
                      kind="quiet"
                      small
                      aria-disabled={at === rows.length - 1}
                      onClick={() => editing.move(at, 1)}
                    >
                      下移<span className="visually-hidden">第 {at + 1} 项</span>
                    </Button>
                    <Button kind="quiet" small onClick={() => editing.remove(at)}>
                      删除<span className="visually-hidden">第 {at + 1} 项</span>
                    </Button>
                  </p>
                </div>
              </details>
            </li>
          ))}
        </ol>
        {removed && (
          <p className={styles.removed}>
            已删除{one}“{nameRow(field.fields, removed.row) || `第 ${removed.at + 1} 项`}”。
            <Button id={`${id}-undo`} kind="quiet" small onClick={editing.undo}>
              撤销删除
            </Button>
          </p>
        )}
        <p className={styles.foot}>
          <Button
            kind="plain"
            small
            aria-disabled={rows.length >= most}
            onClick={() => rows.length < most && editing.add()}
          >
            添加{one}
          </Button>
          {rows.length >= most && <span>最多 {most} 项</span>}
        </p>
        <p role="status" className="visually-hidden">
          {editing.told}
        </p>
      </FieldGroup>
    </div>
  );
}
