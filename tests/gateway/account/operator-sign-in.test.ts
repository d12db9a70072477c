import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DOOR_WAY_HEADER } from "../../../contract/call";
import { queueCalls } from "../../../contract/desk/queue";
import { accountCalls } from "../../../contract/account/account";
import { accountAccessCalls } from "../../../contract/account/access";
import { secondFactorCalls } from "../../../contract/account/second-factor";
import type { OperatorEnrolment, SecondStep } from "../../../contract/account/sign-in-steps";
import { secondFactorDeskCalls } from "../../../contract/desk/account";
import { ownDeskCalls } from "../../../contract/desk/own-desk";
import { SAMPLE_PASSWORD } from "../../../gateway/modules/account/account.sample";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../support/gateway";
import { tokenOf } from "../support/people";
import { newestSms } from "../support/sms";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const PHONE = { operator: "13800000006" };

let now = TEST_NOW;
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people", control: true, clock: () => now });
});
beforeEach(() => later(DAY));
afterAll(() => gateway.close());

const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
/** The app on the person's phone, an RFC 6238 of the test's own; `offsetMs`: how far its clock is off. */
const codeOf = (secret: string, offsetMs = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: 30 }).generate({
    timestamp: now.getTime() + offsetMs,
  });

const logIn = (username: string, password = SAMPLE_PASSWORD) =>
  call(gateway.app, accountCalls.login, { body: { username, password, type: "operator" } });
const begin = async (username: string) => (await logIn(username)).data as OperatorEnrolment;
const enrol = (enrolment: string, code: string) =>
  call(gateway.app, accountCalls.enrolOperator, { body: { enrolment, code } });
const pass = (step: string, code: string) => call(gateway.app, accountCalls.passSecondStep, { body: { step, code } });
const reset = (id: string) => call(gateway.app, secondFactorDeskCalls.resetSecondFactor, { params: { id } });
const desk = (token: string) => call(gateway.app, ownDeskCalls.getOwnDesk, {}, token);

/** Somebody who has set the second step up; what the phone and the paper hold then. The first code is used up. */
async function enrolled(username: string) {
  const { enrolment, secret } = await begin(username);
  const { data } = await enrol(enrolment, codeOf(secret));
  later(MINUTE);
  return { secret, recoveryCodes: data.recoveryCodes, token: data.session.accessToken };
}

describe("工作人员第一次登录", () => {
  it("只凭密码得不到会话，得到的是给身份验证器的密钥", async () => {
    const { data } = await logIn("acceptor");
    expect(Object.keys(data).sort()).toEqual(["enrolment", "expiresAt", "secret", "uri"]);
    expect((data as OperatorEnrolment).uri).toContain(`secret=${(data as OperatorEnrolment).secret}`);
  });

  it("输入验证码后登录，给 10 个恢复码；以后登录要第二步", async () => {
    const { enrolment, secret } = await begin("acceptor");
    const { data } = await enrol(enrolment, codeOf(secret));
    expect(new Set(data.recoveryCodes).size).toBe(10);
    expect((await desk(data.session.accessToken)).data).toMatchObject({
      username: "acceptor",
      fullName: "周宁",
      roles: ["accept"],
      units: [{ id: "group-economy", name: "经济发展局" }],
      idleMinutes: 30,
      mustChangePassword: false,
    });
    later(MINUTE);
    const next = (await logIn("acceptor")).data;
    expect(Object.keys(next).sort()).toEqual(["expiresAt", "step"]);
    const { returnCode, data: session } = await pass((next as SecondStep).step, codeOf(secret));
    expect([returnCode, session.user.username]).toEqual([2000, "acceptor"]);
  });

  it("验证码错了不登录，改对了照样可以；别人的、过了 30 分钟的、重新开始过的都不行", async () => {
    const { enrolment, secret } = await begin("answerer");
    const wrong = String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, "0");
    expect((await enrol(enrolment, wrong)).data).toEqual([expect.objectContaining({ field: "code" })]);
    const other = await begin("reviewer");
    expect((await enrol(other.enrolment, codeOf(secret))).returnCode).toBe(3000);
    expect((await enrol(`${enrolment}x`, codeOf(secret))).returnCode).toBe(3000);
    later(30 * MINUTE);
    expect((await enrol(enrolment, codeOf(secret))).errorMessage).toBe(
      "设置已超时，或已在别的窗口重新开始，请重新登录",
    );

    const first = await begin("answerer");
    const second = await begin("answerer");
    expect((await enrol(first.enrolment, codeOf(first.secret))).returnCode).toBe(3000);
    later(30 * MINUTE - 2 * SECOND);
    expect((await enrol(second.enrolment, codeOf(second.secret))).returnCode).toBe(2000);
    // What was used cannot set the factor up anew.
    later(MINUTE);
    expect((await enrol(second.enrolment, codeOf(second.secret))).returnCode).toBe(3000);
  });

  it("开启两步验证以后，之前开始的设置作废", async () => {
    const { enrolment } = await begin("publisher");
    const { secret } = await enrolled("publisher");
    expect((await enrol(enrolment, codeOf(secret))).returnCode).toBe(3000);
  });
});

describe("第二步", () => {
  it("同一个验证码不能用第二次；手机钟快慢 30 秒以内可以，一分半不行", async () => {
    const { secret } = await enrolled("sysadmin");
    const stepFor = async () => ((await logIn("sysadmin")).data as SecondStep).step;
    const code = codeOf(secret);
    expect((await pass(await stepFor(), code)).returnCode).toBe(2000);
    expect((await pass(await stepFor(), code)).returnCode).toBe(3000);
    later(2 * MINUTE);
    expect((await pass(await stepFor(), codeOf(secret, -30 * SECOND))).returnCode).toBe(2000);
    later(2 * MINUTE);
    expect((await pass(await stepFor(), codeOf(secret, 30 * SECOND))).returnCode).toBe(2000);
    later(4 * MINUTE);
    for (const off of [-90, 90])
      expect((await pass(await stepFor(), codeOf(secret, off * SECOND))).returnCode).toBe(3000);
  });

  it("恢复码可以代替一次", async () => {
    const { recoveryCodes } = await enrolled("secadmin");
    const step = async () => ((await logIn("secadmin")).data as SecondStep).step;
    expect((await pass(await step(), recoveryCodes[0] ?? "")).returnCode).toBe(2000);
    expect((await pass(await step(), recoveryCodes[0] ?? "")).returnCode).toBe(3000);
    expect((await pass(await step(), recoveryCodes[1] ?? "")).returnCode).toBe(2000);
  });

  it("工作人员不能把它关掉；窗口核实后重置的，全部登录退出，下次登录重新设置", async () => {
    const { secret, token } = await enrolled("logkeeper");
    const body = { oldPassword: SAMPLE_PASSWORD, code: codeOf(secret) };
    const ended = await call(gateway.app, secondFactorCalls.endSecondFactor, { body }, token);
    expect([ended.status, ended.errorMessage]).toEqual([
      409,
      "工作人员账号必须两步验证，不能关闭；换手机的请用“换一部手机”",
    ]);
    expect((await reset("logkeeper")).returnCode).toBe(2000);
    expect((await desk(token)).returnCode).toBe(4001);
    expect(Object.keys((await logIn("logkeeper")).data)).toContain("enrolment");
  });
});

describe("工作人员的会话", () => {
  it("29 分钟没有操作还在，30 分钟就退出；企业的会话不受影响", async () => {
    const [operator, member] = [await tokenOf(gateway.app, "operator"), await tokenOf(gateway.app, "member")];
    later(29 * MINUTE);
    expect((await desk(operator)).returnCode).toBe(2000);
    later(30 * MINUTE);
    expect((await desk(operator)).returnCode).toBe(4001);
    expect((await call(gateway.app, accountCalls.checkToken, {}, member)).returnCode).toBe(2000);
  });

  it("页面自己隔一会儿问一次的，不算有人在操作", async () => {
    const operator = await tokenOf(gateway.app, "operator");
    later(29 * MINUTE);
    expect((await call(gateway.app, queueCalls.countQueues, {}, operator)).returnCode).toBe(2000);
    later(MINUTE);
    expect((await desk(operator)).returnCode).toBe(4001);
  });

  it("工作台的会话从公开页面的门进来等于没有登录，企业的会话从工作台的门进来也一样", async () => {
    const [operator, member] = [await tokenOf(gateway.app, "operator"), await tokenOf(gateway.app, "member")];
    const ask = async (token: string, way?: string) =>
      (await call(gateway.app, accountCalls.checkToken, {}, token, way === undefined ? {} : { [DOOR_WAY_HEADER]: way }))
        .returnCode;
    expect([await ask(operator, "desk"), await ask(operator, "portal"), await ask(operator)]).toEqual([
      2000, 4001, 2000,
    ]);
    expect([await ask(member, "desk"), await ask(member, "portal"), await ask(member)]).toEqual([4001, 2000, 2000]);
  });

  it("短信验证码登录不了工作人员的账号", async () => {
    const body = { tel: PHONE.operator, type: "login" as const };
    await call(gateway.app, accountAccessCalls.postSmsCode, { body }, undefined, { source: "PC" });
    const code =
      /\d{6}/.exec((await newestSms(gateway.app, PHONE.operator).catch(() => undefined)) ?? "")?.[0] ?? "000000";
    const answer = await call(gateway.app, accountCalls.loginBySms, { body: { tel: PHONE.operator, code } });
    expect(answer.returnCode).toBe(3000);
  });
});
