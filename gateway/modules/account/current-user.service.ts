import type { CurrentUser } from "@/contract/account/account";
import type { Executor } from "../../core/database";
import { maskPhone } from "../../core/mask";
import { Refusal } from "../../core/refusal";
import { createAccountRepository } from "./account.repository";
import { isSecondFactorDue } from "./account.rules";

/** The signed-in person with their enterprises, as every page knows them. Current is the one asked for; null: none. */
export function createCurrentUser(db: Executor) {
  const repository = createAccountRepository(db);

  return async function describeUser(
    userId: string,
    currentEnterpriseId: string | null | undefined,
  ): Promise<CurrentUser> {
    const [user, bindings] = await Promise.all([repository.findUser(userId), repository.listBindings(userId)]);
    if (!user) throw new Refusal("NOT_LOGGED_IN");
    const open = bindings.filter((binding) => !isSecondFactorDue(binding, user));
    const asked = open.find((binding) => binding.enterpriseId === currentEnterpriseId);
    const current = currentEnterpriseId === null ? undefined : (asked ?? open[0]);
    return {
      id: user.id,
      type: user.type,
      username: user.username,
      nickName: user.nickName,
      fullName: user.fullName,
      phone: maskPhone(user.phone),
      enBaseId: current?.enterpriseId ?? null,
      enBaseName: current?.enterpriseName ?? null,
      enterpriseAdmin: current?.admin ?? false,
      enFinanceState: current?.financeState ?? "",
      email: user.email,
      mustChangePassword: user.mustChangePassword,
      roles: current?.role ? [current.role] : [],
      menus: [...(current?.permissions ?? [])],
      ens: bindings.map((binding) => ({
        enId: binding.enterpriseId,
        enName: binding.enterpriseName,
        enterpriseAdmin: binding.admin,
        enFinanceState: binding.financeState,
        approval: binding.approval,
        ...(isSecondFactorDue(binding, user) ? { secondFactorDue: true } : {}),
      })),
      lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
    };
  };
}
