import { createContext, runInContext } from "node:vm";
import { build } from "esbuild";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { evaluationCalls } from "../../../contract/evaluation/evaluation";
import type { InputProblem } from "../../../contract/envelope";
import { TOOLS } from "../../../contract/rules/evaluation";
import type { Answers, Edition, ToolField, ToolId } from "../../../contract/rules/evaluation/tool";
import { buildTestGateway, call, type TestGateway } from "../support/gateway";
import { tokenOf } from "../support/people";

/** What a visitor's browser computes is what the gateway computes: the page's own bundle against the real calls. */

const TODAY = "2026-11-21";
/** Inputs per edition in force, a thousand in `npm run test:full`; a superseded edition gets a quarter. */
const RUNS = Number(process.env.PARITY_RUNS ?? 400);
const RUNS_SUPERSEDED = RUNS / 4;
/** Of inputs whose kind of answer the gateway has given before it is asked again for every so many; `npm run test:full` asks for all. */
const ASKED_EVERY = Number(process.env.PARITY_ASKED_EVERY ?? 4);

/** What the page says: problems by field, and the result. */
interface Said {
  readonly problems: Readonly<Record<string, string>>;
  readonly result: unknown;
}
let page: (tool: ToolId, ruleSet: string, answers: Answers) => Said;

let gateway: TestGateway;
let member = "";
beforeAll(async () => {
  const bundled = await build({
    stdin: {
      contents:
        'export { TOOLS, editionOf } from "./contract/rules/evaluation"; export { problemsOf } from "./contract/rules/evaluation/tool";',
      resolveDir: process.cwd(),
    },
    bundle: true,
    write: false,
    platform: "browser",
    format: "iife",
    globalName: "rules",
    target: "es2022",
  });
  // No globals but those of the language: nothing of Node can have been used.
  const browser = createContext({});
  runInContext(bundled.outputFiles[0]?.text ?? "", browser);
  expect(runInContext("typeof process + typeof Buffer + typeof require", browser)).toBe("undefinedundefinedundefined");
  const judge = runInContext(
    `(input) => {
      const { tool, ruleSet, answers, today } = JSON.parse(input);
      const edition = rules.editionOf(rules.TOOLS[tool], ruleSet);
      return JSON.stringify({ problems: rules.problemsOf(edition, answers, today), result: edition.evaluate(answers, today) });
    }`,
    browser,
  ) as (input: string) => string;
  page = (tool, ruleSet, answers) =>
    JSON.parse(judge(JSON.stringify({ tool, ruleSet, answers, today: TODAY }))) as Said;

  gateway = await buildTestGateway({ data: "people" });
  member = await tokenOf(gateway.app, "member");
  await gateway.database.db.execute(sql`delete from tool_result`);
});
afterAll(() => gateway.close());

/** Mulberry32: the same inputs in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

// Every bound of the rules: shares in percent, and absolute amounts, people, pieces and years.
const SHARES = [0, 1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 25, 30, 35, 50, 55, 60, 70, 75, 80, 90, 100, 105, 110.25, 135];
const AMOUNTS = [
  0, 1, 5, 10, 20, 50, 60, 100, 200, 300, 400, 500, 600, 1000, 1200, 1500, 2000, 3000, 5000, 6000, 8000, 10_000, 20_000,
  30_000, 40_000, 80_000, 100_000, 120_000, 200_000,
];
const COUNTS = [0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 50, 100, 200, 300, 500, 1000, 2000];
const DAYS = ["2016-03-18", "2022-12-31", "2023-01-01", "2024-02-29", "2025-11-21", "2025-11-22", TODAY, "2026-11-22"];
const CODES = [
  "C3489",
  "06",
  "E47",
  "F51",
  "F52",
  "591",
  "592",
  "59",
  "60",
  "61",
  "62",
  "I65",
  "701",
  "702",
  "704",
  "70",
];
const MORE_CODES = ["L72", "M73", "J66", "A", "C", "F", "00", "2", ""];
const WRONG = [
  "-1",
  "一百",
  "1e308",
  "1234567890123",
  "0.00001",
  "１",
  "NaN",
  "<script>",
  "2026-02-30",
  "no such",
  "1.5",
];

function generator(edition: Edition, seed: number): () => Answers {
  const random = seeded(seed);
  const of = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)] as Item;
  const delta = (step: number) => of([-step, 0, 0, step]);
  const valid = (field: ToolField, base: number): string => {
    const values = (field.options ?? []).map(({ value }) => value);
    switch (field.kind) {
      case "flag":
        return random() < 0.85 ? "yes" : "no";
      case "choice":
      case "year":
        return of(values);
      case "choices": {
        const some = values.filter((value) => value !== "none" && random() < 0.4);
        return some.length > 0 ? some.join(",") : of(values);
      }
      case "date":
        return of(DAYS);
      case "industry":
        return of([...CODES, ...MORE_CODES]);
      case "count":
        return String(Math.min(field.max ?? 1e9, Math.max(0, of(COUNTS) + delta(1))));
      case "decimal": {
        const value = (random() < 0.7 ? (base * of(SHARES)) / 100 : of(AMOUNTS)) + delta(0.01);
        const inside = Math.min(field.max ?? 1e9, field.negative ? value : Math.max(0, value));
        return inside.toFixed(2);
      }
    }
  };
  return () => {
    const base = of([100, 1000, 5000, 10_000, 20_000]);
    const wrong = random() < 0.25 ? of(edition.fields).name : "";
    // Answers that the others fit to, so that enough inputs are no contradiction.
    const calm: Readonly<Record<string, string>> = {
      revenue: String(base),
      totalIncome: String(base * 2),
      domesticRd: String(base / 20),
      equipment: "3000",
      employees: "3000",
      obtained: "own",
      classOne: "1",
      foundedOn: "2016-03-18",
    };
    return Object.fromEntries(
      edition.fields.flatMap((field): [string, string][] => {
        const { name } = field;
        if (name === wrong) return [[name, of(WRONG)]];
        // An expected score that is not in its band is refused, so most are left out.
        if (name.endsWith("Pick") && random() < 0.92) return [];
        if (random() < 0.05) return random() < 0.5 ? [] : [[name, ""]];
        const fitting = calm[name];
        if (fitting !== undefined && random() < 0.7) return [[name, fitting]];
        return [[name, valid(field, base)]];
      }),
    );
  };
}

interface Given {
  readonly returnCode: number;
  readonly problems: readonly InputProblem[];
  readonly result: unknown;
}
type Judge = (answers: Answers, ruleSet: string) => Promise<Given>;

async function size(answers: Answers): Promise<Given> {
  const { returnCode, problems, data } = await call(gateway.app, evaluationCalls.sizeEnterprise, {
    body: { industry: "", ...answers },
  });
  return { returnCode, problems, result: returnCode === 2000 ? data.result : undefined };
}
async function highTech(answers: Answers): Promise<Given> {
  const { returnCode, problems, data } = await call(gateway.app, evaluationCalls.scoreHighTech, { body: { answers } });
  return { returnCode, problems, result: data };
}
const srdi =
  (level: "innovative" | "specialised" | "giant"): Judge =>
  async (answers, ruleSet) => {
    const body = { level, ruleSet, answers: { ...answers } };
    const { returnCode, problems, data } = await call(gateway.app, evaluationCalls.scoreSrdi, { body });
    return { returnCode, problems, result: data };
  };
// Below the limit of kept results.
const ROOM = 40;
let held = 0;
const kept =
  (tool: ToolId): Judge =>
  async (answers, ruleSet) => {
    const body = { tool, ruleSet, answers: { ...answers } };
    const saved = await call(gateway.app, evaluationCalls.saveToolResult, { body }, member);
    const { returnCode, problems } = saved;
    if (returnCode !== 2000) return { returnCode, problems, result: undefined };
    const { id, result } = saved.data;
    held += 1;
    if (held >= ROOM) {
      const gone = await call(gateway.app, evaluationCalls.removeToolResult, { params: { id } }, member);
      expect(gone.returnCode).toBe(2000);
      await gateway.database.db.execute(sql`delete from tool_result`);
      held = 0;
    }
    return { returnCode, problems, result };
  };
const JUDGES: Readonly<Record<ToolId, Judge>> = {
  scale: size,
  "tech-scale": kept("tech-scale"),
  evaluate: highTech,
  calculate: kept("calculate"),
  "srdi-innovative": srdi("innovative"),
  "srdi-specialised": srdi("specialised"),
  "srdi-giant": srdi("giant"),
  cloud: kept("cloud"),
};

const every = Object.values(TOOLS).flatMap(({ id, editions }) =>
  editions.map((edition, at) => [edition.ruleSet.id, id, edition, at === 0 ? RUNS : RUNS_SUPERSEDED] as const),
);

/** What tells one kind of answer from another: the verdict, or which fields are complained of. */
function kindOf({ problems, result }: Said): string {
  const complained = Object.keys(problems).sort();
  return complained.length > 0 ? complained.join(",") : (result as { verdict: { word: string } }).verdict.word;
}

describe("页面与网关", () => {
  it.each(every)(
    "%s（%s）：任意填写，结果一模一样；不收的，拒绝的话也一样",
    async (ruleSet, tool, edition, runs) => {
      const next = generator(edition, 20_261_121 + runs);
      const words = new Set<string>();
      const kinds = new Set<string>();
      let refused = 0;
      for (let run = 0; run < runs; run += 1) {
        const answers = next();
        const said = page(tool, ruleSet, answers);
        if (Object.keys(said.problems).length > 0) refused += 1;
        const kind = kindOf(said);
        if (kinds.has(kind) && run % ASKED_EVERY !== 0) continue;
        kinds.add(kind);
        const given = await JUDGES[tool](answers, ruleSet);
        const told = Object.fromEntries(
          given.problems.map(({ field = "", errorMessage }) => [field.replace(/^answers\./u, ""), errorMessage]),
        );
        expect(told, JSON.stringify(answers)).toEqual(said.problems);
        if (given.returnCode === 2000) {
          expect(given.result, JSON.stringify(answers)).toEqual(said.result);
          words.add((said.result as { verdict: { word: string } }).verdict.word);
        } else {
          expect(given.returnCode).toBe(3000);
          expect(told).not.toEqual({});
        }
      }
      // The inputs reach both sides: some judged in more than one way, some refused.
      expect(refused).toBeGreaterThan(runs / 20);
      expect(runs - refused).toBeGreaterThan(runs / 4);
      expect(words.size).toBeGreaterThan(1);
    },
    120_000,
  );
});
