import type { Marks } from "@/contract/policy/policy";
import { toComparable } from "../../../core/text/figures";
import { saidOf, type Asked } from "./fit.rules";
import { saysWanted, type Wanted } from "./wanted.rules";

/** Where the figure stands that a question asks for, as positions in the sentence. Pure. */

const NUMBER = "(?:[\\d０-９][\\d０-９.,．，]*|[零〇一二两三四五六七八九十百千]+(?:点[零〇一二三四五六七八九]+)?)";
const MONEY = `${NUMBER}\\s*[十百千万亿]*\\s*余?(?:元|万元|亿元|万|角)`;
const SHARE = `百分之${NUMBER}|千分之${NUMBER}|万分之${NUMBER}|${NUMBER}\\s*[%％‰]|一半|${NUMBER}\\s*个百分点`;
const SPAN = `${NUMBER}\\s*个?\\s*(?:工作日|自然日|日|天|月|年(?!度|级)|小时|周(?!岁)|学年|季度)`;
const DATE = `${NUMBER}\\s*年\\s*${NUMBER}\\s*月(?:\\s*${NUMBER}\\s*日)?|${NUMBER}\\s*月\\s*${NUMBER}\\s*日|\\d{4}-\\d{2}-\\d{2}`;
const COUNT = `${NUMBER}\\s*(?:个|家|件|次|人|名|批|项|所|套|种|辆|台|户|份|平方米)`;

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

/** The figures that are asked for, in the part of the sentence that says most of the question. */
export function markFigures(text: string, asked: Asked): Marks {
  const patterns = [...asked.wanted].flatMap((kind) => PATTERNS[kind] ?? []);
  if (patterns.length === 0) return [];
  const pattern = new RegExp(patterns.join("|"), "gu");
  const saidIn = (piece: string) => {
    const said = toComparable(piece);
    return asked.words.reduce((sum, word) => sum + word.weight * saidOf(said, word), 0);
  };
  const isBound = MOST.test(asked.question);
  let best: { readonly weight: number; readonly marks: Marks } | undefined;
  for (const { 0: part, index: from } of text.matchAll(/[^；。：\n]+/gu)) {
    const ofPart = saidIn(part);
    for (const { 0: piece, index } of part.matchAll(/[^，]+/gu)) {
      const marks = [...piece.matchAll(pattern)].map((found): [number, number] => {
        const start = from + index + found.index;
        return [start, start + found[0].length];
      });
      if (marks.length === 0 || !saysWanted(toComparable(piece), asked.wanted)) continue;
      const weight = ofPart + CLOSE * saidIn(piece) + (isBound && BOUND.test(piece) ? OF_BOUND : 0);
      if (!best || weight > best.weight) best = { weight, marks };
    }
  }
  return best?.marks ?? [];
}
