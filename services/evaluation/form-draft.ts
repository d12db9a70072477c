import type { CallData } from "@/contract/call";
import { evaluationCalls } from "@/contract/evaluation/evaluation";
import type { Answers, ToolId } from "@/contract/rules/evaluation/tool";
import { browserGateway } from "@/lib/gateway/browser";

/** What a member has in hand of a tool: the unfinished form, and the enterprise's last kept result. */
export type ToolForm = CallData<typeof evaluationCalls.getToolForm>;
export type LastResult = NonNullable<ToolForm["saved"]>;

/** By the specification's own calls where it has them (7.5), by the gateway's common one for the other tools. */
export async function readToolForm(tool: ToolId): Promise<ToolForm> {
  const { getHighTechForm, getTechnologyTest, getCostCalculation, getCloudTest, getToolForm } = evaluationCalls;
  const withoutDraft = { draft: null, draftAt: null };
  switch (tool) {
    case "evaluate":
      return browserGateway.call(getHighTechForm, {});
    case "tech-scale":
      return { ...withoutDraft, ...(await browserGateway.call(getTechnologyTest, {})) };
    case "calculate":
      return { ...withoutDraft, ...(await browserGateway.call(getCostCalculation, {})) };
    case "cloud":
      return { ...withoutDraft, ...(await browserGateway.call(getCloudTest, {})) };
    default:
      return browserGateway.call(getToolForm, { query: { tool } });
  }
}

/** Puts an unfinished form down; without an answer none is left. */
export const saveToolDraft = (tool: ToolId, answers: Answers) =>
  tool === "evaluate"
    ? browserGateway.call(evaluationCalls.saveHighTechDraft, { body: { answers: { ...answers } } })
    : browserGateway.call(evaluationCalls.saveToolDraft, { body: { tool, answers: { ...answers } } });

export const removeToolDraft = (tool: ToolId) =>
  browserGateway.call(evaluationCalls.removeToolDraft, { params: { tool } });
