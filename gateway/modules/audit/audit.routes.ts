import { auditDeskCalls, readHead } from "@/contract/desk/audit";
import { bindCalls } from "../../core/calls/bind-calls";
import { shiftDay, startOfShanghaiDay } from "../../core/clock";
import type { GatewayModule } from "../../core/module";
import { sweepEvery } from "../../core/sweeper";
import { createAuditHeads } from "./audit-head.service";
import { createAuditLog } from "./audit.service";

const EXPORT_EVERY_MS = 10 * 60_000;

/** The security log, for the machine's operator. */
export const auditModule: GatewayModule = {
  name: "audit",
  mount(app, context) {
    const audit = createAuditLog(context);
    const heads = createAuditHeads(context, audit);
    bindCalls(app, auditDeskCalls, {
      listAudit: async ({ query: { user, event, enterprise, target, result, from, to, ...paging } }) => {
        const filter = {
          userId: user,
          event,
          enterpriseId: enterprise,
          target,
          result,
          from: from === undefined ? undefined : startOfShanghaiDay(from),
          before: to === undefined ? undefined : startOfShanghaiDay(shiftDay(to, 1)),
        };
        const { records, ...page } = await audit.page(filter, paging);
        return {
          ...page,
          records: records.map(({ previousHash: _previous, hash: _hash, at, ...row }) => ({
            ...row,
            at: at.toISOString(),
            detail: { ...row.detail },
          })),
        };
      },
      verifyAudit: async ({ body }) => {
        const given = body.head === undefined ? [] : [readHead(body.head)];
        const { head, ...verdict } = await audit.verify([...(await heads.list()), ...given]);
        return { lines: head.lines, head: head.hash, ...verdict };
      },
    });
    // Not in a gateway that listens to nobody: a command ends before the day does.
    app.addHook("onListen", async () => {
      await heads.exportHead(true).catch((error: unknown) => app.log.error({ err: error }, "audit head"));
    });
    sweepEvery(app, EXPORT_EVERY_MS, () => heads.exportHead());
    sweepEvery(app, EXPORT_EVERY_MS, () => audit.noteSurplus());
  },
};
