import { foldText } from "../../text/clean";
import { toSimplified } from "../../text/simplified";

/** Which of the zone's units a text speaks of, by name or by what people call them. Pure. */

/** A unit as texts may call it. */
export interface CalledUnit {
  readonly id: string;
  readonly name: string;
  /** What people call it besides: 招商局 for 投资促进局. */
  readonly otherNames: readonly string[];
  /** Who works there: to complain of a person is to complain of the unit. */
  readonly people: readonly { readonly name: string }[];
}

/** What kind of office it is, the longer words first. */
const OFFICE = /(?:管理局|委员会|办公室|工委|中心|局|办|委|处|科|所|队)$/u;
/** How people end the name of an office, whatever it is called; each but before what makes another word of it. */
const ENDINGS =
  "(?:局(?![面部限势])|办公室|工委|办(?![理事法公案证学厂贷结完过好])|委(?![员托派屈外])|所(?![得有谓以在需属产])|处(?![罚理置分于境])|科(?![技研学目])|中心(?![城区校小])|(?:服务|办事)?大厅|部门)";
/** What somebody who holds an office is called by, after the surname alone. */
const TITLE = "(?:科长|副科长|局长|副局长|处长|副处长|主任|副主任|所长|副所长|书记|科员|股长|专员)";
/** Words that half of all offices have in their names. */
const COMMON: ReadonlySet<string> = new Set(["管理", "监督", "服务", "工作", "综合"]);
/** Another level's office of the same name: 合肥市财政局, 省财政厅. */
const ELSEWHERE = "(?<![省市县州盟旗镇乡])(?<!国家|全国|中央|外地|外省)";
/** From this number of letters on a name without its office is nobody else's. */
const LONG_NAME = 4;

/** Simplified, half width, lower case, without blanks and dots between letters; other signs stay, since they end a word. */
const fold = (text: string): string => toSimplified(foldText(text)).replace(/[\s·•・\u200b-\u200f\ufeff]+/gu, "");

const escape = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/gu, "\\$&");

/** 经济发展: 经济, 发展; of an odd number of letters the last word has three. */
function splitWords(stem: string): string[] {
  const letters = [...stem];
  if (letters.length < 4) return [stem];
  const words: string[] = [];
  for (let at = 0; at < letters.length;) {
    const length = letters.length - at === 3 ? 3 : 2;
    words.push(letters.slice(at, at + length).join(""));
    at += length;
  }
  return words;
}

/** What 市场监督管理 is shortened to before 局 or 办: 市场, 市监, 市场监督; never to a word that many offices share. */
function listShortStems(stem: string): string[] {
  const words = splitWords(stem);
  const [first = "", second] = words;
  if (second === undefined) return [stem];
  const initials = words.map((word) => [...word][0] ?? "");
  return [
    stem,
    first,
    `${first}${second}`,
    initials.slice(0, 2).join(""),
    initials.join(""),
    ...words.slice(1).filter((word) => !COMMON.has(word)),
  ].filter((short) => [...short].length >= 2 && !COMMON.has(short));
}

const stemOf = (name: string): string => name.replace(OFFICE, "");

const toPattern = (parts: readonly string[]): RegExp | undefined =>
  parts.length === 0 ? undefined : new RegExp(parts.join("|"), "gu");

/** A unit by its whole name and what people call it besides. */
function makeFullPattern({ name, otherNames }: CalledUnit): RegExp | undefined {
  const [called = "", ...others] = [name, ...otherNames].map(fold);
  const full = [...stemOf(called)].length >= LONG_NAME ? escape(called) : `${ELSEWHERE}${escape(called)}`;
  return toPattern([full, ...others.map((other) => `${ELSEWHERE}${escape(other)}`)]);
}

/** A unit by what its names are shortened to, and by the people who work there. */
function makeShortPattern({ name, otherNames, people }: CalledUnit): RegExp | undefined {
  const [called = "", ...others] = [name, ...otherNames].map(fold);
  const stems = [...listShortStems(stemOf(called)), ...others.filter((other) => OFFICE.test(other)).map(stemOf)]
    .filter((stem) => [...stem].length >= 2)
    .map(escape);
  const short = stems.length > 0 ? [`${ELSEWHERE}(?:${[...new Set(stems)].join("|")})${ENDINGS}`] : [];
  // 财政局 is called 财局; of longer names one letter says nothing.
  const [initial = "", ...rest] = [...stemOf(called)];
  if (rest.length === 1) short.push(`(?<!\\p{Script=Han})${escape(initial)}局(?![面部限势])`);
  const persons = people.map((person) => fold(person.name)).filter((person) => [...person].length >= 2);
  const titled = persons.map((person) => `${escape([...person][0] ?? "")}${TITLE}`);
  return toPattern([...short, ...persons.map(escape), ...new Set(titled)]);
}

/** Stands where a whole name stood: 发展局 within 建设发展局 is no other unit. */
const TAKEN = "\u0000";

/**
 * The ids of the units that a text names, in the order given. Names, short names (经发局, 经济局), the forms with 局, 办 and
 * other endings, what people call a unit besides, and the whole names of those who work there. A short name that several units
 * have names them all. An office of another level (市财政局) and words that merely sound alike (财政补贴, 建设银行) name none.
 */
export function findNamedUnits(text: string, units: readonly CalledUnit[]): string[] {
  const seen = fold(text);
  const named = new Set<string>();
  let rest = seen;
  for (const unit of units) {
    const full = makeFullPattern(unit);
    if (!full || seen.search(full) === -1) continue;
    named.add(unit.id);
    rest = rest.replace(full, TAKEN);
  }
  for (const unit of units) {
    const short = makeShortPattern(unit);
    if (short && rest.search(short) !== -1) named.add(unit.id);
  }
  return units.filter(({ id }) => named.has(id)).map(({ id }) => id);
}

/** What somebody writes who complains, whatever kind of appeal it is called. */
const ACCUSING =
  /投诉|举报|控告|不作为|乱作为|慢作为|推诿|扯皮|踢皮球|刁难|吃拿卡要|索要|索贿|受贿|乱收费|乱罚款|态度(?:很|非常|十分|极其)?(?:差|恶劣|蛮横)|偏袒|包庇|徇私|失职|渎职|违规执法|暴力执法|粗暴|不讲理|骂人|敷衍|拖延|拖着不/u;

/** The units that a text names in a sentence of complaint: what came under another kind is one all the same. */
export function findAccusedUnits(text: string, units: readonly CalledUnit[]): string[] {
  const sentences = text.split(/[。！？!?；;\n]+/u).filter((sentence) => ACCUSING.test(fold(sentence)));
  const accused = new Set(sentences.flatMap((sentence) => findNamedUnits(sentence, units)));
  return units.filter(({ id }) => accused.has(id)).map(({ id }) => id);
}
