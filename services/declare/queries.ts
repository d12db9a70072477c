import "server-only";
import { cache } from "react";
import type { CallInput } from "@/contract/call";
import { declareCalls } from "@/contract/declare/declare";
import { declareNavCalls } from "@/contract/declare/nav";
import { serverGateway } from "@/lib/gateway/server";

export type ItemFilter = CallInput<typeof declareCalls.listItems>["query"];
export type CalendarFilter = CallInput<typeof declareCalls.listCalendar>["query"];

/** Policy items for server components. `cache` makes metadata and page share one call within a render. */
export const listItems = (filter: ItemFilter) => serverGateway().call(declareCalls.listItems, { query: filter });

export const listCalendar = (filter: CalendarFilter) =>
  serverGateway().call(declareCalls.listCalendar, { query: filter });

export const listPolicyItems = cache((id: string) =>
  serverGateway().call(declareCalls.listPolicyItems, { query: { id } }),
);

export const listTodayDeclare = () => serverGateway().call(declareCalls.listTodayDeclare, {});

export const listLifeEvents = () => serverGateway().call(declareNavCalls.listLifeEvents, {});
