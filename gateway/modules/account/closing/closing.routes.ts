import { closingCalls } from "@/contract/account/closing";
import { accountClosingDeskCalls } from "@/contract/desk/account";
import { bindCalls } from "../../../core/calls/bind-calls";
import type { GatewayModule } from "../../../core/module";
import { Refusal } from "../../../core/refusal";
import { sweepEvery } from "../../../core/sweeper";
import { createAccountRepository } from "../account.repository";
import { toAccountDossier } from "../desk/account-lock.service";
import { createSmsCodes } from "../sign-in/sms.service";
import { createDueClosings } from "./close-due.service";
import { createClosing } from "./closing.service";

const SWEEP_EVERY_MS = 10 * 60_000;

/** The end of an account: by the person, by the staff at the counter, and on its day. */
export const accountClosingModule: GatewayModule = {
  name: "accountClosing",
  mount(app, context) {
    const closing = createClosing(context, createSmsCodes(context));
    const accounts = createAccountRepository(context.database.db);

    async function userCalled(login: string) {
      const user = await accounts.findUserByLogin(login);
      if (!user) throw new Refusal("NOT_FOUND", { message: `没有账号 ${login}，请核对账号名或手机号` });
      return user;
    }

    bindCalls(app, closingCalls, {
      getClosing: ({ caller }) => closing.own(caller),
      requestClosing: ({ caller, body }) => closing.request(caller, body),
      withdrawClosing: ({ caller }) => closing.withdraw(caller),
    });
    bindCalls(app, accountClosingDeskCalls, {
      closeUser: async ({ params }) => {
        const user = await userCalled(params.id);
        const closesAt = await closing.beginByStaff(user);
        return toAccountDossier({ ...user, closesAt });
      },
      keepUser: async ({ params }) => {
        const user = await userCalled(params.id);
        await closing.withdrawByStaff(user);
        return toAccountDossier({ ...user, closesAt: null });
      },
    });
    sweepEvery(app, SWEEP_EVERY_MS, createDueClosings(context));
  },
};
