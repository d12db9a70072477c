import { ADMINISTRATOR_ROLES, isWorkRole, type OperatorRole } from "@/contract/access/operator-roles";
import { ADMINISTRATION } from "@/lib/address/desk";
import type { IconName } from "@/components/ui/icons/icon";

/** What somebody does at the desk, by role. */

export const worksOnCases = (roles: readonly OperatorRole[]): boolean => roles.some(isWorkRole);

interface Place {
  readonly href: string;
  readonly label: string;
  readonly icon: IconName;
}

const OPERATORS: Place = { href: ADMINISTRATION.operators, label: "工作人员", icon: "user" };
const REQUESTS: Place = { href: ADMINISTRATION.requests, label: "双人确认", icon: "people" };
const PLACES: Readonly<Record<(typeof ADMINISTRATOR_ROLES)[number], readonly Place[]>> = {
  system: [
    OPERATORS,
    REQUESTS,
    { href: ADMINISTRATION.assignment, label: "分办规则", icon: "grid" },
    { href: ADMINISTRATION.units, label: "单位", icon: "building" },
    { href: ADMINISTRATION.duty, label: "值班表", icon: "calendar" },
    { href: ADMINISTRATION.outbox, label: "发件箱", icon: "mail" },
  ],
  security: [OPERATORS, REQUESTS, { href: ADMINISTRATION.accounts, label: "企业与账号", icon: "building" }],
  auditor: [{ href: ADMINISTRATION.log, label: "安全日志", icon: "shield" }, OPERATORS, REQUESTS],
};

/** The pages of the administrator that somebody is; none for who works on cases. */
export const placesOf = (roles: readonly OperatorRole[]): readonly Place[] =>
  ADMINISTRATOR_ROLES.flatMap((role) => (roles.includes(role) ? PLACES[role] : []));
