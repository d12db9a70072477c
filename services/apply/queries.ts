import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { applyCalls } from "@/contract/apply/apply";
import { serviceCalls } from "@/contract/apply/service-item";
import type { CallInput } from "@/contract/call";
import { browserGateway } from "@/lib/gateway/browser";
import { ownCases } from "@/lib/own-case/own-cases";

/** Applications in the browser. */
export const applications = ownCases("apply", {
  list: applyCalls.listApplications,
  one: applyCalls.getApplication,
  file: applyCalls.downloadApplicationFile,
  submit: applyCalls.submitApplication,
  rate: applyCalls.evaluateApplication,
  urge: applyCalls.urgeApplication,
  steps: { withdraw: applyCalls.withdrawApplication, remove: applyCalls.removeApplication },
});

export const applyQueries = {
  ...applications.queries,
  allServices: () => ["apply", "services"] as const,
  declarable: (policyId: string) =>
    queryOptions({
      queryKey: ["apply", "declarable", policyId] as const,
      queryFn: () => browserGateway.call(applyCalls.listDeclarable, { query: { policyId } }),
    }),
  /** An item that rests on no policy. */
  item: (itemId: string) =>
    queryOptions({
      queryKey: ["apply", "declarable", "item", itemId] as const,
      queryFn: () => browserGateway.call(applyCalls.findDeclarable, { query: { itemId } }),
    }),
  /** Of one item, those of whoever may apply for it. */
  forItem: (itemId: string) =>
    queryOptions({
      queryKey: ["apply", "list", "item", itemId] as const,
      queryFn: () => browserGateway.call(applyCalls.listItemApplications, { query: { itemId } }),
    }),
  worklist: () =>
    queryOptions({
      queryKey: ["apply", "worklist"] as const,
      queryFn: () => browserGateway.call(applyCalls.getWorklist, {}),
    }),
  services: (query: CallInput<typeof serviceCalls.listServiceItems>["query"]) =>
    queryOptions({
      queryKey: ["apply", "services", query] as const,
      queryFn: () => browserGateway.call(serviceCalls.listServiceItems, { query }),
      placeholderData: keepPreviousData,
    }),
};

type Saving = CallInput<typeof applyCalls.saveApplication>["body"];

/** What the draft of a form reads and keeps by itself. Each throws GatewayError. */
export const readApplication = (id: string) => browserGateway.call(applyCalls.getApplication, { query: { id } });
export const saveApplication = (body: Saving) => browserGateway.call(applyCalls.saveApplication, { body });
