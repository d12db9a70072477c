import "server-only";
import { policyRelationCalls } from "@/contract/policy/relation";
import type { Tool } from "@/contract/rules/evaluation/tool";
import { serverGateway } from "@/lib/gateway/server";
import { listDocumentNumbers, toDocumentPages, type DocumentPages } from "./document-pages";

/** A tool is not kept waiting for links, in milliseconds. */
const PATIENCE_MS = 1500;

/** The pages of the documents that a tool judges by. */
export async function documentPages({ editions }: Tool): Promise<DocumentPages> {
  const docNo = listDocumentNumbers(editions.map(({ ruleSet }) => ruleSet));
  try {
    const call = policyRelationCalls.listPoliciesByNumber;
    return toDocumentPages(await serverGateway().call(call, { query: { docNo } }, { timeoutMs: PATIENCE_MS }));
  } catch {
    // A tool works without the library; its documents are named all the same.
    return {};
  }
}
