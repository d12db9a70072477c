import type { CurrentUser } from "@/contract/account/account";
import type { PermissionName } from "@/contract/access/permission";

/** What a page asks of the person. It only spares a refused call: what may be seen, the gateway decides. */
export type Requirement =
  | "user"
  | "admin"
  | {
      /** Of several, any one will do. */
      readonly permission: PermissionName | readonly [PermissionName, ...PermissionName[]];
      /** Other words for personal members, where the specification has them. */
      readonly personal?: string;
    };

/** Why the person may not use a page, as a sentence, or undefined. Pure. */
export function unmetRequirement(user: CurrentUser, requirement: Requirement): string | undefined {
  if (requirement === "user") return undefined;
  if (user.type === "member_personal" && typeof requirement === "object" && requirement.personal)
    return requirement.personal;
  const due = enterprisesInNeed(user);
  if (due.length > 0) return `${due.join("、")}要求两步验证。请先在账号管理中开启，开启后即可为企业办事。`;
  if (user.type !== "member" || user.enBaseId === null) return "这里要先绑定企业才能使用。可以申请加入您任职的企业。";
  if (requirement === "admin")
    return user.enterpriseAdmin ? undefined : "这里由企业管理员办理。如需办理，请联系本企业的管理员。";
  const granting = [requirement.permission].flat();
  return granting.some((name) => user.menus.includes(name))
    ? undefined
    : "您的角色不能办理此事，如需办理请联系企业管理员调整角色。";
}

/** Names of the enterprises that wait for the account's second factor, where the person can act for none now. Pure. */
export const enterprisesInNeed = ({ enBaseId, ens }: CurrentUser): string[] =>
  enBaseId === null ? ens.flatMap(({ enName, secondFactorDue }) => (secondFactorDue ? [enName] : [])) : [];

/** Whether a person may fill in an enterprise's profile under this id: only the current one's. Pure. */
export const isCurrent = (user: CurrentUser, id: string): boolean => user.enBaseId === id;

/** Whether a person works for the enterprise of this id. Pure. */
export const isOwn = (user: CurrentUser, id: string): boolean => user.ens.some((own) => own.enId === id);
