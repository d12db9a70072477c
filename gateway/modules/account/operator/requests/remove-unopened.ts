import type { Executor } from "../../../../core/database";
import { hasAssigned } from "../../../../core/desk/queue/queue.repository";
import type { Registry } from "../../../../core/module";
import { createOperatorRepository } from "../operator.repository";
import type { OperatorRequestRow } from "./operator-request.repository";

/**
 * Takes away the account of somebody new whose first password is not given, so that name and phone are free again: a phone
 * that was mistyped cannot be changed at the desk. An account that was ever opened stays, and one that has cases in hand, of
 * which nobody else may know. Gives whether it is gone.
 */
export async function removeUnopenedAccount(
  transaction: Executor,
  { forgetPerson }: Pick<Registry, "forgetPerson">,
  { what, userId }: OperatorRequestRow,
  now: Date,
): Promise<boolean> {
  if (what !== "firstPassword") return false;
  const operators = createOperatorRepository(transaction);
  if (!(await operators.holdUnopened(userId))) return false;
  if (await hasAssigned(transaction, userId)) return false;
  for (const forget of forgetPerson) await forget(transaction, userId, now);
  await operators.remove(userId);
  return true;
}
