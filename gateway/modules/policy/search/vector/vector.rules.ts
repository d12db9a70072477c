import { z } from "zod";

/** Texts as directions, and how near two of them are. Pure. */

/** A direction of length one. */
export type Vector = readonly number[];

const MAX_DIMENSIONS = 4_096;
const answer = z.object({
  data: z.array(z.object({ index: z.int().nonnegative().optional(), embedding: z.array(z.number()) })),
});

function toUnit(numbers: readonly number[]): Vector {
  const length = Math.hypot(...numbers);
  if (!(length > 0)) throw new Error("an embedding without a direction");
  return numbers.map((number) => number / length);
}

/**
 * The vectors of `count` texts, in their order, from an OpenAI-compatible answer. Throws when it is none, when one is
 * missing, and when they differ in their number of dimensions.
 */
export function readEmbeddings(body: unknown, count: number): Vector[] {
  const { data } = answer.parse(body);
  const byPlace = new Map(data.map(({ index, embedding }, at) => [index ?? at, embedding]));
  const dimensions = data[0]?.embedding.length ?? 0;
  if (data.length !== count || dimensions === 0 || dimensions > MAX_DIMENSIONS)
    throw new Error("embeddings of a wrong number or length");
  return Array.from({ length: count }, (_, at) => {
    const embedding = byPlace.get(at);
    if (embedding?.length !== dimensions) throw new Error("an embedding is missing or of another length");
    return toUnit(embedding);
  });
}

/** Characters of a document that are sent; what it is about stands in them, and every model reads so much. */
export const MAX_EMBEDDED_LENGTH = 1_500;
const MAX_HEADINGS_LENGTH = 400;

/** What of a document is made a vector: its title, its headings, the beginning of its text. */
export function textToEmbed(document: {
  readonly title: string;
  readonly headings: readonly { readonly text: string }[];
  readonly plain: string;
}): string {
  const headings = document.headings.map(({ text }) => text).join(" ");
  return [document.title, headings.slice(0, MAX_HEADINGS_LENGTH), document.plain]
    .filter((part) => part !== "")
    .join("\n")
    .slice(0, MAX_EMBEDDED_LENGTH);
}

/** The cosine of two directions; undefined when they have different numbers of dimensions. */
export function cosineOf(one: Vector, other: Float32Array): number | undefined {
  return one.length === other.length ? one.reduce((sum, number, at) => sum + number * (other[at] ?? 0), 0) : undefined;
}

/** Below this all are equally near. */
const LEAST_ROOM = 0.001;

/**
 * Cosines as shares from 0 to 1: how much nearer than the middle one of `among`. What a cosine says by itself differs from
 * model to model (unrelated texts have 0.3 by one and 0.8 by another), so only their differences count.
 */
export function toShares(cosines: ReadonlyMap<number, number>, among: readonly number[]): Map<number, number> {
  const sorted = among.flatMap((key) => cosines.get(key) ?? []).sort((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)] ?? 1;
  const room = 1 - middle;
  const shares = new Map<number, number>();
  for (const [key, cosine] of cosines)
    shares.set(key, room < LEAST_ROOM ? 0 : Math.min(1, Math.max(0, (cosine - middle) / room)));
  return shares;
}
