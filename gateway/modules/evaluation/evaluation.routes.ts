import { evaluationCalls } from "@/contract/evaluation/evaluation";
import { bindCalls } from "../../core/calls/bind-calls";
import type { GatewayModule } from "../../core/module";
import { createDraftRepository } from "./evaluation.repository";
import { createEvaluationService } from "./evaluation.service";

const LEVELS = { innovative: "srdi-innovative", specialised: "srdi-specialised", giant: "srdi-giant" } as const;

export const evaluationModule: GatewayModule = {
  name: "evaluation",
  sample: { cases: async (parts) => (await import("./evaluation.sample")).loadEvaluationSample(parts) },
  forgetPerson: (transaction, userId) => createDraftRepository(transaction).forget(userId),
  mount(app, context) {
    const tools = createEvaluationService(context);
    bindCalls(app, evaluationCalls, {
      getTechnologyTest: ({ caller }) => tools.form(caller, "tech-scale"),
      saveTechnologyTest: ({ caller, body }) => tools.save(caller, "tech-scale", body.answers),
      scoreHighTech: async ({ body }) => tools.score("evaluate", body.answers),
      getCostCalculation: ({ caller }) => tools.form(caller, "calculate"),
      saveCostCalculation: ({ caller, body }) => tools.save(caller, "calculate", body.answers),
      scoreSrdi: async ({ body }) => tools.score(LEVELS[body.level], body.answers, body.ruleSet),
      sizeEnterprise: async ({ body }) => tools.size(body),
      listIndustryFields: async ({ query }) => tools.industryFields(query.code),
      getCloudTest: ({ caller }) => tools.form(caller, "cloud"),
      commitCloudTest: ({ caller, body }) => tools.save(caller, "cloud", body.answers),
      getHighTechForm: ({ caller }) => tools.form(caller, "evaluate"),
      saveHighTechDraft: ({ caller, body }) => tools.saveDraft(caller, "evaluate", body.answers),
      commitHighTechTest: ({ caller, body }) => tools.save(caller, "evaluate", body.answers),
      getToolPrefill: ({ caller, query }) => tools.prefill(caller, query.tool),
      getToolForm: ({ caller, query }) => tools.form(caller, query.tool),
      saveToolDraft: ({ caller, body }) => tools.saveDraft(caller, body.tool, body.answers),
      removeToolDraft: ({ caller, params }) => tools.removeDraft(caller, params.tool),
      saveToolResult: ({ caller, body }) => tools.save(caller, body.tool, body.answers, body.ruleSet),
      listToolResults: ({ caller, query }) => tools.list(caller, query),
      getToolResult: ({ caller, params }) => tools.get(caller, params.id),
      removeToolResult: ({ caller, params }) => tools.remove(caller, params.id),
      writeBackFacts: ({ caller, body }) => tools.writeBack(caller, body),
      downloadToolResult: ({ caller, params }) => tools.download(caller, params.id),
    });
  },
};
