import { ATTRIBUTES, type Attribute } from "../../../contract/item/attributes";
import type { EnterpriseFact, HeldTitle } from "../../../contract/enterprise/enterprise";
import type { GroupCounts } from "../../../contract/declare/claim";
import { FACTS, type FactName } from "../../../contract/facts/facts";
import type { ConditionTest, ItemCondition, ItemForm } from "../../../contract/item/item";

/**
 * What a company can get, counted a second time from tool rules 8.2 and the texts of domain.md, apart from the service: no line
 * of it is shared. Plain numbers, every set tried. Slow, and only for tests.
 */

type State = "met" | "unmet" | "missing" | "manual";
interface Judged {
  readonly state: State;
  readonly closable: boolean;
}

export interface Counted {
  readonly open: number;
  readonly groups: GroupCounts;
  readonly declarable: number;
  readonly total: string;
  readonly closesOn: string | null;
  readonly groupByItem: ReadonlyMap<string, keyof GroupCounts>;
}

const attributes: Readonly<Record<string, Attribute>> = ATTRIBUTES;
const cents = (text: string) => Math.round(Number(text) * 100);

function judgeTests(facts: readonly EnterpriseFact[], today: string) {
  const year = Number(today.slice(0, 4));
  const value = (name: FactName, back = 1) => {
    const period = FACTS[name].section === "quota" ? String(year - back) : "";
    return facts.find((fact) => fact.name === name && fact.period === period)?.value;
  };
  const knows = (name: FactName) => value(name) !== undefined;

  /** Undefined: not known; NaN: known and yet no number. */
  function figure(attribute: Attribute, back: number): { readonly known?: number; readonly atLeast?: number } {
    const [first, second] = attribute.reads;
    const read = (name: FactName, years: number) => {
      const text = value(name, years);
      return typeof text === "string" ? Number(text) : undefined;
    };
    if (attribute.kind === "age") {
      const founded = value(first);
      if (typeof founded !== "string") return {};
      const months =
        (year - Number(founded.slice(0, 4))) * 12 +
        (Number(today.slice(5, 7)) - Number(founded.slice(5, 7))) -
        (today.slice(8) < founded.slice(8) && !isLastOfMonth(today) ? 1 : 0);
      return { known: attribute.unit === "年" ? Math.floor(months / 12) : months };
    }
    if (attribute.derived === "sum") {
      const parts = attribute.reads.map((name) => read(name, back));
      const sum = parts.reduce<number>((all, part) => all + (part ?? 0), 0);
      return parts.includes(undefined) ? { atLeast: sum } : { known: sum };
    }
    const one = read(first, back);
    const other = attribute.derived === "growth" ? read(first, back + 1) : second && read(second, back);
    if (attribute.derived === undefined) return one === undefined ? {} : { known: one };
    if (one === undefined || other === undefined) return {};
    if (other <= 0) return { known: Number.NaN };
    return { known: ((attribute.derived === "growth" ? one - other : one) * 100) / other };
  }

  return function judge(test: ConditionTest): Judged {
    const attribute = attributes[test.attribute] as Attribute;
    const [name] = attribute.reads;
    const mendable = attribute.mendable?.includes(test.op) === true;
    const say = (met: boolean, closable = mendable): Judged => ({ state: met ? "met" : "unmet", closable });
    const open: Judged = { state: "missing", closable: false };
    const left: Judged = { state: "manual", closable: false };
    if (test.op === "holds" || test.op === "lacks") {
      const held = value("titles") as readonly HeldTitle[] | undefined;
      if (!held) return open;
      const valid = held.some(
        ({ title, expiresOn }) => test.values.includes(title) && (expiresOn === null || expiresOn >= today),
      );
      return test.op === "holds" ? say(valid) : say(!valid, false);
    }
    if (test.op === "is_no") return knows(name) ? say(value(name) === "no") : open;
    if (test.op === "in" || test.op === "not_in") {
      const has = value(name);
      if (has === undefined) return attribute.asks?.every(knows) ? left : open;
      const codes = [has].flat() as readonly string[];
      if (attribute.unsettled !== undefined && codes.includes(attribute.unsettled)) return left;
      return say(codes.some((code) => test.values.includes(code)) === (test.op === "in"));
    }
    const { known, atLeast } = figure(attribute, "yearsBack" in test ? test.yearsBack : 1);
    const [low, high] =
      test.op === "at_least"
        ? [Number(test.value), Infinity]
        : test.op === "between"
          ? [Number(test.from), Number(test.to)]
          : [-Infinity, "value" in test ? Number(test.value) : Infinity];
    const isIn = (number: number) => number >= low && (test.op === "below" ? number < high : number <= high);
    if (known === undefined) {
      if (atLeast === undefined) return open;
      // Parts of a sum can only grow.
      if (test.op === "at_least" && atLeast >= low) return say(true);
      return test.op !== "at_least" && !isIn(Math.max(atLeast, low)) ? say(false) : open;
    }
    if (Number.isNaN(known)) return left;
    if (isIn(known)) return say(true);
    if (test.op === "between" && known > high) return say(false, false);
    const bound = known < low ? low : high;
    const gap = Math.abs(known - bound);
    const counted = ["件", "人", "年"].includes(attribute.unit ?? "") && gap <= 1;
    return say(false, mendable && (counted || gap <= Math.abs(bound) / 2));
  };
}

const isLastOfMonth = (day: string): boolean => {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.getUTCDate() === 1;
};

type Standing = {
  readonly state: State | "not_applicable";
  readonly gaps: number;
  readonly closable: boolean;
  readonly scope: boolean;
};

function judgeCondition({ tests, any, onlyIf }: ItemCondition, judge: (test: ConditionTest) => Judged): Standing {
  const entrance = onlyIf ? judge(onlyIf).state : "met";
  if (entrance === "unmet") return { state: "not_applicable", gaps: 0, closable: false, scope: false };
  const judged = tests.map((test) => ({ test, ...judge(test) }));
  const has = (state: State) => judged.some((one) => one.state === state);
  const own: State =
    tests.length === 0
      ? "manual"
      : any
        ? has("met")
          ? "met"
          : has("missing")
            ? "missing"
            : has("manual")
              ? "manual"
              : "unmet"
        : has("unmet")
          ? "unmet"
          : has("missing")
            ? "missing"
            : has("manual")
              ? "manual"
              : "met";
  const state: State =
    entrance === "met" || own === "met" ? own : entrance === "missing" || own === "missing" ? "missing" : "manual";
  const failed = judged.filter((one) => one.state === "unmet");
  const isScope = ({ test }: { readonly test: ConditionTest }) => attributes[test.attribute]?.scope === true;
  return {
    state,
    gaps: any ? 1 : failed.length,
    closable: any ? failed.some((one) => one.closable) : failed.every((one) => one.closable),
    scope: state === "unmet" && (any ? failed.every(isScope) : failed.some(isScope)),
  };
}

function groupItem(item: ItemForm, judge: (test: ConditionTest) => Judged): keyof GroupCounts {
  const hard = item.conditions
    .filter((condition) => condition.hard)
    .map((condition) => judgeCondition(condition, judge));
  if (hard.some(({ scope }) => scope)) return "not_applicable";
  const unmet = hard.filter(({ state }) => state === "unmet");
  const waits = hard.some(({ state }) => state === "missing");
  if (unmet.length > 0) {
    const gaps = unmet.reduce((sum, one) => sum + one.gaps, 0);
    return !waits && gaps === 1 && unmet[0]?.closable ? "near" : "unmet";
  }
  if (waits) return "missing";
  return hard.length === 0 || hard.some(({ state }) => state === "manual") ? "manual" : "met";
}

/** Hundredths of 万元 that an item pays at most. */
function amountFor({ benefit }: ItemForm, facts: readonly EnterpriseFact[], today: string): number | undefined {
  if (benefit.most === null) return undefined;
  const judge = judgeTests(facts, today);
  let ceilings = [cents(benefit.most)];
  if (benefit.caps) {
    ceilings = [];
    for (const cap of benefit.caps) {
      const states = cap.tests.map((test) => judge(test).state);
      if (states.includes("unmet")) continue;
      ceilings.push(cents(cap.most));
      if (states.every((state) => state === "met")) break;
    }
    if (ceilings.length === 0) return undefined;
  }
  let most = Math.min(...ceilings);
  if (benefit.share) {
    const { attribute, yearsBack, percent } = benefit.share;
    const period = String(Number(today.slice(0, 4)) - yearsBack);
    const [name] = attributes[attribute]?.reads ?? [];
    const found = facts.find((fact) => fact.name === name && ["", period].includes(fact.period));
    if (typeof found?.value === "string")
      most = Math.min(most, Math.floor((cents(found.value) * Math.round(Number(percent) * 100)) / 10_000));
  }
  return most * (benefit.years ?? 1);
}

const clash = (a: ItemForm, b: ItemForm) => a.excludes.includes(b.id) || b.excludes.includes(a.id);

/** The highest sum of any set that exclusions and caps allow, every set tried of those that touch each other. */
function bestSum(
  items: readonly { readonly item: ItemForm; readonly amount: number }[],
  used: ReadonlyMap<string, number>,
): number {
  const allowed = (set: readonly ItemForm[]) =>
    set.every((one, at) => set.slice(at + 1).every((other) => !clash(one, other))) &&
    set.every(({ yearly }) => {
      if (yearly === null) return true;
      const taken = set.filter((one) => one.yearly?.group === yearly.group).length + (used.get(yearly.group) ?? 0);
      return taken <= yearly.most;
    });
  const best = (left: typeof items, set: readonly ItemForm[], sum: number): number => {
    const [first, ...rest] = left;
    if (!first) return sum;
    const touches = rest.some(({ item }) => clash(item, first.item) || sameCap(item, first.item));
    const touched = set.some((one) => clash(one, first.item) || sameCap(one, first.item));
    const taken = [...set, first.item];
    const take = allowed(taken) ? best(rest, taken, sum + first.amount) : -1;
    return touches || touched ? Math.max(take, best(rest, set, sum)) : take;
  };
  return best(items, [], 0);
}
const sameCap = (a: ItemForm, b: ItemForm) => a.yearly !== null && a.yearly.group === b.yearly?.group;

/** What a company has declared already: open items, and how many of each capped group this year. */
export interface DeclaredBefore {
  readonly ids: ReadonlySet<string>;
  readonly used: ReadonlyMap<string, number>;
}
const NOTHING_DECLARED: DeclaredBefore = { ids: new Set(), used: new Map() };

/** `today`: `YYYY-MM-DD`. */
export function countByHand(
  items: readonly ItemForm[],
  facts: readonly EnterpriseFact[],
  today: string,
  declared = NOTHING_DECLARED,
): Counted {
  const judge = judgeTests(facts, today);
  const open = items.flatMap((item) => {
    const last = item.windows
      .filter(({ opensOn, closesOn }) => opensOn <= today && today <= closesOn)
      .map(({ closesOn }) => closesOn)
      .toSorted()
      .at(-1);
    return last === undefined
      ? []
      : [{ item, closesOn: last, group: declared.ids.has(item.id) ? ("declared" as const) : groupItem(item, judge) }];
  });
  const groups: GroupCounts = { met: 0, manual: 0, near: 0, missing: 0, unmet: 0, not_applicable: 0, declared: 0 };
  for (const { group } of open) groups[group] += 1;
  const now = open.filter(({ group }) => group === "met" || group === "manual");
  const had = open.filter(({ group }) => group === "declared");
  const free = now.filter(({ item }) => !had.some((other) => clash(item, other.item)));
  const total = bestSum(
    free.map(({ item }) => ({ item, amount: amountFor(item, facts, today) ?? 0 })),
    declared.used,
  );
  return {
    open: open.length,
    groups,
    declarable: now.length,
    total: (total / 100).toFixed(2),
    closesOn: now.map(({ closesOn }) => closesOn).toSorted()[0] ?? null,
    groupByItem: new Map(open.map(({ item, group }) => [item.id, group])),
  };
}
