import { mutationOptions } from "@tanstack/react-query";
import type { CallInput } from "@/contract/call";
import { appealCalls } from "@/contract/interaction/appeal-calls";
import { browserGateway } from "@/lib/gateway/browser";
import { renewing, renewingAlways } from "@/lib/query-renewal";
import { appealQueries, type AmendedBody, type AppealBody, type DraftBody, type VerdictBody } from "./queries";

const all = appealQueries.all();

/** What an enterprise does with appeals. After a refused step of a case what is shown is read anew: the zone may have gone on. */
export const appealMutations = {
  /** The same submission sent twice makes one appeal. */
  submit: () =>
    mutationOptions({
      mutationFn: (body: AppealBody) => browserGateway.call(appealCalls.submitAppeal, { body }),
      ...renewing(all),
    }),
  amend: () =>
    mutationOptions({
      mutationFn: (body: AmendedBody) => browserGateway.call(appealCalls.amendAppeal, { body }),
      ...renewingAlways(all),
    }),
  saveDraft: () =>
    mutationOptions({
      mutationFn: (body: DraftBody) => browserGateway.call(appealCalls.saveAppealDraft, { body }),
      ...renewing(all),
    }),
  remove: (id: string) =>
    mutationOptions({
      mutationFn: (_nothing: void) => browserGateway.call(appealCalls.removeAppealDraft, { params: { id } }),
      ...renewingAlways(all),
    }),
  withdraw: (id: string) =>
    mutationOptions({
      mutationFn: (reason: string) =>
        browserGateway.call(appealCalls.withdrawAppeal, { params: { id }, body: { reason } }),
      ...renewingAlways(all),
    }),
  reply: (id: string) =>
    mutationOptions({
      mutationFn: (body: CallInput<typeof appealCalls.replyAppeal>["body"]) =>
        browserGateway.call(appealCalls.replyAppeal, { params: { id }, body }),
      ...renewingAlways(all),
    }),
  append: (id: string) =>
    mutationOptions({
      mutationFn: (body: CallInput<typeof appealCalls.appendAppealFiles>["body"]) =>
        browserGateway.call(appealCalls.appendAppealFiles, { params: { id }, body }),
      ...renewingAlways(all),
    }),
  evaluate: () =>
    mutationOptions({
      mutationFn: (body: VerdictBody) => browserGateway.call(appealCalls.evaluateAppeal, { body }),
      ...renewingAlways(all),
    }),
  rate: (id: string) =>
    mutationOptions({
      mutationFn: (body: CallInput<typeof appealCalls.rateAppeal>["body"]) =>
        browserGateway.call(appealCalls.rateAppeal, { params: { id }, body }),
      ...renewing(all),
    }),
  urge: (id: string) =>
    mutationOptions({
      mutationFn: (_nothing: void) => browserGateway.call(appealCalls.urgeAppeal, { params: { id } }),
      ...renewingAlways(all),
    }),
  name: (id: string) =>
    mutationOptions({
      mutationFn: (unitIds: string[]) =>
        browserGateway.call(appealCalls.nameAppealUnits, { params: { id }, body: { unitIds } }),
      ...renewingAlways(all),
    }),
  conceal: (id: string) =>
    mutationOptions({
      mutationFn: (_nothing: void) => browserGateway.call(appealCalls.concealAppeal, { params: { id } }),
      ...renewingAlways(all),
    }),
};
