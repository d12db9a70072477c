import type { PolicyValidity } from "@/contract/policy/policy";
import { WRITTEN_DATE_PATTERN, calendarDay, parseNumeral, writtenDay } from "../../core/text/chinese-date";

/** Rules of law about a policy. Pure: facts and a date in, verdicts out. */

/** The category of reports, which rule nothing. */
export const REPORT_CATEGORY = "政府工作报告";

/** What the source itself says of validity, as stored. */
export const STATED = { nothing: 0, inForce: 1, repealed: 2 } as const;
export type Stated = (typeof STATED)[keyof typeof STATED];

export interface ValidityFacts {
  readonly stated: Stated;
  /** `YYYY-MM-DD` */
  readonly effectiveDate: string | null;
  /** The first day on which it no longer applies. */
  readonly endsOn: string | null;
}

/**
 * Validity on a day (`YYYY-MM-DD`, Asia/Shanghai): a stated repeal or an end that has come (that very day counts as
 * ended), else the date of effect (that very day counts as in force), else what the source states. The same rule in SQL is `validityCode` of search.repository.ts.
 */
export function getValidity({ stated, effectiveDate, endsOn }: ValidityFacts, today: string): PolicyValidity {
  if (stated === STATED.repealed || (endsOn !== null && endsOn <= today)) return "repealed";
  if (effectiveDate !== null && effectiveDate > today) return "upcoming";
  if (effectiveDate !== null || stated === STATED.inForce) return "in_force";
  return "unstated";
}

/**
 * Validity on a day, and whether something says so. Of a document in effect that is its source (`STATED.inForce`) or a day
 * on which it will end: a term of its own that still runs (有效期五年), a repeal that takes effect later. That its day of effect
 * has come and nobody has told of an end does not say that it still applies.
 */
export function describeValidity(
  facts: Omit<ValidityFacts, "stated"> & { readonly stated: number },
  today: string,
): { readonly validity: PolicyValidity; readonly validityStated: boolean } {
  const validity = getValidity({ ...facts, stated: facts.stated as Stated }, today);
  const validityStated =
    validity === "in_force" ? facts.stated === STATED.inForce || facts.endsOn !== null : validity !== "unstated";
  return { validity, validityStated };
}

const REPEALED_TITLE = /[（(【[〔](?:已|全文)?(?:废止|失效)[）)】\]〕]\s*$/;

/** What a row states: its field `validity`, or a title that ends with （已废止）, （废止）, （失效）. */
export function statedValidity(field: string | undefined, title: string): Stated {
  if (field === "repealed" || REPEALED_TITLE.test(title)) return STATED.repealed;
  return field === "in_force" ? STATED.inForce : STATED.nothing;
}

export const DOCUMENT_NOUNS =
  "法|条例|实施条例|实施办法|办法|规定|实施细则|细则|通知|意见|实施意见|公告|决定|规则|规程|规范|方案|实施方案|措施|政策|若干政策|若干措施|准则|标准|制度|指引|指南|章程|解释|令|目录|通告|文件|计划|规划";
// The clause is about this document: 本办法自…, or it begins with 自 (现予公布，自…). 本办法第三条自… is about a part only.
const SUBJECT = `(?:^|[\\n\\s。；;，,：:、）)])(?:本(?:${DOCUMENT_NOUNS})|《[^》\\n]{1,80}》)?\\s?从?自`;
const EFFECT = "起\\s?(?:正式)?(?:施行|实施|执行|生效|试行)";
const ON_DATE = new RegExp(`${SUBJECT}\\s?${WRITTEN_DATE_PATTERN}\\s?${EFFECT}`, "gmu");
const ON_PUBLICATION = new RegExp(`${SUBJECT}\\s?(?:公布|发布|印发|颁布|下发|签发|发文|通过)之日\\s?${EFFECT}`, "gmu");
const AFTER_PUBLICATION = new RegExp(
  `${SUBJECT}\\s?(?:公布|发布|印发|颁布)之日起\\s?([0-9一二三四五六七八九十]{1,3})\\s?(日|个月)后\\s?(?:起)?(?:正式)?(?:施行|实施|执行|生效)`,
  "gmu",
);

const EARLIEST = "1949-10-01";
// A date of effect further ahead of today than this is a slip of the pen. Publication is no bound: of a revised law it may
// be the first one's, while the text states the revision's date.
const MAX_YEARS_AHEAD = 5;

function addYears(day: string, years: number): string {
  return `${String(Number(day.slice(0, 4)) + years).padStart(4, "0")}${day.slice(4)}`;
}

function shifted(day: string, amount: number, unit: "日" | "个月"): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (unit === "日") date.setUTCDate(date.getUTCDate() + amount);
  else date.setUTCMonth(date.getUTCMonth() + amount);
  return date.toISOString().slice(0, 10);
}

/**
 * The date of effect that a text states of itself: its last clause of the kind 本办法自2019年3月1日起施行 (Arabic or Chinese
 * numerals), 自发布之日起施行 or 自公布之日起30日后施行. `publication` is the written date, else the date of publication.
 */
export function effectiveDateFromText(text: string, publication: string, today: string): string | null {
  const found: { at: number; day: string }[] = [];
  for (const match of text.matchAll(ON_DATE)) {
    const day = writtenDay(match[1] ?? "", match[2] ?? "", match[3] ?? "");
    const absurd = day === undefined || day < EARLIEST || day > addYears(today, MAX_YEARS_AHEAD);
    if (!absurd) found.push({ at: match.index, day });
  }
  for (const match of text.matchAll(ON_PUBLICATION)) found.push({ at: match.index, day: publication });
  for (const match of text.matchAll(AFTER_PUBLICATION)) {
    const amount = parseNumeral(match[1] ?? "");
    if (amount !== undefined)
      found.push({ at: match.index, day: shifted(publication, amount, match[2] as "日" | "个月") });
  }
  return found.sort((a, b) => a.at - b.at).at(-1)?.day ?? null;
}

/** The date of effect of a row: its own, else the text's. */
export function resolveEffectiveDate(
  row: { effectiveDate?: string | undefined; writtenDate?: string | undefined; pubDate: string },
  text: string,
  today: string,
): string | null {
  return row.effectiveDate ?? effectiveDateFromText(text, row.writtenDate ?? row.pubDate, today);
}

/** One year after a day, for the latest accepted date of publication (29 February becomes 1 March). */
export function oneYearAfter(day: string): string {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  return calendarDay(year + 1, month, date) ?? calendarDay(year + 1, 3, 1) ?? day;
}

/** The title without the usual beginning of laws and without a note in brackets at its end: what readers call it by. */
export function coreTitle(title: string): string {
  return title.replace(/^中华人民共和国(?=..)/u, "").replace(/[（(][^（）()]{1,20}[）)]\s*$/u, "") || title;
}

const AMENDING_TITLE = /(?:关于|——|[（(])(?:修改|修订|修正|废止|宣布失效|停止执行)(?![）)本版稿])/u;

/** Whether a title says that the document changes or repeals others: 关于修改《…》的决定, 公告（废止部分规章）; not …办法（修订）. */
export const isAmendingTitle = (title: string): boolean => AMENDING_TITLE.test(title);

/** Characters of the title as readers call it; kept beside the terms to judge how much of it a keyword covers. */
export const coreTitleLength = (title: string): number => coreTitle(title).length;
