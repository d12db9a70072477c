import type { OperatorRequest } from "@/contract/desk/administration/operator-requests";
import type { Caller } from "../../../../core/caller";
import { maskPhone } from "../../../../core/mask";
import type { PeoplePort } from "../../../../core/ports";
import type { OperatorRow } from "../operator.repository";
import type { OperatorRequestRow } from "./operator-request.repository";
import { findDeciderRole, listMissing } from "./operator-request.rules";

/** Whether a request still waits. One that is too late counts as expired before the sweeper says so. */
export const isWaiting = (row: Pick<OperatorRequestRow, "state" | "expiresAt">, now: Date): boolean =>
  row.state === "asked" && now < row.expiresAt;

/** A request as one of the administrators sees it. */
export async function toRequestDto(
  row: OperatorRequestRow,
  { user, roles }: OperatorRow,
  { caller, people, now }: { readonly caller: Caller; readonly people: PeoplePort; readonly now: Date },
): Promise<OperatorRequest> {
  const involved = [row.askedBy, row.decidedBy, ...row.agreements.map(({ userId }) => userId)];
  const names = await people.namesOf([...new Set(involved.filter((id) => id !== null))]);
  const toPerson = (id: string) => ({ id, fullName: names.get(id) ?? "" });
  const waits = isWaiting(row, now);
  const mayDecide = waits && findDeciderRole(row, roles, caller) !== undefined;
  const { id, username, fullName } = user;
  // Whole only for whoever compares it before confirming.
  const phone = mayDecide ? user.phone : maskPhone(user.phone);
  return {
    id: row.id,
    what: row.what,
    state: row.state === "asked" && !waits ? "expired" : row.state,
    operator: { id, username, fullName, phone, roles: [...roles] },
    reason: row.reason,
    askedBy: row.askedBy === null ? null : toPerson(row.askedBy),
    askedAt: row.askedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    agreed: row.agreements.map(({ role, userId, at }) => ({ role, by: toPerson(userId), at })),
    missing: waits ? listMissing(row, roles) : [],
    decidedBy: row.decidedBy === null ? null : toPerson(row.decidedBy),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    refusal: row.refusal,
    mayDecide,
    mayWithdraw: waits && row.askedBy === caller.userId,
  };
}
