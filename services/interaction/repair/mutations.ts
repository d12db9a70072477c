import { mutationOptions } from "@tanstack/react-query";
import type { CallInput } from "@/contract/call";
import { repairCalls } from "@/contract/interaction/repair";
import { browserGateway } from "@/lib/gateway/browser";
import { renewing, renewingAlways } from "@/lib/query-renewal";
import { repairQueries, type RepairBody } from "./queries";

const all = repairQueries.all();

/** What an enterprise does with repairs. After a refused step of a case what is shown is read anew: the zone may have gone on. */
export const repairMutations = {
  /** The same submission sent twice makes one repair. */
  submit: () =>
    mutationOptions({
      mutationFn: (body: RepairBody) => browserGateway.call(repairCalls.submitRepair, { body }),
      ...renewing(all),
    }),
  withdraw: (id: string) =>
    mutationOptions({
      mutationFn: (reason: string) =>
        browserGateway.call(repairCalls.withdrawRepair, { params: { id }, body: { reason } }),
      ...renewingAlways(all),
    }),
  reopen: (id: string) =>
    mutationOptions({
      mutationFn: (words: string) => browserGateway.call(repairCalls.reopenRepair, { params: { id }, body: { words } }),
      ...renewingAlways(all),
    }),
  evaluate: (id: string) =>
    mutationOptions({
      mutationFn: (body: CallInput<typeof repairCalls.evaluateRepair>["body"]) =>
        browserGateway.call(repairCalls.evaluateRepair, { params: { id }, body }),
      ...renewing(all),
    }),
  urge: (id: string) =>
    mutationOptions({
      mutationFn: (_nothing: void) => browserGateway.call(repairCalls.urgeRepair, { params: { id } }),
      ...renewingAlways(all),
    }),
};
