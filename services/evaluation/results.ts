import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { evaluationCalls } from "@/contract/evaluation/evaluation";
import type { Answers, ToolId } from "@/contract/rules/evaluation/tool";
import { browserGateway } from "@/lib/gateway/browser";

/** Kept results on one page of the list. */
export const PAGE_SIZE = 10;

/** Self-evaluation for members, in the browser. */
export const resultQueries = {
  lists: () => ["tool-result", "list"] as const,
  list: (tool: ToolId | undefined, page: number, size = PAGE_SIZE) =>
    queryOptions({
      queryKey: ["tool-result", "list", tool ?? "", page, size] as const,
      queryFn: () =>
        browserGateway.call(evaluationCalls.listToolResults, {
          query: { page, size, ...(tool === undefined ? {} : { tool }) },
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

export const resultFile = (id: string): string =>
  `/gateway/policy/api/customer/eva/result/${encodeURIComponent(id)}/file`;

/** The list of what was kept. */
export const REPORT_PATH = "/tool/eva-produce";

/** The page of a kept result. */
export const resultHref = (id: string): string => `${REPORT_PATH}?id=${encodeURIComponent(id)}`;

/** The same with another kept result of its tool beside it. */
export const compareHref = (id: string, other: string): string => `${resultHref(id)}&with=${encodeURIComponent(other)}`;
