import Fraction from "fraction.js";
import type { HeldTitle } from "@/contract/enterprise/enterprise";
import type { FactName } from "@/contract/facts/facts";
import { attributeOf, type ConditionState, type ItemResult, type MatchBand } from "@/contract/item/attributes";
import type { ConditionTest, ItemCondition } from "@/contract/item/item";
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
export const ENGINE_EDITION = 3;

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
  /** Of what is not met: the enterprise can close the gap, and it is not far. */
  readonly closable?: boolean;
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

/** Whether a failure of this kind can be mended at all. */
const isMendable = ({ attribute, op }: ConditionTest): boolean =>
  attributeOf(attribute).mendable?.includes(op) === true;

const ONE_STEP: Readonly<Record<string, number>> = { 件: 1, 人: 1, 年: 1, 个月: 12 };

/** A gap of at most half of what is asked, or of one piece, person or year, is one that a step closes. */
function isInReach(test: ConditionTest, value: Fraction, bound: string): boolean {
  const gap = value.sub(bound).abs();
  const step = ONE_STEP[attributeOf(test.attribute).unit ?? ""];
  if (step !== undefined && gap.lte(step)) return true;
  return gap.lte(new Fraction(bound).abs().div(2));
}

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
  return says(test, false, [fact], { gap, closable: isMendable(test) });
}

type NumberTest = Extract<ConditionTest, { op: "at_least" | "at_most" | "below" | "between" }>;

/** What a sum of which only parts are known decides already: it can only grow. Undefined where it decides nothing. */
function isDecidedFrom(atLeast: Fraction, test: NumberTest): boolean | undefined {
  switch (test.op) {
    case "at_least":
      return atLeast.gte(test.value) ? true : undefined;
    case "at_most":
      return atLeast.gt(test.value) ? false : undefined;
    case "below":
      return atLeast.gte(test.value) ? false : undefined;
    case "between":
      return atLeast.gt(test.to) ? false : undefined;
  }
}

function evaluateNumber(test: NumberTest, factIndex: FactIndex): TestVerdict {
  const { unit = "", kind } = attributeOf(test.attribute);
  const read = readNumber(test.attribute, factIndex, test.yearsBack);
  if (read.state === "missing") {
    const decided = read.atLeast && isDecidedFrom(read.atLeast, test);
    if (read.atLeast && decided !== undefined)
      return says(test, decided, read.facts, { own: `至少 ${decimalText(read.atLeast)} ${unit}` });
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
  const fails = (bound: string, gap: string) =>
    says(test, false, facts, { ...worked, gap, closable: isMendable(test) && isInReach(test, value, bound) });
  const short = (bound: string) => fails(bound, `还差 ${distanceText(value, bound)} ${unit}`);
  const over = (bound: string) => `超出 ${distanceText(value, bound)} ${unit}`;
  switch (test.op) {
    case "at_least":
      return value.gte(test.value) ? says(test, true, facts, worked) : short(test.value);
    case "at_most":
      return value.lte(test.value) ? says(test, true, facts, worked) : fails(test.value, over(test.value));
    case "below":
      return value.lt(test.value) ? says(test, true, facts, worked) : fails(test.value, `须低于 ${test.value} ${unit}`);
    case "between":
      if (value.lt(test.from)) return short(test.from);
      // Above a range nothing can be done that would not be a step back.
      return value.gt(test.to)
        ? says(test, false, facts, { ...worked, gap: over(test.to), closable: false })
        : says(test, true, facts, worked);
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
      return fact
        ? says(test, fact.value === "no", [fact], { closable: isMendable(test) })
        : lacks(test, [name], factIndex);
    }
    case "in":
    case "not_in": {
      const fact = factIndex.of(name);
      const codes = codesOf(fact);
      if (!fact || !codes) {
        const open = lacks(test, [name], factIndex);
        // Worked out from facts that are all there, and yet not to be worked out: people have to look.
        return attributeOf(test.attribute).asks && open.missing.includes(name)
          ? {
              test,
              state: "manual",
              facts: [],
              missing: [],
              note: `按现有资料不能自动判定${attributeOf(test.attribute).label}`,
            }
          : open;
      }
      const { unsettled, shows = [] } = attributeOf(test.attribute);
      const facts = [fact, ...shows.flatMap((shown) => factIndex.of(shown) ?? [])];
      if (unsettled !== undefined && codes.includes(unsettled)) return { test, state: "manual", facts, missing: [] };
      const met = codes.some((code) => test.values.includes(code)) === (test.op === "in");
      return says(test, met, facts, { closable: isMendable(test) });
    }
    default:
      return evaluateNumber(test, factIndex);
  }
}

// Of several tests: with all required the worst counts, with any the best. Manual stands between missing and met because
// data can still settle what is missing, and only people what is manual.
const WORST: readonly ConditionState[] = ["unmet", "missing", "manual"];
const BEST: readonly ConditionState[] = ["met", "missing", "manual"];

type Judged = Pick<ConditionVerdict, "state" | "missing">;

function judgeTests({ any }: Pick<ItemCondition, "any">, tests: readonly TestVerdict[]): Judged {
  if (tests.length === 0) return { state: "manual", missing: [] };
  const states = new Set(tests.map((verdict) => verdict.state));
  const state = any
    ? (BEST.find((candidate) => states.has(candidate)) ?? "unmet")
    : (WORST.find((candidate) => states.has(candidate)) ?? "met");
  return { state, missing: state === "missing" ? [...new Set(tests.flatMap((verdict) => verdict.missing))] : [] };
}

/** While nobody knows whether a condition is asked at all: what is met harms in no case; the rest waits for what can settle it. */
function judgeUnderDoubt(entrance: TestVerdict, own: Judged): Judged {
  if (own.state === "met") return own;
  const missing = [...new Set([...entrance.missing, ...own.missing])];
  return { state: missing.length > 0 ? "missing" : "manual", missing };
}

type ConditionJudgement = Omit<ConditionVerdict, "condition">;

interface ToldCondition {
  readonly any: boolean;
  readonly onlyIf: ConditionTest | undefined;
  readonly judgement: ConditionJudgement;
}
// By fact index and set of tests, which the item cache holds once.
const toldConditions = new WeakMap<FactIndex, Map<readonly ConditionTest[], ToldCondition>>();

const toldBy = (factIndex: FactIndex): Map<readonly ConditionTest[], ToldCondition> => {
  const known = toldConditions.get(factIndex) ?? new Map<readonly ConditionTest[], ToldCondition>();
  toldConditions.set(factIndex, known);
  return known;
};

/** What a condition comes to. Asked once of a fact index. */
function judgeCondition(
  { tests, any, onlyIf }: ItemCondition,
  factIndex: FactIndex,
  known = toldBy(factIndex),
): ConditionJudgement {
  const before = known.get(tests);
  if (before && before.any === any && before.onlyIf === onlyIf) return before.judgement;
  const judgement = readCondition({ tests, any, onlyIf }, factIndex);
  known.set(tests, { any, onlyIf, judgement });
  return judgement;
}

function readCondition(
  condition: Pick<ItemCondition, "tests" | "any" | "onlyIf">,
  factIndex: FactIndex,
): ConditionJudgement {
  const entrance = condition.onlyIf ? evaluateTest(condition.onlyIf, factIndex) : undefined;
  if (entrance?.state === "unmet") return { state: "not_applicable", tests: [entrance], missing: [] };
  const tests = condition.tests.map((test) => evaluateTest(test, factIndex));
  const own = judgeTests(condition, tests);
  if (!entrance || entrance.state === "met") return { tests, ...own };
  return { tests: [entrance, ...tests], ...judgeUnderDoubt(entrance, own) };
}

/** One condition with its tests. */
export const evaluateCondition = (condition: ItemCondition, factIndex: FactIndex): ConditionVerdict => ({
  condition,
  ...judgeCondition(condition, factIndex),
});

/**
 * Not met because the item is meant for other places or kinds of enterprise. Where all tests must hold one such failure says
 * so, whatever the others say or come to say; of tests of which one is enough all must be of that sort.
 */
function excludes({ hard, any }: ItemCondition, { state, tests }: ConditionJudgement): boolean {
  if (!hard || state !== "unmet") return false;
  const failed = tests.filter((verdict) => verdict.state === "unmet");
  const isScope = ({ test }: TestVerdict) => attributeOf(test.attribute).scope === true;
  return any ? failed.every(isScope) : failed.some(isScope);
}

/**
 * Hundredths of a percent, half up: 9 of 12 is 7500, 11 of 12 is 9167. Nothing to be met counts as met. All weights of an
 * item together are at most 300, so that no rounding reaches a band's bound.
 */
const ratio = (part: number, whole: number) =>
  whole === 0 ? 10_000 : Math.floor((part * 20_000 + whole) / (whole * 2));

const NOTHING: readonly FactName[] = [];

/** What an item comes to, without the reasons. */
export interface ItemStand {
  readonly result: ItemResult;
  /** Hard conditions that are not met. */
  readonly gaps: number;
  /** Whether a fact is missing of some hard condition. */
  readonly lacks: boolean;
}

/** One item: the first that applies of {@link ITEM_RESULTS}. 符合 takes hard conditions, each known and met or known not to be asked. */
export function judgeItem(conditions: readonly ItemCondition[], factIndex: FactIndex): ItemStand {
  let [hard, gaps, waiting, manual] = [0, 0, 0, 0];
  let [away, lacks] = [false, false];
  const known = toldBy(factIndex);
  for (const condition of conditions) {
    if (!condition.hard) continue;
    hard += 1;
    const judgement = judgeCondition(condition, factIndex, known);
    if (judgement.state === "unmet") {
      gaps += 1;
      away ||= excludes(condition, judgement);
    } else if (judgement.state === "missing") waiting += 1;
    else if (judgement.state === "manual") manual += 1;
    lacks ||= judgement.missing.length > 0;
  }
  const result = away
    ? "not_applicable"
    : gaps > 0
      ? "unmet"
      : waiting > 0
        ? "missing"
        : hard === 0 || manual > 0
          ? "manual"
          : "met";
  return { result, gaps, lacks };
}

/** What is missing of an item's hard conditions, each fact once. */
export function missingFacts(conditions: readonly ItemCondition[], factIndex: FactIndex): readonly FactName[] {
  const lacking = conditions.flatMap((condition) =>
    condition.hard ? judgeCondition(condition, factIndex).missing : NOTHING,
  );
  return lacking.length === 0 ? NOTHING : [...new Set(lacking)];
}

/** One item with its reasons; the result is that of {@link judgeItem}. */
export function evaluateItem(conditions: readonly ItemCondition[], factIndex: FactIndex): ItemVerdict {
  const verdicts = conditions.map((condition) => evaluateCondition(condition, factIndex));
  const weights: Record<ConditionState, number> = { met: 0, unmet: 0, missing: 0, manual: 0, not_applicable: 0 };
  for (const { state, condition } of verdicts) weights[state] += condition.weight;
  const open = weights.met + weights.missing + weights.manual;
  const all = open + weights.unmet;
  const { result, gaps } = judgeItem(conditions, factIndex);
  return {
    conditions: verdicts,
    result,
    gaps,
    rate: ratio(weights.met, all),
    potential: ratio(open, all),
    missing: missingFacts(conditions, factIndex),
  };
}

/** The tests that keep a hard condition from being met; with `any` the one that is nearest to it. */
function openGaps({ condition, tests }: ConditionVerdict): readonly TestVerdict[] {
  const failed = tests.filter(({ state }) => state === "unmet");
  const nearest = failed.find(({ closable }) => closable) ?? failed[0];
  return condition.any && nearest ? [nearest] : failed;
}

/** 差一步: a single gap, one that the enterprise can close, and nothing is missing that could bring another. */
export function isNear({ result, conditions, missing }: ItemVerdict): boolean {
  if (result !== "unmet" || missing.length > 0) return false;
  const gaps = conditions.filter(({ condition, state }) => condition.hard && state === "unmet").flatMap(openGaps);
  return gaps.length === 1 && gaps[0]?.closable === true;
}

/** 推荐 from 80, 可申报 from 50, 潜力 below, in hundredths of a percent. */
export const toMatchBand = (rate: number): MatchBand =>
  rate >= 8000 ? "recommended" : rate >= 5000 ? "possible" : "potential";
