import type { HeldTitle } from "@/contract/enterprise/enterprise";
import type { FactName } from "@/contract/enterprise/facts";
import {
  attributeOf,
  type ConditionState,
  type ItemResult,
  type MatchBand,
  type MatchGroup,
} from "@/contract/declare/attributes";
import type { ConditionTest, ItemCondition } from "@/contract/declare/item";
import {
  askedFacts,
  getCodeLabel,
  decimalText,
  distanceText,
  isValidTitle,
  readNumber,
  yearBefore,
  type FactIndex,
  type KnownFact,
} from "./fact.rules";

/** The match engine: typed conditions and the facts of an enterprise in, states and results out. Pure; tool rules 8.2. */

/** Raised when the way conditions are judged changes: a saved report says by which edition it was made. */
export const ENGINE_EDITION = 1;

export interface TestVerdict {
  readonly test: ConditionTest;
  readonly state: ConditionState;
  /** What the value was worked out from. */
  readonly facts: readonly KnownFact[];
  /** What to ask for, when something is missing. */
  readonly missing: readonly FactName[];
  /** A worked-out value in words, where it is not simply the fact. */
  readonly own?: string;
  /** What is lacking, in words: 还差 12 万元. */
  readonly gap?: string;
  readonly note?: string;
}

export interface ConditionVerdict {
  readonly condition: ItemCondition;
  readonly state: ConditionState;
  readonly tests: readonly TestVerdict[];
  readonly missing: readonly FactName[];
}

export interface ItemVerdict {
  readonly conditions: readonly ConditionVerdict[];
  readonly result: ItemResult;
  /** Hard conditions that are not met. */
  readonly gaps: number;
  /** Weight met of all applicable weight, in hundredths of a percent. */
  readonly rate: number;
  /** The same when everything that is missing or left to people would turn out well. */
  readonly potential: number;
  /** What is missing of hard conditions. */
  readonly missing: readonly FactName[];
}

function codesOf(fact: KnownFact | undefined): readonly string[] | undefined {
  if (!fact) return undefined;
  if (typeof fact.value === "string") return [fact.value];
  return Array.isArray(fact.value) ? fact.value.filter((code) => typeof code === "string") : undefined;
}

const lacks = (
  test: ConditionTest,
  missing: readonly FactName[],
  factIndex: FactIndex,
  more: Partial<TestVerdict> = {},
) =>
  ({
    test,
    state: "missing",
    facts: [],
    missing: askedFacts(attributeOf(test.attribute), missing, factIndex),
    ...more,
  }) satisfies TestVerdict;

const says = (test: ConditionTest, met: boolean, facts: readonly KnownFact[], more: Partial<TestVerdict> = {}) =>
  ({ test, state: met ? "met" : "unmet", facts, missing: [], ...more }) satisfies TestVerdict;

function evaluateTitles(
  test: Extract<ConditionTest, { op: "holds" | "lacks" | "in" | "not_in" }>,
  factIndex: FactIndex,
) {
  const fact = factIndex.of("titles");
  if (!fact) return lacks(test, ["titles"], factIndex);
  const held = (fact.value as readonly HeldTitle[]).filter(({ title }) => test.values.includes(title));
  const valid = held.some((title) => isValidTitle(title, factIndex.today));
  if (test.op === "lacks") return says(test, !valid, [fact]);
  if (valid) return says(test, true, [fact]);
  const names = test.values.map((title) => getCodeLabel("title", title)).join("、");
  const gap = held.length > 0 ? `资质已过有效期，需重新取得：${names}` : `还需取得：${names}`;
  return says(test, false, [fact], { gap });
}

function evaluateNumber(
  test: Extract<ConditionTest, { op: "at_least" | "at_most" | "below" | "between" }>,
  factIndex: FactIndex,
) {
  const { unit = "", kind } = attributeOf(test.attribute);
  const read = readNumber(test.attribute, factIndex, test.yearsBack);
  if (read.state === "missing") {
    const older =
      kind === "yearly" ? read.missing.map((name) => factIndex.newest(name)).find((fact) => fact?.period) : undefined;
    const wanted = yearBefore(factIndex.today, test.yearsBack);
    return lacks(test, read.missing, factIndex, {
      facts: read.facts,
      ...(older && older.period !== wanted ? { note: `已有 ${older.period} 年的数据，需要 ${wanted} 年的` } : {}),
    });
  }
  if (read.state === "undecidable")
    return { test, state: "manual", facts: read.facts, missing: [], note: read.note } satisfies TestVerdict;
  const { value, facts } = read;
  const worked = facts.length > 1 || kind === "age" ? { own: `${decimalText(value)} ${unit}` } : {};
  const short = (bound: string) => ({ ...worked, gap: `还差 ${distanceText(value, bound)} ${unit}` });
  const over = (bound: string) => ({ ...worked, gap: `超出 ${distanceText(value, bound)} ${unit}` });
  switch (test.op) {
    case "at_least":
      return value.compare(test.value) >= 0
        ? says(test, true, facts, worked)
        : says(test, false, facts, short(test.value));
    case "at_most":
      return value.compare(test.value) <= 0
        ? says(test, true, facts, worked)
        : says(test, false, facts, over(test.value));
    case "below":
      return value.compare(test.value) < 0
        ? says(test, true, facts, worked)
        : says(test, false, facts, { ...worked, gap: `须低于 ${test.value} ${unit}` });
    case "between":
      if (value.compare(test.from) < 0) return says(test, false, facts, short(test.from));
      return value.compare(test.to) > 0 ? says(test, false, facts, over(test.to)) : says(test, true, facts, worked);
  }
}

// Verdicts of tests by fact index. The item cache holds equal tests once, so thousands of items ask a few hundred questions.
const told = new WeakMap<FactIndex, Map<ConditionTest, TestVerdict>>();

/** One test. Every bound is inclusive except `below`; a title's last day counts. Asked once of a fact index. */
export function evaluateTest(test: ConditionTest, factIndex: FactIndex): TestVerdict {
  const known = told.get(factIndex) ?? new Map<ConditionTest, TestVerdict>();
  const before = known.get(test);
  if (before) return before;
  const verdict = evaluate(test, factIndex);
  told.set(factIndex, known.set(test, verdict));
  return verdict;
}

function evaluate(test: ConditionTest, factIndex: FactIndex): TestVerdict {
  const [name] = attributeOf(test.attribute).reads;
  switch (test.op) {
    case "holds":
    case "lacks":
      return evaluateTitles(test, factIndex);
    case "is_no": {
      const fact = factIndex.of(name);
      return fact ? says(test, fact.value === "no", [fact]) : lacks(test, [name], factIndex);
    }
    case "in":
    case "not_in": {
      const fact = factIndex.of(name);
      const codes = codesOf(fact);
      if (!fact || !codes) return lacks(test, [name], factIndex);
      return says(test, codes.some((code) => test.values.includes(code)) === (test.op === "in"), [fact]);
    }
    default:
      return evaluateNumber(test, factIndex);
  }
}

// Of several tests: with all required the worst counts, with any the best. Manual stands between missing and met because
// data can still settle what is missing, and only people what is manual.
const WORST: readonly ConditionState[] = ["unmet", "missing", "manual"];
const BEST: readonly ConditionState[] = ["met", "missing", "manual"];

/** One condition with its tests. */
export function evaluateCondition(condition: ItemCondition, factIndex: FactIndex): ConditionVerdict {
  const { onlyIf } = condition;
  const entrance = onlyIf ? evaluateTest(onlyIf, factIndex) : undefined;
  if (entrance?.state === "unmet") return { condition, state: "not_applicable", tests: [entrance], missing: [] };
  if (entrance && entrance.state !== "met")
    return { condition, state: entrance.state, tests: [entrance], missing: entrance.missing };
  const tests = condition.tests.map((test) => evaluateTest(test, factIndex));
  const [first] = tests;
  if (!first) return { condition, state: "manual", tests, missing: [] };
  if (tests.length === 1) return { condition, state: first.state, tests, missing: first.missing };
  const states = new Set(tests.map((verdict) => verdict.state));
  const state = condition.any
    ? (BEST.find((candidate) => states.has(candidate)) ?? "unmet")
    : (WORST.find((candidate) => states.has(candidate)) ?? "met");
  const missing = state === "missing" ? [...new Set(tests.flatMap((verdict) => verdict.missing))] : [];
  return { condition, state, tests, missing };
}

/** Not met, and only because the item is meant for other places or kinds of enterprise. */
const excludes = ({ condition, state, tests }: ConditionVerdict): boolean =>
  condition.hard &&
  state === "unmet" &&
  tests.every((verdict) => verdict.state !== "unmet" || attributeOf(verdict.test.attribute).scope === true);

/** Hundredths of a percent, cut off: 9 of 12 is 7500. Nothing to be met counts as met. */
const ratio = (part: number, whole: number) => (whole === 0 ? 10_000 : Math.floor((part * 10_000) / whole));

const NOTHING: readonly FactName[] = [];

/** One item: the first that applies of 不适用, 暂不符合, 待补充, 符合. Conditions left to people hold nobody up. */
export function evaluateItem(conditions: readonly ItemCondition[], factIndex: FactIndex): ItemVerdict {
  const verdicts = conditions.map((condition) => evaluateCondition(condition, factIndex));
  const hard = verdicts.filter(({ condition }) => condition.hard);
  const gaps = hard.filter(({ state }) => state === "unmet").length;
  const lacking = hard.filter((verdict) => verdict.missing.length > 0);
  const missing = lacking.length === 0 ? NOTHING : [...new Set(lacking.flatMap((verdict) => verdict.missing))];
  const weights: Record<ConditionState, number> = { met: 0, unmet: 0, missing: 0, manual: 0, not_applicable: 0 };
  for (const { state, condition } of verdicts) weights[state] += condition.weight;
  const open = weights.met + weights.missing + weights.manual;
  const all = open + weights.unmet;
  const result = hard.some(excludes)
    ? "not_applicable"
    : gaps > 0
      ? "unmet"
      : hard.some(({ state }) => state === "missing")
        ? "missing"
        : "met";
  return {
    conditions: verdicts,
    result,
    gaps,
    rate: ratio(weights.met, all),
    potential: ratio(open, all),
    missing,
  };
}

/** 差一步: one hard condition is not met, and nothing is missing that could bring another. */
export const isNear = ({ result, gaps, missing }: ItemVerdict): boolean =>
  result === "unmet" && gaps === 1 && missing.length === 0;

const groupOfItem = (verdict: ItemVerdict): MatchGroup => (isNear(verdict) ? "near" : verdict.result);
const BEST_GROUP: readonly MatchGroup[] = ["met", "near", "missing", "unmet", "not_applicable"];

/** The one group of a policy: the best that one of its items reaches; none without items. */
export function bestGroup(verdicts: readonly ItemVerdict[]): MatchGroup {
  const groups = new Set(verdicts.map(groupOfItem));
  return BEST_GROUP.find((group) => groups.has(group)) ?? "unstructured";
}

/** 推荐 from 80, 可申报 from 50, 潜力 below, in hundredths of a percent. */
export const toMatchBand = (rate: number): MatchBand =>
  rate >= 8000 ? "recommended" : rate >= 5000 ? "possible" : "potential";

export interface Asked {
  readonly name: FactName;
  /** How many policies wait for it. */
  readonly policies: number;
}

/** The facts to ask for, those first that decide most policies: only where nothing else stands in the way. */
export function askOrder(verdicts: ReadonlyMap<string, readonly ItemVerdict[]>): Asked[] {
  const waiting = new Map<FactName, Set<string>>();
  for (const [policyId, items] of verdicts)
    for (const { result, missing } of items)
      if (result === "missing")
        for (const name of missing) waiting.set(name, (waiting.get(name) ?? new Set<string>()).add(policyId));
  return [...waiting]
    .map(([name, policies]) => ({ name, policies: policies.size }))
    .toSorted((a, b) => b.policies - a.policies || a.name.localeCompare(b.name));
}
