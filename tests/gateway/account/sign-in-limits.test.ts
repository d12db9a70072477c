import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountCalls } from "../../../contract/account/account";
import { SAMPLE_PASSWORD } from "../../../gateway/modules/account/account.sample";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../support/gateway";
import { makeProof, sessionOf } from "../support/people";

/** Failures of sign-in: what stops who guesses, from wherever, and what must not stop whose account it is. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const PEOPLE = ["member", "admin", "personal", "bank"] as const;

let gateway: TestGateway;
let now = TEST_NOW;
let addresses = 0;
beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people", clock: () => now });
});
afterAll(() => gateway.close());
beforeEach(async () => {
  now = new Date(now.getTime() + DAY);
  await gateway.database.db.execute(sql`delete from allowance`);
});

interface Manner {
  readonly address?: string;
  readonly device?: string | undefined;
  readonly type?: "operator";
}
/** Where nothing is said each try comes from an address of its own, and with a proof. */
async function signIn(username: string, password = SAMPLE_PASSWORD, manner: Manner = {}) {
  addresses += 1;
  const { address = `198.18.${addresses >> 8}.${addresses & 255}`, device, type } = manner;
  const body = { username, password, ...(type ? { type } : {}), ...(await makeProof(gateway.app, "login", address)) };
  const headers = { "x-forwarded-for": address, ...(device === undefined ? {} : { "x-known-device": device }) };
  return call(gateway.app, accountCalls.login, { body }, undefined, headers);
}
const withoutProof = (username: string, address: string, device?: string) =>
  call(gateway.app, accountCalls.login, { body: { username, password: SAMPLE_PASSWORD } }, undefined, {
    "x-forwarded-for": address,
    ...(device === undefined ? {} : { "x-known-device": device }),
  });
async function fail(username: string, times: number, manner: Manner = {}): Promise<void> {
  for (let n = 0; n < times; n += 1)
    expect((await signIn(username, "wrong", manner)).status, `第 ${n + 1} 次`).toBe(400);
}
const waitOf = (answer: { headers: Readonly<Record<string, unknown>> }) => Number(answer.headers["retry-after"]);

describe("一个账号", () => {
  test("输错 9 次后对的密码还能登录，之后从头数", async () => {
    await fail("personal", 9);
    expect((await signIn("personal")).returnCode).toBe(2000);
    await fail("personal", 9);
    expect((await signIn("personal")).returnCode).toBe(2000);
  });

  test("输错 10 次后，不认得的设备等 30 秒，对的密码也不看；差 1 毫秒还不行，到时可以", async () => {
    await fail("personal", 10);
    const early = await signIn("personal");
    expect(early).toMatchObject({ status: 429, returnCode: 4029, errorMessage: "登录失败次数过多，请 30 秒后再试" });
    expect(waitOf(early)).toBe(30);
    now = new Date(now.getTime() + 30 * SECOND - 1);
    expect(waitOf(await signIn("personal"))).toBe(1);
    now = new Date(now.getTime() + 1);
    expect((await signIn("personal")).returnCode).toBe(2000);
    expect((await signIn("personal")).returnCode).toBe(2000);
  });

  test.each(["personal", "nobody-has-this-name"])(
    "%s：再错一次等得更久，30、60、120 秒……最多 15 分钟；等的时候来多少次都不会更久",
    async (username) => {
      await fail(username, 10);
      for (const seconds of [30, 60, 120, 240, 480, 900]) {
        for (let n = 0; n < 3; n += 1) expect(waitOf(await signIn(username, "wrong"))).toBe(seconds);
        now = new Date(now.getTime() + seconds * SECOND);
        expect((await signIn(username, "wrong")).status).toBe(400);
      }
    },
  );

  test("最后一次输错满 15 分钟，从头数", async () => {
    await fail("personal", 9);
    now = new Date(now.getTime() + 15 * MINUTE);
    await fail("personal", 9);
    expect((await signIn("personal")).returnCode).toBe(2000);
  });

  test("账号名怎样写都数在一起；没有的名字各数各的，说法一样", async () => {
    const names = ["member", "MEMBER", "Member"];
    for (let n = 0; n < 10; n += 1) await fail(names[n % names.length] as string, 1);
    for (const name of names) expect(waitOf(await signIn(name))).toBe(30);
    await fail("ghost", 10);
    expect(waitOf(await signIn("GHOST", "wrong"))).toBe(30);
    await fail("ghost-2", 1);
  });

  test.each([
    ["member", "13800000002"],
    ["member", "13800000003"],
    ["member", "13977778888"],
  ])("输错 %s 说不出 %s 是不是它的手机号：第二个名字从头数，不要验证，也不用等", async (username, phone) => {
    await fail(username, 10);
    expect(waitOf(await signIn(username, "wrong"))).toBe(30);
    addresses += 1;
    const first = await call(
      gateway.app,
      accountCalls.login,
      { body: { username: phone, password: "wrong" } },
      undefined,
      {
        "x-forwarded-for": `198.18.${addresses >> 8}.${addresses & 255}`,
      },
    );
    expect([first.status, first.problems[0]?.field]).toEqual([400, "password"]);
    await fail(phone, 8);
    expect((await signIn(phone, "wrong")).status).toBe(400);
    expect(waitOf(await signIn(phone, "wrong"))).toBe(30);
  });

  test.each(["admin", "ghost-of-many"])("%s：20 个地址同时猜，至多看 10 个", async (username) => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(username, "wrong")));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  test("同一个人同时登录五次都成功，不要验证", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => withoutProof("member", "198.19.0.1")));
    expect(answers.map(({ returnCode }) => returnCode)).toEqual([2000, 2000, 2000, 2000, 2000]);
  });

  test("没有做验证的不算输错：别人不做验证就延长不了等待", async () => {
    await fail("personal", 1);
    for (let n = 0; n < 30; n += 1) expect((await withoutProof("personal", "198.19.0.2")).status).toBe(400);
    expect((await signIn("personal")).returnCode).toBe(2000);
  });
});

describe("认得的设备", () => {
  const deviceOf = async (username: string) => sessionOf((await signIn(username)).data).deviceToken as string;

  test("别处输错再多次，登录过这个账号的浏览器照样登录，也不用验证；陌生的要等", async () => {
    const device = await deviceOf("member");
    await fail("member", 10);
    expect((await signIn("member")).status).toBe(429);
    const known = await withoutProof("member", "198.19.0.3", device);
    expect(known.returnCode).toBe(2000);
    // Its success says nothing of the strangers.
    expect((await signIn("member")).status).toBe(429);
    expect((await withoutProof("13800000002", "198.19.0.4", sessionOf(known.data).deviceToken)).returnCode).toBe(2000);
  });

  test("同一个网络里别人输错再多次，认得的设备照样登录，不用验证；凭别的账号的凭证绕不过网络的限制", async () => {
    const device = await deviceOf("member");
    for (let n = 0; n < 10; n += 1) await fail(`colleague-${n}`, 1, { address: "203.0.113.70" });
    expect((await signIn("member", SAMPLE_PASSWORD, { address: "203.0.113.70" })).status).toBe(429);
    expect((await signIn("admin", "wrong", { address: "203.0.113.70", device })).status).toBe(429);
    expect((await withoutProof("member", "203.0.113.70", device)).returnCode).toBe(2000);
  });

  test("认得的设备有自己的一份：输错 10 次也要等，不影响别的设备", async () => {
    const [one, other] = [await deviceOf("member"), await deviceOf("member")];
    await fail("member", 10, { device: one });
    expect(waitOf(await signIn("member", SAMPLE_PASSWORD, { device: one }))).toBe(30);
    expect((await signIn("member", SAMPLE_PASSWORD, { device: other })).returnCode).toBe(2000);
    expect((await signIn("member")).returnCode).toBe(2000);
  });

  test("再登录多少次还是同一份：换不出新的次数", async () => {
    const device = await deviceOf("member");
    const renewed = sessionOf((await signIn("member", SAMPLE_PASSWORD, { device })).data).deviceToken;
    await fail("member", 5, { device });
    await fail("member", 5, { device: renewed });
    expect((await signIn("member", SAMPLE_PASSWORD, { device })).status).toBe(429);
  });

  test("别的账号的、改过的、拼出来的凭证都不认", async () => {
    const device = await deviceOf("admin");
    const [id = "", endsAt = "", mac = ""] = device.split(".");
    await fail("member", 10);
    const forged = [
      device,
      `${id}.${Number(endsAt) + 1}.${mac}`,
      `x${id.slice(1)}.${endsAt}.${mac}`,
      `${id}.${endsAt}.${"A".repeat(mac.length)}`,
      `${id}.${endsAt}.`,
      `${id}.${endsAt}`,
      "",
      "..",
      "é".repeat(43),
    ];
    for (const token of forged)
      expect((await signIn("member", SAMPLE_PASSWORD, { device: encodeURI(token) })).status).toBe(429);
  });

  test("差 1 毫秒满 180 天还认，满了就不认；凭证里没有账号", async () => {
    const device = await deviceOf("member");
    expect(device).not.toMatch(/member|13800000002/);
    now = new Date(now.getTime() + 180 * DAY - 1);
    await fail("member", 10);
    expect((await signIn("member", SAMPLE_PASSWORD, { device })).returnCode).toBe(2000);
    now = new Date(now.getTime() + 1);
    expect((await signIn("member", SAMPLE_PASSWORD, { device })).status).toBe(429);
  });
});

describe("一个地址", () => {
  test("一个办公室的人一分钟里登录 60 次都成功，有一半是同时来的，谁都不用做验证", async () => {
    for (let n = 0; n < 30; n += 1)
      expect((await withoutProof(PEOPLE[n % PEOPLE.length] as string, "203.0.113.60")).returnCode).toBe(2000);
    const together = await Promise.all(
      Array.from({ length: 30 }, (_, n) => withoutProof(PEOPLE[n % PEOPLE.length] as string, "203.0.113.60")),
    );
    expect(together.every(({ returnCode }) => returnCode === 2000)).toBe(true);
  });

  test("一分钟里输错 10 次，第 11 次不看；成功的不计；满一分钟再看", async () => {
    const address = "203.0.113.61";
    for (let n = 0; n < 10; n += 1) {
      await fail(`somebody-${n}`, 1, { address });
      expect((await signIn("member", SAMPLE_PASSWORD, { address })).returnCode).toBe(n < 9 ? 2000 : 4029);
    }
    expect(waitOf(await signIn("member", SAMPLE_PASSWORD, { address }))).toBe(60);
    now = new Date(now.getTime() + MINUTE);
    expect((await signIn("member", SAMPLE_PASSWORD, { address })).returnCode).toBe(2000);
  });

  test("在一个 IPv6 /64 里每次换地址、每次换账号，一样只看 10 次；同时来也是", async () => {
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, n) => signIn(`guess-${n}`, "wrong", { address: `2001:db8:9:9:${n}::1` })),
    );
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(10);
    expect((await signIn("guess", "wrong", { address: "2001:db8:9:9:ffff::1" })).status).toBe(429);
    expect((await signIn("guess", "wrong", { address: "2001:db8:9:a::1" })).status).toBe(400);
  });

  test("一刻钟里输错 50 次，换着 /64 里的地址也一样，15 分钟内不再看；早 1 毫秒还不行", async () => {
    for (let n = 0; n < 50; n += 1) {
      if (n % 10 === 0) now = new Date(now.getTime() + MINUTE);
      await fail(`many-${n}`, 1, { address: `2001:db8:7:7::${n}` });
    }
    now = new Date(now.getTime() + MINUTE);
    const closed = await signIn("member", SAMPLE_PASSWORD, { address: "2001:db8:7:7::abcd" });
    expect(closed).toMatchObject({ status: 429, errorMessage: "登录失败次数过多，请 14 分钟后再试" });
    now = new Date(now.getTime() + 14 * MINUTE - 1);
    expect((await signIn("member", SAMPLE_PASSWORD, { address: "2001:db8:7:7::1" })).status).toBe(429);
    now = new Date(now.getTime() + 1);
    expect((await signIn("member", SAMPLE_PASSWORD, { address: "2001:db8:7:7::1" })).returnCode).toBe(2000);
  });

  test("输错 4 次还不用验证，5 次起要", async () => {
    for (let n = 0; n < 4; n += 1) await fail(`typo-${n}`, 1, { address: "203.0.113.62" });
    expect((await withoutProof("member", "203.0.113.62")).returnCode).toBe(2000);
    await fail("typo-5", 1, { address: "203.0.113.62" });
    expect((await withoutProof("member", "203.0.113.62")).problems[0]?.field).toBe("captcha");
  });
});

test("数的东西里没有账号、手机号和地址", async () => {
  await fail("13800000002", 1, { address: "203.0.113.63" });
  const rows = JSON.stringify(await gateway.database.db.execute(sql`select * from allowance`));
  expect(rows).not.toMatch(/13800000002|member|203\.0\.113/);
});
