import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { evaluationCalls } from "@/contract/evaluation";
import type { Answers, ToolId } from "@/contract/tools/tool";
import { browserGateway } from "@/lib/gateway/browser";

/** Self-evaluation for members, in the browser. */
export const resultQueries = {
  all: () => ["tool-result"] as const,
  list: (tool: ToolId | undefined, page: number) =>
    queryOptions({
      queryKey: ["tool-result", "list", tool ?? "", page] as const,
      queryFn: () =>
        browserGateway.call(evaluationCalls.listToolResults, {
          query: { page, size: 10, ...(tool === undefined ? {} : { tool }) },
        }),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ["tool-result", "one", id] as const,
      queryFn: () => browserGateway.call(evaluationCalls.getToolResult, { params: { id } }),
    }),
};

export const readPrefill = (tool: ToolId) => browserGateway.call(evaluationCalls.getToolPrefill, { query: { tool } });

export const saveResult = (tool: ToolId, ruleSet: string, answers: Answers) =>
  browserGateway.call(evaluationCalls.saveToolResult, { body: { tool, ruleSet, answers: { ...answers } } });

export const removeResult = (id: string) => browserGateway.call(evaluationCalls.removeToolResult, { params: { id } });

export const resultFile = (id: string): string => `/gateway/policy/api/customer/eva/result/${encodeURIComponent(id)}/file`;

/** The page of a kept result. */
export const resultHref = (id: string): string => `/tool/eva-produce?id=${encodeURIComponent(id)}`;
