import { codedValue } from "../../coded-value";
import type { FactName } from "../../facts/facts";
import { exact, type Exact } from "./exact-number";
import { normaliseNumber, problemOfNumber } from "../number-text";

/** What every self-evaluation tool has in common: questions as data, answers as text, a result that explains itself. */

export const TOOL_IDS = [
  "scale",
  "tech-scale",
  "evaluate",
  "calculate",
  "srdi-innovative",
  "srdi-specialised",
  "srdi-giant",
  "cloud",
] as const;
export type ToolId = (typeof TOOL_IDS)[number];

/** How sure a rule is: read in a published copy, known by memory, concluded from others, or the zone's own. */
export const MARKS = {
  verified: "依据公开文本",
  memory: "未能核对原文，以主管部门解释为准",
  inferred: "由公开规则推出",
  design: "园区自定",
} as const;
export type Mark = keyof typeof MARKS;

export interface Basis {
  readonly title: string;
  readonly docNo: string;
  readonly articles?: string;
}

/** A set of rules as it stood in a span of days. Results keep its id. */
export interface RuleSet {
  readonly id: string;
  readonly tool: ToolId;
  readonly title: string;
  readonly basis: readonly Basis[];
  /** First and last day in force, `YYYY-MM-DD`. */
  readonly from: string;
  readonly until?: string;
  readonly mark: Mark;
  readonly note?: string;
}

export type FieldKind = "decimal" | "count" | "choice" | "choices" | "flag" | "date" | "industry" | "year";

export interface ToolOption {
  readonly value: string;
  readonly label: string;
}

/** A title as the profile keeps it; without a day it does not expire. */
interface Title {
  readonly title: string;
  readonly expiresOn: string | null;
}
/** A fact's value as the profile keeps it. */
export type KnownValue = string | boolean | readonly string[] | readonly Title[];

export interface FactAnswer {
  readonly name: FactName;
  readonly yearsBack?: number;
  /** The answer that follows from the value, where it is not the value itself. */
  readonly answer?: (value: KnownValue, today: string) => string | undefined;
}

/** Several facts that answer a question together; without one of them there is no answer. */
export interface FactsAnswer {
  readonly names: readonly FactName[];
  /** Of which year: 1 is the last one that has ended. */
  readonly yearsBack?: number;
  /** In the order of the names. */
  readonly answer: (values: readonly KnownValue[]) => string | undefined;
}

/** Yes where one of the titles is held and has not expired. */
export const holdsTitle =
  (...titles: readonly string[]) =>
  (value: KnownValue, today: string): string | undefined =>
    Array.isArray(value)
      ? (value as readonly Title[]).some(
          ({ title, expiresOn }) => titles.includes(title) && (expiresOn === null || expiresOn >= today),
        )
        ? "yes"
        : "no"
      : undefined;

/** One question. Answers are texts: `choices` joined by commas, `flag` yes or no, `date` as `YYYY-MM-DD`. */
export interface ToolField {
  readonly name: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly group: string;
  readonly unit?: string;
  readonly help?: string;
  readonly options?: readonly ToolOption[];
  /** Below zero is possible: net assets, growth of a price. */
  readonly negative?: true;
  /** The largest number that makes sense, inclusive. */
  readonly max?: number;
  /** The fact of the enterprise's profile that answers it, and of which year: 1 is the last one that has ended. */
  readonly fact?: FactAnswer;
  /** The same, where it takes several. */
  readonly facts?: FactsAnswer;
  /** Asked only then. */
  readonly when?: (answers: Answers) => boolean;
}

export type Answers = Readonly<Record<string, string>>;

/** `wrong`: answered, but not with what is asked for; `manual`: no figure decides it; `waived`: another condition stands in for it; `info`: shown, decides nothing. */
export const LINE_STATES = codedValue({
  met: "符合",
  unmet: "不符合",
  missing: "待补充",
  wrong: "填写有误",
  manual: "需人工核验",
  waived: "免予考察",
  info: "参考",
});
export type LineState = keyof typeof LINE_STATES;

/** What a line comes to, unrounded as far as a double goes: a share of one where the unit is %. */
export interface Figure {
  readonly value: number;
  readonly unit: string;
}

/** One indicator: what is asked, what one has, what it gives and what the next step needs. */
export interface ResultLine {
  readonly key: string;
  readonly label: string;
  readonly requirement: string;
  /** Own value in words; empty when missing. */
  readonly own: string;
  readonly state: LineState;
  /** Where the words hold no single figure, or only a rounded one. */
  readonly figure?: Figure;
  readonly points?: Points;
  /** What is missing to the next band or to the condition. */
  readonly next?: string;
  /** Answers that it reads. */
  readonly reads: readonly string[];
  readonly mark?: Mark;
}

/** Points from `low` to `high`, the same where the rule leaves no room; at most `of`. */
export interface Points {
  readonly low: string;
  readonly high: string;
  readonly of: string;
}

export interface ResultSection {
  readonly key: string;
  readonly title: string;
  readonly points?: Points;
  readonly lines: readonly ResultLine[];
}

export type VerdictTone = "good" | "near" | "bad" | "open";

export interface Verdict {
  readonly code: string;
  readonly word: string;
  readonly tone: VerdictTone;
  /** Why, in one sentence that names the limiting condition. */
  readonly why: string;
  /** Keys of the lines that limit it. */
  readonly limiting: readonly string[];
}

export interface Gap {
  readonly text: string;
  /** The first answer that could close it. */
  readonly field?: string;
}

export interface ToolResult {
  readonly ruleSet: string;
  readonly verdict: Verdict;
  /** The figures worth a large type: total, tax saved, grade. */
  readonly headline: readonly { readonly label: string; readonly value: string; readonly unit?: string }[];
  readonly sections: readonly ResultSection[];
  readonly gaps: readonly Gap[];
  readonly notes: readonly string[];
}

/** Two answers that cannot both be right, said at one of them. Missing and wrong answers are no contradiction. */
export interface Check {
  readonly field: string;
  /** What to do about it. `today` in Shanghai. */
  readonly test: (read: Reader, today: string) => string | undefined;
}

/** One set of rules with its questions: what answers are judged by. */
export interface Edition {
  readonly ruleSet: RuleSet;
  readonly fields: readonly ToolField[];
  readonly checks?: readonly Check[];
  /**
   * Pure: the same answers on the same day give the same result. Wrong and contradictory answers decide nothing, and the result says
   * that they are wrong. `today`
   * in Shanghai.
   */
  evaluate(answers: Answers, today: string): ToolResult;
}

export interface Tool {
  readonly id: ToolId;
  readonly route: string;
  readonly title: string;
  /** The newest first; superseded ones stay for what was saved by them and to compare with. */
  readonly editions: readonly [Edition, ...Edition[]];
}

/** The answer of `choices` that says none of them. */
const NONE_CHOSEN = "none";
const INTEGER_DIGITS = 12;
const DECIMALS = 4;
const NUMBER = new RegExp(String.raw`^-?\d{1,${String(INTEGER_DIGITS)}}(\.\d{1,${String(DECIMALS)}})?$`, "u");
const isRealDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/u.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;

/** An answer as the rules read it: numbers as people also write them, in the unit of the question. */
export function answerText({ kind, unit }: Pick<ToolField, "kind" | "unit">, value: string | undefined): string {
  const text = (value ?? "").trim();
  return kind === "decimal" || kind === "count" ? normaliseNumber(text, unit) : text;
}

/** What is wrong with an answer, or undefined. Empty is not wrong: the result says what is missing. */
export function problemOf(field: ToolField, value: string | undefined): string | undefined {
  const text = answerText(field, value);
  if (text === "") return undefined;
  const { label, kind, options = [], negative, max, unit = "" } = field;
  switch (kind) {
    case "decimal":
    case "count": {
      const unread = problemOfNumber(text, unit);
      if (unread !== undefined || !NUMBER.test(text) || (kind === "count" && !/^-?\d+$/u.test(text))) {
        const form =
          kind === "count"
            ? `${label}应为整数，只写数字，最多 ${String(INTEGER_DIGITS)} 位整数`
            : `${label}应为数字，只写数字和小数点，最多 ${String(INTEGER_DIGITS)} 位整数、${String(DECIMALS)} 位小数`;
        return unread === undefined ? form : `${form}；${unread}`;
      }
      if (!negative && text.startsWith("-")) return `${label}不能小于 0，没有就填 0`;
      return max !== undefined && exact(text).gt(max) ? `${label}不能超过 ${String(max)}${unit}` : undefined;
    }
    case "date":
      return isRealDay(text) ? undefined : `${label}应为真实的日期，例如 2020-05-01`;
    case "flag":
      return text === "yes" || text === "no" ? undefined : `${label}请选择是或否`;
    case "choices": {
      const chosen = text.split(",");
      if (!chosen.every((one) => options.some(({ value: known }) => known === one)))
        return `${label}里有不认识的选项，请重新选择`;
      if (new Set(chosen).size < chosen.length) return `${label}里有重复的选项，请重新选择`;
      const none = options.find(({ value: known }) => known === NONE_CHOSEN)?.label ?? "";
      return chosen.length > 1 && chosen.includes(NONE_CHOSEN)
        ? `${label}选了“${none}”，又选了别的，请去掉其中一种`
        : undefined;
    }
    case "industry":
      return /^[A-T]?\d{0,4}$/iu.test(text) ? undefined : `${label}应为国民经济行业代码，例如 C3489 或 3489`;
    case "choice":
    case "year":
      return options.some(({ value: known }) => known === text) ? undefined : `${label}请从选项里选`;
  }
}

const SHANGHAI_MS = 8 * 3_600_000;
const todayInShanghai = (): string => new Date(Date.now() + SHANGHAI_MS).toISOString().slice(0, 10);

/**
 * What is wrong, by field name, in the order of the fields: an answer that its question does not take, or one that contradicts another. What is not asked
 * is not wrong.
 *
 * @param today `YYYY-MM-DD` in Shanghai
 */
export function problemsOf(
  { fields, checks = [] }: Pick<Edition, "fields" | "checks">,
  answers: Answers,
  today = todayInShanghai(),
): Record<string, string> {
  const problems: Record<string, string> = {};
  const read = reader(fields, answers);
  for (const field of fields) {
    if (field.when && !field.when(answers)) continue;
    const { name } = field;
    let problem = problemOf(field, answers[name]);
    for (const check of checks) if (check.field === name) problem ??= check.test(read, today);
    if (problem !== undefined) problems[name] = problem;
  }
  return problems;
}

/** Reads answers by their fields; what is missing, wrong or not asked is undefined. */
export function reader(fields: readonly ToolField[], answers: Answers) {
  const known = new Map(fields.map((field) => [field.name, field]));
  const fieldOf = (name: string): ToolField => {
    const field = known.get(name);
    if (!field) throw new Error(`没有这一项：${name}`);
    return field;
  };
  const text = (name: string): string | undefined => {
    const field = fieldOf(name);
    const value = answerText(field, answers[name]);
    if (value === "" || problemOf(field, value) !== undefined) return undefined;
    return field.when && !field.when(answers) ? undefined : value;
  };
  return {
    field: fieldOf,
    text,
    number: (name: string): Exact | undefined => {
      const value = text(name);
      return value === undefined ? undefined : exact(value);
    },
    flag: (name: string): boolean | undefined => {
      const value = text(name);
      return value === undefined ? undefined : value === "yes";
    },
    /** None chosen is an answer only where the answer is there at all: the form sends `none`. */
    choices: (name: string): readonly string[] | undefined => text(name)?.split(","),
  };
}
export type Reader = ReturnType<typeof reader>;
