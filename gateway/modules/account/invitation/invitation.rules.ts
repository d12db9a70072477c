import type { InvitationState } from "@/contract/enterprise/invitation";

/** Rules of invitations. Pure. Source: decision 0044. */

const DAY_MS = 86_400_000;
/** How long an invitation can be accepted. */
export const INVITATION_DAYS = 7;
export const INVITATION_LIFETIME_MS = INVITATION_DAYS * DAY_MS;
/** How long after its end it stays to be seen, and a refusal keeps the enterprise from asking again. */
export const INVITATION_MEMORY_DAYS = 30;
export const INVITATION_MEMORY_MS = INVITATION_MEMORY_DAYS * DAY_MS;

/** A refusal stays one; what waits ends at its last moment, or when nobody stands behind it any more. */
export function invitationState(
  invitation: { readonly state: "waiting" | "refused"; readonly expiresAt: Date; readonly isBacked: boolean },
  now: Date,
): InvitationState {
  if (invitation.state === "refused") return "refused";
  return invitation.isBacked && now.getTime() < invitation.expiresAt.getTime() ? "waiting" : "expired";
}

/**
 * The text message. Of what people can write it holds only the enterprise's name, which the zone has approved: nobody sends
 * words of their own to a stranger's phone.
 *
 * @param origin where the portal is reached; undefined where it has not been configured, as on a developer's machine
 */
export function invitationWords(siteName: string, enterprise: string, origin: string | undefined): string {
  const where = origin === undefined ? "个人中心" : ` ${origin}/user/bind `;
  return `【${siteName}】${enterprise}邀请您成为其经办人员。同意的，请在 ${INVITATION_DAYS} 天内用本手机号登录（没有账号的先注册），在${where}确认。不认识该企业的请忽略，不确认就不会加入。`;
}
