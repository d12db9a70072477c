import { queryOptions } from "@tanstack/react-query";
import { repairCalls } from "@/contract/interaction/repair";
import { browserGateway } from "@/lib/gateway/browser";
import { ownCases } from "@/lib/own-case/own-cases";

/** Repairs in the browser. */
export const repairs = ownCases("repair", {
  list: repairCalls.listRepairs,
  one: repairCalls.getRepair,
  file: repairCalls.downloadRepairPhoto,
  submit: repairCalls.submitRepair,
  rate: repairCalls.evaluateRepair,
  urge: repairCalls.urgeRepair,
  steps: { withdraw: repairCalls.withdrawRepair, reopen: repairCalls.reopenRepair },
});

export const repairPlaces = () =>
  queryOptions({
    queryKey: ["repair-places"] as const,
    queryFn: () => browserGateway.call(repairCalls.listRepairPlaces, {}),
  });
