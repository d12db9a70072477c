import type { z } from "zod";
import type { accountCalls } from "@/contract/account/account";
import type { secondStepForm } from "@/contract/account/sign-in-steps";
import type { CallAnswer } from "@/contract/call";
import type { CallContext } from "../../../core/caller";
import type { ModuleContext } from "../../../core/module";
import { Refusal } from "../../../core/refusal";
import { createAccountRepository, type UserRow } from "../account.repository";
import { isAccountOpen } from "../account.rules";
import { warnOwner } from "../security/account-warning.service";
import { createEntrance } from "../sign-in/entrance.service";
import { createSecondFactorCheck } from "./second-factor-check";
import { createSecondSteps } from "./second-steps";

const STEP_OVER = "登录已超时，请重新登录";

/** The second step of a sign-in. */
export function createSecondStepSignIn(context: ModuleContext) {
  const { database, clock, log } = context;
  const accounts = createAccountRepository(database.db);
  const steps = createSecondSteps(context);
  const codes = createSecondFactorCheck(context);
  const entrance = createEntrance(context);
  const { audit } = context.ports;

  const tellOfRecoveryCode = (user: UserRow, left: number) =>
    warnOwner(context, user, {
      event: "second-factor.recovery",
      sms: `您的账号用恢复码登录，还剩 ${left} 个恢复码`,
      title: "账号用恢复码登录",
      what: `您的账号用一个恢复码登录，还剩 ${left} 个。换了手机的，请在账号管理中重新设置两步验证`,
      otherwise: "请立即修改密码，并在账号管理中换一组恢复码",
    });

  return async function passSecondStep(
    form: z.output<typeof secondStepForm>,
    from: CallContext,
  ): Promise<CallAnswer<typeof accountCalls.passSecondStep>> {
    const user = await accounts.findUser(steps.userIdOf(form.step));
    const good = user !== undefined && user.secondFactorSince !== null && steps.isGood(form.step, user);
    if (!good || !isAccountOpen(user, clock())) throw Refusal.input(STEP_OVER, "step");
    try {
      const proof = await codes.check(user, form.code);
      if (proof.by === "app") return await entrance.open(user, from, "secondStep");
      const session = await entrance.open(user, from, "recoveryCode");
      await tellOfRecoveryCode(user, proof.left);
      return session;
    } catch (error) {
      if (error instanceof Refusal) {
        log.warn({ event: "login", result: "refused", userId: user.id }, "login refused");
        await audit.record({ event: "login", result: "refused", userId: user.id, detail: { reason: "secondStep" } });
      }
      throw error;
    }
  };
}
