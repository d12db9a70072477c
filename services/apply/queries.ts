import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { applyCalls } from "@/contract/apply/apply";
import { serviceCalls } from "@/contract/apply/service-item";
import type { ApplicationState } from "@/contract/item/form";
import type { CallInput } from "@/contract/call";
import { browserGateway } from "@/lib/gateway/browser";

interface ListQuery {
  readonly page: number;
  readonly size: number;
  readonly keyword?: string;
  readonly state?: ApplicationState;
}

/** Applications in the browser. */
export const applyQueries = {
  all: () => ["apply"] as const,
  allLists: () => ["apply", "list"] as const,
  allServices: () => ["apply", "services"] as const,
  declarable: (policyId: string) =>
    queryOptions({
      queryKey: ["apply", "declarable", policyId] as const,
      queryFn: () => browserGateway.call(applyCalls.listDeclarable, { query: { policyId } }),
    }),
  list: (query: ListQuery) =>
    queryOptions({
      queryKey: ["apply", "list", query] as const,
      queryFn: () => browserGateway.call(applyCalls.listApplications, { query }),
      placeholderData: keepPreviousData,
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
  one: (id: string) =>
    queryOptions({
      queryKey: ["apply", "one", id] as const,
      queryFn: () => browserGateway.call(applyCalls.getApplication, { query: { id } }),
    }),
};

type Saving = CallInput<typeof applyCalls.saveApplication>["body"];

/** What the draft of a form reads and keeps by itself. Each throws GatewayError. */
export const readApplication = (id: string) => browserGateway.call(applyCalls.getApplication, { query: { id } });
export const saveApplication = (body: Saving) => browserGateway.call(applyCalls.saveApplication, { body });

/** A plain link: the door adds session and enterprise. */
export const applicationFile = (id: string, fileId: string): string =>
  `/gateway${applyCalls.downloadApplicationFile.path}?${new URLSearchParams({ id, fileId }).toString()}`;
