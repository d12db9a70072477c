import type { CallAnswer } from "@/contract/call";
import {
  addedFacts,
  NO_TITLE,
  quickAnswers,
  type AddedFacts,
  type QuickAnswers,
  type quickMatchCalls,
} from "@/contract/declare/quick-match";
import { listedGroup } from "@/contract/declare/match";
import { ADDED_FACTS, type AddedFactName } from "@/contract/facts/added-facts";
import { FACT_LABELS, FACTS, type FactKind } from "@/contract/facts/facts";
import type { ListedGroup } from "@/contract/item/attributes";
import { listAddress, readPage, readText, readTexts, type RawQuery } from "@/lib/address/list-query";
import { QUICK_MATCH_PATH } from "./company-address";

const MAX_TEXT = 100;
const MAX_TITLES = 10;
const ANSWERS = ["sector", "staff", "event"] as const;

export type QuickFound = CallAnswer<typeof quickMatchCalls.quickMatch>;

/** A fact as somebody typed it; `problem`: what is wrong with it, when it is left out of the answer. */
export interface TypedFact {
  readonly name: AddedFactName;
  readonly typed: readonly string[];
  readonly problem?: string;
}

export interface QuickQuestion {
  /** The company's name; empty when answers were given. */
  readonly value: string;
  readonly answers: QuickAnswers;
  /** What is said besides, for this once. */
  readonly typed: readonly TypedFact[];
  readonly group: ListedGroup;
  readonly page: number;
  /** The form was sent with nothing in it. */
  readonly isEmpty: boolean;
}

function readTyped(raw: RawQuery): TypedFact[] {
  return ADDED_FACTS.flatMap((name) => {
    const typed = name === "titles" ? readTexts(raw, name, () => true, MAX_TITLES) : [readText(raw, name, MAX_TEXT)];
    if (typed.every((text) => text === "")) return [];
    const parsed = addedFacts.shape[name].safeParse(name === "titles" ? typed : typed[0]);
    return [{ name, typed, ...(parsed.success ? {} : { problem: parsed.error.issues[0]?.message ?? "请核对" }) }];
  });
}

/** What the address asks; undefined where it asks nothing. An answer nobody offered counts as none. */
export function readQuickQuestion(raw: RawQuery): QuickQuestion | undefined {
  const value = readText(raw, "value", MAX_TEXT);
  const answers = Object.fromEntries(
    ANSWERS.flatMap((key) => {
      const text = readText(raw, key, MAX_TEXT);
      return quickAnswers.shape[key].safeParse(text).success ? [[key, text]] : [];
    }),
  ) as QuickAnswers;
  const asked = ANSWERS.some((key) => raw[key] !== undefined);
  if (value === "" && !asked) return undefined;
  const group = listedGroup.safeParse(readText(raw, "group", MAX_TEXT)).data ?? "declarable";
  const typed = readTyped(raw);
  const isEmpty = typed.length === 0 && ADDED_FACTS.some((name) => raw[name] !== undefined);
  return { value, answers, typed, group, page: readPage(raw), isEmpty };
}

const typedQuery = (typed: readonly TypedFact[]) => Object.fromEntries(typed.map((fact) => [fact.name, fact.typed]));

export function quickMatchAddress({ value, answers, typed, group, page }: Omit<QuickQuestion, "isEmpty">): string {
  const address = listAddress(QUICK_MATCH_PATH, {
    ...(value === "" ? answers : { value }),
    ...typedQuery(typed),
    group: group === "declarable" ? undefined : group,
    page,
  });
  // Three times no answer is a question too.
  return address === QUICK_MATCH_PATH ? `${QUICK_MATCH_PATH}?sector=` : address;
}

/** The question as the call takes it: what is wrong is left out. */
export function toQuickQuery({ value, answers, typed, group, page }: QuickQuestion) {
  const known: AddedFacts = addedFacts.parse(
    Object.fromEntries(
      typed
        .filter(({ problem }) => problem === undefined)
        .map((fact) => [fact.name, fact.name === "titles" ? fact.typed : fact.typed[0]]),
    ),
  );
  return { ...(value === "" ? answers : { value }), ...known, group, page };
}

type Words = Readonly<Record<string, string>>;
const labels: Readonly<Record<string, Words>> = FACT_LABELS;
const YES_NO: Words = { no: "否", yes: "是" };
const FLAGS: readonly AddedFactName[] = ["abnormalList", "seriousDishonesty", "accident"];

/** How a fact is asked for on a plain form: its label, its unit, its options where it has some. */
export function askingFor(name: AddedFactName, year: string) {
  const { label, unit, section }: FactKind = FACTS[name];
  const options: Words | undefined =
    name === "titles"
      ? { [NO_TITLE]: "都没有", ...FACT_LABELS.title }
      : name === "taxPlace"
        ? { inside: "是", outside: "否" }
        : FLAGS.includes(name)
          ? YES_NO
          : labels[name];
  return {
    label: section === "quota" ? `${year} 年${label}` : label,
    unit,
    options,
    kind:
      name === "titles"
        ? ("several" as const)
        : options
          ? ("one" as const)
          : name === "foundedOn"
            ? ("day" as const)
            : ("number" as const),
  };
}

/** A typed fact in words: 126 人. */
export function formatTyped({ name, typed }: TypedFact, year: string): string {
  const { options, unit } = askingFor(name, year);
  const words = typed.map((text) => options?.[text] ?? text).join("、");
  return unit && !options ? `${words} ${unit}` : words;
}
