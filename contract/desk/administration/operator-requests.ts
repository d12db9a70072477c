import { z } from "zod";
import { deskOf, defineCall } from "../../call";
import { codesOf } from "../../coded-value";
import { moment, opaqueId } from "../../fields";
import { ADMINISTRATOR_ROLES, OPERATOR_ROLES } from "../../access/operator-roles";
import { OPERATOR_REQUEST_LABELS, OPERATOR_REQUEST_STATE_LABELS } from "../../access/operator-request-rules";

/**
 * What an operator signs in with is reset by two or three administrators together: one asks, the others confirm. No
 * administrator ever sees a password; it goes to the person's own phone.
 */

const person = z.object({ id: opaqueId, fullName: z.string() });

export const operatorRequest = z
  .object({
    id: opaqueId,
    what: z.enum(codesOf(OPERATOR_REQUEST_LABELS)),
    state: z.enum(codesOf(OPERATOR_REQUEST_STATE_LABELS)),
    /** Whose account it is. The phone is whole for whoever may confirm, to compare it with the zone's list of staff; else masked. */
    operator: person.extend({ username: z.string(), phone: z.string(), roles: z.array(z.enum(OPERATOR_ROLES)) }),
    reason: z.string(),
    /** Null: the operator of the machine. */
    askedBy: person.nullable(),
    askedAt: moment,
    expiresAt: moment,
    /** Who has agreed after that; who asks agrees by asking. */
    agreed: z.array(z.object({ role: z.enum(ADMINISTRATOR_ROLES), by: person, at: moment })),
    /** Whose agreement is missing. */
    missing: z.array(z.enum(ADMINISTRATOR_ROLES)),
    /** Who confirmed last, refused, took it back or made it void; null: nobody, or at the machine. */
    decidedBy: person.nullable(),
    decidedAt: moment.nullable(),
    /** Why it was refused. */
    refusal: z.string().nullable(),
    /** What the caller may do with it. */
    mayDecide: z.boolean(),
    mayWithdraw: z.boolean(),
  })
  .meta({ id: "OperatorRequest" });
export type OperatorRequest = z.infer<typeof operatorRequest>;

const reason = z
  .string({ error: "请写明原因" })
  .trim()
  .min(2, { error: "原因至少 2 个字" })
  .max(200, { error: "原因最长 200 个字" });

const PATH = "/uaa/api/manager/operator-request";
const params = z.object({ id: opaqueId });
/** Of persons: at the machine there is nothing to confirm. */
const byPerson = (...roles: Parameters<typeof deskOf>) => ({ ...deskOf(...roles), access: "operator" }) as const;
const refusals = ["NOT_ALLOWED", "NOT_FOUND", "WRONG_STATE"] as const;

export const operatorRequestCalls = {
  listOperatorRequests: defineCall({
    ...byPerson("system", "security", "auditor"),
    method: "GET",
    path: PATH,
    summary: "列出要另一位管理员确认的重置和初始密码，等待确认的在前，其余为最近 50 件",
    data: z.array(operatorRequest),
  }),
  /** The same again, from a second window too, is the same request. */
  askOperatorReset: defineCall({
    ...byPerson("security", "system"),
    method: "POST",
    path: "/uaa/api/manager/operator/{id}/request",
    summary: "申请重置工作人员的密码或两步验证，由另一位管理员确认；确认后新密码以短信发给本人",
    params,
    body: z.strictObject({
      what: z.enum(["password", "secondFactor"], { error: "应为 password（密码）或 secondFactor（两步验证）" }),
      reason,
    }),
    data: operatorRequest,
    refusals: [...refusals, "TOO_MANY_REQUESTS"],
  }),
  confirmOperatorRequest: defineCall({
    ...byPerson("system", "security", "auditor"),
    method: "POST",
    path: `${PATH}/{id}/confirm`,
    summary: "确认另一位管理员的申请；要几位确认的，最后一位确认后生效",
    params,
    data: operatorRequest,
    refusals,
  }),
  refuseOperatorRequest: defineCall({
    ...byPerson("system", "security", "auditor"),
    method: "POST",
    path: `${PATH}/{id}/refuse`,
    summary: "不同意另一位管理员的申请，写明原因",
    params,
    body: z.strictObject({ reason }),
    data: operatorRequest,
    refusals,
  }),
  withdrawOperatorRequest: defineCall({
    ...byPerson("system", "security"),
    method: "POST",
    path: `${PATH}/{id}/withdraw`,
    summary: "撤回自己提出、还没有生效的申请",
    params,
    data: operatorRequest,
    refusals,
  }),
  acknowledgeOwnResets: defineCall({
    ...byPerson(...OPERATOR_ROLES),
    method: "POST",
    path: "/uaa/api/manager/me/resets/seen",
    summary: "知道了：我的密码和两步验证被申请重置或重置过",
    data: z.null(),
  }),
};
