import "server-only";
import { cache } from "react";
import type { CallInput } from "@/contract/call";
import { policyCalls, type PolicyFilter } from "@/contract/policy/policy";
import { serverGateway } from "@/lib/gateway/server";

/** Policies for server components. `cache` makes metadata and page share one call within a render. */
export const listPolicies = (filter: PolicyFilter) => serverGateway().call(policyCalls.listPolicies, { query: filter });

/** A block of a page: what is recommended, then the newest. */
export const listFrontPolicies = (filter: CallInput<typeof policyCalls.listFrontPolicies>["query"]) =>
  serverGateway().call(policyCalls.listFrontPolicies, { query: filter });

export const getPolicy = cache((id: string) => serverGateway().call(policyCalls.getPolicy, { query: { id } }));

export const listRelatedPolicies = (id: string, size: number) =>
  serverGateway().call(policyCalls.listRelatedPolicies, { query: { id, size } });
