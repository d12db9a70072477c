/** What operators may do at the desk, as plain data without a schema library. */

/**
 * Work on cases and content, combined freely; and the three administrators whom nobody combines with anything else
 * (三员分立, GB/T 22239-2019, 8.1.5): `system` keeps units and operators, `security` what each of them may do, locks and second
 * factors, `auditor` reads the security log.
 */
export const WORK_ROLES = ["accept", "answer", "audit", "publish", "read"] as const;
export const ADMINISTRATOR_ROLES = ["system", "security", "auditor"] as const;
export const OPERATOR_ROLES = [...WORK_ROLES, ...ADMINISTRATOR_ROLES] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

export const OPERATOR_ROLE_LABELS: Readonly<Record<OperatorRole, string>> = {
  accept: "受理",
  answer: "答复",
  audit: "审核",
  publish: "发布",
  read: "查看",
  system: "系统管理员",
  security: "安全管理员",
  auditor: "审计管理员",
};

/** Whether somebody with it sees cases. */
export const isWorkRole = (role: OperatorRole): boolean => (WORK_ROLES as readonly string[]).includes(role);
const isAdministrator = (role: OperatorRole): boolean => (ADMINISTRATOR_ROLES as readonly string[]).includes(role);

/** Whether one person may hold these roles together. Nobody holds none. */
export const mayHoldTogether = (roles: readonly OperatorRole[]): boolean =>
  roles.length > 0 && (roles.length === 1 || !roles.some(isAdministrator));
