import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { accountCalls, type AccountType } from "../../../contract/account";
import { SAMPLE_PASSWORD } from "../../../gateway/modules/account/account.sample";
import { call } from "./gateway";

/** Signs a sample account in (put the samples in first) and gives its token. */
export async function tokenOf(app: FastifyInstance, username: string): Promise<string> {
  const type: AccountType = username === "operator" ? "operator" : "member";
  const answer = await call(app, accountCalls.login, { body: { username, password: SAMPLE_PASSWORD, type } });
  return answer.data.accessToken;
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
