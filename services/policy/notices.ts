import "server-only";
import { cache } from "react";
import { policyCalls } from "@/contract/policy/policy";
import type { CallInput } from "@/contract/call";
import { serverGateway } from "@/lib/gateway/server";

type NoticeFilter = CallInput<typeof policyCalls.listNews>["query"];

/** Notices and news for server components. */
export const listNotices = (filter: NoticeFilter) => serverGateway().call(policyCalls.listNews, { query: filter });

export const getNotice = cache((id: string) => serverGateway().call(policyCalls.getNews, { params: { id } }));
