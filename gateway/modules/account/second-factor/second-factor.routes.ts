import { secondFactorCalls } from "@/contract/account/second-factor";
import { secondFactorDeskCalls } from "@/contract/desk/account";
import { bindCalls } from "../../../core/bind-calls";
import type { GatewayModule } from "../../../core/module";
import { Refusal } from "../../../core/refusal";
import { createAccountRepository } from "../account.repository";
import { toAccountDossier } from "../desk/account-desk.service";
import { createOwnSecondFactor } from "./second-factor.service";
import { createSecondFactorRepository } from "./second-factor.repository";
import { createSecondFactorRules } from "./second-factor-rule.service";

/** The second factor: on the own account, as an enterprise asks for it, and taken off at the counter. */
export const secondFactorModule: GatewayModule = {
  name: "secondFactor",
  forgetPerson: (transaction, userId) => createSecondFactorRepository(transaction).forget(userId),
  mount(app, context) {
    const own = createOwnSecondFactor(context);
    const rules = createSecondFactorRules(context);
    const accounts = createAccountRepository(context.database.db);

    bindCalls(app, secondFactorCalls, {
      getSecondFactor: ({ caller }) => own.own(caller),
      startSecondFactor: ({ caller, body }) => own.start(caller, body),
      confirmSecondFactor: ({ caller, body }) => own.confirm(caller, body),
      renewRecoveryCodes: ({ caller, body }) => own.renewRecoveryCodes(caller, body),
      endSecondFactor: ({ caller, body }) => own.end(caller, body),
      getSecondFactorRule: ({ caller }) => rules.find(caller),
      setSecondFactorRule: ({ caller, body }) => rules.set(caller, body.required),
    });
    bindCalls(app, secondFactorDeskCalls, {
      resetSecondFactor: async ({ params }) => {
        const user = await accounts.findUserByLogin(params.id);
        if (!user) throw new Refusal("NOT_FOUND", { message: `没有账号 ${params.id}，请核对账号名或手机号` });
        return toAccountDossier({ ...user, secondFactorSince: null }, await own.reset(user));
      },
    });
  },
};
