import { OPERATOR_REQUEST_LABELS } from "@/contract/access/operator-request-rules";
import type { ModuleContext } from "../../../../core/module";
import type { OperatorRequestRow } from "./operator-request.repository";
import { createRequestNotices } from "./request-notices";

/** Keeps in the security log what becomes of requests, and tells whom it concerns. */
export function createRequestRecord(context: ModuleContext) {
  const { audit } = context.ports;
  return {
    note: (event: string, row: OperatorRequestRow, by: string | undefined): Promise<void> =>
      audit.record({
        event,
        userId: by,
        target: row.userId,
        detail: { what: OPERATOR_REQUEST_LABELS[row.what], request: row.id },
      }),

    /** That the account of somebody new is gone: the log's other lines about it have only its number. */
    noteRemoval: (row: OperatorRequestRow, username: string, by: string | undefined): Promise<void> =>
      audit.record({ event: "operator.remove", userId: by, target: row.userId, detail: { username } }),

    tell: createRequestNotices(context),
  };
}
