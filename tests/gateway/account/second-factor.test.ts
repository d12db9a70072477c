import { Secret, TOTP } from "otpauth";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountCalls } from "../../../contract/account/account";
import { accountAccessCalls } from "../../../contract/account/access";
import { secondFactorCalls } from "../../../contract/account/second-factor";
import type { SecondStep } from "../../../contract/account/sign-in-steps";
import { RENEWED_TOKEN_HEADER } from "../../../contract/call";
import { secondFactorDeskCalls } from "../../../contract/desk/account";
import { messageCalls } from "../../../contract/message/message";
import { queryRows } from "../../../gateway/core/database";
import { SAMPLE_PASSWORD } from "../../../gateway/modules/account/account.sample";
import { stepOfCode } from "../../../gateway/modules/account/second-factor/second-factor.rules";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../support/gateway";
import { addAccount, hire } from "../support/hire";
import { sessionOf, tokenOf } from "../support/people";
import { freshCode, newestSms } from "../support/sms";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

let now = TEST_NOW;
let gateway: TestGateway;
let phones = 0;
beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people", control: true, clock: () => now });
});
// A day later nothing of the earlier tests is counted any more.
beforeEach(() => later(DAY));
afterAll(() => gateway.close());

const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const oldPassword = SAMPLE_PASSWORD;

/** The app on the person's phone: an implementation of RFC 6238 that the test holds, by this clock. */
const appOf = (secret: string) => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: 30 });
  return { codeAt: (offsetMs = 0) => totp.generate({ timestamp: now.getTime() + offsetMs }) };
};

const logIn = (username: string, password: string = SAMPLE_PASSWORD) =>
  call(gateway.app, accountCalls.login, { body: { username, password } });
const stepFor = async (username: string) => ((await logIn(username)).data as SecondStep).step;
const pass = (step: string, code: string) => call(gateway.app, accountCalls.passSecondStep, { body: { step, code } });
const start = (session: string, more: object = {}) =>
  call(gateway.app, secondFactorCalls.startSecondFactor, { body: { oldPassword, ...more } }, session);
const own = (session: string) => call(gateway.app, secondFactorCalls.getSecondFactor, {}, session);
const isAlive = async (session: string) =>
  (await call(gateway.app, accountCalls.checkToken, {}, session)).returnCode === 2000;

async function newPerson() {
  const phone = `136${String(10_000_000 + (phones += 1))}`;
  await addAccount(gateway.app, phone);
  return { phone, session: await tokenOf(gateway.app, phone) };
}

/** Turns it on for a session, and gives what the person holds then. The clock moves on: the first code is used. */
async function turnOn(session: string, more: object = {}) {
  const { secret } = (await start(session, more)).data;
  const app = appOf(secret);
  const confirmed = await call(
    gateway.app,
    secondFactorCalls.confirmSecondFactor,
    { body: { code: app.codeAt() } },
    session,
  );
  expect(confirmed.returnCode).toBe(2000);
  later(MINUTE);
  return { app, session: String(confirmed.headers[RENEWED_TOKEN_HEADER]), codes: confirmed.data.recoveryCodes };
}

describe("验证码的规则（RFC 6238）", () => {
  // Appendix B with SHA-1; the last six digits of its eight.
  const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  it.each([
    [59, "287082", 1],
    [1_111_111_109, "081804", 37_037_036],
    [1_234_567_890, "005924", 41_152_263],
    [2_000_000_000, "279037", 66_666_666],
  ])("第 %i 秒的验证码是 %s", (seconds, code, step) => {
    expect(stepOfCode(SECRET, code, new Date(seconds * SECOND))).toBe(step);
  });

  it("手机时钟快慢一步（30 秒）都认，两步不认", () => {
    const at = (seconds: number) => new Date(seconds * SECOND);
    const { codeAt } = appOf(SECRET);
    const code = codeAt();
    const middle = Math.floor(now.getTime() / SECOND / 30) * 30;
    expect([-60, -30, 0, 30, 60].map((off) => stepOfCode(SECRET, code, at(middle + off)) !== undefined)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });
});

describe("两步验证", () => {
  it("开启要密码和验证码；别的登录退出，这一个换新令牌，有 10 个恢复码；密钥和恢复码在库里都读不到", async () => {
    const { phone, session } = await newPerson();
    const other = await tokenOf(gateway.app, phone);
    expect((await start(session, { oldPassword: "Wrong2026" })).problems[0]?.field).toBe("oldPassword");
    const begun = await start(session);
    expect(begun.data.uri).toMatch(/^otpauth:\/\/totp\/.+secret=/);
    expect((await own(session)).data.since).toBeNull();
    const wrong = await call(gateway.app, secondFactorCalls.confirmSecondFactor, { body: { code: "000000" } }, session);
    expect(wrong).toMatchObject({ returnCode: 3000, problems: [{ field: "code" }] });
    const code = appOf(begun.data.secret).codeAt();
    const on = await call(gateway.app, secondFactorCalls.confirmSecondFactor, { body: { code } }, session);
    expect(on.data.recoveryCodes).toHaveLength(10);
    expect(new Set(on.data.recoveryCodes).size).toBe(10);
    const renewed = String(on.headers[RENEWED_TOKEN_HEADER]);
    expect([await isAlive(session), await isAlive(other), await isAlive(renewed)]).toEqual([false, false, true]);
    expect((await own(renewed)).data).toMatchObject({ recoveryCodesLeft: 10, requiredBy: [] });
    expect(await newestSms(gateway.app, phone)).toContain("已开启两步验证");
    const [row] = await queryRows(gateway.database.db, sql`select * from second_factor`);
    const stored = JSON.stringify(row);
    expect(stored).not.toContain(begun.data.secret);
    for (const one of on.data.recoveryCodes) expect(stored).not.toContain(one.replace("-", ""));
  });

  it("开启后密码只换来第二步，没有令牌；验证码对了才登录，同一个验证码不能用第二次", async () => {
    const { phone, session } = await newPerson();
    const { app } = await turnOn(session);
    const first = await logIn(phone);
    expect(Object.keys(first.data).toSorted()).toEqual(["expiresAt", "step"]);
    const code = app.codeAt();
    const opened = await pass((first.data as SecondStep).step, code);
    expect(sessionOf(opened.data).user.phone).toContain("****");
    expect(await isAlive(opened.data.accessToken)).toBe(true);
    expect((await pass(await stepFor(phone), code)).returnCode).toBe(3000);
    // Nor the one before it, which the drift would allow.
    expect((await pass(await stepFor(phone), app.codeAt(-30 * SECOND))).returnCode).toBe(3000);
    later(MINUTE);
    expect((await pass(await stepFor(phone), app.codeAt())).returnCode).toBe(2000);
  });

  it("两个请求同时用同一个验证码，只有一个登录", async () => {
    const { phone, session } = await newPerson();
    const { app } = await turnOn(session);
    const step = await stepFor(phone);
    const answers = await Promise.all([pass(step, app.codeAt()), pass(step, app.codeAt())]);
    expect(answers.map(({ returnCode }) => returnCode).toSorted()).toEqual([2000, 3000]);
  });

  it("第一步满 5 分钟即过期，早 1 毫秒还行；改了密码、伪造的、别人的都不行", async () => {
    const { phone, session } = await newPerson();
    const { app } = await turnOn(session);
    const step = await stepFor(phone);
    later(5 * MINUTE - 1);
    expect((await pass(step, app.codeAt())).returnCode).toBe(2000);
    later(MINUTE);
    const old = await stepFor(phone);
    later(5 * MINUTE);
    expect((await pass(old, app.codeAt())).problems[0]?.field).toBe("step");
    const another = await newPerson();
    await turnOn(another.session);
    const [, endsAt, signature] = (await stepFor(another.phone)).split(".");
    const forged = [(await stepFor(phone)).split(".")[0], endsAt, signature].join(".");
    expect((await pass(forged, app.codeAt())).problems[0]?.field).toBe("step");
    const before = await stepFor(phone);
    const code = await freshCode(gateway.app, phone, "reset");
    await call(gateway.app, accountAccessCalls.resetPassword, { body: { tel: phone, code, password: "Rainy7day" } });
    expect((await pass(before, app.codeAt())).problems[0]?.field).toBe("step");
  });

  it("找回密码代替不了第二步：用短信重设了密码，登录还是要验证码", async () => {
    const { phone, session } = await newPerson();
    await turnOn(session);
    const code = await freshCode(gateway.app, phone, "reset");
    await call(gateway.app, accountAccessCalls.resetPassword, { body: { tel: phone, code, password: "Rainy7day" } });
    expect((await logIn(phone, "Rainy7day")).data).toHaveProperty("step");
  });

  it("输错 5 次以后对的也不看，15 分钟后再看；本人收到短信", async () => {
    const { phone, session } = await newPerson();
    const { app, codes } = await turnOn(session);
    const step = await stepFor(phone);
    for (let time = 0; time < 5; time += 1) expect((await pass(step, "000000")).returnCode).toBe(3000);
    const locked = await pass(step, app.codeAt());
    expect(locked).toMatchObject({ status: 429, returnCode: 4029 });
    expect(await newestSms(gateway.app, phone)).toContain("多次输错您的账号的两步验证码");
    // Who has the password and guesses keeps nobody from the codes that were put away.
    expect((await pass(await stepFor(phone), codes[0] ?? "")).returnCode).toBe(2000);
    later(15 * MINUTE);
    expect((await pass(await stepFor(phone), app.codeAt())).returnCode).toBe(2000);
  });

  it("手机丢了：恢复码登录一次，用过即作废，大小写和短横线不计较；换上新手机，旧的验证码和恢复码都没用了", async () => {
    const { phone, session } = await newPerson();
    const { app, codes } = await turnOn(session);
    const [first = "", second = "", third = ""] = codes;
    const entered = await pass(await stepFor(phone), first.replace("-", "").toUpperCase());
    expect(entered.returnCode).toBe(2000);
    expect(await newestSms(gateway.app, phone)).toContain("还剩 9 个恢复码");
    expect((await pass(await stepFor(phone), first)).returnCode).toBe(3000);
    const mine = entered.data.accessToken;
    expect((await start(mine)).problems[0]?.field).toBe("code");
    const moved = await turnOn(mine, { code: second });
    expect((await own(moved.session)).data.recoveryCodesLeft).toBe(10);
    expect((await pass(await stepFor(phone), app.codeAt())).returnCode).toBe(3000);
    expect((await pass(await stepFor(phone), third)).returnCode).toBe(3000);
    expect((await pass(await stepFor(phone), moved.app.codeAt())).returnCode).toBe(2000);
  });

  it("换手机没换完，旧的照常用；二维码半小时后失效", async () => {
    const { phone, session } = await newPerson();
    const { app, session: mine } = await turnOn(session);
    const begun = await start(mine, { code: app.codeAt() });
    later(30 * MINUTE + 1);
    const late = await call(
      gateway.app,
      secondFactorCalls.confirmSecondFactor,
      { body: { code: appOf(begun.data.secret).codeAt() } },
      mine,
    );
    expect(late).toMatchObject({ returnCode: 3000, problems: [{ field: "code" }] });
    expect((await pass(await stepFor(phone), app.codeAt())).returnCode).toBe(2000);
  });

  it("换一组恢复码要验证码，旧的作废；关闭要密码和验证码，关闭后一步登录", async () => {
    const { phone, session } = await newPerson();
    const { app, session: mine, codes } = await turnOn(session);
    const renewed = await call(
      gateway.app,
      secondFactorCalls.renewRecoveryCodes,
      { body: { code: app.codeAt() } },
      mine,
    );
    expect(renewed.data.recoveryCodes).toHaveLength(10);
    expect((await pass(await stepFor(phone), codes[0] ?? "")).returnCode).toBe(3000);
    const end = (body: { oldPassword: string; code: string }) =>
      call(gateway.app, secondFactorCalls.endSecondFactor, { body }, mine);
    later(MINUTE);
    expect((await end({ oldPassword: "Wrong2026", code: app.codeAt() })).problems[0]?.field).toBe("oldPassword");
    expect((await end({ oldPassword, code: "000000" })).problems[0]?.field).toBe("code");
    expect((await end({ oldPassword, code: app.codeAt() })).returnCode).toBe(2000);
    expect((await logIn(phone)).data).toHaveProperty("accessToken");
  });

  it("手机和恢复码都丢了：窗口核实本人后关闭，全部登录退出，本人收到短信", async () => {
    const { phone, session } = await newPerson();
    const { session: mine } = await turnOn(session);
    const reset = await call(gateway.app, secondFactorDeskCalls.resetSecondFactor, { params: { id: phone } });
    expect(reset.data).toMatchObject({ secondFactorSince: null, endedSessions: 1 });
    expect(await isAlive(mine)).toBe(false);
    expect(await newestSms(gateway.app, phone)).toContain("工作人员");
    expect((await logIn(phone)).data).toHaveProperty("accessToken");
    const again = await call(gateway.app, secondFactorDeskCalls.resetSecondFactor, { params: { id: phone } });
    expect(again.returnCode).toBe(4009);
  });
});

describe("短信验证码登录", () => {
  const bySms = (tel: string, code: string) => call(gateway.app, accountCalls.loginBySms, { body: { tel, code } });

  it("代替密码，一个验证码用一次；开了两步验证的还有第二步", async () => {
    const { phone, session } = await newPerson();
    const code = await freshCode(gateway.app, phone, "login");
    expect((await bySms(phone, code)).data).toHaveProperty("accessToken");
    expect((await bySms(phone, code)).returnCode).toBe(3000);
    const { app } = await turnOn(session);
    later(MINUTE);
    const answer = await bySms(phone, await freshCode(gateway.app, phone, "login"));
    expect(answer.data).not.toHaveProperty("accessToken");
    expect((await pass((answer.data as SecondStep).step, app.codeAt())).returnCode).toBe(2000);
  });

  it("没有账号的手机收不到短信，锁定的、工作人员的也登录不了，回答都和验证码不对一样", async () => {
    const [unknown] = ["13500000999"];
    const wrong = await bySms(unknown, "123456");
    const { askForCode } = await import("../support/sms");
    expect((await askForCode(gateway.app, unknown, "login")).returnCode).toBe(2000);
    expect(await newestSms(gateway.app, unknown)).toBeUndefined();
    const staff = await queryRows<{ phone: string }>(
      gateway.database.db,
      sql`select phone from app_user where username = 'operator'`,
    );
    const tel = staff[0]?.phone ?? "";
    await expect(freshCode(gateway.app, tel, "login")).rejects.toThrow("没有收到验证码");
    // Somebody may have become an operator since the code was sent.
    await gateway.database.db.execute(sql`update app_user set type = 'member_personal' where username = 'operator'`);
    now = new Date(now.getTime() + 61_000);
    const code = await freshCode(gateway.app, tel, "login");
    await gateway.database.db.execute(sql`update app_user set type = 'operator' where username = 'operator'`);
    const refused = await bySms(tel, code);
    expect([refused.returnCode, refused.errorMessage]).toEqual([wrong.returnCode, wrong.errorMessage]);
    expect(wrong.returnCode).toBe(3000);
  });

  it("别的用途的验证码不能用来登录", async () => {
    const { phone } = await newPerson();
    expect((await bySms(phone, await freshCode(gateway.app, phone, "reset"))).returnCode).toBe(3000);
  });
});

describe("企业要求两步验证", () => {
  const rule = (session: string) => call(gateway.app, secondFactorCalls.getSecondFactorRule, {}, session);
  const setRule = (session: string, required: boolean) =>
    call(gateway.app, secondFactorCalls.setSecondFactorRule, { body: { required } }, session);
  const info = (session: string) => call(gateway.app, accountCalls.getCurrentEnterprise, {}, session);

  it("管理员自己开了才能要求；没开的人随即不能为企业办事，说明去哪里开，开了就能办；要求期间不能关闭", async () => {
    const admin = await tokenOf(gateway.app, "admin");
    const handler = await hire(gateway.app, admin, { phone: "13512340001" });
    expect((await setRule(admin, true)).errorMessage).toContain("请先在账号管理中为自己的账号开启");
    const { app, session: mine } = await turnOn(admin);
    expect((await info(handler.session)).returnCode).toBe(2000);
    const set = await setRule(mine, true);
    expect(set.data).toMatchObject({ required: true, peopleWithIt: 1 });
    expect(set.data.people).toBeGreaterThan(1);

    const refused = await info(handler.session);
    expect(refused).toMatchObject({ status: 403, returnCode: 4003 });
    expect(refused.errorMessage).toContain("请先在账号管理中开启");
    // Asked for by name, too; and by calls of any account, which then know of no enterprise.
    const named = await call(gateway.app, accountCalls.getCurrentEnterprise, {}, handler.session, {
      enid: "en-yunshan",
    });
    expect(named.returnCode).toBe(4003);
    const who = await call(gateway.app, accountCalls.getCurrentUser, {}, handler.session, { enid: "en-yunshan" });
    expect(who.data.enBaseId).toBeNull();
    expect(who.data.ens[0]).toMatchObject({ enId: "en-yunshan", secondFactorDue: true });
    const messages = await call(gateway.app, messageCalls.listMessages, { query: {} }, handler.session);
    expect(JSON.stringify(messages.data)).toContain("企业要求开启两步验证");

    const { session: opened } = await turnOn(handler.session);
    expect((await info(opened)).returnCode).toBe(2000);
    const off = await call(
      gateway.app,
      secondFactorCalls.endSecondFactor,
      { body: { oldPassword, code: app.codeAt() } },
      mine,
    );
    expect(off).toMatchObject({ returnCode: 4009 });
    expect(off.errorMessage).toContain("要求两步验证，不能关闭");

    expect((await setRule(mine, false)).data.required).toBe(false);
    const member = await tokenOf(gateway.app, "member");
    expect((await info(member)).returnCode).toBe(2000);
  });

  it("只有管理员能看和改，改的是自己的企业", async () => {
    const member = await tokenOf(gateway.app, "member");
    expect((await rule(member)).returnCode).toBe(4003);
    expect((await setRule(member, true)).returnCode).toBe(4003);
    const others = await queryRows<{ n: number }>(
      gateway.database.db,
      sql`select count(*)::int as n from enterprise where requires_second_factor`,
    );
    expect(others[0]?.n).toBe(0);
  });

  it("有两家企业的人，只是要求的那一家不能办，另一家照常", async () => {
    const bank = await tokenOf(gateway.app, "bank");
    const admin = await tokenOf(gateway.app, "admin");
    const both = await hire(gateway.app, admin, { phone: "13512340002" });
    await hire(gateway.app, bank, { phone: "13512340002" });
    await gateway.database.db.execute(sql`update enterprise set requires_second_factor = true where id = 'en-yunshan'`);
    const here = await info(both.session);
    expect(here.returnCode).toBe(2000);
    const there = await call(gateway.app, accountCalls.getCurrentEnterprise, {}, both.session, { enid: "en-yunshan" });
    expect(there.returnCode).toBe(4003);
    await gateway.database.db.execute(sql`update enterprise set requires_second_factor = false`);
  });
});
