import type { z } from "zod";
import type { accountCalls } from "@/contract/account/account";
import type { operatorEnrolmentForm } from "@/contract/account/sign-in-steps";
import type { CallAnswer } from "@/contract/call";
import type { CallContext } from "../../../core/caller";
import type { ModuleContext } from "../../../core/module";
import { Refusal } from "../../../core/refusal";
import { createAccountRepository } from "../account.repository";
import { isAccountOpen } from "../account.rules";
import { createSecondFactorCheck, recoveryFingerprint } from "../second-factor/second-factor-check";
import { createSecondFactorRepository } from "../second-factor/second-factor.repository";
import { makeRecoveryCodes } from "../second-factor/second-factor.rules";
import { createEntrance } from "../sign-in/entrance.service";
import { createSessionRepository } from "../sign-in/session.repository";
import { createEnrolments } from "./enrolment";

const OVER = "设置已超时，或已在别的窗口重新开始，请重新登录";

/** An operator's first way in: the second step is set up, and the session opened. */
export function createOperatorEnrolment(context: ModuleContext) {
  const { database, clock, log } = context;
  const accounts = createAccountRepository(database.db);
  const enrolments = createEnrolments(context);
  const checks = createSecondFactorCheck(context);
  const entrance = createEntrance(context);
  const { audit } = context.ports;

  return async function enrol(
    form: z.output<typeof operatorEnrolmentForm>,
    from: CallContext,
  ): Promise<CallAnswer<typeof accountCalls.enrolOperator>> {
    const now = clock();
    const user = await accounts.findUser(enrolments.userIdOf(form.enrolment));
    if (!user || !enrolments.isGood(form.enrolment, user) || !isAccountOpen(user, now))
      throw Refusal.input(OVER, "enrolment");
    const { pendingSealed } = (await createSecondFactorRepository(database.db).find(user.id)) ?? {};
    if (!pendingSealed) throw Refusal.input(OVER, "enrolment");
    const step = await checks.checkBegun(user, pendingSealed, form.code);
    const recoveryCodes = makeRecoveryCodes();
    const fingerprints = recoveryCodes.map((code) => recoveryFingerprint(context, user.id, code));
    await database.db.transaction(async (transaction) => {
      const factors = createSecondFactorRepository(transaction);
      if (!(await factors.confirm(user.id, pendingSealed, step, fingerprints))) throw Refusal.input(OVER, "enrolment");
      await factors.turnOn(user.id, now);
      await createSessionRepository(transaction).endSessions(user.id, now);
    });
    log.info({ event: "second-factor", result: "on", userId: user.id }, "operator enrolled");
    await audit.record({ event: "second-factor.on", userId: user.id });
    const session = await entrance.open({ ...user, secondFactorSince: now }, from, "secondStep");
    return { session, recoveryCodes };
  };
}
