import type { Viewer } from "../../../core/caller";
import type { CallAnswer } from "@/contract/call";
import {
  preparedGroup,
  type commonQuestionDeskCalls,
  type PoorAnswer,
  type PreparedGroup,
} from "@/contract/desk/question/common-question";
import type { QuestionDossier } from "@/contract/desk/question/question";
import { POOR_REASON_LABELS } from "@/contract/interaction/question-labels";
import { createCaseStore } from "../../../core/case/case.repository";
import type { CaseParts } from "../../../core/case/case-steps.service";
import { dayInShanghai, todayInShanghai } from "../../../core/clock";
import { createWorkRepository } from "../../../core/desk/work.repository";
import { Refusal } from "../../../core/refusal";
import { cleanTexts } from "../../../core/text/clean";
import { requireText } from "../../../core/text/required-text";
import { createPolicyClauses } from "../../policy/versions/clause.service";
import { createAnswerRepository } from "../answer/answer.repository";
import { questionCases } from "./question.repository";
import type { QuestionDesk } from "./question.service";

/** The group of questions that the staff has published. */
const REPLIES = { id: "replies", word: "工作人员答复", position: 900 } as const;
const POOR_DAYS = 90;
const MAX_POOR_ANSWERS = 50;
const MAX_REMARKS = 3;

/** Writes prepared questions; refuses a clause that no policy has. What is there under the same id is replaced. */
export async function writePreparedQuestions(
  parts: Pick<CaseParts, "database" | "clock">,
  groups: readonly PreparedGroup[],
): Promise<CallAnswer<typeof commonQuestionDeskCalls.importPreparedQuestions>> {
  const { database, clock } = parts;
  const known = groups.map((group) => preparedGroup.parse(cleanTexts(group)));
  const cited = known.flatMap(({ questions }) =>
    questions.flatMap(({ id, parts: quoted }) =>
      quoted.flatMap((part) => ("policyId" in part ? [{ id, policyId: part.policyId, clause: part.clause }] : [])),
    ),
  );
  const policies = await createPolicyClauses(database).quotable(
    [...new Set(cited.map(({ policyId }) => policyId))],
    todayInShanghai(clock),
  );
  for (const { id, policyId, clause } of cited) {
    const names = policies.get(policyId)?.clauses.map(({ name }) => name);
    if (!names) throw new Refusal("INVALID_INPUT", { message: `问题 ${id} 引用的政策 ${policyId} 不存在或已废止` });
    if (!names.includes(clause))
      throw new Refusal("INVALID_INPUT", { message: `问题 ${id} 引用的政策 ${policyId} 没有“${clause}”` });
  }
  const now = clock();
  await database.db.transaction(async (transaction) => {
    const repository = createAnswerRepository(transaction);
    for (const [position, { id, word, questions }] of known.entries()) {
      await repository.writeKeyword({ id, word, position });
      for (const [place, { id: questionId, ...rest }] of questions.entries())
        await repository.writePrepared({ ...rest, id: questionId, keywordId: id, position: place, updatedAt: now });
    }
  });
  return { groups: known.length, questions: known.reduce((total, { questions }) => total + questions.length, 0) };
}

/** What the staff makes of questions and answers for everybody: common questions, and a look at poor answers. */
export function createCommonQuestionDesk(parts: CaseParts, desk: QuestionDesk) {
  const { database, clock, ports } = parts;
  const answers = createAnswerRepository(database.db);

  return {
    /** Makes an answered question a common one, in the staff's own wording. Again: replaces what was published. */
    async publish(
      number: string,
      { question, group }: { readonly question: string; readonly group?: string | undefined },
      by: Viewer,
    ): Promise<QuestionDossier> {
      const row = await desk.find(number, by);
      if (row.state !== "answered" || row.answer === null)
        throw new Refusal("WRONG_STATE", { message: "只有已答复的问题可以公开，请先答复" });
      const id = row.publishedAs ?? `q-${number}`;
      const now = clock();
      const keywords = await answers.listKeywords();
      if (group !== undefined && !keywords.some((keyword) => keyword.id === group)) {
        const words = keywords.map((keyword) => `${keyword.id}（${keyword.word}）`).join("、");
        throw new Refusal("INVALID_INPUT", { message: `没有分组 ${group}，可用的分组：${words || "还没有分组"}` });
      }
      const reply = row.answer;
      await database.db.transaction(async (transaction) => {
        const writing = createAnswerRepository(transaction);
        if (group === undefined) await writing.writeKeyword({ ...REPLIES });
        await writing.writePrepared({
          id,
          keywordId: group ?? REPLIES.id,
          question: requireText(question, "question"),
          also: [],
          parts: [
            {
              kind: "reply",
              title: "园区工作人员公开答复",
              docNo: number,
              clause: dayInShanghai(row.updatedAt),
              href: `/qa#${id}`,
              text: reply,
            },
          ],
          position: 0,
          updatedAt: now,
        });
        await createCaseStore(transaction, questionCases).change(row.id, { publishedAs: id });
        await createWorkRepository(transaction).addEvent({
          kind: "question",
          caseId: row.id,
          act: "publish",
          by: by?.userId ?? null,
          side: "staff",
          at: now,
          text: row.publishedAs === null ? "收进了常见问题" : "改了常见问题里的这一条",
          before: { 常见问题: row.publishedAs },
          after: { 常见问题: id },
        });
      });
      await ports.audit.record({ event: "question.publish", userId: by?.userId, target: number });
      return desk.show(number, by);
    },

    importPrepared: (groups: readonly PreparedGroup[]) => writePreparedQuestions(parts, groups),

    async listPoor(): Promise<PoorAnswer[]> {
      const since = new Date(clock().getTime() - POOR_DAYS * 86_400_000);
      const rows = await answers.listPoor(since, MAX_POOR_ANSWERS);
      const ratings = await answers.listPoorRatings(
        rows.map(({ answerId }) => answerId),
        since,
      );
      return rows.map((row) => {
        const own = ratings.filter(({ answerId }) => answerId === row.answerId);
        return {
          ...row,
          question: own[0]?.question ?? "",
          remarks: own
            .slice(0, MAX_REMARKS)
            .map(({ reason, words }) => `${POOR_REASON_LABELS[reason ?? "other"]}${words ? `：${words}` : ""}`),
        };
      });
    },
  };
}
