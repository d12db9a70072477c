import "server-only";
import { accountCalls } from "@/contract/account/account";
import { sendPersonalRequest } from "@/lib/gateway/personal-request";

/** Whether whoever opens the page works for no enterprise, as far as the gateway says so while the page is rendered. */
export async function isPersonalMember(): Promise<boolean> {
  const asked = await sendPersonalRequest(accountCalls.getCurrentUser, {});
  return asked?.ok === true && asked.data.type === "member_personal";
}
