import { auditDeskCalls } from "@/contract/desk/audit";
import { bindCalls } from "../../core/bind-calls";
import type { GatewayModule } from "../../core/module";
import { createAuditLog } from "./audit.service";

/** The security log, for the machine's operator. */
export const auditModule: GatewayModule = {
  name: "audit",
  mount(app, { database, clock }) {
    const audit = createAuditLog(database.db, clock);
    bindCalls(app, auditDeskCalls, {
      listAudit: async ({ query }) => {
        const rows = await audit.list({ userId: query.user, event: query.event }, query.size);
        return rows.map(({ previousHash: _previous, hash: _hash, at, ...row }) => ({
          ...row,
          at: at.toISOString(),
          detail: { ...row.detail },
        }));
      },
      verifyAudit: async () => {
        const { lines, brokenAt } = await audit.verify();
        return { lines, brokenAt: brokenAt ?? null };
      },
    });
  },
};
