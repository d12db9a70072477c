import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Call, CallInput } from "@/contract/call";
import type { OwnedBatch, OwnedShown } from "@/contract/publication/labels";
import { browserGateway } from "@/lib/gateway/browser";
import { inputFor } from "@/lib/gateway/input-for";
import { renewing, renewingAlways } from "@/lib/query-renewal";
import { ownCases } from "./own-cases";

/** The calls of a kind of what enterprises publish, as its owner makes them. */
interface OwnedCalls {
  readonly list: Call;
  readonly one: Call;
  readonly file: Call;
  readonly submit: Call;
  readonly amend: Call;
  readonly saveDraft: Call;
  readonly remove: Call;
  readonly similar: Call;
  readonly exportList: Call;
  readonly batch: Call;
  readonly steps: Readonly<Record<"recall" | "off" | "on" | "renew" | "discard", Call>>;
}

interface Receipt {
  readonly id: string;
  readonly number: string;
}

/** What became of each of several. */
export interface BatchOutcome {
  readonly id: string;
  readonly title: string;
  /** Why it was not done; null where it was. */
  readonly problem: string | null;
}

/** One of the own ones with nearly the same title. */
export interface SimilarOne {
  readonly id: string;
  readonly title: string;
  readonly state: OwnedShown;
}

const ask = <Data>(call: Call, input: object): Promise<Data> =>
  browserGateway.call(call, input as CallInput<Call>) as Promise<Data>;

/** Reading and writing what an enterprise publishes, in the browser, under one key. */
export function ownedCases(key: string, calls: OwnedCalls) {
  const cases = ownCases<OwnedCalls>(key, calls);
  const all = cases.queries.all();
  const readSimilar = (title: string, besides: string | undefined) =>
    ask<readonly SimilarOne[]>(calls.similar, { query: { title, ...(besides === undefined ? {} : { besides }) } });
  return {
    ...cases,
    queries: {
      ...cases.queries,
      /** @param besides the one that is being written */
      similar: (title: string, besides: string | undefined) =>
        queryOptions({
          queryKey: [key, "similar", title, besides ?? ""] as const,
          queryFn: () => readSimilar(title, besides),
        }),
    },
    mutations: {
      ...cases.mutations,
      /** Hands in a draft, what was sent back, or an edit. */
      amend: () =>
        mutationOptions({
          mutationFn: (body: object) => ask<Receipt>(calls.amend, { body }),
          ...renewing(all),
        }),
      saveDraft: () =>
        mutationOptions({
          mutationFn: (body: object) => ask<{ readonly id: string }>(calls.saveDraft, { body }),
          ...renewing(all),
        }),
      remove: () =>
        mutationOptions({
          mutationFn: (id: string) => ask<null>(calls.remove, inputFor(calls.remove, id)),
          ...renewing(cases.queries.allLists()),
        }),
      batch: () =>
        mutationOptions({
          mutationFn: (body: {
            readonly ids: readonly string[];
            readonly act: OwnedBatch;
            readonly expiresOn?: string;
          }) => ask<readonly BatchOutcome[]>(calls.batch, { body }),
          ...renewingAlways(all),
        }),
    },
    /** A plain link to the own list as a spreadsheet. */
    exportHref: `/gateway${calls.exportList.path}`,
  };
}

/** Any kind of it, where its content does not matter. */
export type OwnedCases = ReturnType<typeof ownedCases>;
