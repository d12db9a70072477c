import { z } from "zod";
import { INVITATION_STATE_LABELS } from "../account/labels";
import { defineCall } from "../call";
import { codesOf } from "../coded-value";
import { moment, opaqueId, pageOf, pageQuery } from "../fields";

/** Invitations to a phone, as the administrator who sent them sees them. The person answers with `acceptBinding`. Decision 0044. */

/** Dictionary INVITATION_STATE. What was accepted is a sub-user and no invitation any more. */
export const invitationState = z
  .enum(codesOf(INVITATION_STATE_LABELS), { error: "状态不正确" })
  .meta({ id: "InvitationState" });
export type InvitationState = z.infer<typeof invitationState>;

export const invitation = z
  .object({
    id: opaqueId,
    /** As the administrator wrote it. Nothing here comes from the account that the phone may have. */
    fullName: z.string(),
    /** Masked. */
    phone: z.string(),
    position: z.string(),
    roleName: z.string(),
    state: invitationState,
    invitedAt: moment,
    expiresAt: moment,
    /** When the last text message went out; null when the phone had its share of them that day. */
    toldAt: moment.nullable(),
  })
  .meta({ id: "Invitation" });
export type Invitation = z.infer<typeof invitation>;

export const invitationCalls = {
  /** Paths not shown by the specification; they follow its family. */
  listInvitations: defineCall({
    method: "GET",
    path: "/uaa/api/en/user/invitation/list",
    access: "enterpriseAdmin",
    summary: "本企业发出的、还没有被接受的邀请，新的在前",
    query: z.object(pageQuery),
    data: pageOf(invitation),
  }),
  /** Begins the days of the invitation anew. */
  resendInvitation: defineCall({
    method: "POST",
    path: "/uaa/api/en/user/invitation/resend",
    access: "enterpriseAdmin",
    summary: "再发一次邀请短信，有效期重新计算；谢绝了的不能再发",
    body: z.strictObject({ id: opaqueId }),
    data: z.null(),
    refusals: ["NOT_FOUND", "WRONG_STATE"],
    perMinute: 20,
  }),
  withdrawInvitation: defineCall({
    method: "DELETE",
    path: "/uaa/api/en/user/invitation/withdraw",
    access: "enterpriseAdmin",
    summary: "撤回还没有答复的邀请",
    query: z.object({ id: opaqueId }),
    data: z.null(),
    refusals: ["NOT_FOUND", "WRONG_STATE"],
  }),
};
