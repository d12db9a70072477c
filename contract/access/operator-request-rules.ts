import { codedValue } from "../coded-value";
import { ADMINISTRATOR_ROLES, type OperatorRole } from "./operator-roles";

/**
 * Who together may reset what an operator signs in with, as plain data and pure rules for page and gateway
 * (三员分立, GB/T 22239-2019, 8.1.5): nobody becomes another operator alone.
 */

export type AdministratorRole = (typeof ADMINISTRATOR_ROLES)[number];

/** What a request is about. A first password is asked for by adding the person. */
export const OPERATOR_REQUEST_LABELS = codedValue({
  firstPassword: "初始密码",
  password: "重置密码",
  secondFactor: "重置两步验证",
});
export type OperatorRequestKind = keyof typeof OPERATOR_REQUEST_LABELS;

export const OPERATOR_REQUEST_STATE_LABELS = codedValue({
  asked: "等待确认",
  confirmed: "已确认",
  refused: "不同意",
  withdrawn: "已撤回",
  expired: "已过期",
  /** Who asked may not ask any more: locked, or without the role. */
  voided: "已作废",
});
export type OperatorRequestState = keyof typeof OPERATOR_REQUEST_STATE_LABELS;

/** After so many days without all that must agree a request is void. */
export const OPERATOR_REQUEST_DAYS = 3;
/** How long a one-time password that was sent to an operator opens the account, in days. */
export const OPERATOR_PASSWORD_DAYS = 3;

const NEEDED: Readonly<Partial<Record<OperatorRole, readonly AdministratorRole[]>>> = {
  security: ["system", "auditor"],
  system: ["security", "auditor"],
};

/**
 * The administrators who must agree, one person each; who asks agrees by asking. Undefined: only at the machine, which is so
 * of the auditor, the only one who would see a misuse.
 *
 * @param roles what the account holds now or held when it was asked for: taking a role away in between spares nobody
 */
export function findNeededAgreement(roles: readonly OperatorRole[]): readonly AdministratorRole[] | undefined {
  if (roles.includes("auditor")) return undefined;
  const needed = roles.flatMap((role) => NEEDED[role] ?? []);
  const all: readonly AdministratorRole[] = needed.length > 0 ? needed : ["system", "security"];
  return ADMINISTRATOR_ROLES.filter((role) => all.includes(role));
}

/** Whether somebody in that role may ask for a reset of somebody else: the security administrator, whose own the system administrator asks for. */
export function mayAskForReset(role: OperatorRole, targetRoles: readonly OperatorRole[]): boolean {
  if (findNeededAgreement(targetRoles) === undefined) return false;
  return role === "security" || (role === "system" && targetRoles.includes("security"));
}

/** Whether somebody in that role is one of those whose agreement is still missing. */
export function mayAgree(
  role: OperatorRole,
  needed: readonly AdministratorRole[],
  agreed: readonly AdministratorRole[],
): role is AdministratorRole {
  return needed.some((one) => one === role) && !agreed.some((one) => one === role);
}
