import { createHash, randomUUID } from "node:crypto";
import { decode } from "fast-png";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountAccessCalls } from "../../../contract/account/access";
import { accountCalls } from "../../../contract/account/account";
import { proofCalls, type ProofPurpose, type SignedChallenge } from "../../../contract/account/proof";
import { drawPicture, LETTERS } from "../../../gateway/modules/proof/picture";
import { derivationsFor } from "../../../gateway/modules/proof/proof.rules";
import { queryRows } from "../../../gateway/core/database";
import { solveProof } from "../../../scripts/support/solve-proof.mjs";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../support/gateway";
import { makeProof } from "../support/people";

/** 安全验证: a browser's work opens one act, once, in time; the picture for browsers without scripts opens a tenth of that. */

const MINUTE = 60_000;
const BASE = 8;
let gateway: TestGateway;
let now = TEST_NOW;
let visitors = 0;
beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people", config: { proofDerivations: BASE }, clock: () => now });
});
afterAll(() => gateway.close());
beforeEach(() => {
  now = TEST_NOW;
});

/** A visitor nobody has counted yet. */
const freshAddress = () => `198.51.100.${(visitors += 1)}`;
const ask = (purpose: ProofPurpose, address: string) =>
  call(gateway.app, proofCalls.getProofChallenge, { query: { purpose } }, undefined, { "x-forwarded-for": address });

/** What the act of asking for a code makes of a proof: `captcha` when it is refused for it. */
async function refusedFor(given: object, address = freshAddress()): Promise<string | undefined> {
  const body = {
    tel: `139${String(Math.floor(visitors * 7919)).padStart(8, "0")}`,
    type: "register" as const,
    ...given,
  };
  const answer = await call(gateway.app, accountAccessCalls.postSmsCode, { body }, undefined, {
    "x-forwarded-for": address,
  });
  return answer.problems[0]?.field;
}

const read = (captcha: string) =>
  JSON.parse(Buffer.from(captcha, "base64url").toString()) as {
    challenge: SignedChallenge;
    solution: { counter: number; derivedKey: string };
  };
const write = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Made and handed in by one visitor, unless another one is named. */
async function makeAndUse(purpose: ProofPurpose, by = freshAddress(), usedBy = by) {
  const proof = await makeProof(gateway.app, purpose, by);
  return { proof, use: () => refusedFor(proof, usedBy) };
}

describe("浏览器做的安全验证", () => {
  it("做了就能办，一份只能用一次，同时用两次也只有一次", async () => {
    const { use } = await makeAndUse("sms");
    expect(await use()).toBeUndefined();
    expect(await use()).toBe("captcha");
    const another = await makeAndUse("sms");
    const both = await Promise.all([another.use(), another.use()]);
    expect(both.filter((field) => field === "captcha")).toHaveLength(1);
  });

  it("为别的事做的不算", async () => {
    for (const purpose of ["letter", "login"] as const) expect(await (await makeAndUse(purpose)).use()).toBe("captcha");
  });

  it("在别的网络做的不算：攒下来、换着地址用、替别人做都不行；同一个 /64 里换了地址可以", async () => {
    const bought = await makeAndUse("sms", "2001:db8:5:1::1", "2001:db8:5:2::1");
    expect(await bought.use()).toBe("captcha");
    expect(await (await makeAndUse("sms", "2001:db8:5:1::1", "2001:db8:5:1:ffff::2")).use()).toBeUndefined();
    expect(await (await makeAndUse("sms", "198.51.100.250", "198.51.100.251")).use()).toBe("captcha");
  });

  it("5 分钟内有效，满 5 分钟就不行", async () => {
    const late = await makeAndUse("sms");
    const inTime = await makeAndUse("sms");
    now = new Date(TEST_NOW.getTime() + 5 * MINUTE - 1);
    expect(await inTime.use()).toBeUndefined();
    now = new Date(TEST_NOW.getTime() + 5 * MINUTE);
    expect(await late.use()).toBe("captcha");
  });

  it.each<[string, (given: ReturnType<typeof read>) => object]>([
    [
      "改了要做的量",
      ({ challenge, solution }) => ({
        challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } },
        solution,
      }),
    ],
    [
      "改了要凑的开头",
      ({ challenge, solution }) => ({
        challenge: { ...challenge, parameters: { ...challenge.parameters, keyPrefix: "00" } },
        solution,
      }),
    ],
    [
      "改了期限",
      ({ challenge, solution }) => ({
        challenge: {
          ...challenge,
          parameters: {
            ...challenge.parameters,
            data: { ...challenge.parameters.data, expires: "2099-01-01T00:00:00Z" },
          },
        },
        solution,
      }),
    ],
    [
      "没有做，编了一个结果",
      ({ challenge, solution }) => ({
        challenge,
        solution: { ...solution, derivedKey: challenge.parameters.keyPrefix.padEnd(64, "0") },
      }),
    ],
    [
      "改了是哪个网络的",
      ({ challenge, solution }) => ({
        challenge: {
          ...challenge,
          parameters: { ...challenge.parameters, data: { ...challenge.parameters.data, network: "a".repeat(64) } },
        },
        solution,
      }),
    ],
    [
      "签名是别处的",
      ({ challenge, solution }) => ({ challenge: { ...challenge, signature: "ab".repeat(32) }, solution }),
    ],
    ["结果不是十六进制", ({ challenge, solution }) => ({ challenge, solution: { ...solution, derivedKey: "没有做" } })],
    ["少了一半", ({ challenge }) => ({ challenge })],
  ])("%s：不算", async (_what, forge) => {
    const address = freshAddress();
    const { captchaId, captcha } = await makeProof(gateway.app, "sms", address);
    expect(await refusedFor({ captchaId, captcha: write(forge(read(captcha))) }, address)).toBe("captcha");
    // The honest one is as good as before.
    expect(await refusedFor({ captchaId, captcha }, address)).toBeUndefined();
  });

  it("自己出题自己答不算：没有网关的密钥签不出来", async () => {
    const address = freshAddress();
    const { captchaId, captcha } = await makeProof(gateway.app, "sms", address);
    const { challenge } = read(captcha);
    const easy = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: "", cost: 1 } };
    const signature = createHash("sha256").update(JSON.stringify(easy.parameters)).digest("hex");
    const forged = { challenge: { ...easy, signature }, solution: { counter: 0, derivedKey: "00".repeat(32) } };
    expect(await refusedFor({ captchaId, captcha: write(forged) }, address)).toBe("captcha");
  });
});

describe("要得越多越难", () => {
  it.each([
    [1, 1],
    [10, 1],
    [11, 4],
    [30, 4],
    [31, 16],
    [90, 16],
    [91, 64],
    [5000, 64],
  ])("十分钟里的第 %i 份，量是平常的 %i 倍", (asked, times) => {
    expect(derivationsFor(asked, 600)).toBe(600 * times);
  });

  it("要做的量在整个范围里：前一半和后一半都有，从哪里算起都省不了", async () => {
    const counters: number[] = [];
    for (let drawn = 0; drawn < 60; drawn += 1) {
      const { captcha } = await solveProof((await ask("sms", `203.0.113.${drawn}`)).data);
      counters.push(read(captcha).solution.counter);
    }
    // Of 60 draws from 1 to 8 all in one half: twice in 2 to the 60th.
    expect(Math.min(...counters)).toBeLessThanOrEqual(BASE / 2);
    expect(Math.max(...counters)).toBeGreaterThan(BASE / 2);
    for (const counter of counters) expect(counter >= 1 && counter <= BASE).toBe(true);
  });

  it("在一个 /64 里换地址也一起数；别的网络不受影响；过了十分钟从头数", async () => {
    const inOneNetwork = (host: number) => `2001:db8:77:1:${host.toString(16)}::9`;
    for (let asked = 1; asked <= 10; asked += 1) await ask("sms", inOneNetwork(asked));
    const workFor = async (address: string) => {
      const { captcha } = await solveProof((await ask("sms", address)).data);
      return read(captcha).solution.counter;
    };
    const counters: number[] = [];
    for (let drawn = 0; drawn < 18; drawn += 1) counters.push(await workFor(inOneNetwork(99 + drawn)));
    // Of 18 draws from 1 to 32 none above 8: one in 2 to the 36th.
    expect(Math.max(...counters)).toBeGreaterThan(BASE);
    expect(await workFor("2001:db8:77:2::9")).toBeLessThanOrEqual(BASE);
    now = new Date(TEST_NOW.getTime() + 10 * MINUTE);
    expect(await workFor(inOneNetwork(100))).toBeLessThanOrEqual(BASE);
  });
});

/** The letters of a picture, found as only who reads the database can: by trying all of them. */
async function lettersOf(id: string): Promise<string> {
  const [row] = await queryRows<{ answer_hash: string }>(
    gateway.database.db,
    sql`select answer_hash from captcha where id = ${id}`,
  );
  const all = [...LETTERS];
  for (const a of all)
    for (const b of all)
      for (const c of all)
        for (const d of all)
          if (createHash("sha256").update(`${id}\u0000${a}${b}${c}${d}`).digest("hex") === row?.answer_hash)
            return a + b + c + d;
  throw new Error("没有这张图");
}
async function readPicture(address: string) {
  const id = randomUUID();
  await call(gateway.app, proofCalls.getGraphCaptcha, { params: { id } }, undefined, { "x-forwarded-for": address });
  return { captchaId: id, captcha: await lettersOf(id) };
}

describe("不能运行脚本时的图形验证码", () => {
  it("是一张位图，里面没有文字和路径；同样的四个字符每次画得都不一样", async () => {
    const { data } = await call(gateway.app, proofCalls.getGraphCaptcha, { params: { id: randomUUID() } });
    expect(data.image).toMatch(/^data:image\/png;base64,/);
    const picture = decode(Buffer.from(data.image.split(",")[1] ?? "", "base64"));
    expect([picture.width, picture.height, picture.channels]).toEqual([180, 64, 1]);
    const drawn = Array.from({ length: 20 }, () => Buffer.from(drawPicture([..."ACEF"])).toString("base64"));
    expect(new Set(drawn).size).toBe(20);
  });

  it("答对可以，不分大小写；一张一次，2 分钟有效", async () => {
    const address = freshAddress();
    const given = await readPicture(address);
    expect(await refusedFor({ ...given, captcha: ` ${given.captcha.toLowerCase()} ` }, address)).toBeUndefined();
    expect(await refusedFor(given, address)).toBe("captcha");
    const late = await readPicture(address);
    now = new Date(TEST_NOW.getTime() + 2 * MINUTE);
    expect(await refusedFor(late, address)).toBe("captcha");
  });

  it("答错就用掉了，再答对也不行", async () => {
    const address = freshAddress();
    const given = await readPicture(address);
    expect(await refusedFor({ ...given, captcha: "0000" }, address)).toBe("captcha");
    expect(await refusedFor(given, address)).toBe("captcha");
  });

  it("一个网络十分钟里只看 6 次回答，在一个 /64 里换地址也一样；第 7 次答对也不算，到时间就好", async () => {
    const from = (host: number) => `2001:db8:88:1::${host.toString(16)}`;
    for (let tries = 1; tries <= 5; tries += 1) await refusedFor({ captchaId: "none", captcha: "0000" }, from(tries));
    expect(await refusedFor(await readPicture(from(50)), from(51))).toBeUndefined();
    expect(await refusedFor(await readPicture(from(60)), from(61))).toBe("captcha");
    now = new Date(TEST_NOW.getTime() + 10 * MINUTE);
    expect(await refusedFor(await readPicture(from(70)), from(71))).toBeUndefined();
  });

  it("用图形验证码也能登录", async () => {
    const address = freshAddress();
    const headers = { "x-forwarded-for": address };
    const login = (more: object, password = "Portal2026") =>
      call(gateway.app, accountCalls.login, { body: { username: "member", password, ...more } }, undefined, headers);
    await login({}, "wrong");
    expect((await login({})).problems[0]?.field).toBe("captcha");
    expect((await login(await readPicture(address))).returnCode).toBe(2000);
  });

  it("编号不合规矩被拒", async () => {
    const answer = await gateway.app.inject({ url: "/uaa/api/register/captcha/graph/..%2F..%2Fetc" });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ returnCode: number }>().returnCode).toBe(3000);
  });
});
