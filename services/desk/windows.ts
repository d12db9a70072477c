import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { CallInput } from "@/contract/call";
import { windowDeskCalls, type WindowForm } from "@/contract/desk/window/window-desk";
import { deskGateway } from "@/lib/gateway/desk-browser";
import { renewing, renewingAlways } from "@/lib/query-renewal";

/** Windows of the service hall as the staff keeps them, and their days. */

const ALL = ["desk", "windows"] as const;
type Body<Name extends "moveWindowBooking" | "dropWindowBooking"> = CallInput<(typeof windowDeskCalls)[Name]>["body"];

export const windowQueries = {
  list: () =>
    queryOptions({
      queryKey: [...ALL, "list"] as const,
      queryFn: () => deskGateway.call(windowDeskCalls.listWindows, {}),
    }),
  items: () =>
    queryOptions({
      queryKey: [...ALL, "items"] as const,
      queryFn: () => deskGateway.call(windowDeskCalls.listWindowItems, {}),
      staleTime: 60_000,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...ALL, "one", id] as const,
      queryFn: () => deskGateway.call(windowDeskCalls.showWindow, { params: { id } }),
    }),
  /** Today where no day is named. */
  day: (id: string, day: string) =>
    queryOptions({
      queryKey: [...ALL, "day", id, day] as const,
      queryFn: () =>
        deskGateway.call(windowDeskCalls.showWindowDay, { params: { id }, query: day === "" ? {} : { day } }),
      refetchInterval: 60_000,
    }),
  slots: (id: string) =>
    queryOptions({
      queryKey: [...ALL, "slots", id] as const,
      queryFn: () => deskGateway.call(windowDeskCalls.listWindowSlots, { params: { id } }),
    }),
  /** Read anew each time, since each reading is logged. */
  opened: (id: string) =>
    queryOptions({
      queryKey: ["desk", "window-booking", id] as const,
      queryFn: () => deskGateway.call(windowDeskCalls.openWindowBooking, { params: { id } }),
      staleTime: Infinity,
      gcTime: 0,
    }),
};

export const windowMutations = {
  add: () =>
    mutationOptions({
      mutationFn: (body: WindowForm) => deskGateway.call(windowDeskCalls.addWindow, { body }),
      ...renewing(ALL),
    }),
  save: (id: string, edition: number) =>
    mutationOptions({
      mutationFn: (form: WindowForm) =>
        deskGateway.call(windowDeskCalls.saveWindow, { params: { id }, body: { ...form, edition } }),
      ...renewing(ALL),
    }),
  record: () =>
    mutationOptions({
      mutationFn: ({ id, outcome }: { readonly id: string; readonly outcome: "attended" | "missed" }) =>
        deskGateway.call(windowDeskCalls.recordWindowBooking, { params: { id }, body: { outcome } }),
      ...renewingAlways(ALL),
    }),
  move: (id: string) =>
    mutationOptions({
      mutationFn: (body: Body<"moveWindowBooking">) =>
        deskGateway.call(windowDeskCalls.moveWindowBooking, { params: { id }, body }),
      ...renewingAlways(ALL),
    }),
  drop: (id: string) =>
    mutationOptions({
      mutationFn: (body: Body<"dropWindowBooking">) =>
        deskGateway.call(windowDeskCalls.dropWindowBooking, { params: { id }, body }),
      ...renewingAlways(ALL),
    }),
};
