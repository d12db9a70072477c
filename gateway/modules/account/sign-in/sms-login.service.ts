import type { z } from "zod";
import type { accountCalls } from "@/contract/account/account";
import type { smsLoginForm } from "@/contract/account/sign-in-steps";
import type { CallAnswer } from "@/contract/call";
import type { CallContext } from "../../../core/caller";
import type { ModuleContext } from "../../../core/module";
import { Refusal } from "../../../core/refusal";
import { isAccountOpen } from "../account.rules";
import { createAccessRepository } from "./access.repository";
import { createEntrance } from "./entrance.service";
import { CODE_WRONG, type SmsCodes } from "./sms.service";
import { forgetFailures } from "./throttle";

/** Sign-in by a code of a text message: it takes the password's place and not that of the second step. */
export function createSmsLogin(context: ModuleContext, sms: SmsCodes) {
  const { database, clock, log } = context;
  const access = createAccessRepository(database.db);
  const entrance = createEntrance(context);
  const { audit } = context.ports;

  /** A phone without an account, of a locked one or of the staff is answered as a wrong code. */
  return async function loginBySms(
    form: z.output<typeof smsLoginForm>,
    from: CallContext,
  ): Promise<CallAnswer<typeof accountCalls.loginBySms>> {
    try {
      await sms.check(form.tel, "login", form.code);
      const user = await access.findUserByPhone(form.tel);
      if (!user || user.type === "operator" || !isAccountOpen(user, clock())) throw Refusal.input(CODE_WRONG, "code");
      await database.db.transaction((transaction) => sms.take(transaction, form.tel, "login", form.code));
      await forgetFailures(database.db, context, user);
      return await entrance.enter(user, from, "sms");
    } catch (error) {
      if (error instanceof Refusal) {
        log.warn({ event: "login", result: "refused" }, "login refused");
        await audit.record({ event: "login", result: "refused", detail: { reason: "code" } });
      }
      throw error;
    }
  };
}
