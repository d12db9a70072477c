import { randomInt, timingSafeEqual } from "node:crypto";
import type { z } from "zod";
import type { CallAnswer } from "@/contract/call";
import type { accountAccessCalls, smsRequest } from "@/contract/account/access";
import type { SmsPurpose } from "@/contract/account/sms-fields";
import { toAddressKey } from "@/contract/rules/network-address";
import type { Executor } from "../../../core/database";
import { createLimits, tooMany, type Taken } from "../../../core/limits/limit.service";
import { LIMITS } from "../../../core/limits/limits";
import type { ModuleContext } from "../../../core/module";
import { Refusal } from "../../../core/refusal";
import { createAccessRepository } from "./access.repository";
import { createSmsRepository } from "./sms.repository";
import { createSmsBudget } from "./sms-budget.service";
import { SMS_CODE_LIFETIME_MS, SMS_CODE_TRIES } from "./sms.rules";

/** One sentence for a wrong, used, late or never sent code, and for a phone that the act is not for. */
export const CODE_WRONG = "短信验证码错误或已过期，请核对后重新输入；多次不对请重新获取";

const PURPOSE_LABELS: Readonly<Record<SmsPurpose, string>> = {
  register: "注册",
  login: "登录",
  reset: "找回密码",
  bind: "更换手机号",
  close: "注销账号",
};
const MINUTES = SMS_CODE_LIFETIME_MS / 60_000;

/** Codes by text message: asked for after a proof, bound to phone and purpose, tried a few times, used once. */
export function createSmsCodes(context: ModuleContext) {
  const { config, database, clock, cipher } = context;
  const { outbox, proof } = context.ports;
  const budget = createSmsBudget(context);
  const repository = createSmsRepository(database.db);

  const phoneHash = (tel: string) => cipher.fingerprint(tel, "sms.phone");
  const codeHash = (tel: string, purpose: SmsPurpose, code: string) =>
    cipher.fingerprint(`${purpose}\u0000${tel}\u0000${code}`, "sms.code");

  /** What the message says; undefined when nothing is to be sent. */
  function wordsFor(purpose: SmsPurpose, code: string, known: boolean): string | undefined {
    const formatCodeMessage = `【${config.siteName}】验证码 ${code}，用于${PURPOSE_LABELS[purpose]}，${MINUTES} 分钟内有效。请勿告诉他人，工作人员不会向您索要。`;
    if (purpose !== "register" && purpose !== "bind") return known ? formatCodeMessage : undefined;
    if (!known) return formatCodeMessage;
    return purpose === "register"
      ? `【${config.siteName}】有人用此手机号注册，但它已经注册过账号，可直接登录；忘记密码请使用“找回密码”。如非本人操作，请忽略。`
      : `【${config.siteName}】有人要把此手机号换绑到另一个账号，但它已经用于一个账号，不能再用。如非本人操作，请忽略。`;
  }

  /** Counts a message against all its limits within the act's transaction, which counts nothing when one of them refuses. */
  async function take(transaction: Executor, tel: string, address: string): Promise<Taken> {
    const limits = createLimits(transaction, context);
    const refuse = (words: string) => (taken: Taken) => {
      if (!taken.within) throw tooMany(words, taken.seconds);
      return taken;
    };
    await limits.take(LIMITS.smsPause, tel).then(refuse("获取验证码过于频繁"));
    await limits.take(LIMITS.smsByPhone, tel).then(refuse("该手机号今天获取验证码的次数已用完"));
    await limits.take(LIMITS.smsByAddress, toAddressKey(address)).then(refuse("您所在的网络获取验证码的次数过多"));
    return budget.take(transaction).then(refuse("本站短信发送量已达上限，暂时不能发送验证码"));
  }

  return {
    /**
     * Sends a code. Whether somebody has the phone shows in the text message only: answer, words and work are the same.
     * The proof is used up by any try. Throws INVALID_INPUT for it, TOO_MANY_REQUESTS for the limits.
     */
    async send(
      wish: z.output<typeof smsRequest>,
      address: string,
    ): Promise<CallAnswer<typeof accountAccessCalls.postSmsCode>> {
      const obstacle = await proof.findObstacle(database.db, wish, { purpose: "sms", address });
      if (obstacle) throw obstacle;
      const { tel, type: purpose } = wish;
      const hash = phoneHash(tel);
      const code = String(randomInt(1_000_000)).padStart(6, "0");

      const { id, taken } = await database.db.transaction(async (transaction) => {
        const sms = createSmsRepository(transaction);
        await sms.lock(hash);
        const taken = await take(transaction, tel, address);
        const expiresAt = new Date(clock().getTime() + SMS_CODE_LIFETIME_MS);
        await sms.putCode({ phoneHash: hash, purpose, codeHash: codeHash(tel, purpose, code), expiresAt });
        const user = await createAccessRepository(transaction).findUserByPhone(tel);
        // The staff's accounts are nobody's for what a text message opens.
        const opens = user?.enabled === true && user.type !== "operator";
        const known = user !== undefined && (purpose === "register" || purpose === "bind" || opens);
        const body = wordsFor(purpose, code, known);
        const message = { channel: "sms", recipient: tel, body: body ?? code, expiresAt } as const;
        const put = body === undefined ? outbox.putNothing : outbox.put;
        return { id: await put(transaction, message), taken };
      });
      outbox.deliverSoon(id);
      await budget.report(taken);
      return { retryAfterSeconds: LIMITS.smsPause.windowSeconds };
    },

    /**
     * Whether the code is right; counts the try first and keeps the count whatever happens. A right code stays until
     * {@link take}, so that a slip in another field does not cost a new message.
     */
    async check(tel: string, purpose: SmsPurpose, code: string): Promise<void> {
      const stored = await repository.addTry(phoneHash(tel), purpose, clock(), SMS_CODE_TRIES);
      const given = codeHash(tel, purpose, code);
      const right = timingSafeEqual(Buffer.from(stored ?? given.replace(/./g, "0")), Buffer.from(given));
      if (!right || stored === undefined) throw Refusal.input(CODE_WRONG, "code");
    },

    /** Uses a checked code up within the act's transaction; throws when another request was quicker. */
    async take(transaction: Executor, tel: string, purpose: SmsPurpose, code: string): Promise<void> {
      const sms = createSmsRepository(transaction);
      // Acts on one phone go one after the other.
      await sms.lock(phoneHash(tel));
      if (!(await sms.takeCode(phoneHash(tel), purpose, codeHash(tel, purpose, code)))) {
        throw Refusal.input(CODE_WRONG, "code");
      }
    },

    sweep: (): Promise<void> => repository.sweep(clock()),
  };
}

export type SmsCodes = ReturnType<typeof createSmsCodes>;
