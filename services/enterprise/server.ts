import "server-only";
import { accountCalls, type CurrentUser } from "@/contract/account/account";
import { roleCalls } from "@/contract/account/role";
import { staffCalls } from "@/contract/enterprise/staff";
import { askAsPerson, isRefusedAsMissing } from "@/lib/gateway/person";
import { isCurrent, isOwn, lackOf, type Need } from "@/lib/viewer/requirement";

/** Whether a page of the personal centre is about something that is not there for the person, as far as the gateway says
 * so while the page is rendered. Where it says anything else (ended login, missing permission, silence), the page goes on
 * and says it itself. */

async function enterpriseIsMissing(
  id: string,
  need: Need,
  there: (user: CurrentUser, id: string) => boolean,
): Promise<boolean> {
  const asked = await askAsPerson(accountCalls.getCurrentUser, {});
  return asked?.ok === true && lackOf(asked.data, need) === undefined && !there(asked.data, id);
}

export const companyIsMissing = (id: string) => enterpriseIsMissing(id, { permission: "company" }, isCurrent);
export const relationIsMissing = (id: string) => enterpriseIsMissing(id, { permission: "relation" }, isOwn);

/** `new` is the page that adds one. */
export const staffIsMissing = async (id: string) =>
  id !== "new" && (await isRefusedAsMissing(staffCalls.getStaff, { query: { id } }));
export const roleIsMissing = async (id: string) =>
  id !== "new" && (await isRefusedAsMissing(roleCalls.getRole, { query: { id } }));
