import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { accountCalls } from "../../../contract/account/account";
import { queryRows } from "../../../gateway/core/database";
import { ConfigurationError, readGatewayConfig } from "../../../gateway/env";
import { createTicketRepository } from "../../../gateway/modules/account/sign-in/ticket.repository";
import { isSecretRight } from "../../../gateway/modules/account/sign-in/ticket.rules";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../support/gateway";
import { tokenOf } from "../support/people";

const SECRET = "a-secret-of-the-oa-system";
const OTHER = "another-secret-of-hr-system";
let gateway: TestGateway;
let now = TEST_NOW;
let token = "";

beforeAll(async () => {
  const { ticketHosts } = readGatewayConfig({
    NODE_ENV: "test",
    TICKET_HOSTS: ` OA.example.gov.cn=${SECRET}, hr.example.gov.cn:8443=${OTHER} ,`,
  });
  gateway = await buildTestGateway({ data: "people", clock: () => now, config: { ticketHosts } });
});
afterAll(() => gateway.close());
beforeEach(async () => {
  now = new Date(now.getTime() + 13 * 3_600_000);
  token = await tokenOf(gateway.app, "admin");
});

const issue = (host: string, bearer = token, headers = {}) =>
  call(gateway.app, accountCalls.issueTicket, { body: { host } }, bearer, headers);
const redeem = (ticket: string, host = "oa.example.gov.cn", secret = SECRET) =>
  call(gateway.app, accountCalls.redeemTicket, { body: { ticket, host, secret } });
const fresh = async () => (await issue("oa.example.gov.cn")).data.ticket;

describe("领取票据", () => {
  test("60 秒有效，库里只有它的散列", async () => {
    const { data } = await issue("oa.example.gov.cn");
    expect(data.ticket).toMatch(/^[\w-]{43}$/);
    expect(data.expiresAt).toBe(new Date(now.getTime() + 60_000).toISOString());
    const rows = await queryRows<object>(gateway.database.db, sql`select * from session_ticket`);
    expect(JSON.stringify(rows)).not.toContain(data.ticket);
  });

  test("没有接入的系统答 4003，主机名大小写不论，端口要一样", async () => {
    expect(await issue("evil.example")).toMatchObject({ status: 403, returnCode: 4003 });
    expect((await issue("Hr.Example.gov.cn:8443")).returnCode).toBe(2000);
    expect((await issue("hr.example.gov.cn")).returnCode).toBe(4003);
  });

  test.each(["", "https://oa.example.gov.cn", "oa.example.gov.cn/x", "a b", "x".repeat(256)])(
    "主机名 %j 被拒",
    async (host) => {
      expect((await issue(host)).returnCode).toBe(3000);
    },
  );

  test("没登录答 401", async () => {
    expect((await issue("oa.example.gov.cn", "")).status).toBe(401);
  });
});

describe("兑换票据", () => {
  test("得到登录人和领票时的企业，只能用一次", async () => {
    const { data } = await issue("oa.example.gov.cn", token, { enid: "en-qingteng" });
    expect((await redeem(data.ticket)).data).toEqual({
      userId: "user-admin",
      type: "member",
      fullName: "林晓岚",
      enId: "en-qingteng",
      enName: expect.stringContaining("青藤") as string,
      enterpriseAdmin: false,
    });
    expect(await redeem(data.ticket)).toMatchObject({ status: 403, returnCode: 4003 });
  });

  test("没有企业的人也能用", async () => {
    const { data } = await issue("oa.example.gov.cn", await tokenOf(gateway.app, "personal"));
    expect((await redeem(data.ticket)).data).toMatchObject({ enId: null, enName: null, enterpriseAdmin: false });
  });

  test("错的口令、主机、票据，过期的，用过的，回答一字不差", async () => {
    const used = await fresh();
    await redeem(used);
    const late = await fresh();
    const answers = [
      await redeem(await fresh(), "oa.example.gov.cn", "wrong-secret-wrong"),
      await redeem(await fresh(), "hr.example.gov.cn:8443", OTHER),
      await redeem(await fresh(), "unknown.example", SECRET),
      await redeem("x".repeat(43)),
      await redeem(used),
    ];
    now = new Date(now.getTime() + 60_000);
    answers.push(await redeem(late));
    expect(
      new Set(answers.map(({ status, returnCode, errorMessage }) => `${status} ${returnCode} ${errorMessage}`)),
    ).toEqual(new Set(["403 4003 票据无效或已过期，请返回平台重新进入"]));
  });

  test("过期前一毫秒还能用", async () => {
    const ticket = await fresh();
    now = new Date(now.getTime() + 59_999);
    expect((await redeem(ticket)).returnCode).toBe(2000);
  });

  test("主机不对不消耗票据，主机对而口令错就消耗", async () => {
    const ticket = await fresh();
    await redeem(ticket, "hr.example.gov.cn:8443", OTHER);
    await redeem(ticket, "unknown.example", "whatever-secret-it-is");
    expect((await redeem(ticket)).returnCode).toBe(2000);
    const leaked = await fresh();
    await redeem(leaked, "oa.example.gov.cn", "wrong-secret-wrong");
    expect((await redeem(leaked)).returnCode).toBe(4003);
  });

  test("同时兑换 10 次只有一次成", async () => {
    const ticket = await fresh();
    const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(ticket)));
    expect(answers.filter((answer) => answer.returnCode === 2000)).toHaveLength(1);
    expect(answers.filter((answer) => answer.returnCode === 4003)).toHaveLength(9);
  });

  test("退出登录后票据也失效；停用的账号、解绑的企业也一样", async () => {
    const ticket = await fresh();
    await call(gateway.app, accountCalls.logout, {}, token);
    expect((await redeem(ticket)).returnCode).toBe(4003);

    const member = await tokenOf(gateway.app, "member");
    const run = (statement: ReturnType<typeof sql>) => gateway.database.db.execute(statement);
    const first = (await issue("oa.example.gov.cn", member)).data.ticket;
    const second = (await issue("oa.example.gov.cn", member)).data.ticket;
    await run(sql`update app_user set enabled = false where id = 'user-member'`);
    expect((await redeem(first)).returnCode).toBe(4003);
    await run(sql`update app_user set enabled = true where id = 'user-member'`);
    await run(sql`delete from enterprise_binding where user_id = 'user-member'`);
    expect((await redeem(second)).returnCode).toBe(4003);
  });

  test("清扫拿走过期的，留下还能用的", async () => {
    await fresh();
    now = new Date(now.getTime() + 61_000);
    const ticket = await fresh();
    await createTicketRepository(gateway.database.db).sweep(now);
    expect(await queryRows(gateway.database.db, sql`select 1 from session_ticket`)).toHaveLength(1);
    expect((await redeem(ticket)).returnCode).toBe(2000);
  });

  test.each([{ ticket: "" }, { secret: "" }, { host: "a/b" }, { ticket: "x".repeat(129) }, { more: 1 }])(
    "%j 的形式不对，答 3000",
    async (more) => {
      const body = { ticket: "x", host: "oa.example.gov.cn", secret: SECRET, ...more };
      expect((await call(gateway.app, accountCalls.redeemTicket, { body } as never)).returnCode).toBe(3000);
    },
  );
});

test("口令的比较：没有接入的系统总是不对", () => {
  expect(isSecretRight(SECRET, SECRET)).toBe(true);
  expect(isSecretRight(SECRET, `${SECRET} `)).toBe(false);
  expect(isSecretRight(undefined, "")).toBe(false);
  expect(isSecretRight(undefined, SECRET)).toBe(false);
});

describe("TICKET_HOSTS", () => {
  const read = (text: string) => readGatewayConfig({ NODE_ENV: "test", TICKET_HOSTS: text }).ticketHosts;
  test("没有写就没有系统；16 个字符的口令可以，口令里可以有等号", () => {
    expect(read("").size).toBe(0);
    expect(read(`a.b=${"x".repeat(16)},c.d=${"=".repeat(16)}`)).toEqual(
      new Map([
        ["a.b", "x".repeat(16)],
        ["c.d", "=".repeat(16)],
      ]),
    );
  });
  test.each([
    [`a.b=${"x".repeat(15)}`, /a\.b 的口令至少 16 个字符/],
    ["a.b", /第 1 项：应写成 主机名=口令/],
    [`https://a.b=${"x".repeat(16)}`, /应写成 主机名=口令/],
    [`a.b=${"x".repeat(16)},A.B=${"y".repeat(16)}`, /第 2 项：a\.b 写了两次/],
  ])("%s 启动时被拒，说明里没有口令", (text, words) => {
    expect(() => read(text)).toThrow(ConfigurationError);
    expect(() => read(text)).toThrow(words);
    expect(() => read(text)).not.toThrow(/xxxxx|yyyyy/);
  });
});
