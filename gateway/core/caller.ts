import type { Call } from "@/contract/call";
import type { AccountType } from "@/contract/account/account";
import type { PermissionName } from "@/contract/access/permission";
import { OPERATOR_ROLE_LABELS, OPERATOR_ROLES, type OperatorRole } from "@/contract/access/operator-roles";
import { Refusal } from "./refusal";

/** An enterprise the caller is bound to. */
export interface CallerEnterprise {
  readonly id: string;
  readonly admin: boolean;
  readonly financeState: string;
  /** `approved` by the zone, or still `pending`, or `refused`. */
  readonly approval: string;
  /** What the person's role there grants; everything for its administrator. */
  readonly permissions: readonly PermissionName[];
}

/** What an operator may do at the desk, and for which units. */
export interface CallerOperator {
  readonly roles: readonly OperatorRole[];
  readonly unitIds: readonly string[];
  /** Units whose work falls to the own ones today, because nobody at work there can do it. */
  readonly standsInFor?: readonly string[];
  /** The same of units in which nobody audits. */
  readonly auditsFor?: readonly string[];
  /** Colleagues who are away and whose work the person does meanwhile, by account. */
  readonly covers?: readonly string[];
}

/** An operator looks with somebody's eyes, for the sake of one item. */
export interface CallerViewing {
  /** The operator's account. */
  readonly viewerId: string;
  /** Of the item. */
  readonly number: string;
  /** The only enterprise that is shown; null: none. */
  readonly enterpriseId: string | null;
}

/** Who stands behind the token, as the gateway found out itself. Nothing here is taken from the request. */
export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  readonly type: AccountType;
  /** When the session ends if nothing more happens. */
  readonly expiresAt: Date;
  /** When the session ends whatever happens. */
  readonly absoluteEnd: Date;
  readonly enterprises: readonly CallerEnterprise[];
  /** The current enterprise: the one asked for by `enId` when it is the caller's own, else the first bound one. */
  readonly enterprise: CallerEnterprise | undefined;
  /** Of an operator's account; undefined for everybody else. */
  readonly operator?: CallerOperator | undefined;
  /** Only looks: everything else here is of the person looked at, and nothing may be done or kept in their name. */
  readonly viewing?: CallerViewing | undefined;
  /** The enterprise meant asks for a second factor and the account has none: there is no current enterprise then. */
  readonly secondFactorDue: boolean;
  /** Signed in with a password that somebody else chose: nothing but changing it is allowed. */
  readonly mustChangePassword: boolean;
}

/** Whoever of the staff reads or acts; nobody in particular at the control socket, which sees everything. */
export type Viewer = Pick<Caller, "userId" | "operator"> | undefined;

/** What a request says of itself and the gateway knows of its way here. */
export interface CallContext {
  readonly caller: Caller | undefined;
  /** The client's address, for throttling only. */
  readonly address: string;
  /** What the browser says of itself, at most 256 characters; never believed. */
  readonly userAgent: string;
  /** Of a sign-in: by what the browser shows that it signed in here before; signed, and worth nothing for another account. */
  readonly device: string | undefined;
  /** The size of the body as the client announced it, in bytes; node reads no more than that. */
  readonly announcedBytes: number | undefined;
  /** True when the request came through the control socket. */
  readonly control: boolean;
}

export const MUST_CHANGE_PASSWORD = "当前密码由管理员重置，请先修改密码";
export const WAITS_FOR_APPROVAL = "企业信息正在审核，通过后即可办理；进度见企业信息页";
export const SECOND_FACTOR_DUE = "企业要求两步验证，请先在账号管理中开启，开启后即可为企业办事";
export const NO_PERMISSION = "您的角色不能办理此事，如需办理请联系企业管理员调整角色";

const notYourRole = (roles: readonly OperatorRole[]) =>
  `您的岗位不能办理此事，需要${roles.map((role) => `“${OPERATOR_ROLE_LABELS[role]}”`).join("或")}岗位；请转给同事，或联系系统管理员`;

/** The part of a call that says who may make it. */
export type AccessRule = Pick<
  Call,
  "access" | "permission" | "roles" | "beforeApproval" | "personalRefusal" | "withTemporaryPassword"
>;

/**
 * The access rule of a call, applied. Throws NOT_LOGGED_IN or NOT_ALLOWED; a control call does not exist for others.
 * Pure: everything it judges is in the context.
 */
export function checkAccess(rule: AccessRule, context: Pick<CallContext, "caller" | "control">): void {
  const { access } = rule;
  if (access === "public") return;
  if (access === "control") {
    if (!context.control) throw new Refusal("NOT_FOUND");
    return;
  }
  if (access === "desk" && context.control) return;
  const { caller } = context;
  if (!caller) throw new Refusal("NOT_LOGGED_IN");
  if (caller.mustChangePassword && !rule.withTemporaryPassword) {
    throw new Refusal("NOT_ALLOWED", { message: MUST_CHANGE_PASSWORD });
  }
  if (access === "user") return;
  if (access === "operator" || access === "desk") {
    const { operator } = caller;
    if (caller.type !== "operator" || !operator) throw new Refusal("NOT_ALLOWED");
    const roles: readonly OperatorRole[] = rule.roles ?? [];
    // What each of the roles may do is open to whoever has none yet, too: who one is, and that a role is lacking.
    const forEverybody = roles.length === OPERATOR_ROLES.length;
    if (!forEverybody && !roles.some((role) => operator.roles.includes(role)))
      throw new Refusal("NOT_ALLOWED", { message: notYourRole(roles) });
    return;
  }
  const { enterprise } = caller;
  if (caller.type === "member_personal" && rule.personalRefusal !== undefined)
    throw new Refusal("NOT_ALLOWED", { message: rule.personalRefusal });
  if (caller.secondFactorDue) throw new Refusal("NOT_ALLOWED", { message: SECOND_FACTOR_DUE });
  if (caller.type !== "member" || !enterprise) throw new Refusal("NOT_ALLOWED");
  if (access === "enterpriseAdmin" && !enterprise.admin) throw new Refusal("NOT_ALLOWED");
  if (enterprise.approval !== "approved" && !rule.beforeApproval) {
    throw new Refusal("NOT_ALLOWED", { message: WAITS_FOR_APPROVAL });
  }
  const granting = rule.permission === undefined ? [] : [rule.permission].flat();
  if (granting.length > 0 && !granting.some((name) => enterprise.permissions.includes(name))) {
    throw new Refusal("NOT_ALLOWED", { message: NO_PERMISSION });
  }
}

/** Whether a caller may make a call; see {@link checkAccess}. */
export function isAllowed(rule: AccessRule, caller: Caller): boolean {
  try {
    checkAccess(rule, { caller, control: false });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** The enterprise a call is about. The access rule has made sure that there is one. */
export function currentEnterprise(caller: Caller): CallerEnterprise {
  if (!caller.enterprise) throw new Refusal("NOT_ALLOWED");
  return caller.enterprise;
}

/** The current enterprise for a wish (`enId` header) of an account. Throws NOT_ALLOWED when it is not one of the caller's own. */
export function chooseEnterprise(
  enterprises: readonly CallerEnterprise[],
  wish: string | undefined,
  userId?: string,
): CallerEnterprise | undefined {
  if (wish === undefined || wish === "") return enterprises[0];
  const own = enterprises.find((enterprise) => enterprise.id === wish);
  if (!own) {
    const asked = userId === undefined ? undefined : { userId, target: wish };
    throw new Refusal("NOT_ALLOWED", { message: "您没有绑定该企业，请重新选择企业", asked });
  }
  return own;
}
