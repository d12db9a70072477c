import { randomUUID } from "node:crypto";
import { MAX_SAVED_RESULTS, type SavedResult } from "@/contract/evaluation/evaluation";
import { TOOLS } from "@/contract/rules/evaluation";
import type { Answers, ToolId } from "@/contract/rules/evaluation/tool";
import { currentEnterprise, type Caller } from "../../core/caller";
import type { ModuleContext } from "../../core/module";
import { Refusal } from "../../core/refusal";
import { createResultRepository, type ResultRow } from "./evaluation.repository";
import type { Score } from "./score-answers.service";
import { NO_RESULT } from "./show-results.service";

const FULL = (title: string) => `“${title}”最多保存 ${String(MAX_SAVED_RESULTS)} 份结果，请先删除不再需要的`;

/** Keeps an enterprise's results and the draft of its high-tech form, and takes results away. */
export function createResultKeeping({ database, clock }: Pick<ModuleContext, "database" | "clock">, score: Score) {
  const results = createResultRepository(database.db);

  return {
    async save(caller: Caller, tool: ToolId, answers: Answers, ruleSet?: string) {
      const enterpriseId = currentEnterprise(caller).id;
      const result = score(tool, answers, ruleSet);
      const row: ResultRow = {
        id: randomUUID(),
        enterpriseId,
        createdBy: caller.userId,
        createdAt: clock(),
        tool,
        ruleSet: result.ruleSet,
        answers: { ...answers },
        result,
      };
      await database.db.transaction(async (transaction) => {
        const writing = createResultRepository(transaction);
        await writing.lock(enterpriseId);
        if ((await writing.count(enterpriseId, tool)) >= MAX_SAVED_RESULTS)
          throw new Refusal("WRONG_STATE", { message: FULL(TOOLS[tool].title) });
        await writing.insert(row);
        await writing.removeDraft(enterpriseId, tool);
      });
      return { id: row.id, result };
    },

    /** Keeps whatever is there; a wrong answer is judged at the commit. */
    async saveDraft(caller: Caller, answers: SavedResult["answers"]) {
      const savedAt = clock();
      await results.putDraft(currentEnterprise(caller).id, "evaluate", answers, savedAt);
      return { draftAt: savedAt.toISOString() };
    },

    async remove(caller: Caller, id: string): Promise<null> {
      if (!(await results.remove(currentEnterprise(caller).id, id)))
        throw new Refusal("NOT_FOUND", { message: NO_RESULT });
      return null;
    },
  };
}
