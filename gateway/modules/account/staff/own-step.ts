import type { Caller } from "../../../core/caller";
import type { AuditEntry, AuditPort } from "../../../core/ports";
import { Refusal } from "../../../core/refusal";

/** Only people who use the portal for themselves or an enterprise. */
export function refuseStaffOfTheZone(caller: Caller): void {
  if (caller.type === "operator") throw new Refusal("NOT_ALLOWED", { message: "工作人员账号不能绑定企业" });
}

/** Notes a step that a person takes on the own binding to an enterprise. */
export function recordOwnStep(
  audit: AuditPort,
  caller: Caller,
  event: string,
  enterpriseId: string,
  target: string,
  detail: AuditEntry["detail"] = {},
) {
  return audit.record({ event, userId: caller.userId, enterpriseId, target, detail });
}
