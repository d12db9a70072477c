import type { ModuleContext } from "../../core/module";
import { pageBounds, type PageRequest } from "../../core/paging";
import type { AuditEntry, AuditFilter } from "../../core/ports";
import { requestAddress } from "../../core/request-address";
import { createAuditRepository, type AuditRow } from "./audit.repository";
import { createVisitorLines } from "./visitor-lines.service";
import { FIRST_HASH, findBreak, hashAudit, judgeHeads, type AuditHead, type HeadVerdict } from "./audit.rules";

const VERIFY_BATCH = 1000;
const CHAIN = "audit.chain";

export interface AuditVerdict extends HeadVerdict {
  readonly head: AuditHead;
  /** The number of the first line that is missing, altered or out of order. */
  readonly brokenAt: number | null;
}

/** Writes and reads the security log. */
export function createAuditLog({ database, clock, cipher }: Pick<ModuleContext, "database" | "clock" | "cipher">) {
  const { db } = database;
  const reader = createAuditRepository(db);
  const sign = (text: string) => cipher.fingerprint(text, CHAIN);

  const visitors = createVisitorLines({ database, clock, cipher });

  return {
    async record(entry: AuditEntry): Promise<void> {
      if (!(await visitors.admits(entry))) return;
      const address = requestAddress();
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
          detail: { ...entry.detail, ...(address === "" ? {} : { address }) },
          previousHash: last?.hash ?? FIRST_HASH,
        } as const;
        await repository.insert({ ...line, hash: hashAudit(line, sign) });
      });
    },

    /** One line for all of a network's that were too many, an hour after the first of them. */
    async noteSurplus(): Promise<void> {
      for (const entry of await visitors.takeSurplus()) await this.record(entry);
    },

    list: (filter: AuditFilter, limit: number): Promise<AuditRow[]> => reader.list(filter, { limit, offset: 0 }),

    async page(filter: AuditFilter, query: PageRequest) {
      const [total, records] = await Promise.all([reader.count(filter), reader.list(filter, pageBounds(query))]);
      return { records, total, page: query.page, size: query.size };
    },

    async head(): Promise<AuditHead> {
      const last = await reader.findLast();
      return { lines: last?.id ?? 0, hash: last?.hash ?? FIRST_HASH };
    },

    /** Reads the whole chain and holds it to heads that were kept outside the database. */
    async verify(heads: readonly AuditHead[]): Promise<AuditVerdict> {
      const named = new Set(heads.map(({ lines }) => lines));
      const hashes = new Map([[0, FIRST_HASH]]);
      let brokenAt: number | null = null;
      let last = { id: 0, hash: FIRST_HASH };
      for (;;) {
        const batch = await reader.listAfter(last.id, VERIFY_BATCH);
        brokenAt ??= findBreak(batch, sign, last) ?? null;
        for (const { id, hash } of batch) if (named.has(id)) hashes.set(id, hash);
        const end = batch.at(-1);
        if (!end) break;
        last = { id: end.id, hash: end.hash };
      }
      return { head: { lines: last.id, hash: last.hash }, brokenAt, ...judgeHeads(heads, last.id, hashes) };
    },
  };
}

export type AuditLog = ReturnType<typeof createAuditLog>;
