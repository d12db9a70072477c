import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import type { OpenDatabase } from "../../../gateway/core/database";
import { guideFilter, type GuideFilter } from "../../../contract/guide/guide";
import { openPglite } from "../../../gateway/core/database";
import { createItemsImporter } from "../../../gateway/modules/declare/item/items-import.service";
import { loadGuideSample } from "../../../gateway/modules/guide/guide.sample";
import { createDecisionTimes } from "../../../gateway/modules/apply/result/decision-times.service";
import { createGuideService } from "../../../gateway/modules/guide/guide.service";
import type { Part } from "../bench-context";
import { onEnd, temporaryFolder } from "../cleanup";
import { percentile } from "../statistics";

/** The list and the search of approval items: the samples and real ones together, as everybody asks the service, on PGlite. */

const clock = () => new Date("2026-11-21T04:00:00Z");
const PROMISED_MS = 60;
const PROMISED_SHARE = 85;
const FIRST = 3;

interface Phrasing {
  readonly words: string;
  readonly targets: readonly string[];
}
interface Question {
  readonly id: string;
  readonly question: string;
}
type Judgement = Pick<Phrasing, "targets"> & Pick<Question, "id">;
interface Listed {
  readonly name: string;
  readonly department: string;
}

const readLines = <Row>(file: string): Row[] =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Row);

const DECIDED = 20_000;
/** Decided cases over all items, so that what is done most often has to be found out. */
const decideCases = (database: OpenDatabase) =>
  database.db.execute(
    sql`insert into decision_time (application_id, item_id, decided_at, workdays)
      select 'bench-' || n, g.id, '2026-10-01T04:00:00Z', n % 12
      from generate_series(1, ${DECIDED}::int) n
      join (select id, row_number() over (order by key) as at, count(*) over () as items from guide) g
        on g.at = 1 + (n * n) % g.items`,
  );

async function timeAll(calls: readonly (() => Promise<unknown>)[]): Promise<number> {
  const times: number[] = [];
  for (const call of calls) {
    const begun = performance.now();
    await call();
    times.push(performance.now() - begun);
  }
  return percentile(
    times.toSorted((a, b) => a - b),
    0.95,
  );
}

export const benchGuides: Part = async (workshop, { figure, remark }) => {
  const file = workshop.policiesFile && path.join(path.dirname(workshop.policiesFile), "service-items.jsonl");
  if (!file || !existsSync(file)) {
    remark("没有运行：没有真实的服务事项（service-items.jsonl）");
    return;
  }
  const database = await openPglite(temporaryFolder("guides"));
  onEnd(() => database.close());
  await loadGuideSample(database, clock);
  const listed = readLines<Listed>(file);
  const { refused } = await createItemsImporter(
    database,
    clock,
  )(listed.map((row, index) => ({ line: index + 1, row })));
  if (refused[0]) throw new Error(refused[0].reason);
  const service = createGuideService({ database, ports: { decisionTimes: createDecisionTimes({ database, clock }) } });
  const ask = (value: string) => service.list({ value, page: 1, size: 10 });

  const phrasings = readLines<Phrasing>("tests/data/guide-phrasings.jsonl");
  const step = workshop.quick ? 200 : 20;
  const some = listed.filter((_, index) => index % step === 0);
  const questions = [
    ...some.map(({ name }) => name.slice(0, 100)),
    ...some.map(({ department }) => department),
    ...phrasings.map(({ words }) => words),
    "yingyezhizhao",
    "shgk",
    "canjirenzheng",
    "paiwuxukezheng",
  ];
  await ask("施工许可");
  figure({
    name: `${listed.length} 个真实事项和示例一起，按名称、单位、平常的话、拼音搜索 p95`,
    value: await timeAll(questions.map((question) => () => ask(question))),
    unit: "ms",
    promise: { atMost: PROMISED_MS },
    note: `${questions.length} 次`,
  });
  await decideCases(database);
  const lists: GuideFilter[] = [
    {},
    { page: 100 },
    { sort: "fast" },
    { audience: "enterprise" },
    { kind: ["licence", "confirmation"], audience: "person" },
    { unit: listed[0]?.department },
    { way: "online", sort: "fast", event: "start" },
  ];
  const rounds = workshop.quick ? 2 : 20;
  figure({
    name: `${listed.length} 个真实事项和示例的列表，连各筛选项的数量，${DECIDED} 件已办结 p95`,
    value: await timeAll(
      Array.from({ length: rounds }, () => lists)
        .flat()
        .map((query) => () => service.list(guideFilter.parse(query))),
    ),
    unit: "ms",
    promise: { atMost: PROMISED_MS },
    note: `${lists.length} 种筛选各 ${rounds} 次`,
  });
  const judge = async (what: string, asked: readonly Phrasing[]) => {
    let right = 0;
    for (const { words, targets } of asked) {
      const { records } = await ask(words);
      if (records.slice(0, FIRST).some(({ id }) => targets.includes(id))) right += 1;
    }
    figure({
      name: `${asked.length} 个${what}，前三条里有对的`,
      value: (right * 100) / asked.length,
      unit: "%",
      promise: { atLeast: PROMISED_SHARE },
      note: `${right} 个`,
    });
  };
  await judge("平常的说法", phrasings);
  const questionsFile = path.join(path.dirname(file), "gov-qa.jsonl");
  if (!existsSync(questionsFile)) {
    remark("没有问：没有有人问过的问题（gov-qa.jsonl）");
    return;
  }
  const texts = new Map(readLines<Question>(questionsFile).map(({ id, question }) => [id, question]));
  const judgements = readLines<Judgement>("tests/data/guide-questions.jsonl");
  await judge(
    "有人问过的问题",
    judgements.map(({ id, targets }) => ({ words: texts.get(id)?.slice(0, 100) ?? "", targets })),
  );
};
