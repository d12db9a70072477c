import { createHash } from "node:crypto";
import type { AuditLine } from "../../core/ports";

/** Rules of the security log. Pure. Source: quality checks 54 and 55 (ASVS 16.2–16.4). */

/** A line that names the one before it. */
export type ChainedLine = AuditLine & { readonly previousHash: string };

/** What the first line follows. */
export const FIRST_HASH = "0".repeat(64);

/** The hash of a line, which covers the line before it. Keys of the detail are sorted: the database does not keep their order. */
export function hashAudit(line: ChainedLine): string {
  const detail = Object.fromEntries(Object.entries(line.detail).sort(([a], [b]) => (a < b ? -1 : 1)));
  const text = JSON.stringify([
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
  return createHash("sha256").update(text).digest("hex");
}

/** The number of the first line that is missing, altered or out of order, or undefined when the chain holds. */
export function findBreak(
  lines: readonly (ChainedLine & { readonly hash: string })[],
  after: { readonly id: number; readonly hash: string } = { id: 0, hash: FIRST_HASH },
): number | undefined {
  let previous = after;
  for (const line of lines) {
    const holds = line.id === previous.id + 1 && line.previousHash === previous.hash && line.hash === hashAudit(line);
    if (!holds) return previous.id + 1;
    previous = line;
  }
  return undefined;
}
