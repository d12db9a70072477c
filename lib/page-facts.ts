/**
 * What a page is made of, gathered while it is made: the rendering process opens a record for each request, the gateway's
 * client and the date write into it, and the door reads it behind the page. In a browser there is no record.
 */
export interface PageFacts {
  readonly tags: Set<string>;
  /** False once an answer did not say what it is made of, or there was none. */
  known: boolean;
  /** When the page is another one though nothing is written; milliseconds since 1970. */
  goodUntil: number;
}

interface Records {
  getStore(): PageFacts | undefined;
}

// By name, because the rendering process and Next's bundles are built apart.
const RECORDS = Symbol.for("portal.page-facts");
type Holder = { [RECORDS]?: Records };

/** Of the rendering process: where records are found from now on. */
export function keepPageFacts(records: Records): void {
  (globalThis as Holder)[RECORDS] = records;
}

export const beginPageFacts = (): PageFacts => ({ tags: new Set(), known: true, goodUntil: Infinity });

/** The record of the page that is being made. */
export const currentPageFacts = (): PageFacts | undefined => (globalThis as Holder)[RECORDS]?.getStore();

/** The page is another one from a moment (milliseconds since 1970) on. */
export function noteTurn(moment: number): void {
  const facts = currentPageFacts();
  if (facts !== undefined) facts.goodUntil = Math.min(facts.goodUntil, moment);
}
