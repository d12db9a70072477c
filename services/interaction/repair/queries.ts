import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { fillPath, type CallInput } from "@/contract/call";
import { repairCalls } from "@/contract/interaction/repair";
import type { RepairState } from "@/contract/interaction/repair-labels";
import { browserGateway } from "@/lib/gateway/browser";

interface ListQuery {
  readonly page: number;
  readonly size: number;
  readonly keyword?: string;
  readonly state?: RepairState;
}

/** Repairs in the browser. */
export const repairQueries = {
  all: () => ["repair"] as const,
  places: () =>
    queryOptions({
      queryKey: ["repair-places"] as const,
      queryFn: () => browserGateway.call(repairCalls.listRepairPlaces, {}),
    }),
  list: (query: ListQuery) =>
    queryOptions({
      queryKey: ["repair", "list", query] as const,
      queryFn: () => browserGateway.call(repairCalls.listRepairs, { query }),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ["repair", "one", id] as const,
      queryFn: () => browserGateway.call(repairCalls.getRepair, { params: { id } }),
    }),
};

export type RepairBody = CallInput<typeof repairCalls.submitRepair>["body"];

/** A plain link: the door adds session and enterprise. */
export const repairPhoto = (id: string, fileId: string): string =>
  `/gateway${fillPath(repairCalls.downloadRepairPhoto.path, { id })}?${new URLSearchParams({ fileId }).toString()}`;
