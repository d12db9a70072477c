import { sql } from "drizzle-orm";
import { afterAll, beforeEach, beforeAll, describe, expect, test, vi } from "vitest";
import { accountAccessCalls } from "../../../contract/account/access";
import { queryRows } from "../../../gateway/core/database";
import { budgetAlarm } from "../../../gateway/modules/account/sign-in/sms.rules";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../support/gateway";
import { makeProof } from "../support/people";
import { askForCode, freshCode, newestSms } from "../support/sms";

const SECOND = 1000;
const HOUR = 3_600 * SECOND;

let now = TEST_NOW;
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people", control: true, clock: () => now });
});
beforeEach(async () => {
  now = new Date(now.getTime() + 25 * HOUR);
  await gateway.database.db.execute(sql`delete from allowance`);
});
afterAll(() => gateway.close());

const PASSWORD = "Summer72go";
const register = (tel: string, code: string, password = PASSWORD) =>
  call(gateway.app, accountAccessCalls.registerMember, { body: { tel, code, password, agree: true } });

describe("获取短信验证码", () => {
  test("先做安全验证，一次有效；没做不发短信", async () => {
    const { app } = gateway;
    const proof = await makeProof(app, "sms");
    const ask = (given: object) =>
      call(app, accountAccessCalls.postSmsCode, {
        body: { tel: "13911110001", type: "register", ...proof, ...given },
      });
    expect((await ask({ captcha: undefined })).problems).toEqual([
      { errorMessage: "请填写图形验证码，再提交一次", field: "captcha" },
    ]);
    expect((await ask({ captcha: "made up, and long enough to be a proof" })).problems).toEqual([
      { errorMessage: "安全验证没有通过或已过期，请再试一次", field: "captcha" },
    ]);
    expect(await newestSms(app, "13911110001")).toBeUndefined();
    expect(await ask({})).toMatchObject({ data: { retryAfterSeconds: 60 } });
    expect((await ask({ tel: "13911110002" })).problems[0]?.field).toBe("captcha");
    expect(await newestSms(app, "13911110001")).toMatch(/验证码 \d{6}，用于注册，5 分钟内有效/);
  });

  test("60 秒内第二次被拒，说明要等几秒；到时间就好", async () => {
    expect((await askForCode(gateway.app, "13911110002", "register")).returnCode).toBe(2000);
    const refused = await askForCode(gateway.app, "13911110002", "reset");
    expect(refused).toMatchObject({ status: 429, returnCode: 4029, errorMessage: expect.stringContaining("60 秒后") });
    expect(refused.headers["retry-after"]).toBe("60");
    now = new Date(now.getTime() + 59_999);
    expect((await askForCode(gateway.app, "13911110002", "register")).headers["retry-after"]).toBe("1");
    now = new Date(now.getTime() + 1);
    expect((await askForCode(gateway.app, "13911110002", "register")).returnCode).toBe(2000);
  });

  test("一天 10 次，第 11 次被拒；次日恢复", async () => {
    const tel = "13911110003";
    for (let n = 0; n < 10; n += 1) {
      expect((await askForCode(gateway.app, tel, "register")).returnCode).toBe(2000);
      now = new Date(now.getTime() + 61 * SECOND);
    }
    // The day began with the first of them, ten times 61 seconds ago.
    expect(await askForCode(gateway.app, tel, "register")).toMatchObject({
      returnCode: 4029,
      errorMessage: "该手机号今天获取验证码的次数已用完，请 24 小时后再试",
      headers: { "retry-after": String(24 * 3600 - 610) },
    });
    now = new Date(now.getTime() + 24 * HOUR);
    expect((await askForCode(gateway.app, tel, "register")).returnCode).toBe(2000);
  });

  test("一个地址一小时 30 次，第 31 次被拒，别的地址不受影响", async () => {
    const { app } = gateway;
    const phone = (n: number) => `1392222${String(n).padStart(4, "0")}`;
    // The per-minute limit of the call is another matter, so addresses without a forwarded header are used.
    for (let n = 0; n < 30; n += 1) expect((await askForCode(app, phone(n), "register")).returnCode).toBe(2000);
    expect(await askForCode(app, phone(30), "register")).toMatchObject({
      returnCode: 4029,
      errorMessage: "您所在的网络获取验证码的次数过多，请 60 分钟后再试",
    });
    expect((await askForCode(app, phone(30), "register", "203.0.113.9")).returnCode).toBe(2000);
    now = new Date(now.getTime() + HOUR);
    expect((await askForCode(app, phone(31), "register")).returnCode).toBe(2000);
  });

  test("在一个 IPv6 /64 里每次换一个地址、十个一起来，还是一小时 30 次；隔壁的 /64 不受影响", async () => {
    const { app } = gateway;
    // The calls a minute are another limit, on the machine's own clock.
    vi.useFakeTimers({ toFake: ["Date"], now });
    const answers: Awaited<ReturnType<typeof askForCode>>[] = [];
    for (let minute = 0; minute < 4; minute += 1) {
      vi.setSystemTime(now.getTime() + minute * 61 * SECOND);
      const ten = Array.from({ length: 10 }, (_, n) =>
        askForCode(app, `139222${minute}00${n}0`, "register", `2001:db8:3:4:${minute}${n}::1`),
      );
      answers.push(...(await Promise.all(ten)));
    }
    expect(answers.slice(0, 30).map(({ returnCode }) => returnCode)).toEqual(Array.from({ length: 30 }, () => 2000));
    for (const answer of answers.slice(30)) expect(answer.errorMessage).toContain("您所在的网络获取验证码的次数过多");
    expect((await askForCode(app, "13922250000", "register", "2001:db8:3:5::1")).returnCode).toBe(2000);
    vi.useRealTimers();
  });

  test("同一手机号同时要 10 次只发一条", async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => askForCode(gateway.app, "13911110004", "register")),
    );
    expect(answers.filter((answer) => answer.returnCode === 2000)).toHaveLength(1);
  });

  test.each([
    ["register", "13911110005", "13800000001"],
    ["reset", "13911110006", "13800000002"],
  ] as const)("%s：没注册和注册过的手机号得到一字不差的回答", async (type, unknown, known) => {
    const strip = ({ status, returnCode, data, errorMessage }: Awaited<ReturnType<typeof askForCode>>) => ({
      status,
      returnCode,
      data,
      errorMessage,
    });
    const [first, second] = [await askForCode(gateway.app, unknown, type), await askForCode(gateway.app, known, type)];
    expect(strip(first)).toEqual(strip(second));
    if (type === "register") expect(await newestSms(gateway.app, known)).toContain("已经注册过账号");
    else expect(await newestSms(gateway.app, unknown)).toBeUndefined();
  });

  test("表里没有手机号，也没有验证码；发件箱里只有密文", async () => {
    const code = await freshCode(gateway.app, "13911110007", "register");
    for (const table of ["sms_code", "allowance", "outbox"]) {
      const rows = JSON.stringify(await gateway.database.db.execute(sql.raw(`select * from ${table}`)));
      expect(rows).not.toContain("13911110007");
      expect(rows).not.toContain(`验证码 ${code}`);
    }
  });

  test("按规格书用 GET 也可以，但只认本平台的页面，回答不许存", async () => {
    const { app } = gateway;
    const ask = async (headers: Record<string, string>) =>
      call(
        app,
        accountAccessCalls.requestSmsCode,
        { query: { tel: "13911110008", type: "register", ...(await makeProof(app, "sms")) } },
        undefined,
        headers,
      );
    expect(await ask({})).toMatchObject({ status: 403, returnCode: 4003 });
    expect(await ask({ source: "PC", "sec-fetch-site": "cross-site" })).toMatchObject({ returnCode: 4003 });
    expect(await ask({ source: "PC", "sec-fetch-site": "same-site" })).toMatchObject({ returnCode: 4003 });
    const done = await ask({ source: "PC", "sec-fetch-site": "same-origin" });
    expect(done.returnCode).toBe(2000);
    expect(done.headers["cache-control"]).toBe("no-store");
  });

  test.each([{ tel: "1391111000" }, { tel: "23911110009" }, { type: "signin" }, { captcha: "" }, { code: "123456" }])(
    "%j 的形式不对，答 3000",
    async (wrong) => {
      const body = { tel: "13911110009", type: "register", ...(await makeProof(gateway.app, "sms")), ...wrong };
      expect((await call(gateway.app, accountAccessCalls.postSmsCode, { body } as never)).returnCode).toBe(3000);
    },
  );
});

describe("使用短信验证码", () => {
  test("4 次错后第 5 次对可以；5 次错后对的也不行", async () => {
    const good = await freshCode(gateway.app, "13933330001", "register");
    const wrong = good === "000000" ? "000001" : "000000";
    for (let n = 0; n < 4; n += 1) expect((await register("13933330001", wrong)).returnCode).toBe(3000);
    expect((await register("13933330001", good)).returnCode).toBe(2000);

    const other = await freshCode(gateway.app, "13933330002", "register");
    for (let n = 0; n < 5; n += 1) {
      const answer = await register("13933330002", other === "000000" ? "000001" : "000000");
      expect(answer.problems[0]?.errorMessage).toContain("短信验证码错误或已过期");
    }
    expect((await register("13933330002", other)).returnCode).toBe(3000);
  });

  test("同时猜 40 次，最多看 5 次", async () => {
    const code = await freshCode(gateway.app, "13933330003", "register");
    const guesses = Array.from({ length: 40 }, (_, n) => String((Number(code) + n + 1) % 1_000_000).padStart(6, "0"));
    await Promise.all(guesses.map((guess) => register("13933330003", guess)));
    expect((await register("13933330003", code)).returnCode).toBe(3000);
  });

  test("差一毫秒满 5 分钟还能用，满 5 分钟就过期", async () => {
    const first = await freshCode(gateway.app, "13933330004", "register");
    now = new Date(now.getTime() + 5 * 60 * SECOND - 1);
    expect((await register("13933330004", first)).returnCode).toBe(2000);
    const second = await freshCode(gateway.app, "13933330005", "register");
    now = new Date(now.getTime() + 5 * 60 * SECOND);
    expect((await register("13933330005", second)).returnCode).toBe(3000);
  });

  test("新的验证码使旧的失效；换了用途或手机号不认；用过一次不能再用", async () => {
    const first = await freshCode(gateway.app, "13933330006", "register");
    now = new Date(now.getTime() + 61 * SECOND);
    const second = await freshCode(gateway.app, "13933330006", "register");
    if (first !== second) expect((await register("13933330006", first)).returnCode).toBe(3000);
    expect((await register("13933330007", second)).returnCode).toBe(3000);
    now = new Date(now.getTime() + 61 * SECOND);
    const bind = await freshCode(gateway.app, "13933330008", "bind");
    expect((await register("13933330008", bind)).returnCode).toBe(3000);
    expect((await register("13933330006", second)).returnCode).toBe(2000);
    expect((await register("13933330006", second)).returnCode).toBe(3000);
  });
});

describe("全站的短信预算", () => {
  const lines: string[] = [];
  let small: TestGateway;
  beforeAll(async () => {
    small = await buildTestGateway({
      data: "people",
      control: true,
      clock: () => now,
      config: { smsHourlyBudget: 5, logLevel: "error" },
      logStream: { write: (line) => void lines.push(line) },
    });
  });
  afterAll(() => small.close());
  beforeEach(async () => {
    lines.length = 0;
    for (const table of ["allowance", "message"]) await small.database.db.execute(sql.raw(`delete from ${table}`));
  });

  const ask = (n: number) =>
    askForCode(small.app, `1395555${String(n).padStart(4, "0")}`, "register", `198.51.100.${n}`);
  const alarms = () =>
    lines
      .map((line) => JSON.parse(line) as { event?: string; percent?: number })
      .filter(({ event }) => event === "sms.budget");
  const rows = (query: ReturnType<typeof sql>) => queryRows<Record<string, unknown>>(small.database.db, query);
  const auditLines = () => rows(sql`select detail from audit_log where event = 'sms.budget'`);
  const told = () => rows(sql`select user_id, title, body from message`);

  test("用到 80% 报警一次，用完再报一次，告诉系统管理员并记入安全日志；之后说明何时再试，到时恢复", async () => {
    const before = (await auditLines()).length;
    for (let n = 1; n <= 3; n += 1) expect((await ask(n)).returnCode).toBe(2000);
    expect(alarms()).toEqual([]);
    expect((await ask(4)).returnCode).toBe(2000);
    expect(alarms().map(({ percent }) => percent)).toEqual([80]);
    expect(await told()).toEqual([]);
    expect((await ask(5)).returnCode).toBe(2000);
    expect(alarms().map(({ percent }) => percent)).toEqual([80, 100]);
    expect(await told()).toMatchObject([{ user_id: "user-sysadmin", title: "本小时的短信已用完" }]);
    expect(await auditLines()).toHaveLength(before + 1);

    for (let n = 6; n <= 8; n += 1) {
      const refused = await ask(n);
      expect(refused).toMatchObject({
        status: 429,
        errorMessage: "本站短信发送量已达上限，暂时不能发送验证码，请 60 分钟后再试",
        headers: { "retry-after": "3600" },
      });
      expect(await newestSms(small.app, `1395555000${n}`)).toBeUndefined();
    }
    expect(alarms()).toHaveLength(2);
    expect(await told()).toHaveLength(1);

    now = new Date(now.getTime() + HOUR - 1);
    expect((await ask(6)).returnCode).toBe(4029);
    now = new Date(now.getTime() + 1);
    // The tries in vain cost the phone nothing.
    expect((await ask(6)).returnCode).toBe(2000);
  });

  test("20 个手机号从 20 个地址同时要，只发 5 条，报警各一次", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(n + 20)));
    expect(answers.filter(({ returnCode }) => returnCode === 2000)).toHaveLength(5);
    expect(alarms().map(({ percent }) => percent)).toEqual([80, 100]);
    expect(await told()).toHaveLength(1);
  });

  test("没有系统管理员时，告诉全部办事的工作人员", async () => {
    await small.database.db.execute(sql`update app_user set enabled = false where id = 'user-sysadmin'`);
    for (let n = 41; n <= 45; n += 1) await ask(n);
    const heard = (await told()).map(({ user_id }) => user_id);
    expect(heard).toContain("user-operator");
    expect(heard).not.toContain("user-secadmin");
  });

  test.each([
    [1599, undefined],
    [1600, "near"],
    [1601, undefined],
    [1999, undefined],
    [2000, "spent"],
    [2001, undefined],
  ])("2000 条里的第 %i 条：%s", (used, alarm) => expect(budgetAlarm(used, 2000)).toBe(alarm));
  test.each([
    [1700, 200, "near"],
    [1599, 200, undefined],
    [1800, 200, undefined],
    [2000, 500, "spent"],
  ])("一次 %i 条为止的 %i 条：%s", (used, amount, alarm) => expect(budgetAlarm(used, 2000, amount)).toBe(alarm));
  test("预算只有 1 条时，第一条就是用完", () => expect(budgetAlarm(1, 1)).toBe("spent"));
});
