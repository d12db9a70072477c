"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { type Column, DataTable, type Sort } from "@/components/ui/tables/data-table";
import { TableEmpty } from "@/components/ui/states/empty";
import { ErrorState } from "@/components/ui/states/error-state";
import { type Figure, Figures } from "@/components/ui/text/figures";
import { Pager } from "@/components/ui/tables/pager";
import { type RowAction } from "@/components/ui/tables/row-actions";
import { NeedsScripts } from "@/components/ui/states/needs-scripts";
import { SkeletonTable } from "@/components/ui/states/skeleton";
import { type FilterValues, type TableFilter, TableFilters } from "./table-filters";
import { useKeptFocus } from "../use-kept-focus";
import styles from "./personal-table.module.css";

export interface BatchAction {
  readonly key: string;
  readonly label: string;
  readonly onSelect: (keys: readonly string[]) => void;
  readonly danger?: boolean;
}

export interface PersonalTableProps<Row> {
  readonly title: string;
  readonly intro?: React.ReactNode;
  /** The one main action, a ButtonLink or Button. */
  readonly mainAction?: React.ReactNode;
  readonly figures?: readonly Figure[];
  readonly filters?: readonly TableFilter[];
  readonly filterValues?: FilterValues;
  readonly onFilter?: (values: FilterValues) => void;
  readonly exportButton?: React.ReactNode;
  readonly columns: readonly Column<Row>[];
  /** One page of rows; or, where everything is at hand, all of them: then the table cuts the page itself. */
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  readonly actions?: readonly RowAction<Row>[];
  readonly batchActions?: readonly BatchAction[];
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort) => void;
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly sizes?: readonly number[];
  readonly onPage: (page: number, size: number) => void;
  /** `refreshing` keeps the rows while newer ones come. */
  readonly state?: "ready" | "loading" | "refreshing" | "failed";
  readonly failure?: readonly string[];
  readonly onRetry?: () => void;
  readonly empty?: { readonly reason?: React.ReactNode; readonly action?: React.ReactNode };
}

/** The rows of this page: never more than `size`, whatever was handed in. Pure. */
export function rowsOfPage<Row>(rows: readonly Row[], page: number, size: number): readonly Row[] {
  return rows.length <= size ? rows : rows.slice((page - 1) * size, page * size);
}

/** The table shape of the personal centre. It holds only what is chosen; all else comes from and goes to the caller. */
export function PersonalTable<Row>(props: PersonalTableProps<Row>) {
  const { title, filters = [], filterValues = {}, page, size, total, state = "ready" } = props;
  const filtered = Object.keys(filterValues).length > 0;
  const { home, onFocus } = useKeptFocus<HTMLHeadingElement>();
  return (
    <section
      className={styles.sheet}
      data-cards
      aria-busy={state === "loading" || state === "refreshing"}
      onFocus={onFocus}
    >
      <div className={styles.head}>
        <h1 ref={home} tabIndex={-1}>
          {title}
        </h1>
        {props.mainAction}
      </div>
      <NeedsScripts what={title} />
      {props.intro && <div className={styles.intro}>{props.intro}</div>}
      {props.figures && props.figures.length > 0 && <Figures figures={props.figures} framed />}
      {(filters.length > 0 || props.exportButton) && (
        <div className={styles.tools}>
          {filters.length > 0 && (
            <TableFilters filters={filters} values={filterValues} onFilter={(values) => props.onFilter?.(values)} />
          )}
          {props.exportButton && <div className={`${styles.export} screen-only`}>{props.exportButton}</div>}
        </div>
      )}
      {state === "loading" && <SkeletonTable columns={props.columns.length} rows={Math.min(size, 6)} />}
      {state === "failed" && <ErrorState what={title} messages={props.failure} onRetry={props.onRetry} />}
      {(state === "ready" || state === "refreshing") &&
        (props.rows.length === 0 ? (
          <TableEmpty
            reason={filtered ? "没有符合筛选条件的记录，请调整条件后再查询。" : props.empty?.reason}
            action={
              filtered ? (
                <Button kind="plain" onClick={() => props.onFilter?.({})}>
                  清空筛选条件
                </Button>
              ) : (
                props.empty?.action
              )
            }
          />
        ) : (
          <Rows {...props} />
        ))}
      <p role="status" className="visually-hidden">
        {state === "ready" ? `共 ${total} 条，第 ${page} 页` : ""}
      </p>
    </section>
  );
}

function Rows<Row>(props: PersonalTableProps<Row>) {
  const { batchActions = [], page, size, total, keyOf, state } = props;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const rows = rowsOfPage(props.rows, page, size);
  // What left the page is no longer chosen: an action never touches what cannot be seen.
  const here = new Set(rows.map(keyOf).filter((key) => chosen.has(key)));
  return (
    <>
      {batchActions.length > 0 && here.size > 0 && (
        <div className={`${styles.batch} screen-only`} role="group" aria-label="批量操作">
          <p role="status">
            已选 <strong>{here.size}</strong> 项
          </p>
          {batchActions.map((action) => (
            <Button
              key={action.key}
              kind={action.danger ? "danger" : "plain"}
              small
              onClick={() => action.onSelect([...here])}
            >
              {action.label}
            </Button>
          ))}
          <Button kind="quiet" small onClick={() => setChosen(new Set())}>
            取消选择
          </Button>
        </div>
      )}
      <DataTable
        caption={props.title}
        columns={props.columns}
        rows={rows}
        keyOf={keyOf}
        nameOf={props.nameOf}
        actions={props.actions}
        sort={props.sort}
        onSort={props.onSort}
        selection={batchActions.length > 0 ? { keys: here, onChange: setChosen } : undefined}
        busy={state === "refreshing"}
      />
      <Pager page={page} size={size} total={total} sizes={props.sizes} onChange={props.onPage} />
    </>
  );
}
