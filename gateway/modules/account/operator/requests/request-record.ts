import { OPERATOR_REQUEST_LABELS } from "@/contract/desk/administration/request-rules";
import type { ModuleContext } from "../../../../core/module";
import { createOperatorRepository } from "../operator.repository";
import { createOperatorRequestRepository, type OperatorRequestRow } from "./operator-request.repository";
import { createRequestNotices } from "./request-notices";

/** Keeps in the security log what becomes of requests, and ends those that nobody confirmed in time. */
export function createRequestRecord(context: ModuleContext) {
  const { database, clock, ports } = context;
  const tell = createRequestNotices(context);

  const note = (event: string, row: OperatorRequestRow, by: string | undefined): Promise<void> =>
    ports.audit.record({
      event,
      userId: by,
      target: row.userId,
      detail: { what: OPERATOR_REQUEST_LABELS[row.what], request: row.id },
    });

  return {
    note,
    tell,
    async expireDue(): Promise<void> {
      for (const row of await createOperatorRequestRepository(database.db).expire(clock())) {
        await note("operator.request.expire", row, undefined);
        const found = await createOperatorRepository(database.db).find(row.userId);
        if (found) await tell(row, found.user, { to: "expired" });
      }
    },
  };
}
