import { createReadStream, readFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { policyFilter } from "../../../contract/policy/policy";
import { openPglite, type OpenDatabase } from "../../../gateway/core/database";
import { createPolicyTraits } from "../../../gateway/modules/declare/item/trait.service";
import { createPolicyImporter } from "../../../gateway/modules/policy/import/policy-import.service";
import { loadPolicySample } from "../../../gateway/modules/policy/policy.sample";
import { createPolicyService } from "../../../gateway/modules/policy/policy.service";
import { ALL_ABILITIES, type SearchAbilities } from "../../../gateway/modules/policy/search/abilities";
import type { Part } from "../bench-context";
import { onEnd, temporaryFolder } from "../cleanup";
import { qualityOf, readJudgements, type Judged, type Judgement } from "../judgements";
import { percentile } from "../statistics";
import { isMet, TITLE_CASES, typedFor, type TitleCase } from "../title-cases";

/**
 * Whether the search puts first what somebody judged right before it was run, among the real documents and the samples
 * together: as a whole, by kind of query, and with each of its abilities switched off.
 */

const BATCH = 100;
const clock = () => new Date("2026-11-21T04:00:00Z");

export async function importPolicyFile(file: string, write: ReturnType<typeof createPolicyImporter>): Promise<void> {
  let rows: { line: number; row: unknown }[] = [];
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(file) })) {
    rows.push({ line: (line += 1), row: JSON.parse(text) });
    if (rows.length < BATCH) continue;
    await write(rows);
    rows = [];
  }
  await write(rows);
}

async function search(database: OpenDatabase, judgements: readonly Judgement[], abilities: SearchAbilities) {
  const service = createPolicyService({ database, clock, traits: createPolicyTraits(database), abilities });
  const judged: Judged[] = [];
  const times: number[] = [];
  for (const judgement of judgements) {
    const begun = performance.now();
    const { records } = await service.list(policyFilter.parse({ value: judgement.query, size: 10 }));
    times.push(performance.now() - begun);
    judged.push({ judgement, found: records.map(({ id }) => id) });
  }
  return {
    judged,
    p95: percentile(
      [...times].sort((a, b) => a - b),
      0.95,
    ),
  };
}

/** How many titles of the documents are found when they are typed whole, with one wrong character, without their last word. */
async function searchTitles(database: OpenDatabase, file: string) {
  const service = createPolicyService({ database, clock, traits: createPolicyTraits(database) });
  const titles = readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => (JSON.parse(line) as { readonly title: string }).title);
  const known = new Set(titles);
  const looks = new Map(
    readFileSync("gateway/data/look-alikes.txt", "utf8")
      .trim()
      .split("\n")
      .map((line) => [[...line][0] ?? "", [...line].slice(1)] as const),
  );
  const found = new Map(TITLE_CASES.map((kind) => [kind, { tried: 0, met: 0 }]));
  for (const [at, title] of titles.entries())
    for (const [kind, count] of found) {
      const typed = typedFor(kind, title, at, (letter) => looks.get(letter) ?? [], known);
      if (typed === undefined) continue;
      const { records } = await service.list(policyFilter.parse({ value: typed, size: 10 }));
      count.tried += 1;
      if (
        isMet(
          kind,
          title,
          typed,
          records.map((record) => record.title),
        )
      )
        count.met += 1;
    }
  return found;
}

const TITLE_NAMES: Readonly<Record<TitleCase, string>> = {
  whole: "整个标题写进去，排在第一或同名的后面",
  wrong_character: "七个字以上的标题写错一个字，在前三条里",
  without_last_word: "标题少写最后一个词，在前三条里",
};

const percent = (share: number) => Math.round(share * 1000) / 10;

export const benchJudgements: Part = async (workshop, { figure, remark }) => {
  const file = workshop.policiesFile && path.join(path.dirname(workshop.policiesFile), "search-judgements.jsonl");
  const judgements = file ? readJudgements(file) : undefined;
  if (!workshop.policiesFile || !judgements) {
    remark("没有运行：没有真实的政策文件和写好的判断（search-judgements.jsonl）");
    return;
  }
  const database = await openPglite(temporaryFolder("judgements"));
  onEnd(() => database.close());
  await loadPolicySample(database, clock);
  await importPolicyFile(workshop.policiesFile, createPolicyImporter(database, clock));

  const { judged, p95 } = await search(database, judgements, ALL_ABILITIES);
  const whole = qualityOf(judged);
  figure({ name: "第一条就对", value: percent(whole.first), unit: "%", promise: { atLeast: 80 } });
  figure({ name: "前三条里有对的", value: percent(whole.inThree), unit: "%", promise: { atLeast: 92 } });
  figure({ name: "前十条里有对的", value: percent(whole.inTen), unit: "%", promise: { atLeast: 97 } });
  figure({ name: "nDCG@10", value: percent(whole.ndcg), unit: "%", promise: { atLeast: 85 } });
  figure({ name: "MRR", value: percent(whole.mrr), unit: "%" });
  figure({ name: "什么也没找到的查询", value: whole.empty, unit: "个" });
  figure({
    name: "第一条毫不相干的查询",
    value: percent(whole.foreignFirst / whole.queries),
    unit: "%",
    promise: { atMost: 3 },
  });
  figure({ name: "搜索 p95（PGlite）", value: Math.round(p95), unit: "ms" });
  for (const [kind, { tried, met }] of await searchTitles(database, workshop.policiesFile))
    figure({
      name: `${TITLE_NAMES[kind]}（${tried} 个）`,
      value: percent(met / tried),
      unit: "%",
      promise: { atLeast: 99 },
    });
  for (const kind of new Set(judgements.map((judgement) => judgement.kind))) {
    const { queries, first, inThree, inTen } = qualityOf(judged.filter(({ judgement }) => judgement.kind === kind));
    if (queries > 0)
      remark(
        `${kind} ${queries} 个：第一条对 ${percent(first)}%，前三条 ${percent(inThree)}%，前十条 ${percent(inTen)}%`,
      );
  }
  for (const name of Object.keys(ALL_ABILITIES) as (keyof SearchAbilities)[]) {
    const without = await search(database, judgements, { ...ALL_ABILITIES, [name]: false });
    const { first, inThree, ndcg } = qualityOf(without.judged);
    remark(
      `关掉 ${name}：第一条对 ${percent(first)}%，前三条 ${percent(inThree)}%，nDCG ${percent(ndcg)}%，p95 ${Math.round(without.p95)} ms`,
    );
  }
};
