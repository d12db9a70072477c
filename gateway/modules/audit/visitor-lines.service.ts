import { createLimits } from "../../core/limits/limit.service";
import { LIMITS } from "../../core/limits/limits";
import type { ModuleContext } from "../../core/module";
import type { AuditEntry } from "../../core/ports";
import { requestAddress, visitorNetwork } from "../../core/request-address";
import { createVisitorSurplus, type VisitorSurplus } from "./visitor-lines.repository";

const WHOLE_SITE = "";
const HOUR_MS = 3_600_000;

/**
 * Bounds what people who are not signed in add to the security log: so many lines an hour of a network and of the whole
 * site, and for what is beyond that one line with the count. A success of an account is always written.
 */
export function createVisitorLines({ database, clock, cipher }: Pick<ModuleContext, "database" | "clock" | "cipher">) {
  const limits = createLimits(database.db, { clock, cipher });
  const surplus = createVisitorSurplus(database.db);
  const isBounded = ({ result, userId }: AuditEntry) => result === "refused" || userId === undefined;

  return {
    /** Whether a line is to be written; counts it either way. */
    async admits(entry: AuditEntry): Promise<boolean> {
      const network = visitorNetwork();
      if (network === undefined || !isBounded(entry)) return true;
      const own = await limits.take(LIMITS.visitorLines, network);
      // Those beyond a network's own share are not counted again: one network cannot silence the others.
      const all = await limits.take(LIMITS.visitorLinesInAll, WHOLE_SITE, own.within ? 1 : 0);
      if (own.within && all.within) return true;
      const whose = all.within ? network : WHOLE_SITE;
      const key = cipher.fingerprint(whose, "audit.surplus");
      await surplus.add(key, all.within ? requestAddress() : WHOLE_SITE, clock());
      return false;
    },

    /** What was not written and is over an hour old, one entry each. */
    async takeSurplus(): Promise<AuditEntry[]> {
      const rows = await surplus.takeSince(new Date(clock().getTime() - HOUR_MS));
      return rows.map(({ address, count, since }: VisitorSurplus) => ({
        event: "visitor.more",
        result: "refused",
        detail: { count, since: since.toISOString(), ...(address === WHOLE_SITE ? {} : { address }) },
      }));
    },
  };
}
