import { secondFactorCalls } from "@/contract/account/second-factor";
import { secondFactorDeskCalls } from "@/contract/desk/account";
import { bindCalls } from "../../../core/calls/bind-calls";
import type { GatewayModule } from "../../../core/module";
import { Refusal } from "../../../core/refusal";
import { createAccountRepository } from "../account.repository";
import { toAccountDossier } from "../desk/account-lock.service";
import { SECOND_FACTOR_SEALED } from "./second-factor-check";
import { createOwnSecondFactor } from "./second-factor.service";
import { createSecondFactorRepository } from "./second-factor.repository";
import { createSecondFactorRules } from "./second-factor-rule.service";

const TAKES_TWO = "工作人员的两步验证要另一位管理员确认才能重置：请在“工作人员”页申请";

/** The second factor: on the own account, as an enterprise asks for it, and taken off at the counter. */
export const secondFactorModule: GatewayModule = {
  name: "secondFactor",
  sealed: SECOND_FACTOR_SEALED,
  forgetPerson: (transaction, userId) => createSecondFactorRepository(transaction).forget(userId),
  mount(app, context) {
    const own = createOwnSecondFactor(context);
    const rules = createSecondFactorRules(context);
    const accounts = createAccountRepository(context.database.db);
    const { audit } = context.ports;

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
      resetSecondFactor: async ({ params, caller }) => {
        const user = await accounts.findUserByLogin(params.id);
        if (!user) throw new Refusal("NOT_FOUND", { message: `没有账号 ${params.id}，请核对账号名或手机号` });
        if (caller && user.type === "operator") throw new Refusal("NOT_ALLOWED", { message: TAKES_TWO });
        const ended = await own.reset(user);
        await audit.record({ event: "second-factor.reset", userId: caller?.userId, target: user.id });
        return toAccountDossier({ ...user, secondFactorSince: null }, ended);
      },
    });
  },
};
