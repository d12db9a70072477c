import { randomInt } from "node:crypto";
import type { AddressInfo } from "node:net";
import { accountAccessCalls } from "../../../contract/account/access";
import { accountCalls } from "../../../contract/account/account";
import { proofCalls } from "../../../contract/account/proof";
import type { CallData } from "../../../contract/call";
import { buildGateway } from "../../../gateway/build";
import { openPglite } from "../../../gateway/core/database";
import { readGatewayConfig } from "../../../gateway/env";
import { createAccessRepository } from "../../../gateway/modules/account/sign-in/access.repository";
import { loadAccountSample } from "../../../gateway/modules/account/account.sample";
import { solveProof } from "../../support/solve-proof.mjs";
import { onEnd, temporaryFolder } from "../cleanup";
import { median } from "../statistics";
import type { Part } from "../bench-context";

/**
 * Whether the time of an answer tells who has an account (quality check 44): the same refused call for a known, an unknown
 * and a disabled account, one after the other in changing order, over HTTP against a gateway with a clock of its own, so
 * that neither the proof after a failure nor the limits come between.
 */

const PROMISED_MS = 20;
const HOUR = 3_600_000;
// A working day in the past: failures and codes are forgotten by turning the clock on, never by waiting.
const BEGIN = new Date("2026-11-21T04:00:00Z").getTime();

const KNOWN_PHONE = "13800000002";
const DISABLED_PHONE = "13800000004";
const strangersPhone = () => `139${String(randomInt(100_000_000)).padStart(8, "0")}`;

type Variants = Readonly<Record<string, () => Promise<number>>>;

/** Times each variant the given number of times, in an order that changes; gives the medians in milliseconds. */
async function compare(rounds: number, begin: () => void, variants: Variants): Promise<Map<string, number>> {
  const names = Object.keys(variants);
  const times = new Map(names.map((name): [string, number[]] => [name, []]));
  // The first rounds warm the code and the database up and are not counted.
  for (let round = -3; round < rounds; round += 1) {
    begin();
    for (let at = 0; at < names.length; at += 1) {
      const name = names[(at + round + names.length * rounds) % names.length] ?? "";
      const took = (await variants[name]?.()) ?? NaN;
      if (round >= 0) times.get(name)?.push(took);
    }
  }
  return new Map(names.map((name) => [name, median(times.get(name) ?? [])]));
}

async function openGateway() {
  const folder = temporaryFolder("timing");
  const database = await openPglite(folder);
  let now = BEGIN;
  const clock = () => new Date(now);
  await loadAccountSample(database.db, clock);
  await createAccessRepository(database.db).updateUser("user-bank", { enabled: false });
  const config = readGatewayConfig({ NODE_ENV: "test", LOG_LEVEL: "silent", DATA_DIR: folder });
  const app = await buildGateway({ config, database, clock });
  await app.listen({ host: "127.0.0.1", port: 0 });
  onEnd(async () => {
    await app.close();
    await database.close();
  });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  async function ask(method: string, path: string, body?: object) {
    const begun = performance.now();
    const answer = await fetch(origin + path, {
      method,
      headers: { source: "PC", ...(body ? { "content-type": "application/json" } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const envelope = (await answer.json()) as { returnCode: number; data: unknown; errorMessage?: string };
    return { ms: performance.now() - begun, ...envelope };
  }
  return { ask, later: (ms: number) => void (now += ms) };
}

export const benchTiming: Part = async (workshop, { figure, remark }) => {
  const { ask, later } = await openGateway();
  const rounds = workshop.quick ? 5 : 60;

  function refused(answer: { ms: number; returnCode: number; errorMessage?: string }, words: string): number {
    if (answer.returnCode !== 3000 || !answer.errorMessage?.includes(words))
      throw new Error(`没有料到的回答：${answer.returnCode} ${answer.errorMessage ?? ""}`);
    return answer.ms;
  }
  const login = (username: () => string) => async () =>
    refused(
      await ask("POST", accountCalls.login.path, { username: username(), password: "wrong-password", type: "member" }),
      "账号或密码错误",
    );

  const makeProof = async () => {
    const { data } = await ask("GET", `${proofCalls.getProofChallenge.path}?purpose=sms`);
    return solveProof(data as CallData<typeof proofCalls.getProofChallenge>);
  };
  const sms = (type: "register" | "reset" | "bind", tel: () => string) => async () => {
    const body = { tel: tel(), type, ...(await makeProof()) };
    const answer = await ask("POST", accountAccessCalls.postSmsCode.path, body);
    if (answer.returnCode !== 2000) throw new Error(`没有发出验证码：${answer.errorMessage ?? ""}`);
    return answer.ms;
  };
  /** A code was asked for before, as whoever tries would; the one that is given is wrong. */
  const reset = (tel: () => string) => async () => {
    const phone = tel();
    await sms("reset", () => phone)();
    const body = { tel: phone, code: "000000", password: "Rainy7day" };
    return refused(await ask("PUT", accountAccessCalls.resetPassword.path, body), "验证码错误");
  };
  const people = (act: (tel: () => string) => () => Promise<number>): Variants => ({
    已注册: act(() => KNOWN_PHONE),
    未注册: act(strangersPhone),
    已停用: act(() => DISABLED_PHONE),
  });

  const comparisons: readonly (readonly [string, number, Variants])[] = [
    [
      "登录（密码错误）",
      // Longer than failures are remembered: nobody is asked for a proof.
      HOUR,
      {
        已注册: login(() => "member"),
        未注册: login(() => `nobody${randomInt(1_000_000_000)}`),
        已停用: login(() => "bank"),
        工作人员: login(() => "operator"),
      },
    ],
    // A phone gets ten codes a day.
    ["找回密码的短信", 3 * HOUR, people((tel) => sms("reset", tel))],
    ["注册的短信", 3 * HOUR, people((tel) => sms("register", tel))],
    ["换手机号的短信", 3 * HOUR, people((tel) => sms("bind", tel))],
    ["找回密码（验证码错误）", 3 * HOUR, people(reset)],
  ];
  for (const [name, step, variants] of comparisons) {
    workshop.say(`   ${name}`);
    const medians = await compare(rounds, () => later(step), variants);
    const values = [...medians.values()];
    figure({
      name: `${name}：中位数的最大差`,
      value: Math.max(...values) - Math.min(...values),
      unit: "ms",
      promise: { atMost: PROMISED_MS },
      note: [...medians].map(([who, ms]) => `${who} ${ms.toFixed(1)}`).join("，"),
    });
  }
  remark(`每种 ${rounds} 次，轮流进行；回答的状态和文字每次都核对。`);
};
