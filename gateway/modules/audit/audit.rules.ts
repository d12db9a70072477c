import { createHash } from "node:crypto";
import type { AuditLine } from "../../core/ports";

/** Rules of the security log. Pure. Source: quality checks 54 and 55 (ASVS 16.2–16.4). */

/** A line that names the one before it. */
export type ChainedLine = AuditLine & { readonly previousHash: string };

/** A line as it was kept. */
export type HashedLine = ChainedLine & { readonly hash: string };

/** The number of lines and the hash of the last one: what the whole chain can be held to from outside the database. */
export interface AuditHead {
  readonly lines: number;
  readonly hash: string;
}

/** The hash of a text with a key that is not in the database. */
export type Sign = (text: string) => string;

/** What the first line follows. */
export const FIRST_HASH = "0".repeat(64);

// Lines of the time before the key; anybody who can write to the database can make one.
const KEYLESS = /^[0-9a-f]{64}$/;

/** What is hashed of a line, the hash of the line before it included. Keys of the detail are sorted: the database does not keep their order. */
function textOf(line: ChainedLine): string {
  const detail = Object.fromEntries(Object.entries(line.detail).sort(([a], [b]) => (a < b ? -1 : 1)));
  return JSON.stringify([
    line.id,
    line.at.toISOString(),
    line.event,
    line.result,
    line.userId,
    line.enterpriseId,
    line.target,
    detail,
    line.previousHash,
  ]);
}

export const hashAudit = (line: ChainedLine, sign: Sign): string => sign(textOf(line));

/** Keyless lines hold only as long as no keyed one has followed: the first keyed one vouches for all before it. */
function isRight(line: HashedLine, previousHash: string, sign: Sign): boolean {
  if (!KEYLESS.test(line.hash)) return line.hash === hashAudit(line, sign);
  return KEYLESS.test(previousHash) && line.hash === createHash("sha256").update(textOf(line)).digest("hex");
}

/** The number of the first line that is missing, altered or out of order, or undefined when the chain holds. */
export function findBreak(
  lines: readonly HashedLine[],
  sign: Sign,
  after: { readonly id: number; readonly hash: string } = { id: 0, hash: FIRST_HASH },
): number | undefined {
  let previous = after;
  for (const line of lines) {
    const follows = line.id === previous.id + 1 && line.previousHash === previous.hash;
    if (!follows || !isRight(line, previous.hash, sign)) return previous.id + 1;
    previous = line;
  }
  return undefined;
}

/** What heads kept elsewhere say against a chain: how many lines there were once, and where one was another. */
export interface HeadVerdict {
  /** The highest number of lines that a head counted, where fewer are left; null when none is missing. */
  readonly cutFrom: number | null;
  /** The first number at which a head has another hash. */
  readonly rewrittenAt: number | null;
}

/** Holds a chain to heads. `hashes`: of the lines that heads name, as they are now. */
export function judgeHeads(
  heads: readonly AuditHead[],
  lines: number,
  hashes: ReadonlyMap<number, string>,
): HeadVerdict {
  const counted = Math.max(0, ...heads.map((head) => head.lines));
  const rewritten = heads
    .filter((head) => head.lines <= lines && hashes.get(head.lines) !== head.hash)
    .map((head) => head.lines);
  return {
    cutFrom: counted > lines ? counted : null,
    rewrittenAt: rewritten.length > 0 ? Math.min(...rewritten) : null,
  };
}
