import { attributeOf } from "@/contract/item/attributes";
import type { ItemCondition, ItemForm } from "@/contract/item/item";
import { cleanText } from "../../../core/text/clean";
import { toComparable } from "../../../core/text/figures";
import { MATTERS, type Matter } from "./clause-matters.rules";

/**
 * Whether an item has a condition for everything that the clauses it quotes ask of an enterprise. Pure.
 *
 * 符合 may be said only when every stated condition is met, so what a clause states and no condition covers is a finding. A
 * piece speaks of matters ({@link MATTERS}); each must be tested, or named by a hard condition that people decide. A piece
 * without a known matter must be quoted by such a condition, or share most of its words with a condition's text. Every figure
 * of a piece must be asked for. Source: record 0084.
 */
export interface UncoveredPiece {
  /** As the clause words it. */
  readonly piece: string;
  /** The matter that no condition covers; without it and a figure, all of the piece. */
  readonly matter?: string;
  /** A bound that no condition asks for. */
  readonly figure?: string;
}

/**
 * A stated condition. `subject`: only names whom a list is for, so that just its matters are asked. `tiered`: its figures are
 * tiers of what is given, of which nobody has to reach all.
 */
interface Piece {
  readonly text: string;
  readonly subject?: boolean;
  readonly tiered?: boolean;
}

/** Without blanks, as clauses are compared with a policy's text. */
export const squeeze = (text: string): string => cleanText(text).replace(/\s+/gu, "");

const NUMERAL = "[一二三四五六七八九十]{1,3}";
/** How entries of a list are marked; a list keeps to one of them. */
const MARKS = [`[（(]${NUMERAL}[）)]`, "\\d{1,2}[.．、]", "[（(]\\d{1,2}[）)]", `${NUMERAL}、`].map(
  (mark) => new RegExp(`^${mark}`, "u"),
);
const HEADING = /^(?:第[一二三四五六七八九十百]+[章节])/u;
const INTRO = /[：:]$/u;
/** An intro whose entries are conditions: 应当符合下列条件：, 同时符合：, 符合下列条件的，给予五万元奖励：. */
const ASKING_INTRO = /(?:下列|以下)[^，。]{0,4}条件(?:[^。]{0,40})?[：:]$|(?:符合|具备|满足)[：:]$/u;
const SCOPE = /适用于[^。]*(?:企业|单位|机构|组织|公司|工商户|人才)|(?:支持|资助|奖励|补贴|补助|贴息|扶持)对象[为是]/u;
const EXCLUDING = /不享受本|不适用(?:本|[。；]|$)|除外|不予支持|不予补助|不包括|不含/u;
/** What a sentence says before it comes to what it excludes. */
const BEFORE_EXCLUSION = /^.*，(?=[^，不]+(?:，不|不适用|不予|除外))/u;
const DEMANDING = /应当(?:已经)?(?:拥有|取得|具有|持有|建有|不低于|不少于|达到|属于)/u;
/** Sentences on more money or an earlier turn, on purposes and on meanings: nobody has to meet them. */
const NO_CONDITION = /优先|提高|再奖励|评分|^为了?|^为[^，]{0,30}(?:推动|提升|加快)/u;
/** From here on a sentence says what is given. */
const GRANT =
  /(?:^|，)(?:可以|在[^，]{2,10}基础上，|(?:一次性|分别|均|则|并|再|每[^，]{0,10}|由[^，]{2,12}|经[^，]{0,8})?(?:给予|予以|按照|按|奖励|授予|评为|认定为|享受|发放|补贴|补助|减免|累计|最高|贴息|免收|资助))|(?:奖励|补贴|补助|资助)(?:企业)?(?=[\d一二三四五六七八九十百千]+(?:\.\d+)?(?:万|亿|元|%))/u;
/** What a part before the grant ends or begins with, where it says who gets it. */
const WHO = /(?:的|企业|单位|机构|个人|人员|项目)$|^(?:对|新认定|首次)/u;
/** Words around a condition that ask nothing themselves: the consequence, a turn of phrase, a tier of what is given. */
const EMPTY =
  /^(?:不享受|不予支持|不予补助|不适用|应当同?时?符合|符合下列|符合以下|可以|认定[为后]|(?:申请|申报)认定|企业每|每)|^对?(?:纳入|入选)[^，]{1,16}(?:企业|项目)$|所称|^其他企业$/u;

/** The lines of a text; entries of a list that were written on one line are told apart. */
const splitLines = (text: string): string[] =>
  text
    .replace(/([：:；;。])\s*(?=[（(][一二三四五六七八九十]{1,3}[）)])/gu, "$1\n")
    .split("\n")
    .map((line) => squeeze(line).replace(/^第[一二三四五六七八九十百]+条/u, ""))
    .filter((line) => line !== "");

const markOf = (line: string): RegExp | undefined => MARKS.find((mark) => mark.test(line));

/** For each entry of a list the index of its intro. A line that is no entry, or one marked in another way, ends the list. */
function findIntros(lines: readonly string[]): ReadonlyMap<number, number> {
  const intros = new Map<number, number>();
  let list: { readonly intro: number; readonly mark?: RegExp } | undefined;
  for (const [index, line] of lines.entries()) {
    const mark = markOf(line);
    if (list && mark && (list.mark ?? mark) === mark && mark !== markOf(lines[list.intro] ?? "")) {
      intros.set(index, list.intro);
      list = { intro: list.intro, mark };
    } else list = INTRO.test(line) ? { intro: index } : undefined;
  }
  return intros;
}

const splitSentences = (line: string): string[] => line.split(/(?<=[。；;])/u).filter((sentence) => sentence !== "");
const splitPieces = (text: string): string[] =>
  text
    .replace(markOf(text) ?? "", "")
    .split(/[，；;。：:]|(?=且(?!不))/u)
    .map((piece) => piece.replace(/^(?:且|并|其中|或者?)|的$/gu, ""))
    .filter((piece) => piece.length > 2 && !EMPTY.test(piece));

const toPieces = (texts: readonly string[]): Piece[] => texts.flatMap(splitPieces).map((text) => ({ text }));
const toSubjects = (text: string): Piece[] => splitPieces(text).map((piece) => ({ text: piece, subject: true }));

/** What of a sentence stands before what is given, where it says who gets it; empty where it only says what is given. */
function conditionPart(sentence: string): string {
  const grant = GRANT.exec(sentence);
  const part = grant ? sentence.slice(0, grant.index) : "";
  return WHO.test(part) ? part : "";
}

/** The clauses of the hard conditions, and these with the benefit's before them, by sentences. */
interface Quotes {
  readonly hard: readonly string[];
  readonly all: readonly string[];
}

/** A sentence of an article that grants: what it asks before it gives, and what the item itself quotes as a condition. */
function listSentencePieces(sentence: string, hard: readonly string[], isHard: boolean): Piece[] {
  const demand = DEMANDING.exec(sentence)?.index;
  const asked = demand === undefined ? conditionPart(sentence) : sentence;
  const quoted = hard.filter((clause) => sentence.includes(clause) && !asked.includes(clause));
  const isTiered = !isHard || sentence.includes("分别");
  const isSubject = (text: string) => sentence.indexOf(text) + text.length <= (demand ?? 0);
  return [
    ...splitPieces(asked).map((text) => ({ text, tiered: isTiered, subject: isSubject(text) })),
    ...toPieces(quoted.map((clause) => (GRANT.test(clause) ? conditionPart(clause) : clause))),
  ];
}

function listLinePieces(line: string, { hard, all }: Quotes): Piece[] {
  if (HEADING.test(line)) return [];
  const sentences = splitSentences(line);
  return sentences.flatMap((sentence, index): Piece[] => {
    const isIn = (clause: string) => sentence.includes(clause) || (sentence.length > 8 && clause.includes(sentence));
    const isHard = hard.some(isIn);
    if (NO_CONDITION.test(sentence) && !isHard) return [];
    if (SCOPE.test(sentence)) return toPieces([sentence]);
    if (EXCLUDING.test(sentence)) return toPieces([sentence.replace(BEFORE_EXCLUSION, "")]);
    // Behind a semicolon stands another tier of what is given.
    const isTier = /[；;]$/u.test(sentences[index - 1] ?? "");
    const isRead = isHard || DEMANDING.test(sentence) || (!isTier && all.some(isIn));
    return isRead ? listSentencePieces(sentence, hard, isHard) : [];
  });
}

/** The line before an own list: its last sentence says whom the list is for, those before it may ask and grant. */
function listIntroPieces(line: string, quotes: Quotes): Piece[] {
  const sentences = splitSentences(line);
  const subject = sentences.at(-1) ?? "";
  return [
    ...listLinePieces(sentences.slice(0, -1).join(""), quotes),
    ...toSubjects(subject.replace(/，(?:按照?|给予).*$/u, "")),
  ];
}

/**
 * The lists that are the item's own, by their intros: the benefit is quoted from it, two of its conditions are, or all are. A
 * single phrase may be borrowed from the list of another item, as 在经开区登记注册 often is.
 */
function findOwnLists(lines: readonly string[], intros: ReadonlyMap<number, number>, { hard, all }: Quotes) {
  const isOwn = (intro: number) => {
    const list = lines.filter((_, at) => at === intro || intros.get(at) === intro);
    const count = hard.filter((clause) => list.some((line) => line.includes(clause))).length;
    return count >= 2 || (count > 0 && count === hard.length) || list.some((line) => line.includes(all[0] ?? line));
  };
  return new Set([...new Set(intros.values())].filter(isOwn));
}

/** Where the clauses stand: in one of the own lists, or else where the text first says so. */
function findQuotedLines(
  lines: readonly string[],
  { all }: Quotes,
  isOwn: (at: number) => boolean,
): ReadonlySet<number> {
  return new Set(
    all.flatMap((clause) => {
      const places = [...lines.keys()].filter((at) => lines[at]?.includes(clause) === true);
      const own = places.filter(isOwn);
      return own.length > 0 ? own : places.slice(0, 1);
    }),
  );
}

function findPieces({ benefit, conditions }: ItemForm, policyText: string | undefined): readonly Piece[] {
  const split = (clause: string) => splitSentences(squeeze(clause));
  const hard = conditions.filter((condition) => condition.hard).flatMap(({ clause }) => split(clause));
  const quotes: Quotes = { hard, all: [...split(benefit.clause), ...hard] };
  if (policyText === undefined) return toPieces(hard);
  const lines = splitLines(policyText);
  const intros = findIntros(lines);
  const introLines = new Set(intros.values());
  const own = findOwnLists(lines, intros, quotes);
  const quoted = findQuotedLines(lines, quotes, (at) => own.has(intros.get(at) ?? at));
  return lines.flatMap((line, at): Piece[] => {
    const intro = intros.get(at);
    if (own.has(at)) return listIntroPieces(line, quotes);
    if (intro !== undefined && own.has(intro) && ASKING_INTRO.test(lines[intro] ?? "")) return toPieces([line]);
    const isScope = SCOPE.test(line) || /不享受本/u.test(line);
    if (introLines.has(at) && !isScope) return toPieces(hard.filter((clause) => line.includes(clause)));
    return isScope || quoted.has(at) ? listLinePieces(line, quotes) : [];
  });
}

/** What the clauses that an item quotes, and the scope of its policy, ask of an enterprise. Without a text only the quotes are read. */
export const listStatedPieces = (item: ItemForm, policyText?: string): readonly string[] => [
  ...new Set(findPieces(item, policyText).map(({ text }) => text)),
];

const isManual = ({ tests }: ItemCondition) => tests.length === 0;

function covers({ words, attributes, byPeople = words }: Matter, condition: ItemCondition): boolean {
  if (isManual(condition)) return byPeople.test(toComparable(condition.text));
  const tests = condition.onlyIf ? [...condition.tests, condition.onlyIf] : condition.tests;
  return attributes !== undefined && tests.some(({ attribute }) => attributes.includes(attribute));
}

const pairs = (text: string) => [...text].slice(1).map((letter, index) => `${[...text][index] ?? ""}${letter}`);

/** Whether a condition's text says most of a piece, by pairs of letters. */
function saysMost(piece: string, text: string): boolean {
  const wanted = pairs(toComparable(piece));
  const said = new Set(pairs(toComparable(text)));
  return wanted.filter((pair) => said.has(pair)).length * 2 >= wanted.length;
}

// Days, and years that are named by what lies before: no bounds.
const DATED = /\d{4}年|\d{1,2}月\d{1,2}日|再?上1年度?/gu;
const figuresIn = (text: string): string[] =>
  toComparable(text)
    .replace(DATED, "")
    .match(/\d+(?:\.\d+)?/gu) ?? [];

/** A bound in 万元, as a clause may write it: 100000 is 10 亿. */
const inUnits = (bound: string): string[] => [bound, String(Number(bound) / 10_000)];

/** The figures that a condition asks for: those of its tests, or of its text where no test has a bound. */
function figuresOf({ text, tests, onlyIf }: ItemCondition): string[] {
  const asked = [...tests, ...(onlyIf ? [onlyIf] : [])].flatMap((test) => {
    if (!("yearsBack" in test)) return [];
    const bounds = test.op === "between" ? [test.from, test.to] : [test.value];
    return [...bounds.flatMap(inUnits), String(test.yearsBack), ...figuresIn(attributeOf(test.attribute).label)];
  });
  return asked.length > 0 ? asked : figuresIn(text);
}

function judgePiece({ text, subject, tiered }: Piece, conditions: readonly ItemCondition[]): UncoveredPiece[] {
  const said = toComparable(text);
  const matters = MATTERS.filter(({ words }) => words.test(said));
  const uncovered = matters.filter((matter) => !conditions.some((condition) => covers(matter, condition)));
  if (uncovered.length > 0) return uncovered.map(({ name }) => ({ piece: text, matter: name }));
  if (subject) return [];
  const manual = conditions.filter(isManual);
  const isLeftToPeople = manual.some(({ clause }) => squeeze(clause).includes(text));
  if (isLeftToPeople) return [];
  const figures = figuresIn(text);
  // What no test can ask is not asked by a tested condition's text; a bound is, since the figure stands there.
  const sayers = figures.length > 0 ? conditions : manual;
  if (matters.length === 0 && !sayers.some((condition) => saysMost(text, condition.text))) return [{ piece: text }];
  if (tiered) return [];
  const known = new Set(conditions.flatMap(figuresOf));
  const figure = figures.find((one) => !known.has(one));
  return figure === undefined ? [] : [{ piece: text, figure }];
}

/** The pieces of the quoted clauses that no hard condition covers, and what tested conditions say beyond their tests. */
export function findUncoveredPieces(item: ItemForm, policyText?: string): readonly UncoveredPiece[] {
  const hard = item.conditions.filter((condition) => condition.hard);
  const own = hard.filter((condition) => !isManual(condition)).flatMap(({ text }) => toSubjects(text));
  const found = [...findPieces(item, policyText), ...own].flatMap((piece) => judgePiece(piece, hard));
  return [...new Map(found.map((one) => [JSON.stringify(one), one])).values()];
}
