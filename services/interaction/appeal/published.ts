import "server-only";
import { appealCalls } from "@/contract/interaction/appeal-calls";
import { serverGateway } from "@/lib/gateway/server";
import type { PublishedSearch } from "./published-address";

/** Published cases for server components. */
export const listPublishedAppeals = ({ value, subject, page }: PublishedSearch, size: number) =>
  serverGateway().call(appealCalls.listPublishedAppeals, {
    query: { page, size, ...(value ? { keyword: value } : {}), ...(subject ? { subject } : {}) },
  });
