import "server-only";
import { cache } from "react";
import type { CallInput } from "@/contract/call";
import { policyEnglishCalls } from "@/contract/policy/english";
import { serverGateway } from "@/lib/gateway/server";

export type EnglishFilter = CallInput<typeof policyEnglishCalls.listEnglishPolicies>["query"];

/** Policies in English for server components. `cache` makes metadata and page share one call within a render. */
export const listEnglishPolicies = (filter: EnglishFilter) =>
  serverGateway().call(policyEnglishCalls.listEnglishPolicies, { query: filter });

export const getEnglishPolicy = cache((id: string) =>
  serverGateway().call(policyEnglishCalls.getEnglishPolicy, { query: { id } }),
);
