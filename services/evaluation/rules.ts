import { queryOptions } from "@tanstack/react-query";
import type { ToolId } from "@/contract/tools/tool";

/** The rules of a tool with all its editions, loaded where a report is read: what was asked, and by which document. */
export const rulesQuery = (tool: ToolId) =>
  queryOptions({
    queryKey: ["tool-rules", tool] as const,
    queryFn: async () => (await import("@/contract/tools")).TOOLS[tool],
    staleTime: Infinity,
    // Rules hold functions and never come from the gateway: nothing to merge.
    structuralSharing: false,
  });
