import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { accountCalls } from "../../../contract/account/account";
import { describeDevice, maskAddress } from "../../../gateway/core/mask";
import { createAccountRepository } from "../../../gateway/modules/account/account.repository";
import { createSessions } from "../../../gateway/modules/account/sign-in/sessions";
import { call, partsOf } from "./gateway";

/** Opens a session for a sample account and gives its token: what a login leaves behind, without checking the password. */
export async function tokenOf(app: FastifyInstance, username: string): Promise<string> {
  const { config, database, clock } = partsOf(app);
  const repository = createAccountRepository(database.db);
  const user = await repository.findUserByLogin(username);
  if (!user) throw new Error(`No account is called ${username}.`);
  const opened = await createSessions(database.db, config, clock).open(user.id, {
    device: describeDevice("lightMyRequest"),
    address: maskAddress("127.0.0.1"),
  });
  return opened.token;
}

/** A captcha whose answer is worked out as a person would: from the sum in words. */
export async function solvedCaptcha(app: FastifyInstance): Promise<{ captchaId: string; captcha: string }> {
  const captchaId = randomUUID();
  const { data } = await call(app, accountCalls.getGraphCaptcha, {
    params: { id: captchaId },
    query: { kind: "text" },
  });
  const [, first = "", sign, second = ""] = /^(.)(加|乘)(.)/.exec(data.question ?? "") ?? [];
  const digits = "零一二三四五六七八九";
  const [a, b] = [digits.indexOf(first), digits.indexOf(second)];
  return { captchaId, captcha: String(sign === "加" ? a + b : a * b) };
}
