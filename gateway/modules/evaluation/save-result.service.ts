import { randomUUID } from "node:crypto";
import { MAX_SAVED_RESULTS, type SavedResult } from "@/contract/evaluation/evaluation";
import { TOOLS } from "@/contract/rules/evaluation";
import { draftProblems } from "@/contract/rules/evaluation/draft-answers";
import type { Answers, ToolId } from "@/contract/rules/evaluation/tool";
import { currentEnterprise, type Caller } from "../../core/caller";
import type { ModuleContext } from "../../core/module";
import { Refusal } from "../../core/refusal";
import { createDraftRepository, createResultRepository, type ResultRow } from "./evaluation.repository";
import type { Score } from "./score-answers.service";
import { NO_RESULT } from "./show-results.service";

const FULL = (title: string) => `“${title}”最多保存 ${String(MAX_SAVED_RESULTS)} 份结果，请先删除不再需要的`;

/** Keeps an enterprise's results and what a person has not finished, and takes both away. */
export function createResultKeeping({ database, clock }: Pick<ModuleContext, "database" | "clock">, score: Score) {
  const results = createResultRepository(database.db);
  const drafts = createDraftRepository(database.db);

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
        await createDraftRepository(transaction).remove({ enterpriseId, userId: caller.userId, tool });
      });
      return { id: row.id, result };
    },

    /** Keeps what is typed, right or wrong: that is judged at the commit. What the tool does not ask or offer is refused. */
    async saveDraft(caller: Caller, tool: ToolId, answers: SavedResult["answers"]) {
      const key = { enterpriseId: currentEnterprise(caller).id, userId: caller.userId, tool };
      const problems = Object.entries(draftProblems(TOOLS[tool], answers)).map(([name, errorMessage]) => ({
        field: `answers.${name}`,
        errorMessage,
      }));
      if (problems.length > 0) throw new Refusal("INVALID_INPUT", { problems });
      if (Object.values(answers).every((answer) => answer === "")) {
        await drafts.remove(key);
        return { draftAt: null };
      }
      const savedAt = clock();
      await drafts.put(key, answers, savedAt);
      return { draftAt: savedAt.toISOString() };
    },

    async removeDraft(caller: Caller, tool: ToolId): Promise<null> {
      await drafts.remove({ enterpriseId: currentEnterprise(caller).id, userId: caller.userId, tool });
      return null;
    },

    async remove(caller: Caller, id: string): Promise<null> {
      if (!(await results.remove(currentEnterprise(caller).id, id)))
        throw new Refusal("NOT_FOUND", { message: NO_RESULT });
      return null;
    },
  };
}
