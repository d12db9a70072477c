import Fraction from "fraction.js";
import type { FactSource, FactValue, HeldTitle } from "@/contract/enterprise/enterprise";
import { FACT_LABELS, FACTS, type FactKind, type FactName } from "@/contract/facts/facts";
import { attributeOf, type Attribute, type AttributeName } from "@/contract/item/attributes";

/** What is known of an enterprise, as the match engine reads it: exact numbers, words, and where each comes from. Pure. */

export interface KnownFact {
  readonly name: FactName;
  /** The year of a figure; empty for the rest. */
  readonly period: string;
  readonly value: FactValue;
  readonly source: FactSource;
  /** ISO 8601. */
  readonly updatedAt: string;
}

export interface FactIndex {
  /** `YYYY-MM-DD` in Shanghai: the day on which everything is judged. */
  readonly today: string;
  of(name: FactName, period?: string): KnownFact | undefined;
  /** The newest year of a figure that is known, whatever was asked for. */
  newest(name: FactName): KnownFact | undefined;
}

const keyOf = (name: FactName, period: string) => `${name} ${period}`;

export function createFactIndex(facts: readonly KnownFact[], today: string): FactIndex {
  const byKey = new Map(facts.map((fact) => [keyOf(fact.name, fact.period), fact]));
  const newest = new Map<FactName, KnownFact>();
  for (const fact of facts) if (fact.period >= (newest.get(fact.name)?.period ?? "")) newest.set(fact.name, fact);
  return {
    today,
    of: (name, period = "") => byKey.get(keyOf(name, period)),
    newest: (name) => newest.get(name),
  };
}

/** The year meant by "so many years back": 1 is the last one that has ended. */
export const yearBefore = (today: string, yearsBack: number): string => String(Number(today.slice(0, 4)) - yearsBack);

/** A decimal text as hundredths; undefined for anything else. */
export function hundredths(text: unknown): bigint | undefined {
  const match = typeof text === "string" ? /^(-?)(\d{1,10})(?:\.(\d{1,2}))?$/u.exec(text) : null;
  if (!match) return undefined;
  const digits = BigInt((match[2] ?? "0") + (match[3] ?? "").padEnd(2, "0"));
  return match[1] ? -digits : digits;
}

export type NumberRead =
  /** A fraction of whole numbers: no rounding ever decides a condition. */
  | { readonly state: "known"; readonly value: Fraction; readonly facts: readonly KnownFact[] }
  | {
      readonly state: "missing";
      readonly missing: readonly FactName[];
      readonly facts: readonly KnownFact[];
      /** Of a sum: what the known parts make, which the whole cannot be below. */
      readonly atLeast?: Fraction;
    }
  /** The facts are there and no number follows from them: a share of nothing. */
  | { readonly state: "undecidable"; readonly facts: readonly KnownFact[]; readonly note: string };

const HUNDRED = 100n;

/** The value of a numeric attribute, exact. */
export function readNumber(name: AttributeName, factIndex: FactIndex, yearsBack: number): NumberRead {
  const attribute = attributeOf(name);
  if (attribute.kind === "age") {
    const founded = factIndex.of("foundedOn");
    if (typeof founded?.value !== "string") return { state: "missing", missing: ["foundedOn"], facts: [] };
    const months = countFullMonths(founded.value, factIndex.today);
    const whole = attribute.unit === "个月" ? months : Math.floor(months / 12);
    return { state: "known", value: new Fraction(whole), facts: [founded] };
  }
  const period = attribute.kind === "yearly" ? yearBefore(factIndex.today, yearsBack) : "";
  const periods =
    attribute.derived === "growth"
      ? [
          ["revenue", period],
          ["revenue", yearBefore(factIndex.today, yearsBack + 1)],
        ]
      : attribute.reads.map((fact) => [fact, period]);
  const found = periods.map(([fact, of]) => ({ fact: fact as FactName, known: factIndex.of(fact as FactName, of) }));
  const facts = found.flatMap(({ known }) => known ?? []);
  const missing = [
    ...new Set(found.filter(({ known }) => hundredths(known?.value) === undefined).map(({ fact }) => fact)),
  ];
  const amounts = facts.map(({ value }) => hundredths(value) ?? 0n);
  const sum = () =>
    new Fraction(
      amounts.reduce((all, amount) => all + amount, 0n),
      HUNDRED,
    );
  if (missing.length > 0)
    return { state: "missing", missing, facts, ...(attribute.derived === "sum" ? { atLeast: sum() } : {}) };
  const [first = 0n, second = 0n] = amounts;
  switch (attribute.derived) {
    case "sum":
      return { state: "known", value: sum(), facts };
    case "share":
    case "growth": {
      if (second <= 0n) return { state: "undecidable", facts, note: `${getLabel(facts.at(-1))}为 0，无法计算` };
      const top = attribute.derived === "share" ? first : first - second;
      return { state: "known", value: new Fraction(top * HUNDRED, second), facts };
    }
    case undefined:
      return { state: "known", value: new Fraction(first, HUNDRED), facts };
  }
}

const getLabel = (fact: KnownFact | undefined) => (fact ? FACTS[fact.name].label : "");

/**
 * Whole months from a day to another, both `YYYY-MM-DD`; the corresponding day itself counts. A month without it is full on its
 * last day: 31 May to 30 November makes six. Source: 民法典第二百零二条. Twelve make a year.
 */
export function countFullMonths(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split("-").map(Number);
  const [year = 0, month = 0, day = 0] = to.split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const months = (year - fromYear) * 12 + month - fromMonth;
  return day >= Math.min(fromDay, lastDay) ? months : months - 1;
}

/** At most two places, cut off towards zero: a value just below a bound is never shown as the bound. */
export const decimalText = (value: Fraction): string => (value.lt(0) ? value.ceil(2) : value.floor(2)).toString();

/** How far a value is from a bound, rounded up at the second place so that reaching it is enough. */
export const distanceText = (value: Fraction, bound: string): string => value.sub(bound).abs().ceil(2).toString();

const getCodeLabels: Readonly<Record<string, Readonly<Record<string, string>>>> = FACT_LABELS;

/** The words of a coded value, of one fact's list. */
export const getCodeLabel = (name: string, code: string): string => getCodeLabels[name]?.[code] ?? code;

/** A held title on a day: its last day still counts. */
export const isValidTitle = ({ expiresOn }: HeldTitle, today: string): boolean =>
  expiresOn === null || expiresOn >= today;

/** A fact's own value in words; `names` are those of region and industry codes. */
export function formatFact(fact: KnownFact, names: Readonly<Record<string, string>>, today: string): string {
  const { label: _, unit }: FactKind = FACTS[fact.name];
  const { value } = fact;
  if (fact.name === "titles") {
    const held = value as readonly HeldTitle[];
    if (held.length === 0) return "没有";
    return held
      .map((title) => {
        const word = getCodeLabel("title", title.title);
        if (title.expiresOn === null) return word;
        return `${word}（${isValidTitle(title, today) ? "有效期至" : "已于"} ${title.expiresOn}${isValidTitle(title, today) ? "" : " 到期"}）`;
      })
      .join("、");
  }
  if (Array.isArray(value)) return value.map((code) => names[String(code)] ?? String(code)).join(" / ");
  if (value === "yes" || value === "no") return value === "yes" ? "是" : "否";
  if (typeof value !== "string") return String(value);
  const word = getCodeLabel(fact.name, value);
  return unit ? `${word} ${unit}` : word;
}

/** What a person is asked for when a condition on the attribute lacks facts. */
export function askedFacts(attribute: Attribute, missing: readonly FactName[], factIndex: FactIndex): FactName[] {
  if (!attribute.asks) return [...missing];
  const lacking = attribute.asks.filter((name) => {
    const period = FACTS[name].section === "quota" ? yearBefore(factIndex.today, 1) : "";
    return factIndex.of(name, period) === undefined;
  });
  return lacking.length > 0 ? lacking : [...missing];
}
