import { findNeededAgreement, mayAgree, type AdministratorRole } from "@/contract/access/operator-request-rules";
import type { OperatorRole } from "@/contract/access/operator-roles";
import type { Caller } from "../../../../core/caller";

/** Who may decide on a request. Pure. */

interface Asked {
  readonly userId: string;
  /** Null: at the machine. */
  readonly askedBy: string | null;
  readonly rolesThen: readonly OperatorRole[];
  readonly agreements: readonly { readonly role: AdministratorRole; readonly userId: string }[];
}

/** Whose agreement a request takes: by what the account may do now and could do when it was asked for. */
export const findNeeded = (row: Pick<Asked, "rolesThen">, roles: readonly OperatorRole[]) =>
  findNeededAgreement([...row.rolesThen, ...roles]);

/** Whose agreement it lacks. */
export function listMissing(
  row: Pick<Asked, "rolesThen" | "agreements">,
  roles: readonly OperatorRole[],
): AdministratorRole[] {
  const agreed = row.agreements.map(({ role }) => role);
  return (findNeeded(row, roles) ?? []).filter((role) => !agreed.includes(role));
}

/** Who asked and who agreed. */
export const listInvolved = ({ askedBy, agreements }: Pick<Asked, "askedBy" | "agreements">): string[] => [
  ...(askedBy === null ? [] : [askedBy]),
  ...agreements.map(({ userId }) => userId),
];

/** What people at the desk may do now, by account. Whoever is locked is missing. */
export type Standing = ReadonlyMap<string, readonly OperatorRole[]>;

/**
 * The agreements that still count: of those who still hold the role in which they agreed. Undefined: who asked may not ask any
 * more, so nothing of the request is left.
 */
export function findStandingAgreements<One extends Asked["agreements"][number]>(
  { askedBy, agreements }: { readonly askedBy: string | null; readonly agreements: readonly One[] },
  standing: Standing,
): One[] | undefined {
  const holds = (userId: string, role: AdministratorRole) => standing.get(userId)?.includes(role) ?? false;
  // Only a security administrator asks without being one of those who must agree.
  const askedAs = agreements.find(({ userId }) => userId === askedBy)?.role ?? "security";
  if (askedBy !== null && !holds(askedBy, askedAs)) return undefined;
  return agreements.filter(({ userId, role }) => holds(userId, role));
}

/** As which administrator somebody may decide: never whoever asked, agreed before, or signs in with the account. */
export function findDeciderRole(
  row: Asked,
  roles: readonly OperatorRole[],
  caller: Caller,
): AdministratorRole | undefined {
  const involved = [row.userId, row.askedBy, ...row.agreements.map(({ userId }) => userId)];
  if (involved.includes(caller.userId)) return undefined;
  const agreed = row.agreements.map(({ role }) => role);
  const needed = findNeeded(row, roles) ?? [];
  return needed.find((role) => mayAgree(role, needed, agreed) && caller.operator?.roles.includes(role));
}
