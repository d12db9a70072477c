import type { Access } from "@/contract/call";
import type { AccountType } from "@/contract/account";
import { Refusal } from "./refusal";

/** An enterprise the caller is bound to. */
export interface CallerEnterprise {
  readonly id: string;
  readonly admin: boolean;
  readonly financeState: string;
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
}

/** What a request says of itself and the gateway knows of its way here. */
export interface CallContext {
  readonly caller: Caller | undefined;
  /** The client's address, for throttling only. */
  readonly address: string;
  /** True when the request came through the control socket. */
  readonly control: boolean;
}

/**
 * The access rule of a call, applied. Throws NOT_LOGGED_IN or NOT_ALLOWED; a control call does not exist for others.
 * Pure: everything it judges is in the context.
 */
export function checkAccess(access: Access, context: CallContext): void {
  if (access === "public") return;
  if (access === "control") {
    if (!context.control) throw new Refusal("NOT_FOUND");
    return;
  }
  const { caller } = context;
  if (!caller) throw new Refusal("NOT_LOGGED_IN");
  const allowed =
    access === "user" ||
    (access === "operator" && caller.type === "operator") ||
    (access === "enterprise" && caller.type === "member" && caller.enterprise !== undefined) ||
    (access === "enterpriseAdmin" && caller.type === "member" && caller.enterprise?.admin === true);
  if (!allowed) throw new Refusal("NOT_ALLOWED");
}

/** The current enterprise for a wish (`enId` header). Throws NOT_ALLOWED when it is not one of the caller's own. */
export function chooseEnterprise(
  enterprises: readonly CallerEnterprise[],
  wish: string | undefined,
): CallerEnterprise | undefined {
  if (wish === undefined || wish === "") return enterprises[0];
  const own = enterprises.find((enterprise) => enterprise.id === wish);
  if (!own) throw new Refusal("NOT_ALLOWED", { message: "您没有绑定该企业，请重新选择企业" });
  return own;
}
