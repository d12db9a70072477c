import { evaluationCalls } from "@/contract/evaluation/evaluation";
import { bindCalls } from "../../core/bind-calls";
import type { GatewayModule } from "../../core/module";
import { createEvaluationService } from "./evaluation.service";

const LEVELS = { innovative: "srdi-innovative", specialised: "srdi-specialised", giant: "srdi-giant" } as const;

export const evaluationModule: GatewayModule = {
  name: "evaluation",
  sample: { cases: async (parts) => (await import("./evaluation.sample")).loadEvaluationSample(parts) },
  mount(app, context) {
    const tools = createEvaluationService(context);
    bindCalls(app, evaluationCalls, {
      getTechnologyTest: ({ caller }) => tools.last(caller, "tech-scale"),
      saveTechnologyTest: ({ caller, body }) => tools.save(caller, "tech-scale", body.answers),
      scoreHighTech: async ({ body }) => tools.score("evaluate", body.answers),
      getCostCalculation: ({ caller }) => tools.last(caller, "calculate"),
      saveCostCalculation: ({ caller, body }) => tools.save(caller, "calculate", body.answers),
      scoreSrdi: async ({ body }) => tools.score(LEVELS[body.level], body.answers, body.ruleSet),
      sizeEnterprise: async ({ body }) => tools.size(body),
      listIndustryFields: async ({ query }) => tools.industryFields(query.code),
      getCloudTest: ({ caller }) => tools.last(caller, "cloud"),
      commitCloudTest: ({ caller, body }) => tools.save(caller, "cloud", body.answers),
      getHighTechForm: ({ caller }) => tools.form(caller),
      saveHighTechDraft: ({ caller, body }) => tools.saveDraft(caller, body.answers),
      commitHighTechTest: ({ caller, body }) => tools.save(caller, "evaluate", body.answers),
      getToolPrefill: ({ caller, query }) => tools.prefill(caller, query.tool),
      saveToolResult: ({ caller, body }) => tools.save(caller, body.tool, body.answers, body.ruleSet),
      listToolResults: ({ caller, query }) => tools.list(caller, query),
      getToolResult: ({ caller, params }) => tools.get(caller, params.id),
      removeToolResult: ({ caller, params }) => tools.remove(caller, params.id),
      writeBackFacts: ({ caller, body }) => tools.writeBack(caller, body),
      downloadToolResult: ({ caller, params }) => tools.download(caller, params.id),
    });
  },
};
