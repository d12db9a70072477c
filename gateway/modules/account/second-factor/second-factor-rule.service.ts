import type { SecondFactorRule } from "@/contract/account/second-factor";
import { currentEnterprise, type Caller } from "../../../core/caller";
import type { ModuleContext } from "../../../core/module";
import { Refusal } from "../../../core/refusal";
import { createAccountRepository } from "../account.repository";
import { findOwnAccount } from "../security/own-account.service";
import { createSecondFactorRepository } from "./second-factor.repository";

const OWN_FIRST = "请先在账号管理中为自己的账号开启两步验证，再要求本企业的人员";

/** What an enterprise asks of its people's accounts. */
export function createSecondFactorRules({ database, clock, ports }: ModuleContext) {
  const repository = createSecondFactorRepository(database.db);
  const accounts = createAccountRepository(database.db);

  return {
    async find(caller: Caller): Promise<SecondFactorRule> {
      const user = await findOwnAccount(database.db, caller);
      return { ...(await repository.findRule(currentEnterprise(caller).id)), own: user.secondFactorSince !== null };
    },

    /** From now on; who has none is told, and acts for the enterprise again with one. */
    async set(caller: Caller, required: boolean): Promise<SecondFactorRule> {
      const { id } = currentEnterprise(caller);
      const user = await findOwnAccount(database.db, caller);
      if (required && user.secondFactorSince === null) throw new Refusal("WRONG_STATE", { message: OWN_FIRST });
      const before = await repository.findRule(id);
      if (before.required === required) return before;
      await repository.setRule(id, required);
      await ports.audit.record({
        event: "enterprise.second-factor",
        userId: caller.userId,
        enterpriseId: id,
        detail: { required },
      });
      const name = (await accounts.listBindings(user.id)).find(
        ({ enterpriseId }) => enterpriseId === id,
      )?.enterpriseName;
      if (required)
        await ports.messenger.send({
          to: { userIds: await repository.listPeopleWithout(id) },
          kind: "security",
          title: "企业要求开启两步验证",
          body: `${name ?? "您的企业"}要求人员开启两步验证。请在账号管理中开启，开启后即可继续为企业办事。`,
          link: "/user/manage",
          eventKey: `enterprise.second-factor:${id}:${clock().getTime()}`,
        });
      return { ...before, required };
    },
  };
}
