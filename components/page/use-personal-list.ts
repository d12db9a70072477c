"use client";

import { useQuery, type QueryKey, type UseQueryOptions } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { startTransition, useEffect, useOptimistic, useState } from "react";
import { useLiveRenewal } from "@/components/layout/providers/use-live-renewal";
import { failureMessage } from "@/lib/gateway/errors";
import { listAddress, readPage, readText, type RawQuery } from "@/lib/address/list-query";
import type { FilterValues } from "./personal/table-filters";

/** A filter of a list: any text, or one of its options; in the address under its name. */
export interface ListFilter {
  readonly name: string;
  readonly options?: readonly { readonly value: string }[];
}

type ValueOf<Filter> = Filter extends { readonly options: readonly { readonly value: infer Value }[] } ? Value : string;

/** What is chosen: a page, how many a page has, and the filters that are set. */
export type ListChoice<Filters extends readonly ListFilter[]> = {
  readonly page: number;
  readonly size: number;
} & { readonly [Filter in Filters[number] as Filter["name"]]?: ValueOf<Filter> };

export interface ListAnswer {
  readonly records: readonly unknown[];
  readonly total: number;
  readonly page: number;
}

const MAX_LENGTH = 100;
const SIZES = [10, 20, 50] as const;

/** What an address or a form says of a list, in the terms of the list: nothing that it does not know. Pure. */
export function choiceOf<const Filters extends readonly ListFilter[]>(
  raw: RawQuery,
  filters: Filters,
  usual: number,
): { readonly values: FilterValues; readonly choice: ListChoice<Filters> } {
  const values: Record<string, string> = {};
  for (const { name, options } of filters) {
    const value = readText(raw, name, MAX_LENGTH);
    if (value !== "" && (options === undefined || options.some((option) => option.value === value)))
      values[name] = value;
  }
  const size = SIZES.find((one) => String(one) === readText(raw, "size", 3)) ?? usual;
  return { values, choice: { ...values, page: readPage(raw), size } as unknown as ListChoice<Filters> };
}

const everythingIn = (search: URLSearchParams): RawQuery =>
  Object.fromEntries([...new Set(search.keys())].map((name) => [name, search.getAll(name)]));

/**
 * A list of the personal centre: what is chosen stands in the address, so that reloading, Back and a link show it again;
 * `choice` asks for it. `apart`: a second list of its page keeps its choice to itself.
 */
export function usePersonalList<
  Answer extends ListAnswer,
  Key extends QueryKey,
  const Filters extends readonly ListFilter[] = [],
>({
  filters,
  query,
  size: usual = SIZES[0],
  apart = false,
}: {
  readonly filters?: Filters;
  readonly query: (choice: ListChoice<Filters>) => UseQueryOptions<Answer, Error, Answer, Key>;
  readonly size?: number;
  readonly apart?: boolean;
}) {
  const search = useSearchParams();
  const [held, setHeld] = useState<RawQuery>({});
  // The address follows a moment later; until then a box that was ticked stays ticked.
  const [raw, expectAddress] = useOptimistic<RawQuery>(apart ? held : everythingIn(search));
  const { values, choice } = choiceOf(raw, filters ?? ([] as unknown as Filters), usual);
  const asked = query(choice);
  const { data, error, refetch, isPlaceholderData } = useQuery(asked);
  useLiveRenewal([asked.queryKey]);
  const { page, size } = choice;

  const chosen = (next: FilterValues, at: number, by: number) => ({
    ...next,
    page: String(at),
    ...(by === usual ? {} : { size: String(by) }),
  });
  const withOthers = (next: RawQuery): RawQuery => {
    const own = new Set(["page", "size", ...(filters ?? []).map(({ name }) => name)]);
    return { ...Object.fromEntries(Object.entries(raw).filter(([name]) => !own.has(name))), ...next };
  };
  const addressOf = (next: RawQuery) =>
    listAddress(window.location.pathname, { ...withOthers(next), page: readPage(next) });
  const go = (next: RawQuery) => {
    if (apart) return setHeld(next);
    startTransition(() => {
      expectAddress(withOthers(next));
      // Next follows the address; the page itself is not asked of the server again.
      window.history.pushState(null, "", addressOf(next));
    });
  };

  // The last one of a page was deleted, or the address is older than the list.
  const last = data && !isPlaceholderData ? Math.max(1, Math.ceil(data.total / size)) : page;
  const isPast = data !== undefined && data.records.length === 0 && page > last;
  if (isPast && apart) setHeld(chosen(values, last, size));
  useEffect(() => {
    if (isPast && !apart) window.history.replaceState(null, "", addressOf(chosen(values, last, size)));
  });

  const state: "ready" | "refreshing" | "failed" | "loading" =
    data && !isPast ? (isPlaceholderData ? "refreshing" : "ready") : error ? "failed" : "loading";
  return {
    choice,
    /** The filters that are set, by name. */
    values,
    data: isPast ? undefined : data,
    page: data?.page ?? page,
    size,
    total: data?.total ?? 0,
    state,
    failure: error ? failureMessage(error, "请稍后重试") : undefined,
    retry: () => void refetch(),
    /** Other filters: from the first page on. */
    filter: (next: FilterValues) => go(chosen(next, 1, size)),
    turn: (at: number, by: number) => go(chosen(values, at, by)),
  };
}
