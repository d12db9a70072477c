import "server-only";
import { cache } from "react";
import { accountCalls, type CurrentUser } from "@/contract/account/account";
import { enterpriseCalls } from "@/contract/enterprise/enterprise";
import { roleCalls } from "@/contract/account/role";
import { staffCalls } from "@/contract/enterprise/staff";
import { sendPersonalRequest, isRefusedAsMissing } from "@/lib/gateway/personal-request";
import { isCurrent, isOwn, unmetRequirement, type Requirement } from "@/lib/viewer/requirement";

/** Whether a page of the personal centre is about something that is not there for the person, as far as the gateway says
 * so while the page is rendered. Where it says anything else (ended login, missing permission, silence), the page goes on
 * and says it itself. */

async function enterpriseIsMissing(
  id: string,
  requirement: Requirement,
  there: (user: CurrentUser, id: string) => boolean,
): Promise<boolean> {
  const asked = await sendPersonalRequest(accountCalls.getCurrentUser, {});
  return asked?.ok === true && unmetRequirement(asked.data, requirement) === undefined && !there(asked.data, id);
}

export const companyIsMissing = cache((id: string) => enterpriseIsMissing(id, { permission: "company" }, isCurrent));
export const relationIsMissing = cache((id: string) => enterpriseIsMissing(id, { permission: "relation" }, isOwn));
/** The one place that also shows others: what the public register says of them. */
export const cardIsMissing = cache(
  async (id: string) =>
    (await relationIsMissing(id)) && (await isRefusedAsMissing(enterpriseCalls.getEnterpriseCard, { query: { id } })),
);

/** `new` is the page that adds one. */
export const staffIsMissing = cache(
  async (id: string) => id !== "new" && (await isRefusedAsMissing(staffCalls.getStaff, { query: { id } })),
);
export const roleIsMissing = cache(
  async (id: string) => id !== "new" && (await isRefusedAsMissing(roleCalls.getRole, { query: { id } })),
);
