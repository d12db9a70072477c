import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountAccessCalls } from "../../../contract/account/access";
import { accountCalls } from "../../../contract/account/account";
import { RENEWED_TOKEN_HEADER } from "../../../contract/call";
import { staffCalls } from "../../../contract/enterprise/staff";
import { messageCalls } from "../../../contract/message/message";
import { queryRows } from "../../../gateway/core/database";
import { loadAccountSample, SAMPLE_PASSWORD } from "../../../gateway/modules/account/account.sample";
import { createSignInGuard } from "../../../gateway/modules/account/sign-in/sign-in-guard.repository";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../support/gateway";
import { hire } from "../support/hire";
import { tokenOf, sessionOf } from "../support/people";
import { freshCode } from "../support/sms";

const CHROME = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";
const NEWER_CHROME = CHROME.replace("140", "141");
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0";
const DAY = 86_400_000;

let now = TEST_NOW;
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway({ control: true, clock: () => now });
});
beforeEach(async () => {
  now = TEST_NOW;
  const { db } = gateway.database;
  for (const table of ["app_user", "enterprise", "message", "allowance", "sms_code", "outbox"])
    await db.execute(sql.raw(`delete from ${table}`));
  await loadAccountSample(db, () => TEST_NOW);
});
afterAll(() => gateway.close());

/** The messages about the account's safety, as their owner reads them; newest first. */
async function warningsOf(token: string) {
  const { data } = await call(gateway.app, messageCalls.listMessages, { query: { kind: "security" } }, token);
  return data.records.map(({ title, body, link }) => ({ title, body, link }));
}
const titlesOf = async (token: string) => (await warningsOf(token)).map((one) => one.title);
async function logIn(username: string, userAgent: string, password = SAMPLE_PASSWORD): Promise<string> {
  const { data } = await call(gateway.app, accountCalls.login, { body: { username, password } }, undefined, {
    "user-agent": userAgent,
  });
  return sessionOf(data).accessToken;
}
const emailsTo = (masked: string) =>
  queryRows(gateway.database.db, sql`select 1 from outbox where channel = 'email' and recipient_masked = ${masked}`);

describe("密码和手机号的变动告诉本人", () => {
  const change = (token: string, oldPassword: string) =>
    call(
      gateway.app,
      accountAccessCalls.changePassword,
      { body: { oldPassword, password: "rainy7day", endOthers: false } },
      token,
    );

  test("改密码：收件箱里有时间和不是本人时怎么办；别人收不到，没有改成就没有", async () => {
    const token = await tokenOf(gateway.app, "personal");
    await change(token, "wrong");
    expect(await warningsOf(token)).toEqual([]);
    const renewed = String((await change(token, SAMPLE_PASSWORD)).headers[RENEWED_TOKEN_HEADER]);
    expect(await warningsOf(renewed)).toEqual([
      {
        title: "登录密码已修改",
        body: "2026-11-21 12:00 您的登录密码已修改。如不是您本人操作，请立即在登录页用“忘记密码”重设密码，并在账号管理中让其他登录退出。",
        link: "/user/manage",
      },
    ]);
    expect(await warningsOf(await tokenOf(gateway.app, "member"))).toEqual([]);
  });

  test("有邮箱的人只收到一封邮件，里面没有密码；关不掉", async () => {
    await gateway.database.db.execute(sql`update app_user set email = 'zhou@example.cn' where username = 'personal'`);
    const token = await tokenOf(gateway.app, "personal");
    const off = { preferences: [{ kind: "security" as const, channel: "email" as const, enabled: false }] };
    expect((await call(gateway.app, messageCalls.saveMessagePreferences, { body: off }, token)).returnCode).toBe(3000);
    await change(token, SAMPLE_PASSWORD);
    expect(await emailsTo("z***@example.cn")).toHaveLength(1);
    const told = JSON.stringify(await queryRows(gateway.database.db, sql`select title, body from message`));
    expect(told).toContain("登录密码已修改");
    expect(told).not.toMatch(/rainy7day|Portal2026/);
  });

  test("找回密码和换手机号；新手机号是掩码", async () => {
    const { app } = gateway;
    const code = await freshCode(app, "13800000001", "reset");
    const reset = { tel: "13800000001", code, password: "rainy7day" };
    expect((await call(app, accountAccessCalls.resetPassword, { body: reset })).returnCode).toBe(2000);
    const token = await logIn("personal", CHROME, "rainy7day");
    expect(await titlesOf(token)).toEqual(["登录密码已重新设置"]);

    const tel = "13988880011";
    const body = { oldPassword: "rainy7day", tel, code: await freshCode(app, tel, "bind") };
    now = new Date(now.getTime() + 60_000);
    const changed = await call(app, accountAccessCalls.changePhone, { body }, token);
    const [newest] = await warningsOf(String(changed.headers[RENEWED_TOKEN_HEADER]));
    expect(newest?.title).toBe("账号的手机号已更换");
    expect(newest?.body).toMatch(/^2026-11-21 12:01 .*139\*{4}0011.*请立即修改密码，并联系管理员。$/);
    expect(newest?.body).not.toContain(tel);
  });

  test("企业管理员重置了密码，本人登录后看得到；管理员自己收不到", async () => {
    const { app } = gateway;
    const admin = await tokenOf(app, "admin");
    const phone = "13755550001";
    const { id } = await hire(app, admin, { phone, managed: true });
    const { data } = await call(app, staffCalls.resetStaffPassword, { query: { id } }, admin);
    const first = await logIn(phone, CHROME, data.password);
    const body = { oldPassword: data.password, password: "Rainy7day", endOthers: false };
    const changed = await call(app, accountAccessCalls.changePassword, { body }, first);
    const titles = await titlesOf(String(changed.headers[RENEWED_TOKEN_HEADER]));
    expect([...titles].sort()).toEqual(["登录密码已修改", "登录密码已由企业管理员重置"]);
    expect(await titlesOf(admin)).toEqual([]);
  });
});

describe("新设备登录告诉本人", () => {
  test("注册后的第一次登录不说；同一浏览器和系统不说，新版本也不算新设备；换了才说", async () => {
    await logIn("member", CHROME);
    await logIn("member", CHROME);
    expect(await titlesOf(await logIn("member", NEWER_CHROME))).toEqual([]);
    now = new Date(now.getTime() + DAY);
    const token = await logIn("member", FIREFOX);
    expect(await warningsOf(token)).toEqual([
      {
        title: "您的账号在新设备上登录",
        body: "2026-11-22 12:00 有人用“Firefox · Linux”登录了您的账号，地址 127.0.*.*。如不是您本人，请立即修改密码，并在账号管理中让这个登录退出。",
        link: "/user/manage",
      },
    ]);
    await logIn("member", FIREFOX);
    expect(await titlesOf(token)).toHaveLength(1);
  });

  test("会话早已清除也还认得：180 天内用过不说，多 1 毫秒就说", async () => {
    await logIn("member", CHROME);
    await gateway.database.db.execute(sql`delete from session`);
    now = new Date(now.getTime() + 180 * DAY);
    expect(await titlesOf(await logIn("member", CHROME))).toEqual([]);
    now = new Date(now.getTime() + 180 * DAY + 1);
    expect(await titlesOf(await logIn("member", CHROME))).toEqual(["您的账号在新设备上登录"]);
  });

  test("设备的记录满 180 天清除；清除之后的登录仍然算新设备，不算第一次", async () => {
    const guard = createSignInGuard(gateway.database.db);
    const known = () => queryRows(gateway.database.db, sql`select 1 from known_device where user_id = 'user-member'`);
    await logIn("member", CHROME);
    const old = new Date(0);
    await guard.sweep({ sessions: old, devices: now });
    expect(await known()).toHaveLength(1);
    await guard.sweep({ sessions: old, devices: new Date(now.getTime() + 1) });
    expect(await known()).toHaveLength(0);
    expect(await titlesOf(await logIn("member", CHROME))).toEqual(["您的账号在新设备上登录"]);
  });

  test("同时登录 10 次只说一次；失败的登录既不说也不让设备变成认得的", async () => {
    await logIn("member", CHROME);
    await logIn("member", FIREFOX, "wrong");
    await gateway.database.db.execute(sql`delete from allowance`);
    const tokens = await Promise.all(Array.from({ length: 10 }, () => logIn("member", FIREFOX)));
    expect(await titlesOf(tokens[0] ?? "")).toEqual(["您的账号在新设备上登录"]);
  });
});
