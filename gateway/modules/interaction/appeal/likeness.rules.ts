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

/** Pairs of neighbouring characters of the Chinese, other words whole; with how often each stands there. */
function pairsOf(text: string): Map<string, number> {
  const pairs = new Map<string, number>();
  const note = (pair: string) => pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  for (const [run] of foldText(text.slice(0, LONGEST)).replace(EVERYDAY, " ").matchAll(RUN)) {
    if (!HAN.test(run)) note(run);
    else for (let at = 0; at + 1 < run.length; at += 1) note(run.slice(at, at + 2));
  }
  return pairs;
}

type Weights = ReadonlyMap<string, number>;

/** The pairs of title and content as one text. */
function weighPairs({ title, content }: AppealText): Map<string, number> {
  const pairs = pairsOf(content);
  for (const [pair, times] of pairsOf(title)) pairs.set(pair, (pairs.get(pair) ?? 0) + times * TITLE_TIMES);
  return pairs;
}

/** Of length one; `rarity` weighs each pair. */
function toVector(pairs: ReadonlyMap<string, number>, rarity: (pair: string) => number): Weights {
  const weights = new Map<string, number>();
  let square = 0;
  for (const [pair, times] of pairs) {
    const weight = (1 + Math.log(times)) * rarity(pair);
    weights.set(pair, weight);
    square += weight * weight;
  }
  const length = Math.sqrt(square);
  for (const [pair, weight] of weights) weights.set(pair, weight / length);
  return weights;
}

interface Posting {
  readonly rows: number[];
  readonly weights: number[];
}

/** Candidates made ready once, for as many new texts as come. */
export interface PreparedCandidates {
  readonly rows: readonly Pick<LikenessCandidate, "id" | "placeId">[];
  /** For a pair, the candidates that have it and how much it weighs there. */
  readonly postings: ReadonlyMap<string, Posting>;
  readonly rarity: (pair: string) => number;
}

/** Makes candidates ready to be compared with. */
export function prepareCandidates(candidates: readonly LikenessCandidate[]): PreparedCandidates {
  const texts = candidates.map(weighPairs);
  const having = new Map<string, number>();
  for (const pairs of texts) for (const pair of pairs.keys()) having.set(pair, (having.get(pair) ?? 0) + 1);
  // The root keeps the name of a place, which is rare, from outweighing what is wrong there.
  const rarity = (pair: string) => Math.sqrt(Math.log(1 + (candidates.length + 1) / ((having.get(pair) ?? 0) + 1)));
  const postings = new Map<string, Posting>();
  texts.forEach((pairs, row) => {
    for (const [pair, weight] of toVector(pairs, rarity)) {
      const own = postings.get(pair) ?? { rows: [], weights: [] };
      postings.set(pair, own);
      own.rows.push(row);
      own.weights.push(weight);
    }
  });
  return { rows: candidates.map(({ id, placeId }) => ({ id, placeId })), postings, rarity };
}

/** The cosine of a text with every candidate's. */
function cosines(vector: Weights, { rows, postings }: PreparedCandidates): Float64Array {
  const sums = new Float64Array(rows.length);
  for (const [pair, weight] of vector) {
    const posting = postings.get(pair);
    posting?.rows.forEach((row, at) => {
      sums[row] = (sums[row] ?? 0) + weight * (posting.weights[at] ?? 0);
    });
  }
  return sums;
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
  const likeness = cosines(toVector(pairs, prepared.rarity), prepared);
  return prepared.rows
    .map(({ id, placeId }, row) => ({ id, score: placed(Math.min(1, likeness[row] ?? 0), text.placeId, placeId) }))
    .filter(({ score }) => score >= least)
    .sort((a, b) => b.score - a.score || a.id.localeCompare(b.id))
    .slice(0, most);
}
