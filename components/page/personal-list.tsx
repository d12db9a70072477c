"use client";

import type { QueryKey, UseQueryOptions } from "@tanstack/react-query";
import { PersonalTable, type BatchAction, type PersonalTableProps } from "./personal/personal-table";
import type { TableFilter } from "./personal/table-filters";
import { usePersonalList, type ListAnswer, type ListChoice } from "./use-personal-list";

type RowOf<Answer extends ListAnswer> = Answer["records"][number];
/** What the list itself knows. */
type Known =
  | "batchActions"
  | "filters"
  | "filterValues"
  | "onFilter"
  | "rows"
  | "page"
  | "size"
  | "total"
  | "onPage"
  | "state"
  | "failure"
  | "onRetry";

export interface RowsAction<Row> extends Omit<BatchAction, "onSelect"> {
  readonly onSelect: (rows: readonly Row[]) => void;
}

/** A list of the personal centre as a table: it is told what to ask for and how a row looks, and does all the rest. */
export function PersonalList<
  Answer extends ListAnswer,
  Key extends QueryKey,
  const Filters extends readonly TableFilter[],
>({
  filters,
  query,
  batchActions,
  ...table
}: Omit<PersonalTableProps<RowOf<Answer>>, Known> & {
  readonly filters: Filters;
  readonly batchActions?: readonly RowsAction<RowOf<Answer>>[];
  readonly query: (choice: ListChoice<Filters>) => UseQueryOptions<Answer, Error, Answer, Key>;
}) {
  const list = usePersonalList({ filters, query });
  const rows = list.data?.records ?? [];
  return (
    <PersonalTable<RowOf<Answer>>
      {...table}
      batchActions={batchActions?.map(({ onSelect, ...action }) => ({
        ...action,
        onSelect: (keys) => onSelect(rows.filter((row) => keys.includes(table.keyOf(row)))),
      }))}
      filters={filters}
      filterValues={list.values}
      onFilter={list.filter}
      rows={rows}
      page={list.page}
      size={list.size}
      total={list.total}
      onPage={list.turn}
      state={list.state}
      failure={list.failure}
      onRetry={list.retry}
    />
  );
}
