import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountAccessCalls } from "../../../contract/account/access";
import { accountCalls } from "../../../contract/account/account";
import { RENEWED_TOKEN_HEADER, type Call } from "../../../contract/call";
import { allCalls } from "../../../contract";
import { enterpriseDeskCalls } from "../../../contract/desk/enterprise";
import { accountDeskCalls } from "../../../contract/desk/account";
import { tenantCalls } from "../../../contract/account/tenant";
import { loadAccountSample, loadGroupSample, SAMPLE_PASSWORD } from "../../../gateway/modules/account/account.sample";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../support/gateway";
import { tokenOf } from "../support/people";
import { freshCode, newestSms } from "../support/sms";

let now = TEST_NOW;
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway({ control: true, clock: () => now });
});
beforeEach(async () => {
  now = new Date(now.getTime() + 16 * 60_000);
  const { db } = gateway.database;
  // Not truncated: that would take the built-in roles along.
  for (const table of ["app_user", "enterprise", "allowance", "sms_code", "outbox", "zone_group"])
    await db.execute(sql.raw(`delete from ${table}`));
  await loadAccountSample(db, () => TEST_NOW);
});
afterAll(() => gateway.close());

const NEW = "Rainy7day";
const isAlive = async (token: string) =>
  (await call(gateway.app, accountCalls.checkToken, {}, token)).returnCode === 2000;
const logIn = (username: string, password: string) =>
  call(gateway.app, accountCalls.login, { body: { username, password } });
const renewedToken = ({ headers }: { headers: Readonly<Record<string, unknown>> }) =>
  String(headers[RENEWED_TOKEN_HEADER]);
const change = (token: string, more: object = {}) =>
  call(
    gateway.app,
    accountAccessCalls.changePassword,
    { body: { oldPassword: SAMPLE_PASSWORD, password: NEW, endOthers: true, ...more } },
    token,
  );

describe("修改密码", () => {
  test("其他会话随即失效，自己的还在；旧密码不能再用，本人收到短信", async () => {
    const [mine, other] = [await tokenOf(gateway.app, "member"), await tokenOf(gateway.app, "member")];
    const changed = await change(mine);
    expect(changed).toMatchObject({ returnCode: 2000, data: { endedSessions: 1 } });
    expect([await isAlive(renewedToken(changed)), await isAlive(other)]).toEqual([true, false]);
    expect((await logIn("member", SAMPLE_PASSWORD)).returnCode).toBe(3000);
    expect(await newestSms(gateway.app, "13800000002")).toContain("登录密码已修改");
  });

  test("不结束其他会话时，它们还在", async () => {
    const [mine, other] = [await tokenOf(gateway.app, "member"), await tokenOf(gateway.app, "member")];
    expect((await change(mine, { endOthers: false })).data.endedSessions).toBe(0);
    expect(await isAlive(other)).toBe(true);
  });

  test("当前密码错 4 次还能改，错 5 次就锁 15 分钟，之后恢复", async () => {
    let token = await tokenOf(gateway.app, "personal");
    for (let n = 0; n < 4; n += 1)
      expect((await change(token, { oldPassword: "wrong" })).problems[0]).toEqual({
        errorMessage: "当前密码不正确，请重新输入",
        field: "oldPassword",
      });
    const changed = await change(token);
    expect(changed.returnCode).toBe(2000);
    token = renewedToken(changed);
    const again = { oldPassword: "wrong", password: "Windy8day" };
    for (let n = 0; n < 5; n += 1) expect((await change(token, again)).returnCode).toBe(3000);
    expect(await change(token, { ...again, oldPassword: NEW })).toMatchObject({ status: 429, returnCode: 4029 });
    now = new Date(now.getTime() + 15 * 60_000);
    expect((await change(token, { ...again, oldPassword: NEW })).returnCode).toBe(2000);
  });

  test.each([
    [{ password: SAMPLE_PASSWORD }, "新密码不能与当前密码相同"],
    [{ password: "Password1" }, "太常见"],
    [{ password: "rainy7day" }, "大写字母"],
    [{ password: "Aa13800000002" }, "不能包含账号"],
  ])("企业账号的新密码 %j 被拒：%s", async (more, words) => {
    const { problems } = await change(await tokenOf(gateway.app, "member"), more);
    expect(problems).toEqual([{ errorMessage: expect.stringContaining(words) as string, field: "password" }]);
  });

  test("个人账号用另一种规则：不要大写字母，不许符号", async () => {
    const token = await tokenOf(gateway.app, "personal");
    expect((await change(token, { password: "Rainy7day!" })).problems[0]?.errorMessage).toContain("8 至 16 位");
    expect((await change(token, { password: "rainy7day" })).returnCode).toBe(2000);
  });

  test("管理员给的密码只能先改掉，改了就什么都能做", async () => {
    await gateway.database.db.execute(sql`update app_user set must_change_password = true where username = 'member'`);
    const token = await tokenOf(gateway.app, "member");
    expect((await call(gateway.app, accountAccessCalls.listOwnSessions, {}, token)).returnCode).toBe(4003);
    const changed = await change(token);
    expect(changed.returnCode).toBe(2000);
    const renewed = renewedToken(changed);
    expect((await call(gateway.app, accountAccessCalls.listOwnSessions, {}, renewed)).returnCode).toBe(2000);
  });

  test.each([{ mustChangePassword: false }, { type: "operator" }, { endOthers: "yes" }])(
    "多余或错的 %j 被拒",
    async (more) => {
      expect((await change(await tokenOf(gateway.app, "member"), more)).returnCode).toBe(3000);
    },
  );
});

describe("再次验证密码之后的令牌", () => {
  const sessionsOf = async (token: string) =>
    (await call(gateway.app, accountAccessCalls.listOwnSessions, {}, token)).data;

  test("改密码后旧令牌立即失效，新令牌接着用：还是同一个会话，列表里仍只有一个“当前”，到期时间不变", async () => {
    const { app } = gateway;
    const old = await tokenOf(app, "personal");
    const before = await sessionsOf(old);
    now = new Date(now.getTime() + 60_000);
    const changed = await change(old, { password: "rainy7day" });
    const renewed = renewedToken(changed);
    expect(renewed).not.toBe(old);
    expect(renewed).toMatch(/^[\w-]{43}$/);
    expect(await call(app, accountCalls.getCurrentUser, {}, old)).toMatchObject({ status: 401, returnCode: 4001 });
    const after = await sessionsOf(renewed);
    expect(after.map(({ id, createdAt, current }) => ({ id, createdAt, current }))).toEqual(
      before.map(({ id, createdAt }) => ({ id, createdAt, current: true })),
    );
    // The absolute limit is not prolonged: twelve hours after signing in it is over, used or not.
    for (let hour = 0; hour < 11; hour += 1) {
      now = new Date(now.getTime() + 3_600_000);
      expect(await isAlive(renewed)).toBe(true);
    }
    now = new Date(now.getTime() + 3_600_000);
    expect(await isAlive(renewed)).toBe(false);
  });

  test("换手机号也换令牌", async () => {
    const { app } = gateway;
    const old = await tokenOf(app, "personal");
    const tel = "13988880009";
    const body = { oldPassword: SAMPLE_PASSWORD, tel, code: await freshCode(app, tel, "bind") };
    const changed = await call(app, accountAccessCalls.changePhone, { body }, old);
    expect(changed.returnCode).toBe(2000);
    expect([await isAlive(old), await isAlive(renewedToken(changed))]).toEqual([false, true]);
  });

  test("没有改成就不换：密码错、新密码不合格、验证码错之后原来的令牌照常可用", async () => {
    const { app } = gateway;
    const token = await tokenOf(app, "personal");
    const refused = [
      await change(token, { oldPassword: "wrong" }),
      await change(token, { password: "x1" }),
      await call(
        app,
        accountAccessCalls.changePhone,
        { body: { oldPassword: SAMPLE_PASSWORD, tel: "13988880010", code: "123456" } },
        token,
      ),
    ];
    for (const answer of refused) {
      expect(answer.returnCode).toBe(3000);
      expect(answer.headers).not.toHaveProperty(RENEWED_TOKEN_HEADER);
    }
    expect(await isAlive(token)).toBe(true);
  });

  test("新令牌不在回答的正文里，只有改密码、换手机号、开关两步验证的回答带着它", async () => {
    const token = await tokenOf(gateway.app, "personal");
    const changed = await change(token, { password: "rainy7day" });
    expect(JSON.stringify(changed.data)).not.toContain(renewedToken(changed));
    const bearers = Object.entries(allCalls).filter(([, entry]) => (entry as Call).renewsSession);
    expect(bearers.map(([name]) => name)).toEqual([
      "changePassword",
      "changePhone",
      "confirmSecondFactor",
      "endSecondFactor",
    ]);
  });
});

describe("找回密码", () => {
  const reset = (tel: string, code: string, password = NEW) =>
    call(gateway.app, accountAccessCalls.resetPassword, { body: { tel, code, password } });

  test("全部会话失效，锁定解除，新密码可用，本人收到短信", async () => {
    const token = await tokenOf(gateway.app, "admin");
    for (let n = 0; n < 10; n += 1) await logIn("admin", "wrong");
    const code = await freshCode(gateway.app, "13800000003", "reset");
    // The warning comes after the code: the newest message is the warning.
    now = new Date(now.getTime() + 1000);
    expect((await reset("13800000003", code)).returnCode).toBe(2000);
    expect(await isAlive(token)).toBe(false);
    expect((await logIn("admin", NEW)).returnCode).toBe(2000);
    expect(await newestSms(gateway.app, "13800000003")).toContain("重新设置");
  });

  test("没有账号、停用的账号、错的验证码回答一样；停用的账号收不到短信", async () => {
    await gateway.database.db.execute(sql`update app_user set enabled = false where username = 'bank'`);
    const answers = [
      await reset("13977770001", "123456"),
      await reset("13800000004", "123456"),
      await reset("13800000001", "123456"),
    ];
    expect(new Set(answers.map((answer) => JSON.stringify(answer.problems))).size).toBe(1);
    await expect(freshCode(gateway.app, "13800000004", "reset")).rejects.toThrow("没有收到验证码");
  });

  test("按账号的类型判断密码：企业账号要大写字母，验证码不因此用掉", async () => {
    const code = await freshCode(gateway.app, "13800000002", "reset");
    expect((await reset("13800000002", code, "rainy7day")).problems[0]).toMatchObject({ field: "password" });
    expect((await reset("13800000002", code)).returnCode).toBe(2000);
    expect((await reset("13800000002", code)).returnCode).toBe(3000);
  });
});

describe("我的会话", () => {
  test("列出自己的，认得出当前这个；结束一个只影响那一个，别人的不存在", async () => {
    const { app } = gateway;
    const [mine, other] = [await tokenOf(app, "member"), await tokenOf(app, "member")];
    const stranger = await tokenOf(app, "personal");
    const { data } = await call(app, accountAccessCalls.listOwnSessions, {}, mine);
    expect(data).toHaveLength(2);
    expect(data.filter((session) => session.current)).toHaveLength(1);
    const theirs = (await call(app, accountAccessCalls.listOwnSessions, {}, stranger)).data[0]?.id ?? "";
    const end = (id: string) => call(app, accountAccessCalls.endOwnSession, { params: { id } }, mine);
    expect(await end(theirs)).toMatchObject({ status: 404, returnCode: 4004 });
    expect(await isAlive(stranger)).toBe(true);
    const id = data.find((session) => !session.current)?.id ?? "";
    expect((await end(id)).returnCode).toBe(2000);
    expect((await end(id)).returnCode).toBe(4004);
    expect([await isAlive(mine), await isAlive(other)]).toEqual([true, false]);
  });

  test("结束其他全部会话；过期的不列出来", async () => {
    const { app } = gateway;
    await tokenOf(app, "member");
    now = new Date(now.getTime() + 2 * 3_600_000);
    const mine = await tokenOf(app, "member");
    const other = await tokenOf(app, "member");
    expect((await call(app, accountAccessCalls.listOwnSessions, {}, mine)).data).toHaveLength(2);
    expect((await call(app, accountAccessCalls.endOtherSessions, {}, mine)).returnCode).toBe(2000);
    expect(await isAlive(other)).toBe(false);
    expect((await call(app, accountAccessCalls.listOwnSessions, {}, mine)).data).toHaveLength(1);
  });
});

describe("资料与手机号", () => {
  test("昵称和邮箱可以改，其他字段不行", async () => {
    const token = await tokenOf(gateway.app, "personal");
    const save = (body: object) => call(gateway.app, accountAccessCalls.updateProfile, { body } as never, token);
    expect((await save({ nickName: " 小  周 ", email: "zhou@example.cn" })).returnCode).toBe(2000);
    expect((await call(gateway.app, accountCalls.getCurrentUser, {}, token)).data).toMatchObject({
      nickName: "小 周",
      email: "zhou@example.cn",
    });
    for (const more of [
      { fullName: "别人" },
      { phone: "13900000000" },
      { enabled: false },
      { nickName: "" },
      { nickName: "小周😀" },
      { email: "x" },
    ])
      expect((await save({ nickName: "小周", email: null, ...more })).returnCode).toBe(3000);
  });

  test("换手机号要当前密码和新手机的验证码；已被别人使用的手机号换不成，回答与验证码错误一样", async () => {
    const { app } = gateway;
    const token = await tokenOf(app, "personal");
    const send = (body: object) =>
      call(app, accountAccessCalls.changePhone, { body: { oldPassword: SAMPLE_PASSWORD, ...body } } as never, token);
    const tel = "13988880001";
    const code = await freshCode(app, tel, "bind");
    expect((await send({ tel, code, oldPassword: "wrong" })).problems[0]?.field).toBe("oldPassword");
    const taken = await send({ tel: "13800000002", code: "123456" });
    const wrong = await send({ tel, code: code === "000000" ? "000001" : "000000" });
    expect(taken.problems).toEqual(wrong.problems);
    expect((await send({ tel, code })).returnCode).toBe(2000);
    expect((await logIn(tel, SAMPLE_PASSWORD)).returnCode).toBe(2000);
    expect(await newestSms(app, "13800000001")).toContain("手机号已更换");
  });
});

describe("同事、园区和部门", () => {
  test("看得到自己和同企业的同事，已脱敏；别人不存在", async () => {
    const { app } = gateway;
    const token = await tokenOf(app, "member");
    const get = (id: string) => call(app, accountAccessCalls.getUser, { query: { id } }, token);
    expect((await get("user-admin")).data).toMatchObject({
      fullName: "林**",
      phone: "138****0003",
      enterpriseAdmin: true,
    });
    expect((await get("user-member")).data).toMatchObject({ phone: "138****0002" });
    expect(await get("user-bank")).toMatchObject({ status: 404, returnCode: 4004 });
    expect((await get("nobody")).returnCode).toBe(4004);

    const list = await call(app, accountAccessCalls.listColleagues, { query: {} }, token);
    expect(list.data.records.map((row) => row.id)).toEqual(["user-admin", "user-member"]);
    expect(JSON.stringify(list.data)).not.toMatch(/1380000000|林晓岚/);
    const alone = await call(app, accountAccessCalls.listColleagues, { query: {} }, await tokenOf(app, "personal"));
    expect(alone.data).toMatchObject({ records: [], total: 0 });
    expect((await call(app, accountAccessCalls.listColleagues, { query: {} })).status).toBe(401);
  });

  test("园区的配置和部门", async () => {
    const { app } = gateway;
    await loadGroupSample(gateway.database.db, () => TEST_NOW);
    const config = await call(app, tenantCalls.getTenantConfig, { params: { id: "zone" } });
    expect(config.data).toMatchObject({
      id: "zone",
      provinceCode: "340000",
      cityCode: "340100",
      sessionIdleMinutes: 120,
    });
    expect((await call(app, tenantCalls.getTenantConfig, { params: { id: "other" } })).returnCode).toBe(4004);
    const token = await tokenOf(app, "personal");
    expect((await call(app, tenantCalls.listCurrentTenants, {}, token)).data).toEqual([
      { id: "zone", name: "示范经济技术开发区" },
    ]);
    const all = await call(app, tenantCalls.listAllGroups, { query: {} });
    const business = await call(app, tenantCalls.listAllGroups, { query: { isywdept: "true" } });
    const rest = await call(app, tenantCalls.listAllGroups, { query: { isywdept: "0" } });
    expect(business.data.length + rest.data.length).toBe(all.data.length);
    expect((await call(app, tenantCalls.listGroups, {}, token)).data).toEqual(business.data);
    expect((await call(app, tenantCalls.listGroups, {})).status).toBe(401);
  });
});

describe("锁定账号", () => {
  test("会话立即失效，登录说账号或密码错误；解除后恢复", async () => {
    const { app } = gateway;
    const token = await tokenOf(app, "member");
    const by = { params: { id: "member" } };
    expect((await call(app, accountDeskCalls.lockUser, by)).data).toMatchObject({ enabled: false, endedSessions: 1 });
    expect(await isAlive(token)).toBe(false);
    expect((await logIn("member", SAMPLE_PASSWORD)).errorMessage).toContain("账号或密码错误");
    await call(app, accountDeskCalls.unlockUser, by);
    now = new Date(now.getTime() + 16 * 60_000);
    expect((await logIn("member", SAMPLE_PASSWORD)).returnCode).toBe(2000);
    expect(await isAlive(token)).toBe(false);
  });
});

describe("金融机构认证的决定", () => {
  test("只有审核中的可以决定；不通过要写原因", async () => {
    const { app } = gateway;
    const approve = (id: string) => call(app, enterpriseDeskCalls.approveFinance, { params: { id } });
    const refuse = (id: string, body: { reason?: string }) =>
      call(app, enterpriseDeskCalls.refuseFinance, { params: { id }, body } as never);
    expect((await approve("en-yunshan")).returnCode).toBe(4009);
    expect((await refuse("en-chaohu-guarantee", {})).returnCode).toBe(3000);
    expect((await approve("en-chaohu-guarantee")).data.financeState).toBe("A");
    expect((await refuse("en-chaohu-guarantee", { reason: "再看" })).returnCode).toBe(4009);
    expect((await approve("nobody")).returnCode).toBe(4004);
  });
});
