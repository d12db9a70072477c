import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { CallInput } from "@/contract/call";
import { absenceCalls } from "@/contract/desk/administration/absence";
import { unitCalls } from "@/contract/desk/administration/units";
import { deskGateway } from "@/lib/gateway/desk-browser";
import { renewingAlways } from "@/lib/query-renewal";

/** Who works where and who stands in: units, and people who are away. */

type UnitForm = CallInput<typeof unitCalls.setUnit>["body"];
type AbsenceBody = CallInput<typeof absenceCalls.putOwnAbsence>["body"];

export const staffingQueries = {
  units: () =>
    queryOptions({
      queryKey: ["desk", "staffing", "units"] as const,
      queryFn: () => deskGateway.call(unitCalls.listUnitSettings, {}),
    }),
  absences: () =>
    queryOptions({
      queryKey: ["desk", "staffing", "absences"] as const,
      queryFn: () => deskGateway.call(absenceCalls.listAbsences, {}),
    }),
  ownAbsence: () =>
    queryOptions({
      queryKey: ["desk", "staffing", "own"] as const,
      queryFn: () => deskGateway.call(absenceCalls.getOwnAbsence, {}),
    }),
};

const all = renewingAlways(["desk", "staffing"]);

export const staffingMutations = {
  setUnit: (id: string) =>
    mutationOptions({
      mutationFn: (body: UnitForm) => deskGateway.call(unitCalls.setUnit, { params: { id }, body }),
      ...all,
    }),
  setAbsence: (id: string) =>
    mutationOptions({
      mutationFn: (body: AbsenceBody) => deskGateway.call(absenceCalls.setAbsence, { params: { id }, body }),
      ...all,
    }),
  clearAbsence: (id: string) =>
    mutationOptions({
      mutationFn: (_nothing: void) => deskGateway.call(absenceCalls.clearAbsence, { params: { id } }),
      ...all,
    }),
  putOwnAbsence: () =>
    mutationOptions({
      mutationFn: (body: AbsenceBody) => deskGateway.call(absenceCalls.putOwnAbsence, { body }),
      ...all,
    }),
  dropOwnAbsence: () =>
    mutationOptions({
      mutationFn: (_nothing: void) => deskGateway.call(absenceCalls.dropOwnAbsence, {}),
      ...all,
    }),
};
