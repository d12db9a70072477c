import { foldText } from "../../../core/text/clean";

/**
 * Which of the appeals that are there a new text is likely about as well, by the pairs of characters that both have: those that
 * few of the others have weigh most. Pure.
 */

export interface AppealText {
  readonly title: string;
  readonly content: string;
  /** Of the zone's list of places. */
  readonly placeId?: string | null | undefined;
}

export interface LikenessCandidate extends AppealText {
  readonly id: string;
}

export interface LikelyDuplicate {
  readonly id: string;
  /** 0 to 1. */
  readonly score: number;
}

/** From this score on two appeals are likely about the same matter; decision 0067 says how sure that is. */
export const LIKELY_SAME = 0.34;
/** Offered at most. */
export const MAX_DUPLICATES = 5;

/** A pair of the title counts as often as this many of the content. */
const TITLE_TIMES = 2;
/** With fewer different pairs a text names no matter: one word fits everything. */
const LEAST_PAIRS = 5;
/** What the same place adds, and what another one takes: a matter has one place, but people name it by different ones. */
const SAME_PLACE = 0.08;
const OTHER_PLACE = 0.75;
const LONGEST = 3_000;

/** What every appeal says and what therefore tells none from another, however few there are. */
const EVERYDAY =
  /请问|您好|你好|领导|尊敬的?|有关部门|相关部门|希望|尽快|解决|处理|反映|投诉|咨询|建议|关于|我们|我司|本公司|本企业|公司|企业|园区|问题|情况|请求|恳请|强烈|谢谢|感谢|为什么|怎么|什么|是否|可以|能否|没有|一直|多次|至今|目前|现在|因为|所以|但是|如果|这个|这样|他们|自己|已经|严重|影响|政府|要求|给予|答复|回复/gu;
const RUN = /[\p{Script=Han}〇]+|[\p{L}\p{N}]+/gu;
const HAN = /\p{Script=Han}/u;

/** A pair of Chinese characters as a number where it fits in a small one, since a text has hundreds; other words as they are. */
type Pair = number | string;

const FIRST = 0x3000;
const WIDTH = 0x8000;

function pairAt(run: string, at: number): Pair {
  const one = run.charCodeAt(at) - FIRST;
  const other = run.charCodeAt(at + 1) - FIRST;
  return one >= 0 && other >= 0 && one < WIDTH && other < WIDTH ? one * WIDTH + other : run.slice(at, at + 2);
}

/** Pairs of neighbouring characters of the Chinese, other words whole; with how often each stands there. */
function countPairs(text: string, times: number, into: Map<Pair, number>): void {
  const note = (pair: Pair) => into.set(pair, (into.get(pair) ?? 0) + times);
  for (const [run] of foldText(text.slice(0, LONGEST)).replace(EVERYDAY, " ").matchAll(RUN)) {
    if (!HAN.test(run)) note(run);
    else for (let at = 0; at + 1 < run.length; at += 1) note(pairAt(run, at));
  }
}

/** The pairs of title and content as one text. */
function weighPairs({ title, content }: AppealText): Map<Pair, number> {
  const pairs = new Map<Pair, number>();
  countPairs(content, 1, pairs);
  countPairs(title, TITLE_TIMES, pairs);
  return pairs;
}

const weightOf = (times: number, rarity: number) => (1 + Math.log(times)) * rarity;

/** The pairs of a candidate by their places in the lists of all, and how much each weighs; of length one together. */
interface PreparedRow extends Pick<LikenessCandidate, "id" | "placeId"> {
  readonly pairs: Int32Array;
  readonly weights: Float64Array;
}

/** Candidates made ready once, for as many new texts as come. */
export interface PreparedCandidates {
  readonly rows: readonly PreparedRow[];
  /** The place of each pair that a candidate has. */
  readonly known: ReadonlyMap<Pair, number>;
  /** How much a pair weighs, by its place. */
  readonly rarities: Float64Array;
  /** How much one weighs that none has. */
  readonly unknown: number;
}

/** The root keeps the name of a place, which is rare, from outweighing what is wrong there. */
const rarityOf = (having: number, all: number) => Math.sqrt(Math.log(1 + (all + 1) / (having + 1)));

/** Makes candidates ready to be compared with. */
export function prepareCandidates(candidates: readonly LikenessCandidate[]): PreparedCandidates {
  const known = new Map<Pair, number>();
  const having: number[] = [];
  const texts = candidates.map((candidate) => {
    const counted = weighPairs(candidate);
    const pairs = new Int32Array(counted.size);
    const times = new Float64Array(counted.size);
    let at = 0;
    for (const [pair, count] of counted) {
      let place = known.get(pair);
      if (place === undefined) known.set(pair, (place = known.size));
      having[place] = (having[place] ?? 0) + 1;
      pairs[at] = place;
      times[at] = count;
      at += 1;
    }
    return { pairs, times };
  });
  const rarities = Float64Array.from(having, (count) => rarityOf(count, candidates.length));
  const rows = texts.map(({ pairs, times }, row) => {
    const weights = times.map((count, at) => weightOf(count, rarities[pairs[at] ?? 0] ?? 0));
    const length = Math.sqrt(weights.reduce((sum, weight) => sum + weight * weight, 0));
    return {
      id: candidates[row]?.id ?? "",
      placeId: candidates[row]?.placeId,
      pairs,
      weights: weights.map((weight) => weight / length),
    };
  });
  return { rows, known, rarities, unknown: rarityOf(0, candidates.length) };
}

/** The cosine of a text with every candidate's. */
function cosines(text: ReadonlyMap<Pair, number>, { rows, known, rarities, unknown }: PreparedCandidates): number[] {
  const wanted = new Float64Array(rarities.length);
  let square = 0;
  for (const [pair, times] of text) {
    const place = known.get(pair);
    const weight = weightOf(times, place === undefined ? unknown : (rarities[place] ?? 0));
    square += weight * weight;
    if (place !== undefined) wanted[place] = weight;
  }
  const length = Math.sqrt(square);
  return rows.map(({ pairs, weights }) => {
    let sum = 0;
    for (let at = 0; at < pairs.length; at += 1) sum += (wanted[pairs[at] ?? 0] ?? 0) * (weights[at] ?? 0);
    return sum / length;
  });
}

const placed = (score: number, one: string | null | undefined, other: string | null | undefined): number => {
  if (!one || !other) return score;
  return one === other ? Math.min(1, score + SAME_PLACE) : score * OTHER_PLACE;
};

/**
 * The candidates that a new text is likely about the same matter as, best first, at most five; from {@link LIKELY_SAME} on.
 * A text of one word has none.
 */
export function findDuplicates(
  text: AppealText,
  prepared: PreparedCandidates,
  { least = LIKELY_SAME, most = MAX_DUPLICATES }: { readonly least?: number; readonly most?: number } = {},
): LikelyDuplicate[] {
  const pairs = weighPairs(text);
  if (pairs.size < LEAST_PAIRS) return [];
  const likeness = cosines(pairs, prepared);
  return prepared.rows
    .map(({ id, placeId }, row) => ({ id, score: placed(Math.min(1, likeness[row] ?? 0), text.placeId, placeId) }))
    .filter(({ score }) => score >= least)
    .sort((a, b) => b.score - a.score || a.id.localeCompare(b.id))
    .slice(0, most);
}
