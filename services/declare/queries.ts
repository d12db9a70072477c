import "server-only";
import { cache } from "react";
import type { CallInput } from "@/contract/call";
import { declareCalls } from "@/contract/declare/declare";
import { declareNavCalls } from "@/contract/declare/nav";
import { quickMatchCalls } from "@/contract/declare/quick-match";
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

/** What a company may get, by its name or by three answers, for anybody. */
export const quickMatch = (query: CallInput<typeof quickMatchCalls.quickMatch>["query"]) =>
  serverGateway().call(quickMatchCalls.quickMatch, { query });
