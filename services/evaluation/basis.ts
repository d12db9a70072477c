import "server-only";
import { policyRelationCalls } from "@/contract/policy-relation";
import type { Tool } from "@/contract/tools/tool";
import { serverGateway } from "@/lib/gateway/server";

/** A tool is not kept waiting for links, in milliseconds. */
const PATIENCE_MS = 1500;

/** The pages of the documents that a tool judges by, by document number: those that the library has. */
export async function documentPages({ editions }: Tool): Promise<Readonly<Record<string, string>>> {
  const docNo = [...new Set(editions.flatMap(({ ruleSet }) => ruleSet.basis.map((one) => one.docNo)))];
  try {
    const found = await serverGateway().call(
      policyRelationCalls.listPoliciesByNumber,
      { query: { docNo } },
      { timeoutMs: PATIENCE_MS },
    );
    return Object.fromEntries(
      found.map((one) => [one.docNo, `/zct-ee/policy-info/${encodeURIComponent(one.policy.id)}`]),
    );
  } catch {
    // A tool works without the library; its documents are named all the same.
    return {};
  }
}
