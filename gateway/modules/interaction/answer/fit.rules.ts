import { saysBenefit, saysPrice } from "./benefit.rules";
import { defines, lacksRank, thingsApart } from "./other-thing.rules";
import { lettersSpoken, type Spoken } from "../../../core/catalogue/plain-speech.rules";
import { hasMeasure, saysWanted, type Wanted } from "./wanted.rules";

/** How well a sentence answers what was asked. Pure. */

/** Something around a sentence that says what it is about, and how much a word counts that only stands there. */
export interface Around {
  readonly said: string;
  readonly share: number;
}

export interface AnswerUnit {
  /** To the letter of its source. */
  readonly text: string;
  /** The same, comparable. */
  readonly said: string;
  /** What it is about, as good as said by it; comparable. */
  readonly about?: string;
  readonly around: readonly Around[];
  /** It is of the kind that is asked for, whatever its words. */
  readonly isFact?: boolean;
  /** What begins a list, with its items. */
  readonly isList?: boolean;
  /** What begins the list of which it is an item; comparable. */
  readonly lead?: string;
  /** It says what somebody gets. */
  readonly isBenefit?: boolean;
  /** Its source rules the whole country or a province, and pays no company of the zone. */
  readonly isGeneral?: boolean;
  /** It names an office and no act; what else is asked of an office it does not answer. */
  readonly isNarrow?: boolean;
}

/** A word of a question as texts are compared by it. */
export interface AskedWord {
  /** As typed, folded. */
  readonly word: string;
  /** The word and what means the same, comparable. */
  readonly forms: readonly string[];
  readonly weight: number;
  /** Words within it: a piece of a word says most of it, not all. */
  readonly parts: readonly string[];
  /** It names something: a sentence about something else is no answer. */
  readonly isNoun: boolean;
  /** It stands right beside another noun, as the words of a name do (院士工作站). */
  readonly isOfName: boolean;
  /** Some document says it. */
  readonly isKnown: boolean;
}

export interface Asked {
  readonly words: readonly AskedWord[];
  /**
   * Words with the head behind them that no dictionary has (无人船), and without it, comparable. `isOfKind`: it says which
   * enterprises, projects … are meant.
   */
  readonly names: readonly { readonly name: string; readonly stem: string; readonly isOfKind: boolean }[];
  readonly wanted: ReadonlySet<Wanted>;
  /** What its other parts ask for: 截止到几号，找哪个部门. */
  readonly alsoWanted: ReadonlySet<Wanted>;
  /** It asks more than one thing; the last one is looked for. */
  readonly asksSeveral: boolean;
  /** It asks which of two things is more; one of them says nothing about that. */
  readonly compares: boolean;
  readonly measure: string | undefined;
  /** It asks what somebody gets. */
  readonly forBenefit: boolean;
  /** It asks what something costs. */
  readonly forPrice: boolean;
  /** It is about a kind of thing that no document knows. */
  readonly isStrange: boolean;
  /** `YYYY`, where one is asked about. */
  readonly year: string | undefined;
  /** Comparable. */
  readonly question: string;
  /** Its plain words, with what official texts say for them. */
  readonly spoken: readonly Spoken[];
  /** What has been found out of texts that stand around many sentences. */
  readonly known: WeakMap<Around, Reading>;
}

const PIECE = 0.8;
/** A verb or an unknown word of which only characters are there (打款, 付款) is said in part. */
const LETTERS = 0.5;
const SHORT = { min: 2, max: 4 } as const;
const COMMON_LETTERS = new Set(
  "一二三的不了有人上下大中出来在年月日为以及等其他用于与和对本第条企业公司是行工作法定规以前后可得入成个内外会地家去到过时",
);

/** How much of a word a comparable text says, 0 to 1. */
export function saidOf(said: string, { forms, parts, isNoun, isKnown }: AskedWord): number {
  if (forms.some((form) => said.includes(form))) return 1;
  const [word = ""] = forms;
  const longest = Math.max(0, ...parts.filter((part) => said.includes(part)).map((part) => part.length));
  const byParts = (PIECE * longest) / Math.max(1, word.length);
  if ((isNoun && isKnown) || word.length < SHORT.min || word.length > SHORT.max) return byParts;
  const letters = [...word].filter((letter) => said.includes(letter) && !COMMON_LETTERS.has(letter)).length;
  return Math.max(byParts, (LETTERS * letters) / word.length);
}

/** A word that stands there in official words is as good as said. */
const SPOKEN = 0.95;

/** What a comparable text says of a question. */
interface Reading {
  /** How much of each word, in the question's own words or in official ones. */
  readonly words: readonly number[];
  /** Of each pair of neighbouring characters whether it has it; of each character whether it has an official word for it. */
  readonly pairs: readonly boolean[];
  readonly letters: readonly boolean[];
}

function readText({ question, spoken, words }: Asked, text: string): Reading {
  const letters = lettersSpoken(question, spoken, text);
  return {
    letters,
    pairs: Array.from({ length: Math.max(0, question.length - 1) }, (_, at) =>
      text.includes(question.slice(at, at + 2)),
    ),
    words: words.map((word) => {
      const exactly = saidOf(text, word);
      const [form = ""] = word.forms;
      const at = exactly === 1 ? -1 : question.indexOf(form);
      if (at < 0) return exactly;
      const meant = letters.slice(at, at + form.length).filter(Boolean).length;
      return Math.max(exactly, (SPOKEN * meant) / form.length);
    }),
  };
}

/** How much a text says of each word of a question, in its own words or in official ones, 0 to 1. */
export const wordsSaid = (asked: Asked, comparable: string): readonly number[] => readText(asked, comparable).words;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const TERM = /起(?:施行|实施|执行)|有效期[至为]|同时废止/u;
/** So long a sentence says more than from when it holds. */
const TERM_LENGTH = 90;
const ASKS_TERM = /施行|实施|执行|生效|有效|废止|替代/u;
const PURPOSE = /^(?:第\d+条)?为了?[^，。]{2,}[，,]?.*(?:制定|现就|现将|根据)/u;
const BASIS = /^(?:第\d+条)?根据《?[^，。]{2,}.*(?:制定|现就|现将)/u;
const NAMED = /(?:以下|下同)?(?:简称|统称)/u;
const LEAD = /[：:]$/u;
/** 本条例 is the title once more. */
const THIS = /^(?:第\d+条)?本(?:法|条例|办法|规定|政策|细则|意见|通知|措施|公告|方案|制度|标准)/u;
const DEFINES = /是指|所称/u;
const PUNISHES = /罚款|吊销|没收|处分|罚金|追究.{0,6}责任/u;
/** It punishes by what stands before it and is not quoted. */
const REFERS_BACK = /(?:依照|按照|适用)(?:前[款条项两]|本条)[^，。]{0,12}(?:规定)?(?:处罚|处理|处分)/u;
const REFERS = /(?:依照|按照|根据|违反|适用)(?:本|前)?[^，。]{0,10}(?:第\d+条|规定处罚)/u;

/** A list is what these ask for; else its one item is. */
const LISTS: readonly Wanted[] = ["materials", "condition", "exclusion", "definition", "procedure"];
/** Begins a list of conditions; the figures in it are no amounts. */
const CONDITIONS = /^[^：:\n]{0,40}条件[：:]/u;
const PENALTIES: readonly Wanted[] = ["penalty", "fine", "times"];

/** What a sentence is worth that begins a list, with its items and without; that defines a word; that punishes or refers. */
const BARE = { list: 0.7, conditions: 0.4, lead: 0.4, aside: 0.75 } as const;

/** How much of a sentence is left as an answer by what it is: why a text was made and from when it holds are none, unless asked. */
function bareness(unit: AnswerUnit, { wanted, question }: Asked): number {
  const { said } = unit;
  const asks = (kinds: readonly Wanted[]) => kinds.some((kind) => wanted.has(kind));
  const isPurpose = (PURPOSE.test(said) || BASIS.test(said)) && !(wanted.has("definition") && NAMED.test(said));
  const isTerm =
    TERM.test(said) && said.length < TERM_LENGTH && !ASKS_TERM.test(question) && !asks(["start", "office"]);
  const isHollow = asks(PENALTIES) && REFERS_BACK.test(said) && !/元|倍/u.test(said);
  if (isPurpose || isTerm || isHollow) return 0;
  if (unit.isList) return asks(LISTS) ? 1 : CONDITIONS.test(said) ? BARE.conditions : BARE.list;
  if (LEAD.test(unit.text)) return BARE.lead;
  const isAside =
    (DEFINES.test(said) && !asks(["definition", "condition"])) ||
    (PUNISHES.test(said) && !asks(PENALTIES)) ||
    REFERS.test(said);
  return isAside ? BARE.aside : 1;
}

/** A longer question tells a story; no sentence says all of it. */
const MOST_PAIRS = 14;

/**
 * The share of the question's pairs of neighbouring characters that some texts have, and what official words for plain ones add;
 * words that nobody cut right count too.
 */
function pairShares(readings: readonly Reading[]): { readonly exact: number; readonly spoken: number } {
  const [first] = readings;
  if (!first || first.pairs.length === 0) return { exact: 0, spoken: 0 };
  const isSaid = first.pairs.map((_, at) => readings.some(({ pairs }) => pairs[at]));
  const isMeant = first.letters.map((_, at) => readings.some(({ letters }) => letters[at]));
  const shareOf = (all: readonly boolean[]) =>
    Math.min(1, all.filter(Boolean).length / Math.min(MOST_PAIRS, first.pairs.length));
  const exact = shareOf(isSaid);
  return {
    exact,
    spoken: shareOf(isSaid.map((is, at) => is || (isMeant[at] === true && isMeant[at + 1] === true))) - exact,
  };
}

/** What is longer than `from` reads worse and worse; a list is made to be long. */
const LENGTH = { from: 90, most: 0.12, slope: 1 / 1_400, list: 0.98 } as const;
/** A name of which a word is missing is another name. */
const OF_NAME = 1.6;
/** An office does not do all that is asked of offices: when so much of the question is verbs that nothing says. */
const APT = 0.05;

/** What is known of a sentence beside a question, each 0 to 1. */
export interface Fit {
  /** Of the weight of the words, what the sentence and what is around it say. */
  readonly said: number;
  /** Of the weight, nouns that are said nowhere; other words. */
  readonly missing: number;
  readonly missingVerbs: number;
  /** The share of the question's pairs of characters that it has with its title, and what official words for plain ones add. */
  readonly pairs: number;
  readonly spoken: number;
  /** The share of pairs that it has itself. */
  readonly ownPairs: number;
  /** Of what its title does not say, what it says itself. */
  readonly restOwn: number;
  /** The weightiest word that neither it says nor what stands right around it, as a share of the weight. */
  readonly worst: number;
  /** 1 where the sentence has the kind of thing that is asked for; where it counts in the measure that is. */
  readonly answers: number;
  readonly measure: number;
  /** 0 where a price was asked for and the sentence has none. */
  readonly isPriced: number;
  /** What is left of it as an answer by what it is and by how long it is. */
  readonly bare: number;
  readonly length: number;
  /** 0 where an office is named that may not do what is asked of it. */
  readonly isApt: number;
  /** One by how many sentences of the same text have the kind of thing that is asked for. */
  readonly only: number;
  /** 1 where the question tells what kind of thing it asks for. */
  readonly isAimed: number;
  /** 0 where a benefit was asked for and the sentence gives none. */
  readonly isBenefit: number;
  /** 1 where it speaks of a thing of another rank or kind. */
  readonly isOther: number;
  /** 0 where it speaks of a thing of another name: of 无人机 where 无人船 was asked about. */
  readonly isSame: number;
  /** 1 where a definition is asked for and this defines a noun of the question. */
  readonly defines: number;
  /** 1 where a benefit is asked for and the source pays none in the zone. */
  readonly isGeneral: number;
}

const NOTHING: Fit = {
  said: 0,
  missing: 1,
  missingVerbs: 1,
  pairs: 0,
  spoken: 0,
  ownPairs: 0,
  restOwn: 0,
  worst: 1,
  answers: 0,
  measure: 0,
  isPriced: 1,
  bare: 0,
  length: 1,
  isApt: 1,
  only: 0,
  isAimed: 1,
  isBenefit: 1,
  isOther: 0,
  isSame: 1,
  defines: 0,
  isGeneral: 0,
};

/** What a text around says, read once for all the sentences that it stands around. */
function readAround(asked: Asked, around: Around): Reading {
  const known = asked.known.get(around) ?? readText(asked, around.said);
  asked.known.set(around, known);
  return known;
}

/** Title, heading and what begins its list; of an item its guide. They stand right around it. */
const RIGHT_AROUND = 3;

/** So small a rest is none. */
const LEAST_REST = 0.01;

/** Of the weight that what names the subject leaves unsaid, the share that a sentence says itself. */
function restShare(asked: Asked, named: readonly number[], own: readonly number[]): number {
  const rests = asked.words.map(({ weight }, at) => weight * (1 - (named[at] ?? 0)));
  const rest = sum(rests);
  return rest < LEAST_REST ? 0 : sum(rests.map((weight, at) => weight * (own[at] ?? 0))) / rest;
}

/** A guide says each thing once, under its name. */
const ONLY_FACT = 0.5;

const hasWanted = (unit: AnswerUnit, { wanted }: Asked): boolean =>
  unit.isFact === true || saysWanted(unit.said, wanted);

/** Whether a sentence is an answer by what it is and has the kind of thing that is asked for; most are not, and need no closer look. */
export const canAnswer = (asked: Asked, unit: AnswerUnit): boolean =>
  hasWanted(unit, asked) && bareness(unit, asked) > 0;

/** How a single sentence fits; {@link fitAll} knows whether it is the only one of its kind. */
export function fitOf(asked: Asked, unit: AnswerUnit): Fit {
  const { words, wanted, measure, question } = asked;
  const all = sum(words.map(({ weight }) => weight));
  if (all === 0) return NOTHING;
  const title = unit.around[0]?.said ?? "";
  const ownText = [unit.said, unit.about ?? "", THIS.test(unit.said) ? title : ""].join("\n");
  const itself = readText(asked, ownText);
  const own = itself.words;
  const around = unit.around.map((one) => ({ share: one.share, reading: readAround(asked, one) }));
  const said = words.map((_, at) =>
    Math.max(own[at] ?? 0, ...around.map(({ share: counts, reading }) => counts * (reading.words[at] ?? 0))),
  );
  const rightAround = around.slice(0, RIGHT_AROUND).map(({ reading }) => reading.words);
  const unsaidNear = words.map(
    ({ weight }, at) => weight * (1 - Math.max(own[at] ?? 0, ...rightAround.map((shares) => shares[at] ?? 0))),
  );
  const share = (value: (at: number, word: AskedWord) => number) =>
    sum(words.map((word, at) => word.weight * value(at, word))) / all;
  const missingVerbs = share((at, { isNoun }) => (!isNoun && said[at] === 0 ? 1 : 0));
  const near = `${ownText}\n${title}`;
  const ofTitle = around[0]?.reading;
  const pairs = pairShares(ofTitle ? [itself, ofTitle] : [itself]);
  const named = unit.about === undefined ? ofTitle?.words : readText(asked, unit.about).words;
  return {
    said: share((at) => said[at] ?? 0),
    missing: share((at, { isNoun, isOfName }) => (isNoun && said[at] === 0 ? (isOfName ? OF_NAME : 1) : 0)),
    missingVerbs,
    pairs: pairs.exact,
    spoken: pairs.spoken,
    ownPairs: pairShares([itself]).exact,
    restOwn: restShare(asked, named ?? [], own),
    worst: Math.max(0, ...unsaidNear) / all,
    answers: hasWanted(unit, asked) ? 1 : 0,
    measure: hasMeasure(unit.said, measure) ? 1 : 0,
    isPriced: asked.forPrice && !saysPrice(unit.said) ? 0 : 1,
    bare: bareness(unit, asked),
    length: unit.isList
      ? LENGTH.list
      : 1 - Math.min(LENGTH.most, Math.max(0, unit.text.length - LENGTH.from) * LENGTH.slope),
    isApt: unit.isNarrow && missingVerbs > APT ? 0 : 1,
    only: unit.isFact ? ONLY_FACT : 0,
    isAimed: wanted.size === 0 ? 0 : 1,
    isBenefit: !asked.forBenefit || unit.isFact || unit.isBenefit || saysBenefit((unit.lead ?? "") + unit.said) ? 1 : 0,
    defines:
      wanted.has("definition") &&
      defines(
        unit.said,
        words.filter(({ isNoun }) => isNoun).flatMap(({ forms }) => forms),
      )
        ? 1
        : 0,
    isGeneral: asked.forBenefit && unit.isGeneral ? 1 : 0,
    isOther: thingsApart(question, near) > 0 || lacksRank(question, near) ? 1 : 0,
    isSame: asked.names.some(({ name, stem }) => near.includes(stem) && !near.includes(name)) ? 0 : 1,
  };
}

/** All sentences of a text that can answer, which tell of each other whether they are the only one of their kind. */
export function fitAll(asked: Asked, units: readonly AnswerUnit[]): Fit[] {
  const fits = units.map((unit) => fitOf(asked, unit));
  const isOne = ({ answers, measure, isPriced, bare }: Fit) => answers * measure * isPriced > 0 && bare > 0.5;
  const alike = fits.filter(isOne).length;
  return fits.map((fit) => (isOne(fit) ? { ...fit, only: 1 / alike } : fit));
}
