import { sql } from "drizzle-orm";
import { afterAll, beforeEach, beforeAll, describe, expect, test } from "vitest";
import { accountAccessCalls } from "../../../contract/account/access";
import {
  checkSmsRequest,
  SMS_A_DAY_PER_PHONE,
  SMS_AN_HOUR_PER_ADDRESS,
  formatWait,
} from "../../../gateway/modules/account/sign-in/sms.rules";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../support/gateway";
import { makeProof } from "../support/people";
import { askForCode, freshCode, newestSms } from "../support/sms";

const SECOND = 1000;
const HOUR = 3_600 * SECOND;
const before = (ms: number) => new Date(TEST_NOW.getTime() - ms);

describe("验证码的限额", () => {
  const none = { phone: [], address: [] };
  test("第一次就可以；59 秒后还不行，60 秒整可以", () => {
    expect(checkSmsRequest(none, TEST_NOW)).toBeUndefined();
    expect(checkSmsRequest({ ...none, phone: [before(59_999)] }, TEST_NOW)).toEqual({ reason: "pause", seconds: 1 });
    expect(checkSmsRequest({ ...none, phone: [before(60_000)] }, TEST_NOW)).toBeUndefined();
  });
  test("一个手机号一天 10 次，第 11 次要等最早的一次满一天", () => {
    const times = (count: number) => Array.from({ length: count }, (_, n) => before((n + 1) * HOUR));
    expect(checkSmsRequest({ ...none, phone: times(SMS_A_DAY_PER_PHONE - 1) }, TEST_NOW)).toBeUndefined();
    expect(checkSmsRequest({ ...none, phone: times(SMS_A_DAY_PER_PHONE) }, TEST_NOW)).toEqual({
      reason: "phone",
      seconds: 14 * 3600,
    });
  });
  test("一个地址一小时 30 次", () => {
    const times = (count: number) => Array.from({ length: count }, (_, n) => before((n + 1) * 60 * SECOND));
    expect(checkSmsRequest({ ...none, address: times(SMS_AN_HOUR_PER_ADDRESS - 1) }, TEST_NOW)).toBeUndefined();
    expect(checkSmsRequest({ ...none, address: times(SMS_AN_HOUR_PER_ADDRESS) }, TEST_NOW)).toEqual({
      reason: "address",
      seconds: 30 * 60,
    });
  });
  test("要等多久说得明白", () => {
    expect(formatWait({ reason: "pause", seconds: 12 })).toBe("获取验证码过于频繁，请 12 秒后再试");
    expect(formatWait({ reason: "phone", seconds: 5 * 3600 })).toContain("5 小时后");
    expect(formatWait({ reason: "address", seconds: 61 })).toContain("2 分钟后");
  });
});

let now = TEST_NOW;
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people", control: true, clock: () => now });
});
beforeEach(async () => {
  now = new Date(now.getTime() + 25 * HOUR);
  await gateway.database.db.execute(sql`delete from sms_request`);
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
    now = new Date(now.getTime() + 60 * SECOND);
    expect((await askForCode(gateway.app, "13911110002", "register")).returnCode).toBe(2000);
  });

  test("一天 10 次，第 11 次被拒；次日恢复", async () => {
    const tel = "13911110003";
    for (let n = 0; n < 10; n += 1) {
      expect((await askForCode(gateway.app, tel, "register")).returnCode).toBe(2000);
      now = new Date(now.getTime() + 61 * SECOND);
    }
    expect(await askForCode(gateway.app, tel, "register")).toMatchObject({ returnCode: 4029 });
    now = new Date(now.getTime() + 24 * HOUR);
    expect((await askForCode(gateway.app, tel, "register")).returnCode).toBe(2000);
  });

  test("一个地址一小时 30 次，第 31 次被拒，别的地址不受影响", async () => {
    const { app } = gateway;
    const phone = (n: number) => `1392222${String(n).padStart(4, "0")}`;
    // The per-minute limit of the call is another matter, so addresses without a forwarded header are used.
    for (let n = 0; n < 30; n += 1) expect((await askForCode(app, phone(n), "register")).returnCode).toBe(2000);
    expect(await askForCode(app, phone(30), "register")).toMatchObject({ returnCode: 4029 });
    expect((await askForCode(app, phone(30), "register", "203.0.113.9")).returnCode).toBe(2000);
    now = new Date(now.getTime() + HOUR);
    expect((await askForCode(app, phone(31), "register")).returnCode).toBe(2000);
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
    for (const table of ["sms_code", "sms_request", "outbox"]) {
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

  test.each([{ tel: "1391111000" }, { tel: "23911110009" }, { type: "login" }, { captcha: "" }, { code: "123456" }])(
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
