import "server-only";
import { cache } from "react";
import { policyCalls } from "@/contract/policy/policy";
import type { CallInput } from "@/contract/call";
import { serverGateway } from "@/lib/gateway/server";

type NewsFilter = CallInput<typeof policyCalls.listNews>["query"];

/** Notices and news for server components. */
export const listNews = (filter: NewsFilter) => serverGateway().call(policyCalls.listNews, { query: filter });

export const getNews = cache((id: string) => serverGateway().call(policyCalls.getNews, { params: { id } }));
