import type { Clock } from "../../core/clock";
import type { Database } from "../../core/database";
import type { AuditEntry, AuditFilter } from "../../core/ports";
import { createAuditRepository, type AuditRow } from "./audit.repository";
import { FIRST_HASH, findBreak, hashAudit } from "./audit.rules";

const VERIFY_BATCH = 1000;

/** Writes and reads the security log. */
export function createAuditLog(db: Database, clock: Clock) {
  const reader = createAuditRepository(db);
  return {
    async record(entry: AuditEntry): Promise<void> {
      await db.transaction(async (transaction) => {
        const repository = createAuditRepository(transaction);
        await repository.lockChain();
        const last = await repository.findLast();
        const line = {
          id: (last?.id ?? 0) + 1,
          at: clock(),
          event: entry.event,
          result: entry.result ?? "ok",
          userId: entry.userId ?? null,
          enterpriseId: entry.enterpriseId ?? null,
          target: entry.target ?? null,
          detail: entry.detail ?? {},
          previousHash: last?.hash ?? FIRST_HASH,
        } as const;
        await repository.insert({ ...line, hash: hashAudit(line) });
      });
    },

    list: (filter: AuditFilter, limit: number): Promise<AuditRow[]> => reader.list(filter, limit),

    /** Reads the whole chain. `brokenAt` is the number of the first line that is missing, altered or out of order. */
    async verify(): Promise<{ readonly lines: number; readonly brokenAt: number | undefined }> {
      let last = { id: 0, hash: FIRST_HASH };
      for (;;) {
        const batch = await reader.listAfter(last.id, VERIFY_BATCH);
        const brokenAt = findBreak(batch, last);
        if (brokenAt !== undefined) return { lines: last.id, brokenAt };
        const end = batch.at(-1);
        if (!end) return { lines: last.id, brokenAt: undefined };
        last = { id: end.id, hash: end.hash };
      }
    },
  };
}
