import { keepPreviousData, mutationOptions, queryOptions } from "@tanstack/react-query";
import type { CallInput } from "@/contract/call";
import { appealCalls } from "@/contract/interaction/appeal-calls";
import type { AppealGroup } from "@/contract/interaction/appeal-labels";
import { browserGateway } from "@/lib/gateway/browser";
import { ownCases } from "@/lib/own-case/own-cases";
import { renewing, renewingAlways } from "@/lib/query-renewal";

/** Appeals in the browser. */
export const appeals = ownCases("appeal", {
  list: appealCalls.listAppeals,
  one: appealCalls.getAppeal,
  file: appealCalls.downloadAppealFile,
  submit: appealCalls.submitAppeal,
  rate: appealCalls.rateAppeal,
  urge: appealCalls.urgeAppeal,
  steps: {
    withdraw: appealCalls.withdrawAppeal,
    reply: appealCalls.replyAppeal,
    append: appealCalls.appendAppealFiles,
    evaluate: appealCalls.evaluateAppeal,
    name: appealCalls.nameAppealUnits,
    conceal: appealCalls.concealAppeal,
  },
});

type Listing = Omit<CallInput<typeof appealCalls.listAppeals>["query"], "group">;
/** The list narrowed by whose turn it is, under the name that all lists have for what they are narrowed by. */
export const listAppeals = ({ state, ...query }: Listing & { readonly state?: AppealGroup }) =>
  appeals.queries.list({ ...query, group: state });

export type HintBody = CallInput<typeof appealCalls.hintAppeal>["body"];

export const appealQueries = {
  counts: () =>
    queryOptions({
      queryKey: ["appeal", "counts"] as const,
      queryFn: () => browserGateway.call(appealCalls.countAppeals, {}),
    }),
  choices: () =>
    queryOptions({
      queryKey: ["appeal-choices"] as const,
      queryFn: () => browserGateway.call(appealCalls.getAppealChoices, {}),
    }),
  /** While something is written: what comes too late or too often is simply not there. */
  hints: (body: HintBody) =>
    queryOptions({
      queryKey: ["appeal-hints", body] as const,
      queryFn: () => browserGateway.call(appealCalls.hintAppeal, { body }),
      placeholderData: keepPreviousData,
      retry: false,
    }),
};

export const appealMutations = {
  amend: () =>
    mutationOptions({
      mutationFn: (body: CallInput<typeof appealCalls.amendAppeal>["body"]) =>
        browserGateway.call(appealCalls.amendAppeal, { body }),
      ...renewingAlways(appeals.queries.all()),
    }),
  saveDraft: () =>
    mutationOptions({
      mutationFn: (body: CallInput<typeof appealCalls.saveAppealDraft>["body"]) =>
        browserGateway.call(appealCalls.saveAppealDraft, { body }),
      ...renewing(appeals.queries.all()),
    }),
};
