import "server-only";
import { cache } from "react";
import { policyRelationCalls } from "@/contract/policy/relation";
import { serverGateway } from "@/lib/gateway/server";

/** How policies stand to each other, for server components. `cache` makes metadata and page share one call. */
export const listPolicyRelations = cache((id: string) =>
  serverGateway().call(policyRelationCalls.listPolicyRelations, { query: { id } }),
);

export const comparePolicies = cache((id: string, other: string) =>
  serverGateway().call(policyRelationCalls.comparePolicies, { query: { id, with: other } }),
);
