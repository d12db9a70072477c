import type { ListName } from "@/contract/cache-tags";
import type { KeywordHits } from "./catalogue";

/** A thing that a search over all kinds has found. */
export interface FoundThing {
  readonly id: string;
  readonly title: string;
  /** What it says, in a sentence or two; empty where it has none. */
  readonly snippet: string;
  /** Who it comes from; empty where that does not count. */
  readonly issuer: string;
  /** The day it is known by, `YYYY-MM-DD` in Shanghai; null where it has none. */
  readonly date: string | null;
  /** What follows the kind's `base` in its address, where that is not its id. */
  readonly at?: string;
}

/** What a keyword finds of one kind: how many, and the first few. */
export interface FoundOfKind {
  readonly total: number;
  readonly records: readonly FoundThing[];
}

/** What is searched for. */
export interface KindQuery {
  readonly value: string;
  /** What the keyword hits of the kind, where the kind has search entries. */
  readonly hits: KeywordHits;
  /** How many things are wanted. */
  readonly size: number;
}

/** What of a module the public finds in one search over all kinds. */
export interface SearchKind {
  /** As its search entries and its tag are called: `activity`. */
  readonly kind: string;
  /** What people call the kind: 活动. */
  readonly label: string;
  /** Lower ones come first. */
  readonly order: number;
  /** The page that lists all that is found; the keyword goes there as `value`. */
  readonly list: `/${string}`;
  /** What a thing's address begins with, before the id. */
  readonly base: `/${string}/` | `/${string}?id=`;
  /** What the answer is made of. */
  readonly madeOf: readonly ListName[];
  /** Only what is public today. */
  readonly find: (query: KindQuery) => Promise<FoundOfKind>;
}
