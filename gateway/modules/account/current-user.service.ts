import type { CurrentUser } from "@/contract/account/account";
import type { Caller } from "../../core/caller";
import { minuteInShanghai } from "../../core/clock";
import type { Executor } from "../../core/database";
import { maskEmail, maskName, maskPhone } from "../../core/mask";
import { Refusal } from "../../core/refusal";
import { createAccountRepository } from "./account.repository";
import { isSecondFactorDue } from "./account.rules";

/** The signed-in person with their enterprises, as every page knows them. */
export function createCurrentUser(db: Executor) {
  const repository = createAccountRepository(db);

  /** Current is the enterprise asked for; null: none. */
  async function describeUser(userId: string, currentEnterpriseId: string | null | undefined): Promise<CurrentUser> {
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
  }

  /** To an operator who only looks, the person is a masked name, with the one enterprise that the item is of. */
  async function describeCaller(caller: Caller): Promise<CurrentUser> {
    const { userId, enterprise, viewing, absoluteEnd } = caller;
    const isNone = caller.secondFactorDue || (viewing !== undefined && enterprise === undefined);
    const user = await describeUser(userId, isNone ? null : enterprise?.id);
    if (!viewing) return user;
    const fullName = maskName(user.fullName);
    const ens = user.ens.filter(({ enId }) => enId === viewing.enterpriseId);
    return {
      ...user,
      ens,
      fullName,
      nickName: fullName,
      username: fullName,
      email: user.email && maskEmail(user.email),
      readOnly: `正在只读查看${ens[0]?.enName ?? fullName}的页面，因事项 ${viewing.number}。不能办理；对方已收到通知；${minuteInShanghai(absoluteEnd).slice(11)} 自动结束。`,
    };
  }

  return { describeUser, describeCaller };
}
