import { queryOptions } from "@tanstack/react-query";
import type { CallInput } from "@/contract/call";
import { ownDeskCalls } from "@/contract/desk/own-desk";
import { queueCalls } from "@/contract/desk/queue";
import type { WorkKind } from "@/contract/desk/work-kinds";
import { workTextCalls } from "@/contract/desk/work-texts";
import { deskGateway } from "@/lib/gateway/desk-browser";
import { loadSheet } from "./kinds";

export type QueueInput = CallInput<typeof queueCalls.listQueue>["query"];

/** Of every item that is open on a page, whole. */
export const WORK_KEY = ["desk", "work"] as const;

/** What the desk reads: query options with their keys, made only here. */
export const deskQueries = {
  me: () =>
    queryOptions({
      queryKey: ["desk", "me"] as const,
      queryFn: () => deskGateway.call(ownDeskCalls.getOwnDesk, {}),
      staleTime: 5 * 60_000,
    }),
  counts: () =>
    queryOptions({
      queryKey: ["desk", "queues"] as const,
      queryFn: () => deskGateway.call(queueCalls.countQueues, {}),
    }),
  list: (query: QueueInput) =>
    queryOptions({
      queryKey: ["desk", "queues", "list", query] as const,
      queryFn: () => deskGateway.call(queueCalls.listQueue, { query }),
      staleTime: 10_000,
    }),
  work: (kind: WorkKind, number: string) =>
    queryOptions({
      queryKey: [...WORK_KEY, kind, number] as const,
      queryFn: () => deskGateway.call(queueCalls.getWork, { params: { kind, number } }),
      staleTime: 10_000,
    }),
  /** The whole dossier with people's data: each reading is a line in the log, so it is not asked for again by itself. */
  sheet: (kind: WorkKind, number: string) =>
    queryOptions({
      queryKey: ["desk", "sheet", kind, number] as const,
      queryFn: () => loadSheet(kind, number),
      staleTime: Infinity,
      refetchOnWindowFocus: false,
    }),
  templates: (kind: WorkKind) =>
    queryOptions({
      queryKey: ["desk", "templates", kind] as const,
      queryFn: () => deskGateway.call(workTextCalls.listTemplates, { query: { kind } }),
      staleTime: 60_000,
    }),
  savedFilters: () =>
    queryOptions({
      queryKey: ["desk", "filters"] as const,
      queryFn: () => deskGateway.call(workTextCalls.listSavedFilters, {}),
      staleTime: 60_000,
    }),
  /** Says that the caller looks at an item, and hears who else does. Of the moment: it is not kept. */
  company: (kind: WorkKind, number: string) =>
    queryOptions({
      queryKey: ["desk", "touch", kind, number] as const,
      queryFn: () => deskGateway.call(queueCalls.touchWork, { params: { kind, number } }),
      gcTime: 0,
    }),
};
