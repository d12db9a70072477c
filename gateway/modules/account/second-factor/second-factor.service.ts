import type { z } from "zod";
import type {
  SecondFactor,
  secondFactorConfirmation,
  secondFactorEnd,
  SecondFactorSecret,
  secondFactorStart,
} from "@/contract/account/second-factor";
import type { Renewed } from "../../../core/calls/bind-calls";
import type { Caller } from "../../../core/caller";
import type { ModuleContext } from "../../../core/module";
import { Refusal } from "../../../core/refusal";
import { createAccountRepository, type UserRow } from "../account.repository";
import { warnOwner, type Warning } from "../security/account-warning.service";
import { demandPhoneProof, findOwnAccount, provePassword, renewToken } from "../security/own-account.service";
import { createSessionRepository } from "../sign-in/session.repository";
import { createRequestAsking } from "../operator/requests/ask-request.service";
import { createSecondFactorCheck, recoveryFingerprint, SECRET_PURPOSE } from "./second-factor-check";
import { makeRecoveryCodes, makeSecret, secretUri } from "./second-factor.rules";
import { createSecondFactorRepository } from "./second-factor.repository";

const CODE_MISSING = "请输入现在的身份验证器上的 6 位数字，或一个恢复码";
const IS_OFF = "两步验证没有开启，请先设置";
const STAFF_KEEP_IT = "工作人员账号必须两步验证，不能关闭；换手机的请用“换一部手机”";
const NOT_STARTED = "二维码已失效或已在别的窗口用过，请点“不开启了”或“不换了”后重新开始";
/** How long a secret that was begun may be confirmed. */
const BEGUN_LIFETIME_MS = 30 * 60_000;

const TURNED_ON: Warning = {
  event: "second-factor.on",
  sms: "您的账号已开启两步验证，登录时还要输入身份验证器的验证码",
  title: "两步验证已开启",
  what: "您的账号开启了两步验证，登录时还要输入身份验证器的验证码；其他设备已退出登录",
  otherwise: "请立即联系管理员",
};
const MOVED: Warning = {
  event: "second-factor.moved",
  sms: "您的账号的两步验证已换到另一部手机",
  title: "两步验证已换到另一部手机",
  what: "您的账号的两步验证换到了另一部手机，原来的验证码和恢复码全部作废；其他设备已退出登录",
  otherwise: "请立即修改密码，并联系管理员",
};
const TURNED_OFF: Warning = {
  event: "second-factor.off",
  sms: "您的账号已关闭两步验证",
  title: "两步验证已关闭",
  what: "您的账号关闭了两步验证，登录只凭密码或短信验证码",
  otherwise: "请立即修改密码，并联系管理员",
};

/** What a person sets on the own second factor. */
export function createOwnSecondFactor(context: ModuleContext) {
  const { config, database, clock, cipher } = context;
  const repository = createSecondFactorRepository(database.db);
  const accounts = createAccountRepository(database.db);
  const checks = createSecondFactorCheck(context);
  const requests = createRequestAsking(context);
  const { audit } = context.ports;

  async function requiredBy(user: UserRow): Promise<string[]> {
    const bindings = await accounts.listBindings(user.id);
    return bindings.filter((binding) => binding.requiresSecondFactor).map(({ enterpriseName }) => enterpriseName);
  }

  async function tell(user: UserRow, change: Warning): Promise<void> {
    await audit.record({ event: change.event, userId: user.id });
    await warnOwner(context, user, change);
  }

  function demandOn(user: UserRow): void {
    if (user.secondFactorSince === null) throw new Refusal("WRONG_STATE", { message: IS_OFF });
  }

  const fingerprintsOf = (user: UserRow, codes: readonly string[]) =>
    codes.map((code) => recoveryFingerprint(context, user.id, code));

  return {
    async own(caller: Caller): Promise<SecondFactor> {
      const user = await findOwnAccount(database.db, caller);
      const row = user.secondFactorSince === null ? undefined : await repository.find(user.id);
      return {
        since: user.secondFactorSince?.toISOString() ?? null,
        recoveryCodesLeft: row?.recoveryCodes.length ?? 0,
        requiredBy: await requiredBy(user),
      };
    },

    /** Where one is in force, it is proved first: this is the way to another phone. */
    async start(caller: Caller, form: z.output<typeof secondFactorStart>): Promise<SecondFactorSecret> {
      const user = await findOwnAccount(database.db, caller);
      await provePassword(context, user, form.oldPassword);
      demandPhoneProof(user);
      if (user.secondFactorSince !== null) {
        if (form.code === undefined) throw Refusal.input(CODE_MISSING, "code");
        await checks.check(user, form.code);
      }
      const secret = makeSecret();
      await repository.begin(user.id, cipher.seal(secret, SECRET_PURPOSE), clock());
      return { uri: secretUri(secret, config.siteName, user.username), secret };
    },

    async confirm(
      caller: Caller,
      form: z.output<typeof secondFactorConfirmation>,
    ): Promise<Renewed<{ recoveryCodes: string[] }>> {
      const user = await findOwnAccount(database.db, caller);
      const now = clock();
      const { pendingSealed, pendingAt } = (await repository.find(user.id)) ?? {};
      if (!pendingSealed || !pendingAt || now.getTime() - pendingAt.getTime() > BEGUN_LIFETIME_MS)
        throw Refusal.input(NOT_STARTED, "code");
      const step = await checks.checkBegun(user, pendingSealed, form.code);
      const codes = makeRecoveryCodes();
      const token = await database.db.transaction(async (transaction) => {
        const factors = createSecondFactorRepository(transaction);
        if (!(await factors.confirm(user.id, pendingSealed, step, fingerprintsOf(user, codes))))
          throw Refusal.input(NOT_STARTED, "code");
        await factors.turnOn(user.id, now);
        await createSessionRepository(transaction).endSessions(user.id, now, caller.sessionId);
        return renewToken(transaction, context, caller);
      });
      await tell(user, user.secondFactorSince === null ? TURNED_ON : MOVED);
      return { data: { recoveryCodes: codes }, token };
    },

    async renewRecoveryCodes(
      caller: Caller,
      form: z.output<typeof secondFactorConfirmation>,
    ): Promise<{ recoveryCodes: string[] }> {
      const user = await findOwnAccount(database.db, caller);
      demandOn(user);
      await checks.check(user, form.code);
      const codes = makeRecoveryCodes();
      await repository.putRecoveryCodes(user.id, fingerprintsOf(user, codes));
      await tell(user, {
        event: "second-factor.codes",
        sms: "您的两步验证换了一组恢复码，旧的全部作废",
        title: "恢复码已更换",
        what: "您的两步验证换了一组恢复码，旧的全部作废",
        otherwise: "请立即修改密码，并联系管理员",
      });
      return { recoveryCodes: codes };
    },

    async end(caller: Caller, form: z.output<typeof secondFactorEnd>): Promise<Renewed<null>> {
      const user = await findOwnAccount(database.db, caller);
      demandOn(user);
      if (user.type === "operator") throw new Refusal("WRONG_STATE", { message: STAFF_KEEP_IT });
      const enterprises = await requiredBy(user);
      if (enterprises.length > 0)
        throw new Refusal("WRONG_STATE", {
          message: `${enterprises.join("、")}要求两步验证，不能关闭；换手机的请用“换一部手机”`,
        });
      await provePassword(context, user, form.oldPassword);
      await checks.check(user, form.code);
      const token = await database.db.transaction(async (transaction) => {
        await createSecondFactorRepository(transaction).forget(user.id);
        return renewToken(transaction, context, caller);
      });
      await tell(user, TURNED_OFF);
      return { data: null, token };
    },

    /** For somebody who has proved at the counter who they are: every session ends, and one step signs in again. */
    async reset(user: UserRow): Promise<number> {
      if (user.secondFactorSince === null) throw new Refusal("WRONG_STATE", { message: "这个账号没有开启两步验证" });
      const ended = await database.db.transaction(async (transaction) => {
        await createSecondFactorRepository(transaction).forget(user.id);
        if (user.type === "operator") await requests.keepFromMachine(transaction, user.id, "secondFactor");
        return createSessionRepository(transaction).endSessions(user.id, clock());
      });
      await tell(user, {
        ...TURNED_OFF,
        sms: "工作人员已按您的申请关闭账号的两步验证",
        what: "工作人员按您在窗口的申请关闭了两步验证，全部登录已退出，请重新登录并设置",
      });
      return ended;
    },
  };
}
