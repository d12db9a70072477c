import type { z } from "zod";
import type { CallAnswer } from "@/contract/call";
import type { evaluationCalls } from "@/contract/evaluation/evaluation";
import type { ToolId } from "@/contract/rules/evaluation/tool";
import { currentEnterprise, type Caller } from "../../core/caller";
import { todayInShanghai } from "../../core/clock";
import type { ModuleContext } from "../../core/module";
import { Refusal } from "../../core/refusal";
import { createProfileService } from "../enterprise/enterprise.service";
import { prefilled } from "./evaluation-prefill.rules";
import { editionFor } from "./score-answers.service";

type WriteBack = z.output<(typeof evaluationCalls.writeBackFacts)["body"]>;

const NO_RIGHT_TO_SAVE = "您的角色不能修改企业档案，请联系企业管理员；测算结果仍可以保存";

/** Answers from the profile of the enterprise, and back into it on consent. */
export function createProfileAnswers(parts: Pick<ModuleContext, "config" | "database" | "clock" | "ports">) {
  const { clock } = parts;
  const profiles = createProfileService(parts);

  return {
    async prefill(caller: Caller, tool: ToolId): Promise<CallAnswer<typeof evaluationCalls.getToolPrefill>> {
      const profile = await profiles.getCurrent(caller);
      const { fields } = editionFor(tool, undefined);
      return {
        enterprise: { id: profile.id, name: profile.name },
        revision: profile.revision,
        answers: [...prefilled(fields, profile.facts, todayInShanghai(clock))],
      };
    },

    /** Only what is named is written; the profile's own rules judge it. */
    async writeBack(
      caller: Caller,
      { id, revision, info, quotas = [] }: WriteBack,
    ): Promise<CallAnswer<typeof evaluationCalls.writeBackFacts>> {
      if (!currentEnterprise(caller).permissions.includes("company"))
        throw new Refusal("NOT_ALLOWED", { message: NO_RIGHT_TO_SAVE });
      const forms = [...(info ? [{ info }] : []), ...quotas.map((quota) => ({ quota }))];
      const saved = await profiles.saveForms(caller, { id, revision }, forms);
      return { revision: saved.revision };
    },
  };
}
