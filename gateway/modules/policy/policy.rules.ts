import type { PolicyValidity } from "@/contract/policy/policy";
import { foldInPlace } from "../../core/text/clean";
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
  "法|条例|实施条例|实施办法|办法|规定|实施细则|细则|通知|意见|实施意见|公告|决定|规则|规程|规范|方案|实施方案|措施|政策|若干政策|若干措施|准则|标准|制度|指引|指南|章程|解释|令|目录|通告|文件|计划|规划|预案|命令";
// The clause is about this document: 本办法自…, its own title, or it begins with 自 (现予公布，自…). 本办法第三条自… is about a part only.
const SUBJECT = `(?:^|[\\n\\s。；;，,：:、）)”]|(?<=第[^第条\\n]{1,8}条|(?:实施|施行|执行)(?:时间|日期)?)(?=本))(?:本\\s?(${DOCUMENT_NOUNS})|《([^》\\n]{1,80})》)?\\s?(?:从?自|从|(?<=本[^自从于，。]{1,6})于)`;
const EFFECT = "(?:正式)?(?:施行|实施|实行|执行|生效|试行)";
const PUBLICATION = `(?:本(?:${DOCUMENT_NOUNS}))?(?:公布|发布|印发|颁布|下发|签发|发文|通过)之?日`;
const ON_DATE = new RegExp(`${SUBJECT}\\s?${WRITTEN_DATE_PATTERN}(?:零时|0时)?\\s?起\\s?${EFFECT}`, "gmu");
const ON_PUBLICATION = new RegExp(`${SUBJECT}\\s?${PUBLICATION}\\s?起\\s?${EFFECT}`, "gmu");
const AFTER_PUBLICATION = new RegExp(
  `${SUBJECT}\\s?${PUBLICATION}起\\s?的?\\s?([0-9一二三四五六七八九十]{1,3})\\s?(日|个月)后\\s?起?${EFFECT}`,
  "gmu",
);
// Each of the three ends like this, so long texts are read closely only around it. A clause has fewer characters before its 起.
const END_OF_CLAUSE = new RegExp(`起[^]{0,14}?${EFFECT}`, "gu");
const MAX_CLAUSE = 160;
// What an amending decision puts into another document: “本办法自公布之日起施行。”
const QUOTED = /“[^“”]{0,4000}”/gu;
const PUTTING_OUT = /公布|发布|印发|颁布|下发/u;

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

/** A title, or a part of one, as it is compared. */
const toName = (title: string): string => foldInPlace(title).replace(/\s+|^中华人民共和国|\([^()]{1,20}\)$/gu, "");

/** What a text calls by a short name: 《提取接口规范》（以下简称《提数规范》). */
function fullName(text: string, short: string): string {
  const at = text.indexOf(`简称《${short}》`);
  return at < 0
    ? short
    : (/《([^《》]{2,120})》[^。《》]{0,40}$/u.exec(text.slice(Math.max(0, at - 200), at))?.[1] ?? short);
}

/** A clause of effect and where it stands in the whole text. */
interface Clause {
  readonly match: RegExpMatchArray;
  readonly at: number;
}

/**
 * Whether a clause of effect is about the document with this title. 《X》自… is about X. 本决定 inside a document that is no
 * decision is another one's. A bare 自… is about what its sentence puts out (现予公布，自…), else about what it names first.
 */
function isOwnClause(text: string, { match, at }: Clause, title: string): boolean {
  const [noun, named] = [match[1], match[2]];
  const own = toName(title);
  const isOther = (name: string) => !own.includes(toName(name)) && !toName(name).includes(own);
  if (named !== undefined) return !isOther(fullName(text, named));
  if (noun === "决定") return /决定|[令号]|修改|修订|废止/u.test(title);
  if (noun !== undefined) return true;
  const start = Math.max(text.lastIndexOf("。", at), text.lastIndexOf("\n", at), text.lastIndexOf("；", at)) + 1;
  const sentence = text.slice(start, at);
  const first = /《([^》]{2,80})》/u.exec(sentence)?.[1];
  return first === undefined || !isOther(first) || PUTTING_OUT.test(sentence);
}

/** The clauses by one of the three patterns. */
function* matchClauses(text: string, pattern: RegExp): Generator<Clause> {
  let read = 0;
  for (const { index, 0: end } of text.matchAll(END_OF_CLAUSE)) {
    const from = Math.max(read - 1, index - MAX_CLAUSE, 0);
    const to = index + end.length;
    for (const match of text.slice(from, to).matchAll(pattern)) {
      // Where the slice begins no line does.
      if (match.index > 0 || from === 0) yield { match, at: from + match.index };
    }
    read = to;
  }
}

/**
 * The date of effect that the text of a document states of itself: its last clause of the kind 本办法自2019年3月1日起施行 (Arabic
 * or Chinese numerals), 自发布之日起施行 or 自公布之日起30日后施行; of an amending decision its own (本决定自…), not that of the
 * text it amends. `publication` is the written date, else the date of publication.
 */
export function effectiveDateFromText(
  document: { readonly title: string; readonly plain: string },
  publication: string,
  today: string,
): string | null {
  const { title } = document;
  // Blanks keep every position and end the sentence before the quotation.
  const text = foldInPlace(document.plain).replace(QUOTED, (quoted) => " ".repeat(quoted.length));
  const found: { at: number; day: string; noun: string | undefined }[] = [];
  const add = (clause: Clause, day: string | undefined) => {
    if (day !== undefined && isOwnClause(text, clause, title))
      found.push({ at: clause.at, day, noun: clause.match[1] });
  };
  for (const clause of matchClauses(text, ON_DATE)) {
    const [, , , year = "", month = "", date = ""] = clause.match;
    const day = writtenDay(year, month, date);
    const absurd = day === undefined || day < EARLIEST || day > addYears(today, MAX_YEARS_AHEAD);
    if (!absurd) add(clause, day);
  }
  for (const clause of matchClauses(text, ON_PUBLICATION)) add(clause, publication);
  for (const clause of matchClauses(text, AFTER_PUBLICATION)) {
    const amount = parseNumeral(clause.match[3] ?? "");
    add(clause, amount === undefined ? undefined : shifted(publication, amount, clause.match[4] as "日" | "个月"));
  }
  const own = isAmendingTitle(title) ? found.filter(({ noun }) => noun === "决定" || noun === "公告") : [];
  return (own.length > 0 ? own : found).toSorted((a, b) => a.at - b.at).at(-1)?.day ?? null;
}

/** The date of effect of a row: its own, else the text's. */
export function resolveEffectiveDate(
  row: { title: string; effectiveDate?: string | undefined; writtenDate?: string | undefined; pubDate: string },
  plain: string,
  today: string,
): string | null {
  return row.effectiveDate ?? effectiveDateFromText({ title: row.title, plain }, row.writtenDate ?? row.pubDate, today);
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
