import type { PolicyLevel } from "@/contract/policy/policy";
import type { PolicyRelationKind } from "@/contract/policy/relation";
import { calendarDay, parseNumeral, WRITTEN_DATE_PATTERN, writtenDay } from "../../../core/text/chinese-date";
import { foldText } from "../../../core/text/clean";
import { findDocumentNumbers } from "../../../core/text/document-number";
import { DOCUMENT_NOUNS } from "../policy.rules";
import { findStatedEnds } from "./repeal.rules";

/**
 * What a document says of other documents (《…》同时废止, 关于修改《…》的决定, 《…》解读) and of its own term (有效期三年). Pure. It reads
 * what is written and nothing between the lines: a sentence about a part of a document, or with an exception, is left out.
 */

export interface StatedRelation {
  readonly kind: PolicyRelationKind;
  /** The other document's title as written. */
  readonly title: string;
  /** How the title is compared. */
  readonly titleKey: string;
  /** The other document's number, made comparable; empty where none is written. */
  readonly docKey: string;
  /** The sentence that says so, at most {@link MAX_CLAUSE_LENGTH} characters. */
  readonly clause: string;
  /** The first day of its effect where that is not the document's own date of effect, `YYYY-MM-DD`. */
  readonly onDate: string | null;
}

export const MAX_CLAUSE_LENGTH = 300;
/** Upper limit on documents that one document names; a list of repealed ones may be long. */
const MAX_RELATIONS = 300;

/** A document number made comparable in any style of brackets; empty when the text is none. */
export function toDocKey(docNo: string): string {
  const [number] = findDocumentNumbers(foldText(docNo).replace(/[\s、]+/gu, ""), true);
  return number && number.serial !== "" ? `${number.mark}${number.year}#${number.serial}` : "";
}

// 关于印发《X》的通知, 令第3号（X）: the document is X.
const CARRIED = /(?:印发|发布|公布|颁布)[《〈](.{2,100})[》〉]的?(?:通知|公告|通告|令|决定)$/u;
const ORDERED = /号\((?!.*(?:修改|修订|废止|[《〈]))([^()]{4,100})\)$/u;
const NOTE = /\((?:已废止|废止|失效|已失效|试行|暂行|\d{4}年?(?:修订|修正|修改)(?:本)?|修订|修正)\)$/u;

/** What a title is compared by: the document that it carries, without 中华人民共和国 in front and a note in brackets behind. */
export function toTitleKey(title: string): string {
  const folded = foldText(title)
    .replace(/\s+/gu, "")
    .replace(/[(（][^()（）]{0,30}[〔[(]\d{4}[〕\])]\d+号[)）]$/u, "");
  const plain = folded.replace(NOTE, "");
  const carried = CARRIED.exec(plain)?.[1] ?? ORDERED.exec(plain)?.[1] ?? plain;
  return carried.replace(NOTE, "").replace(/^中华人民共和国(?=..)/u, "");
}

const AMENDING = /关于(?:修改|修订|修正)[《〈](.{2,100}?)[》〉](?:的决定|的通知|的公告|部分条款|若干条款)/u;
const AMENDING_SHORT = /\((?:关于)?(?:修改|修订)[《〈](.{2,100}?)[》〉](?:的决定)?\)$/u;
const REPEALING = /关于(?:废止|停止执行|宣布失效)[《〈](.{2,100}?)[》〉](?!(?:第|中|有关|部分))/u;
const INTERPRETING = /^[《〈](.{2,120})[》〉](?:的)?(?:政策)?(?:解读|问答|图解|解读材料|政策问答)/u;

const FORM = /(?:管理)?(?:暂行|试行)?(?:实施)?(?:条例|办法|规定|细则|法|通知|意见|公告|决定)$/u;

const PLACE = /^\p{Script=Han}{2,14}?(?:省|市(?!场)|自治区|开发区|试验区|新区|人民银行|国务院)(?:关于)?/u;

/** How alike two title keys are without place and word for their form, 0 to 1: shared pairs of characters (Dice). */
export function titleLikeness(a: string, b: string): number {
  const pairs = (key: string) => {
    const letters = [...key.replace(PLACE, "").replace(FORM, "")];
    return new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`));
  };
  const [first, second] = [pairs(a), pairs(b)];
  const shared = [...first].filter((pair) => second.has(pair)).length;
  return first.size + second.size === 0 ? 0 : (2 * shared) / (first.size + second.size);
}

/**
 * From this likeness of titles a repeal counts as a replacement, whose clauses are worth comparing. So does the only repeal
 * of a document that takes effect with it (同时废止): what ends one older document, and no other, stands in its place.
 */
export const REPLACES_FROM = 0.5;

/** The document that a title of the kind 《X》解读 explains; undefined for any other title. */
export const interpretedTitle = (title: string): string | undefined =>
  INTERPRETING.exec(foldText(title).replace(/\s+/gu, ""))?.[1];

/**
 * What a document says of others, by its title and plain text. Each other document once, in order of mention.
 * `publication`: the day from which 自发布之日起 counts.
 */
export function findRelations(document: {
  readonly title: string;
  readonly plain: string;
  readonly publication: string;
}): StatedRelation[] {
  const own = toTitleKey(document.title);
  const found = new Map<string, StatedRelation>();
  const add = (relation: StatedRelation) => {
    const key = `${relation.kind === "replaces" ? "repeals" : relation.kind} ${relation.docKey || relation.titleKey}`;
    if (!found.has(key) && found.size < MAX_RELATIONS)
      found.set(key, { ...relation, clause: clauseOf(relation.clause) });
  };
  const foldedTitle = foldText(document.title).replace(/\s+/gu, "");
  const interpreted = interpretedTitle(document.title);
  if (interpreted !== undefined) {
    // An interpretation retells what the other document repeals; it repeals nothing itself.
    return [named("interprets", interpreted, document.title)];
  }
  const amended = (AMENDING.exec(foldedTitle) ?? AMENDING_SHORT.exec(foldedTitle))?.[1];
  if (amended !== undefined) add(named("amends", amended, document.title));
  const alongside = new Set<string>();
  for (const end of findStatedEnds(document.plain, document.publication)) {
    const titleKey = toTitleKey(end.title);
    const docKey = toDocKey(end.docNo);
    // Its own title without a number is its former self, as with 《专利法实施细则》 of 1992: that is named by date only.
    if ((titleKey === own || titleKey === "") && docKey === "") continue;
    const kind = end.alongside && titleLikeness(titleKey, own) >= REPLACES_FROM ? "replaces" : "repeals";
    if (end.alongside) alongside.add(docKey || titleKey);
    add({ kind, title: end.title || end.docNo, titleKey, docKey, clause: end.clause, onDate: end.onDate });
  }
  const repealed = REPEALING.exec(foldedTitle)?.[1];
  if (repealed !== undefined) add(named("repeals", repealed, document.title));
  const relations = [...found.values()];
  const ending = relations.filter(({ kind }) => kind === "replaces" || kind === "repeals");
  return ending.length === 1
    ? relations.map((relation) =>
        relation === ending[0] && alongside.has(relation.docKey || relation.titleKey)
          ? { ...relation, kind: "replaces" }
          : relation,
      )
    : relations;
}

const named = (kind: PolicyRelationKind, title: string, clause: string): StatedRelation => ({
  kind,
  title,
  titleKey: toTitleKey(title),
  docKey: "",
  clause: clauseOf(clause),
  onDate: null,
});

/** In one line. The verb stands at the end of a sentence, so a long one loses its beginning. */
function clauseOf(sentence: string): string {
  const text = sentence.trim().replace(/\s+/gu, " ");
  return text.length > MAX_CLAUSE_LENGTH ? `…${text.slice(-MAX_CLAUSE_LENGTH + 1)}` : text;
}

/** Whose document it is: what a title alone may mean. */
export interface Reach {
  readonly level: PolicyLevel;
  readonly region: string;
  readonly issuer: string;
}

/** A policy that a relation may be about. */
export interface Candidate extends Reach {
  readonly key: number;
  readonly titleKey: string;
  readonly docKey: string;
  readonly pubDate: string;
}

// A number that belongs to a document with quite another title is a slip of the pen in one of the two.
const NUMBER_NEEDS = 0.3;

/** Documents of one level and region; where a local one names no region, of one issuer. Cities have rules of the same name. */
const isWithinReach = (one: Reach, other: Reach): boolean =>
  one.level === other.level &&
  one.region === other.region &&
  (one.level === "national" || one.region !== "" || one.issuer === other.issuer);

/**
 * Which of the library's policies a relation is about: the one with its number and a title not wholly other (any title where
 * only the number is written); where the relation gives no number or the policy has none, the latest of those with the
 * title that are older than the document and of its own level and place.
 */
export function findTarget(
  relation: Pick<StatedRelation, "titleKey" | "docKey">,
  document: Reach & { readonly key: number; readonly pubDate: string },
  candidates: readonly Candidate[],
): number | null {
  const others = candidates.filter(({ key }) => key !== document.key);
  const numbered = others.find(
    ({ docKey, titleKey }) =>
      relation.docKey !== "" &&
      docKey === relation.docKey &&
      (relation.titleKey === "" || titleLikeness(titleKey, relation.titleKey) >= NUMBER_NEEDS),
  );
  if (numbered) return numbered.key;
  const titled = others
    .filter(
      (other) =>
        relation.titleKey !== "" &&
        other.titleKey === relation.titleKey &&
        other.pubDate < document.pubDate &&
        (relation.docKey === "" || other.docKey === "" || other.docKey === relation.docKey) &&
        isWithinReach(document, other),
    )
    .toSorted((a, b) => b.pubDate.localeCompare(a.pubDate));
  return titled[0]?.key ?? null;
}

const SELF = `(?:本(?:${DOCUMENT_NOUNS}))`;
const UNTIL = new RegExp(
  `(?:起\\s?(?:正式)?(?:施行|实施|执行|生效|试行)[，,、；;]?\\s?|${SELF})(?:有效期(?:限)?(?:为)?|试行期(?:限)?|执行期(?:限)?|执行|试行)?\\s?(?:自\\s?${WRITTEN_DATE_PATTERN}\\s?)?至\\s?${WRITTEN_DATE_PATTERN}`,
  "gu",
);
const YEARS = new RegExp(
  `(?:起\\s?(?:正式)?(?:施行|实施|执行|生效|试行)[，,、；;]?\\s?|${SELF})(?:有效期(?:限)?|试行期(?:限)?|执行期(?:限)?|试行)(?:为)?\\s?([1-9一二两三四五六七八九十]{1,2})\\s?年`,
  "gu",
);
const MAX_YEARS = 20;

export interface Term {
  /** The first day on which the document no longer applies, `YYYY-MM-DD`. */
  readonly endsOn: string;
  /** The sentence that says so. */
  readonly clause: string;
}

/**
 * The term that a document gives itself: 有效期至2027年12月31日 (that day is the last), 有效期三年 counted from the date of effect.
 * Of a licence or a certificate (证书有效期三年) it says nothing. Null without one.
 */
export function parseTerm(plain: string, effectiveDate: string | null): Term | null {
  const until = [...plain.matchAll(UNTIL)].at(-1);
  if (until) {
    const last = writtenDay(until[4] ?? "", until[5] ?? "", until[6] ?? "");
    if (last !== undefined) return { endsOn: dayAfter(last), clause: sentenceAt(plain, until.index) };
  }
  const years = [...plain.matchAll(YEARS)].at(-1);
  const count = years ? parseNumeral((years[1] ?? "").replace("两", "二")) : undefined;
  if (!years || count === undefined || count < 1 || count > MAX_YEARS || effectiveDate === null) return null;
  const [year, month, day] = effectiveDate.split("-").map(Number) as [number, number, number];
  // 29 February has no anniversary: the term then ends with 28 February.
  const endsOn = calendarDay(year + count, month, day) ?? calendarDay(year + count, 3, 1);
  return endsOn === undefined ? null : { endsOn, clause: sentenceAt(plain, years.index) };
}

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

function sentenceAt(text: string, at: number): string {
  const start = Math.max(text.lastIndexOf("。", at), text.lastIndexOf("\n", at)) + 1;
  const stop = text.slice(at).search(/[。\n]/u);
  return clauseOf(text.slice(start, stop < 0 ? undefined : at + stop + 1));
}
