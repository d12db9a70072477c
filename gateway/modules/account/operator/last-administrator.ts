import type { AccountType } from "@/contract/account/account";
import { ADMINISTRATOR_ROLES, OPERATOR_ROLE_LABELS, type OperatorRole } from "@/contract/access/operator-roles";
import type { Executor } from "../../../core/database";
import { holdLock } from "../../../core/locks";
import { Refusal } from "../../../core/refusal";
import { createOperatorRepository } from "./operator.repository";

/**
 * Refuses to take away the only administrator of a kind: without one nobody could add people, give roles or read the log
 * (GB/T 22239-2019, 8.1.5). At the machine it is possible, since there the next one can be made.
 */
export async function demandAnotherAdministrator(
  transaction: Executor,
  userId: string,
  lost: readonly OperatorRole[],
): Promise<void> {
  const operators = createOperatorRepository(transaction);
  await holdLock(transaction, "administrators");
  for (const role of ADMINISTRATOR_ROLES)
    if (lost.includes(role) && !(await operators.hasAnother(role, userId)))
      throw new Refusal("WRONG_STATE", {
        message: `这是仅有的一位能登录的${OPERATOR_ROLE_LABELS[role]}，请先让另一位担任，再改这一位`,
      });
}

/** The same of somebody who is to be locked. */
export async function demandNotTheLast(
  transaction: Executor,
  { id, type }: { readonly id: string; readonly type: AccountType },
): Promise<void> {
  if (type !== "operator") return;
  await demandAnotherAdministrator(transaction, id, await createOperatorRepository(transaction).rolesOf(id));
}
