import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountCalls } from "../../../contract/account/account";
import { SAMPLE_PASSWORD } from "../../../gateway/modules/account/account.sample";
import { createAccountRepository } from "../../../gateway/modules/account/account.repository";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../support/gateway";
import { makeProof, sessionOf } from "../support/people";

let gateway: TestGateway;
let now = TEST_NOW;
const lines: string[] = [];
const MINUTE = 60_000;

beforeAll(async () => {
  gateway = await buildTestGateway({
    data: "people",
    clock: () => now,
    config: { logLevel: "info" },
    logStream: { write: (line) => lines.push(line) },
  });
});
afterAll(() => gateway.close());

// Each test starts a day later, so that no lock of the one before is left.
beforeEach(() => {
  now = new Date(now.getTime() + 24 * 60 * MINUTE);
  lines.length = 0;
});

const login = (username: string, password = SAMPLE_PASSWORD, more: object = {}) =>
  call(gateway.app, accountCalls.login, { body: { username, password, ...more } });

async function tokenOf(username: string): Promise<string> {
  return sessionOf((await login(username)).data).accessToken;
}

const proof = () => makeProof(gateway.app, "login");

describe("登录", () => {
  it("企业用户得到令牌、企业、角色和掩码手机号，没有密码的痕迹", async () => {
    const answer = await login("member");
    expect(answer.status).toBe(200);
    expect(sessionOf(answer.data).accessToken).toMatch(/^[\w-]{43}$/);
    expect(sessionOf(answer.data).user).toMatchObject({
      type: "member",
      fullName: "陈思远",
      phone: "138****0002",
      enBaseName: "合肥云杉智能装备有限公司",
      enterpriseAdmin: false,
    });
    expect(sessionOf(answer.data).user.roles.map((role) => role.name)).toEqual(["企业经办人"]);
    expect(JSON.stringify(answer)).not.toMatch(/argon2|passwordHash|13800000002/);
  });

  it("手机号和大写账号也能登录", async () => {
    expect((await login("13800000002")).returnCode).toBe(2000);
    expect((await login("MEMBER")).returnCode).toBe(2000);
  });

  it("未知账号、错误密码和停用账号的回答一字不差", async () => {
    const repository = createAccountRepository(gateway.database.db);
    await repository.insertUser({
      id: "user-off",
      username: "switched-off",
      phone: "13900000009",
      passwordHash: (await repository.findUserByLogin("member"))?.passwordHash ?? "",
      type: "member",
      nickName: "停",
      fullName: "停用",
      enabled: false,
      createdAt: now,
    });
    const answers = await Promise.all([login("member", "wrong"), login("nobody"), login("switched-off")]);
    for (const answer of answers) {
      expect({
        status: answer.status,
        code: answer.returnCode,
        words: answer.errorMessage,
        problems: answer.problems,
      }).toEqual({
        status: 400,
        code: 3000,
        words: "账号或密码错误，请检查后重新输入",
        problems: [{ errorMessage: "账号或密码错误，请检查后重新输入", field: "password" }],
      });
    }
  });

  it("未知账号和错误密码花的功夫相当", async () => {
    const spent = async (username: string) => {
      const begun = performance.now();
      for (let index = 0; index < 4; index += 1)
        await login(`${username}`, `wrong-${index}`, index > 0 ? await proof() : {});
      return performance.now() - begun;
    };
    const [known, unknown] = [await spent("bank"), await spent("nobody-at-all")];
    // Without the decoy hash the unknown account would be some twenty times faster.
    expect(unknown).toBeGreaterThan(known / 4);
  });

  it("工作人员只能以工作人员类型登录，别人不能", async () => {
    expect((await login("operator")).returnCode).toBe(3000);
    const entered = await login("operator", SAMPLE_PASSWORD, { type: "operator", ...(await proof()) });
    expect(entered.returnCode).toBe(2000);
    expect((await login("personal", SAMPLE_PASSWORD, { type: "operator" })).returnCode).toBe(3000);
  });

  it.each([
    [{ username: "", password: "x" }, "username"],
    [{ username: "x", password: "" }, "password"],
    [{ username: "x".repeat(65), password: "x" }, "username"],
    [{ username: ["a"], password: "x" }, "username"],
    [{ username: { $ne: 1 }, password: "x" }, "username"],
    [{ username: "x", password: "x", type: "root" }, "type"],
  ])("输入 %j 被拒，指出 %s", async (body, field) => {
    const answer = await call(gateway.app, accountCalls.login, { body } as never);
    expect(answer.returnCode).toBe(3000);
    expect(answer.problems.map((problem) => problem.field)).toContain(field);
  });
});

describe("登录限制", () => {
  it("失败一次后要安全验证：没有的不行，做了的可以，登录后就不再要", async () => {
    expect((await login("admin", "wrong")).returnCode).toBe(3000);
    expect((await login("admin")).problems).toEqual([
      { errorMessage: "请填写图形验证码，再提交一次", field: "captcha" },
    ]);
    expect((await login("admin", SAMPLE_PASSWORD, await proof())).returnCode).toBe(2000);
    expect((await login("admin")).returnCode).toBe(2000);
  });
});

describe("会话", () => {
  it("没有令牌、乱写的令牌、别的方案都答 401 信封", async () => {
    for (const token of [undefined, "x", "a".repeat(43), "'; drop table session; --"]) {
      expect(await call(gateway.app, accountCalls.getCurrentUser, {}, token)).toMatchObject({
        status: 401,
        returnCode: 4001,
        errorMessage: "登录过期或未登录，请重新登录",
      });
    }
    const basic = await gateway.app.inject({ url: "/uaa/api/current-user", headers: { authorization: "Basic YTpi" } });
    expect(basic.statusCode).toBe(401);
  });

  it("退出后令牌立即失效，再退出答 401", async () => {
    const token = await tokenOf("member");
    expect((await call(gateway.app, accountCalls.checkToken, {}, token)).data.active).toBe(true);
    expect((await call(gateway.app, accountCalls.logout, {}, token)).returnCode).toBe(2000);
    expect((await call(gateway.app, accountCalls.checkToken, {}, token)).status).toBe(401);
    expect((await call(gateway.app, accountCalls.logout, {}, token)).status).toBe(401);
  });

  it("空闲 2 小时过期；refresh-token 延长空闲期限但不延长 12 小时的绝对期限", async () => {
    const token = await tokenOf("member");
    now = new Date(now.getTime() + 119 * MINUTE);
    const refreshed = await call(gateway.app, accountCalls.refreshToken, {}, token);
    expect(new Date(refreshed.data.expiresAt).getTime()).toBe(now.getTime() + 120 * MINUTE);
    now = new Date(now.getTime() + 120 * MINUTE);
    expect((await call(gateway.app, accountCalls.refreshToken, {}, token)).status).toBe(401);

    const busy = await tokenOf("member");
    const begun = now.getTime();
    for (let hour = 1; hour < 12; hour += 1) {
      now = new Date(begun + hour * 60 * MINUTE);
      expect((await call(gateway.app, accountCalls.refreshToken, {}, busy)).status).toBe(200);
    }
    now = new Date(begun + 12 * 60 * MINUTE);
    expect((await call(gateway.app, accountCalls.getCurrentUser, {}, busy)).status).toBe(401);
  });

  it("数据库里只有令牌的散列", async () => {
    const token = await tokenOf("member");
    const { rows } = (await gateway.database.db.execute("select * from session")) as unknown as { rows: object[] };
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe("当前企业", () => {
  it("enId 是自己的企业就切换过去，不是就答 4003", async () => {
    const token = await tokenOf("admin");
    const first = await call(gateway.app, accountCalls.getCurrentEnterprise, {}, token);
    expect(first.data.enName).toBe("合肥云杉智能装备有限公司");
    const second = await call(gateway.app, accountCalls.getCurrentUser, {}, token, { enid: "en-qingteng" });
    expect(second.data).toMatchObject({ enBaseName: "合肥青藤新材料有限公司", enterpriseAdmin: false });
    const foreign = await call(gateway.app, accountCalls.getCurrentUser, {}, token, { enid: "en-jianghuai-bank" });
    expect(foreign).toMatchObject({ status: 403, returnCode: 4003 });
  });

  it("个人用户没有当前企业", async () => {
    const token = await tokenOf("personal");
    expect(await call(gateway.app, accountCalls.getCurrentEnterprise, {}, token)).toMatchObject({
      status: 403,
      returnCode: 4003,
    });
    expect((await call(gateway.app, accountCalls.getCurrentUser, {}, token)).data).toMatchObject({
      enBaseId: null,
      ens: [],
    });
  });
});

it("日志里没有密码、令牌、手机号、账号和地址", async () => {
  const token = await tokenOf("member");
  await login("13800000002", "Secret-Password-1");
  await call(gateway.app, accountCalls.getCurrentUser, {}, token, { "x-forwarded-for": "198.51.100.23" });
  const text = lines.join("\n");
  expect(text).toContain('"call":"login"');
  for (const secret of ["Secret-Password-1", SAMPLE_PASSWORD, token, "13800000002", "198.51.100.23"])
    expect(text).not.toContain(secret);
});
