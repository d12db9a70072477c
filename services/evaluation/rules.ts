import { queryOptions } from "@tanstack/react-query";
import { policyRelationCalls } from "@/contract/policy/relation";
import type { ToolId } from "@/contract/rules/evaluation/tool";
import { browserGateway } from "@/lib/gateway/browser";
import { toDocumentPages } from "./document-pages";

/** The rules of a tool with all its editions, loaded where a report is read: what was asked, and by which document. */
export const rulesQuery = (tool: ToolId) =>
  queryOptions({
    queryKey: ["tool-rules", tool] as const,
    queryFn: async () => (await import("@/contract/rules/evaluation")).TOOLS[tool],
    staleTime: Infinity,
    // Rules hold functions and never come from the gateway: nothing to merge.
    structuralSharing: false,
  });

/** The pages of documents by their numbers. A report does without: it names them all the same. */
export const documentPagesQuery = (docNo: readonly string[]) =>
  queryOptions({
    queryKey: ["tool-documents", docNo] as const,
    queryFn: async () =>
      toDocumentPages(
        await browserGateway.call(policyRelationCalls.listPoliciesByNumber, { query: { docNo: [...docNo] } }),
      ),
    enabled: docNo.length > 0,
  });
