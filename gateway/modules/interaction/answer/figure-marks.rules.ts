import type { Marks } from "@/contract/policy/policy";
import { toComparable } from "../../../core/text/figures";
import { wordsSaid, type Asked } from "./fit.rules";
import { saysWanted, type Wanted } from "./wanted.rules";

/** Where the figure stands that a question asks for, as positions in the sentence. Pure. */

const NUMBER = "(?:[\\d０-９][\\d０-９.,．，]*|[零〇一二两三四五六七八九十百千]+(?:点[零〇一二三四五六七八九]+)?)";
const MONEY = `${NUMBER}\\s*[十百千万亿]*\\s*余?(?:元|万元|亿元|万|角)`;
const SHARE = `百分之${NUMBER}|千分之${NUMBER}|万分之${NUMBER}|${NUMBER}\\s*[%％‰]|一半|${NUMBER}\\s*个百分点`;
const SPAN = `${NUMBER}\\s*个?\\s*(?:工作日|自然日|日|天|月|年(?!度|级)|小时|周(?!岁)|学年|季度)`;
const DATE = `${NUMBER}\\s*年\\s*${NUMBER}\\s*月(?:\\s*${NUMBER}\\s*日)?|${NUMBER}\\s*月\\s*${NUMBER}\\s*日|\\d{4}-\\d{2}-\\d{2}`;
const COUNT = `${NUMBER}\\s*(?:个(?!月|工作日|自然日|学年|季度|百分点)|家|件|次|人|名|批|项|所|套|种|辆|台|户|份|平方米)`;

const PATTERNS: Readonly<Partial<Record<Wanted, string>>> = {
  money: `${MONEY}|${SHARE}|${NUMBER}\\s*倍`,
  fine: `${MONEY}|${NUMBER}\\s*倍`,
  share: SHARE,
  times: `${NUMBER}\\s*倍|${SHARE}`,
  span: SPAN,
  date: `${DATE}|${SPAN}`,
  start: DATE,
  rhythm: `${COUNT}|${SPAN}|每(?:半年|季度|季|年|月)`,
  count: COUNT,
  contact: "\\d{3,4}-\\d{7,8}|400-\\d{3}-\\d{4}",
};

/** What the part between commas says counts beside what the part between semicolons says, which may name the thing first. */
const CLOSE = 0.5;

/** Who asks for the most is not asking for the usual: 最高三百万元, not 百分之十. In weights of words. */
const MOST = /最[多高长]|封顶|上限/u;
const BOUND = /最[多高长]|不(?:得)?超过|以内|上限/u;
const OF_BOUND = 10;

/** What has to be reached is not what is paid: 投资达到五百万元的. */
const THRESHOLD = /(?:达到|超过|不低于|不少于|不足|满|每)\s*$/u;
const ABOVE = /^(?:人民币)?(?:以上|以下|以内)/u;

/** A figure of the question that tells which branch of a sentence holds (交了6年, 合同两年). */
const OWN_FIGURE = /\d+(?:多)?(?:年|个月|月|日|人|名|万|元|平|台|辆|吨|家|件)/u;

interface Marked {
  readonly weight: number;
  readonly marks: Marks;
}

/** Whether what stands at a place of a text has to be reached. */
const isReached = (text: string, [from, to]: readonly [number, number]): boolean =>
  THRESHOLD.test(text.slice(0, from)) || ABOVE.test(text.slice(to));

/** The best of the parts of a sentence; undefined where another is as good, or where a figure of the question decides between them. */
function clearlyBest(parts: readonly Marked[], asked: Asked): Marked | undefined {
  const [best, second] = parts.toSorted((a, b) => b.weight - a.weight);
  if (!best || !second) return best;
  return second.weight === best.weight || OWN_FIGURE.test(asked.question) ? undefined : best;
}

/** The best marks among some figures of a text. */
function bestMarks(text: string, figures: Marks, asked: Asked): Marks {
  const saidIn = (piece: string) => {
    const said = wordsSaid(asked, toComparable(piece));
    return asked.words.reduce((sum, { weight }, at) => sum + weight * (said[at] ?? 0), 0);
  };
  const isBound = MOST.test(asked.question);
  const parts = [...text.matchAll(/[^；。：\n]+/gu)].flatMap(({ 0: part, index: from }): Marked[] => {
    const ofPart = saidIn(part);
    const pieces = [...part.matchAll(/[^，]+/gu)].flatMap(({ 0: piece, index }): Marked[] => {
      const start = from + index;
      const marks = figures.filter(([at]) => at >= start && at < start + piece.length);
      if (marks.length === 0 || !saysWanted(toComparable(piece), asked.wanted)) return [];
      return [{ marks, weight: ofPart + CLOSE * saidIn(piece) + (isBound && BOUND.test(piece) ? OF_BOUND : 0) }];
    });
    // Of one part the first of the best: what comes behind it is about the rest.
    return pieces.length === 0 ? [] : [pieces.reduce((best, one) => (one.weight > best.weight ? one : best))];
  });
  return clearlyBest(parts, asked)?.marks ?? [];
}

/**
 * The figures that are asked for, in the part of the sentence that says most of the question. None where several branches are as
 * good: a wrong mark is read as the answer. Who asks for an amount gets no threshold marked where something else stands.
 */
export function markFigures(text: string, asked: Asked): Marks {
  const patterns = [...asked.wanted].flatMap((kind) => PATTERNS[kind] ?? []);
  if (patterns.length === 0) return [];
  const figures = [...text.matchAll(new RegExp(patterns.join("|"), "gu"))].map(
    ({ 0: figure, index }): [number, number] => [index, index + figure.length],
  );
  const isPaid = asked.wanted.has("money") || asked.wanted.has("share");
  const paid = isPaid ? figures.filter((figure) => !isReached(text, figure)) : [];
  return bestMarks(text, paid.length > 0 ? paid : figures, asked);
}
