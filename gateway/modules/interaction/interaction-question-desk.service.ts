import type { CallAnswer } from "@/contract/call";
import type { PoorAnswer, PreparedGroup, questionCalls, QuestionDossier, QuestionState } from "@/contract/question";
import { preparedGroup } from "@/contract/question";
import { POOR_REASON_WORDS } from "@/contract/question-words";
import { dayInShanghai, todayInShanghai } from "../../core/clock";
import type { Executor } from "../../core/database";
import { pageBounds } from "../../core/paging";
import { Refusal } from "../../core/refusal";
import { cleanText } from "../../core/text/clean";
import type { OutboxParts } from "../common/common-outbox.service";
import { createMessenger } from "../message/messenger.service";
import { createAuditLog } from "../operator/operator-audit.service";
import { createPolicyClauses } from "../policy/policy-clause.service";
import { createAnswerRepository } from "./interaction-answer.repository";
import { questionDossierOf } from "./interaction-question.cases";
import { questionStateAfter, type QuestionStepName } from "./interaction-question.rules";
import { createQuestionRepository, type QuestionRow } from "./interaction-question.repository";
import { titlesOf } from "./interaction-question.service";

const WRONG_STEP: Readonly<Record<QuestionStepName, string>> = {
  answer: "已关闭的问题不能再答复，请用 question show 查看",
  close: "只有待答复的问题可以关闭，请用 question show 查看",
};
const TOLD: Readonly<Record<QuestionStepName, { readonly title: string; readonly remark: string }>> = {
  answer: { title: "您的提问已答复", remark: "已答复" },
  close: { title: "您的提问已关闭", remark: "已关闭" },
};

/** The group of questions that the staff has published. */
const REPLIES = { id: "replies", word: "工作人员答复", position: 900 } as const;
const POOR_DAYS = 90;
const MOST_POOR = 50;
const MOST_REMARKS = 3;

/** Writes prepared questions; refuses a clause that no policy has. What is there under the same id is replaced. */
export async function writePreparedQuestions(
  parts: Pick<OutboxParts, "database" | "clock">,
  groups: readonly PreparedGroup[],
): Promise<CallAnswer<typeof questionCalls.importPreparedQuestions>> {
  const { database, clock } = parts;
  const known = groups.map((group) => preparedGroup.parse(group));
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

/** The staff's side of questions, the same through the control socket and in the command line's own process. */
export function createQuestionDesk(parts: OutboxParts) {
  const { database, clock } = parts;
  const repository = createQuestionRepository(database.db);
  const answers = createAnswerRepository(database.db);
  const messenger = createMessenger(parts);
  const audit = createAuditLog(database.db, clock);

  const missing = (number: string) =>
    new Refusal("NOT_FOUND", { message: `没有编号为 ${number} 的提问，请用 question list 查看编号` });

  async function dossiers(rows: readonly QuestionRow[]): Promise<QuestionDossier[]> {
    const today = todayInShanghai(clock);
    const [events, titles] = await Promise.all([
      repository.listEvents(rows.map(({ id }) => id)),
      titlesOf(database.db, rows, today),
    ]);
    return rows.map((row) => questionDossierOf(row, { events: events.get(row.id) ?? [], titles, today }));
  }

  async function show(number: string): Promise<QuestionDossier> {
    const row = await repository.findByNumber(number);
    const [dossier] = row ? await dossiers([row]) : [];
    if (!dossier) throw missing(number);
    // The operator sees the phone whole; that it was read is kept.
    if (dossier.phone) await audit.record({ event: "reveal", target: number, detail: { what: "question" } });
    return dossier;
  }

  async function take(number: string, step: QuestionStepName, words: string): Promise<QuestionDossier> {
    const said = cleanText(words);
    const { row, eventId } = await database.db.transaction(async (transaction: Executor) => {
      const questions = createQuestionRepository(transaction);
      const found = await questions.findByNumber(number);
      if (!found) throw missing(number);
      const state = questionStateAfter(step, found.state);
      const now = clock();
      if (!state || !(await questions.step(found.id, found.state, { state, answer: said, updatedAt: now })))
        throw new Refusal("WRONG_STATE", { message: WRONG_STEP[step] });
      const again = step === "answer" && found.state === "answered";
      const remark = again ? "补充了答复" : TOLD[step].remark;
      return { row: found, eventId: await questions.addEvent({ questionId: found.id, at: now, state, remark }) };
    });
    await audit.record({ event: `question.${step}`, target: number });
    if (row.userId !== null) {
      await messenger.send({
        to: { userIds: [row.userId] },
        ...(row.enterpriseId === null ? {} : { enterpriseId: row.enterpriseId }),
        kind: "inquiry",
        title: TOLD[step].title,
        body: `编号 ${number}。${[...said].slice(0, 300).join("")}`,
        link: "/qa#mine",
        eventKey: `question:${row.id}:${eventId}`,
      });
    }
    return show(number);
  }

  return {
    show,
    answer: (number: string, words: string): Promise<QuestionDossier> => take(number, "answer", words),
    close: (number: string, words: string): Promise<QuestionDossier> => take(number, "close", words),

    async list(query: {
      readonly state?: QuestionState | undefined;
      readonly page: number;
      readonly size: number;
    }): Promise<CallAnswer<typeof questionCalls.listQuestionsToAnswer>> {
      const [total, rows] = await Promise.all([
        repository.countOfState(query.state),
        repository.listOfState(query.state, pageBounds(query)),
      ]);
      return { records: await dossiers(rows), total, page: query.page, size: query.size };
    },

    /** Makes an answered question a common one, in the staff's own wording. Again: replaces what was published. */
    async publish(number: string, question: string, group?: string): Promise<QuestionDossier> {
      const row = await repository.findByNumber(number);
      if (!row) throw missing(number);
      if (row.state !== "answered" || row.answer === null)
        throw new Refusal("WRONG_STATE", { message: "只有已答复的问题可以公开，请先用 question answer 答复" });
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
          question: cleanText(question),
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
        await createQuestionRepository(transaction).step(row.id, "answered", {
          publishedAs: id,
          updatedAt: row.updatedAt,
        });
      });
      await audit.record({ event: "question.publish", target: number });
      return show(number);
    },

    importPrepared: (groups: readonly PreparedGroup[]) => writePreparedQuestions(parts, groups),

    async listPoor(): Promise<PoorAnswer[]> {
      const since = new Date(clock().getTime() - POOR_DAYS * 86_400_000);
      const rows = await answers.listPoor(since, MOST_POOR);
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
            .slice(0, MOST_REMARKS)
            .map(({ reason, words }) => `${POOR_REASON_WORDS[reason ?? "other"]}${words ? `：${words}` : ""}`),
        };
      });
    },
  };
}

export type QuestionDesk = ReturnType<typeof createQuestionDesk>;
