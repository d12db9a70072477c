import path from "node:path";
import { openPglite, type OpenDatabase } from "../../../gateway/core/database";
import { todayInShanghai } from "../../../gateway/core/clock";
import { loadItemSample } from "../../../gateway/modules/declare/declare.sample";
import { createItemCache } from "../../../gateway/modules/declare/item/item-cache.service";
import { createAnswerService } from "../../../gateway/modules/interaction/answer/answer.service";
import { loadQuestionSample } from "../../../gateway/modules/interaction/interaction.sample";
import { createPolicyImporter } from "../../../gateway/modules/policy/import/policy-import.service";
import { createPolicyTextRepository } from "../../../gateway/modules/policy/policy-text.repository";
import { loadPolicySample } from "../../../gateway/modules/policy/policy.sample";
import type { Part } from "../bench-context";
import { onEnd, temporaryFolder } from "../cleanup";
import {
  judge,
  linesNotIn,
  quotedIn,
  readQuestions,
  VERDICTS,
  type QuestionJudgement,
  type Verdict,
} from "../questions";
import { percentile } from "../statistics";
import { importPolicyFile } from "./judgements";

/**
 * Whether questions are answered rightly that somebody wrote, with their answers, before anything was asked; among the real
 * documents and the samples together.
 */

const clock = () => new Date("2026-11-21T04:00:00Z");

/** `{{closesOn:item}}` in an answer is the day on which the item's window closes, which the samples move with the clock. */
async function withDays(database: OpenDatabase, questions: readonly QuestionJudgement[]) {
  const { byId } = await createItemCache(database.db)();
  const today = todayInShanghai(clock);
  const dayOf = (item: string) =>
    byId
      .get(item)
      ?.windows.map(({ closesOn }) => closesOn)
      .filter((day) => day >= today)
      .sort()[0] ?? "";
  return questions.map((question) => ({
    ...question,
    answer: question.answer.map((piece) => piece.replace(/\{\{closesOn:(.+)\}\}/u, (_, item: string) => dayOf(item))),
  }));
}

export const benchQuestions: Part = async (workshop, { figure, remark }) => {
  const file = workshop.policiesFile && path.join(path.dirname(workshop.policiesFile), "question-judgements.jsonl");
  const written = file ? readQuestions(file) : undefined;
  if (!workshop.policiesFile || !written) {
    remark("没有运行：没有真实的政策文件和写好的问题（question-judgements.jsonl）");
    return;
  }
  const database = await openPglite(temporaryFolder("questions"));
  onEnd(() => database.close());
  await loadPolicySample(database, clock);
  await loadItemSample(database, clock);
  await loadQuestionSample(database, clock);
  await importPolicyFile(workshop.policiesFile, createPolicyImporter(database, clock));
  const questions = await withDays(database, written);
  const texts = createPolicyTextRepository(database.db);
  const service = createAnswerService({ database, clock, phrase: () => Promise.resolve(null) });

  const times: number[] = [];
  const verdicts: Judged[] = [];
  let [sentences, strange] = [0, 0];
  for (const question of questions) {
    const begun = performance.now();
    const { answers } = await service.replyTo(question.question);
    times.push(performance.now() - begun);
    const quoted = quotedIn(answers);
    verdicts.push({ kind: question.kind, verdict: judge(question, quoted) });
    const sources = await texts.listById(quoted.map(({ source }) => source));
    for (const { text, source } of quoted) {
      const whole = sources.get(source);
      if (whole === undefined) continue;
      sentences += 1;
      if (linesNotIn(text, whole).length > 0) strange += 1;
    }
  }
  const answerable = verdicts.filter(isAnswerable);
  const refusable = verdicts.filter((one) => !isAnswerable(one));
  figure({
    name: `三句以内答对（${answerable.length} 个答得出的问题）`,
    value: count(answerable, "right", "second"),
    unit: "个",
    promise: { atLeast: 85 },
  });
  figure({ name: "其中第一句就对", value: count(answerable, "right"), unit: "个" });
  figure({ name: "答错", value: count(answerable, "wrong"), unit: "个", promise: { atMost: 3 } });
  figure({
    name: `不该答的没有答（${refusable.length} 个）`,
    value: count(refusable, "kept"),
    unit: "个",
    promise: { atLeast: 48 },
  });
  figure({ name: `与原文不一字一样的句子（${sentences} 句）`, value: strange, unit: "句", promise: { atMost: 0 } });
  figure({
    name: "回答 p95（PGlite）",
    value: Math.round(
      percentile(
        [...times].sort((a, b) => a - b),
        0.95,
      ),
    ),
    unit: "ms",
  });
  for (const kind of new Set(questions.map((question) => question.kind))) {
    const own = verdicts.filter((one) => one.kind === kind);
    const parts = VERDICTS.map((verdict) => ({ verdict, times: count(own, verdict) })).filter((one) => one.times > 0);
    remark(`${kind} ${own.length} 个：${parts.map((one) => `${NAMES[one.verdict]} ${one.times}`).join("，")}`);
  }

  const plain = readQuestions("tests/data/plain-questions.jsonl") ?? [];
  for (const isLearned of [false, true]) {
    const judged: Judged[] = [];
    for (const question of plain.filter((one) => (one.isLearned ?? false) === isLearned)) {
      const { answers } = await service.replyTo(question.question);
      judged.push({ kind: question.kind, verdict: judge(question, quotedIn(answers)) });
    }
    const [asked, unanswerable] = [judged.filter(isAnswerable), judged.filter((one) => !isAnswerable(one))];
    const name = `换了说法的问题（${asked.length} 个答得出的，权重${isLearned ? "" : "没有"}照着学过）`;
    figure({ name: `${name}：答对`, value: count(asked, "right", "second"), unit: "个" });
    figure({ name: `${name}：答错`, value: count(asked, "wrong"), unit: "个" });
    figure({
      name: `同上，不该答的没有答（${unanswerable.length} 个）`,
      value: count(unanswerable, "kept"),
      unit: "个",
    });
  }
};

interface Judged {
  readonly kind: string;
  readonly verdict: Verdict;
}

const isAnswerable = ({ kind }: Judged): boolean => kind !== "refuse";

const count = (of: readonly Judged[], ...wanted: Verdict[]): number =>
  of.filter(({ verdict }) => wanted.includes(verdict)).length;

const NAMES: Readonly<Record<Verdict, string>> = {
  right: "第一句对",
  second: "后面的对",
  wrong: "错",
  refused: "没有答",
  kept: "该不答的没有答",
};
