import { existsSync, readFileSync } from "node:fs";

/** How well a search answers queries that somebody judged before anything was run. Pure but for the reading. */

export interface Judgement {
  readonly id: string;
  readonly query: string;
  readonly kind: string;
  /** Document id → 3: the one wanted, 2: clearly useful, 1: touches it. Empty: nothing answers the query. */
  readonly relevant: Readonly<Record<string, number>>;
  /** Must not stand first. */
  readonly not: readonly string[];
}

/** What a search gave for a judged query: ids, best first. */
export interface Judged {
  readonly judgement: Judgement;
  readonly found: readonly string[];
}

export interface Quality {
  readonly queries: number;
  /** Shares of queries with a document that is wanted or clearly useful among the first one, three, ten. */
  readonly first: number;
  readonly inThree: number;
  readonly inTen: number;
  /** Reciprocal of the place of the first such document, none beyond ten. */
  readonly mrr: number;
  readonly ndcg: number;
  /** Nothing found at all. */
  readonly empty: number;
  /** The first hit is neither wanted nor useful nor touches the query. */
  readonly foreignFirst: number;
}

const DEPTH = 10;
/** From this grade on a document answers the query. */
const USEFUL = 2;

export function readJudgements(file: string): Judgement[] | undefined {
  if (!existsSync(file)) return undefined;
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line) as Judgement);
}

/** Discounted gain of grades in this order: 2^grade − 1, halved in log steps. */
const gainOf = (grades: readonly number[]): number =>
  grades.slice(0, DEPTH).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);

/** 1 for the best order there is, 0 where nothing useful is among the first ten. */
export function ndcgOf({ judgement, found }: Judged): number {
  const best = gainOf(Object.values(judgement.relevant).sort((a, b) => b - a));
  return best === 0 ? 0 : gainOf(found.map((id) => judgement.relevant[id] ?? 0)) / best;
}

/** The place of the first useful document, from 1 on; undefined beyond the tenth. */
export function placeOf({ judgement, found }: Judged): number | undefined {
  const place = found.slice(0, DEPTH).findIndex((id) => (judgement.relevant[id] ?? 0) >= USEFUL);
  return place < 0 ? undefined : place + 1;
}

/** The quality over queries that something answers. */
export function qualityOf(all: readonly Judged[]): Quality {
  const answerable = all.filter(({ judgement }) => Object.keys(judgement.relevant).length > 0);
  const count = answerable.length;
  const share = (holds: (judged: Judged) => boolean) => (count === 0 ? 0 : answerable.filter(holds).length / count);
  const within = (depth: number) => share((judged) => (placeOf(judged) ?? Infinity) <= depth);
  const mean = (value: (judged: Judged) => number) =>
    count === 0 ? 0 : answerable.reduce((sum, judged) => sum + value(judged), 0) / count;
  return {
    queries: count,
    first: within(1),
    inThree: within(3),
    inTen: within(10),
    mrr: mean((judged) => 1 / (placeOf(judged) ?? Infinity)),
    ndcg: mean(ndcgOf),
    empty: answerable.filter(({ found }) => found.length === 0).length,
    foreignFirst: answerable.filter(
      ({ judgement, found: [top] }) => top !== undefined && judgement.relevant[top] === undefined,
    ).length,
  };
}
