import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { answerCalls } from "../../../contract/interaction/answer";
import { acceptPhrasing, extractFigures } from "../../../gateway/modules/interaction/answer/phrasing.rules";
import { MODEL_CALLS_A_MINUTE, MODEL_TIMEOUT_MS } from "../../../gateway/modules/interaction/answer/phrasing.service";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../support/gateway";

/** A real server plays the OpenAI-compatible endpoint. */

let server: Server;
let gateway: TestGateway;
let now = TEST_NOW;
let asked: { url: string; key: string | undefined; body: string }[] = [];
let reply: (question: string) => { status?: number; content?: unknown; raw?: string; silent?: boolean };

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      asked.push({ url: request.url ?? "", key: request.headers.authorization, body });
      const { status = 200, content, raw, silent = false } = reply(body);
      if (silent) return;
      response.writeHead(status, { "content-type": "application/json" });
      response.end(raw ?? JSON.stringify({ choices: [{ message: { content: JSON.stringify(content) } }] }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`;
  gateway = await buildTestGateway({
    data: "samples",
    clock: () => now,
    config: { model: { url, name: "test-model", key: "secret" } },
  });
}, 60_000);
afterAll(async () => {
  await gateway.close();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  now = new Date(now.getTime() + 120_000);
  reply = () => ({ content: { sentences: [{ text: "首次通过认定的奖励二十万元。", quotes: [1] }] } });
});

/** The same question, each time with other words at its end that say nothing: nothing is answered from memory. */
let times = 0;
const QUESTION = "高企首次认定奖励多少";
const another = () => `${QUESTION}${"呢".repeat((times += 1))}`;
const ask = async (value: string) => (await call(gateway.app, answerCalls.listAnswers, { query: { value } })).data;

describe("大模型只整理引文", () => {
  test("每句都有出处、数字都在引文里的，作为简要回答；原文照样在", async () => {
    const data = await ask("高企首次认定奖励多少");
    expect(data.phrased?.sentences).toEqual([{ text: "首次通过认定的奖励二十万元。", quotes: [0] }]);
    expect(data.phrased?.quotes[0]?.source.docNo).toBe("示经科〔2026〕22号");
    expect(data.records[0]?.sentences.length).toBeGreaterThan(0);
    expect(asked[0]).toMatchObject({ url: "/v1/chat/completions", key: "Bearer secret" });
    expect(asked[0]?.body).toContain("首次通过高新技术企业认定的，给予一次性奖励二十万元。");
    // The same question again is answered from memory.
    await ask("高企首次认定奖励多少");
    expect(asked).toHaveLength(1);
  });

  test.each([
    ["引文里没有的金额", { sentences: [{ text: "首次通过认定的奖励三十五万元。", quotes: [1] }] }],
    ["引文里没有的日期", { sentences: [{ text: "首次通过高新技术企业认定的，2027年前申报。", quotes: [1] }] }],
    ["没有出处的句子", { sentences: [{ text: "首次通过认定的给奖励。", quotes: [] }] }],
    ["不存在的出处", { sentences: [{ text: "首次通过认定的给奖励。", quotes: [99] }] }],
    ["和引文没有关系的句子", { sentences: [{ text: "祝您生意兴隆！", quotes: [1] }] }],
    ["网址", { sentences: [{ text: "首次通过认定的看 https://evil.example", quotes: [1] }] }],
    ["不是约定的格式", "奖励很多"],
  ])("%s：整个不采用，只给原文", async (_why, content) => {
    reply = () => ({ content });
    const data = await ask(another());
    expect(asked).toHaveLength(1);
    expect(data.phrased).toBeNull();
    expect(data.records.length).toBeGreaterThan(0);
  });

  test.each([
    ["答 500", { status: 500 }],
    ["答得不是 JSON", { raw: "<html>" }],
    ["太久不答", { silent: true }],
  ])("%s：4 秒内给出原文，不报错", async (_why, answer) => {
    reply = () => answer;
    // Who never answers is waited for until the limit, which leaves time for the passages themselves.
    expect(MODEL_TIMEOUT_MS).toBeLessThan(4_000);
    const data = await ask(another());
    expect(data.phrased).toBeNull();
    expect(data.records[0]?.id).toBe("science-hightech");
  });

  test("手机号、证件号、邮箱不出门；没有回答的问题根本不问", async () => {
    await ask(`${another()}，13912345678，340104199003072618，a@b.cn`);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.body).not.toMatch(/13912345678|340104199003072618|a@b\.cn/);
    await ask("红烧肉怎么做");
    expect(asked).toHaveLength(1);
  });

  test(`一分钟最多问 ${MODEL_CALLS_A_MINUTE} 次，之后只给原文`, async () => {
    for (let index = 0; index < MODEL_CALLS_A_MINUTE + 3; index += 1)
      await ask(`高企首次认定奖励多少呀${"啊".repeat(index)}`);
    expect(asked).toHaveLength(MODEL_CALLS_A_MINUTE);
  }, 30_000);
});

test("数字按写法认：阿拉伯、汉字、百分号、全角", () => {
  expect([...extractFigures("最高３00万元，按50%，分二十万元")]).toEqual(["300", "50%", "万", "二十万"]);
  const quotes = [{ text: "每年最高三十万元。" }];
  const say = (text: string) => acceptPhrasing(JSON.stringify({ sentences: [{ text, quotes: [1] }] }), quotes);
  expect(say("每年最高三十万元")).toHaveLength(1);
  expect(say("每年最高三百万元")).toBeUndefined();
  expect(say("每年最高30万元")).toBeUndefined();
});
