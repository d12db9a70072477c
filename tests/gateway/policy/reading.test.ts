import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { policyCalls } from "../../../contract/policy/policy";
import { HEARTBEAT_SECONDS, policyReadingCalls } from "../../../contract/policy/reading";
import { createFieldCipher } from "../../../gateway/core/field-cipher";
import {
  createReadings,
  MAX_VISIT_SECONDS,
  MAX_SECONDS_PER_HEARTBEAT,
} from "../../../gateway/modules/policy/readers/reading.service";
import { buildTestGateway, call, TEST_KEY, TEST_NOW, type TestGateway } from "../support/gateway";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway({ data: "fixtures" });
});
afterAll(() => gateway.close());

const beat = (query: Record<string, string>) =>
  call(gateway.app, policyReadingCalls.policyHeartbeat, { query } as never);

describe("阅读时长", () => {
  const later = (seconds: number) =>
    createReadings({
      database: gateway.database,
      cipher: createFieldCipher(TEST_KEY),
      clock: () => new Date(TEST_NOW.getTime() + seconds * 1_000),
    });
  const secondsOf = async (id: string) =>
    (await later(0).listMostRead()).find((row) => row.policyId === id)?.medianSeconds;

  test("按两次心跳之间的时间累计，漏了的不补，早到的照实算", async () => {
    await later(0).open("visit-0001", "kfq");
    for (const at of [HEARTBEAT_SECONDS, HEARTBEAT_SECONDS + 300, HEARTBEAT_SECONDS + 303])
      await later(at).beat({ uuid: "visit-0001" });
    expect(await secondsOf("kfq")).toBe(HEARTBEAT_SECONDS + MAX_SECONDS_PER_HEARTBEAT + 3);
  });

  test("开着不关的页面有上限", async () => {
    await later(0).open("visit-0002", "gsf");
    for (let n = 1; n * MAX_SECONDS_PER_HEARTBEAT <= MAX_VISIT_SECONDS + 200; n += 1)
      await later(n * MAX_SECONDS_PER_HEARTBEAT).beat({ uuid: "visit-0002" });
    expect(await secondsOf("gsf")).toBe(MAX_VISIT_SECONDS);
  });

  test("只打开没有读满一次心跳的不算读过", async () => {
    await later(0).open("visit-0003", "yf-162");
    expect(await secondsOf("yf-162")).toBeUndefined();
  });
});

describe("心跳的调用", () => {
  test("查看政策时带访问编号的，之后只报编号即可", async () => {
    await call(gateway.app, policyCalls.getPolicy, { query: { id: "kfq", uuid: "visit-1001", channel: "poster" } });
    expect((await beat({ uuid: "visit-1001" })).returnCode).toBe(2000);
  });
  test("首次带政策编号的也可以", async () => {
    expect((await beat({ uuid: "visit-1002", id: "kfq" })).returnCode).toBe(2000);
    expect((await beat({ uuid: "visit-1002" })).returnCode).toBe(2000);
  });
  test("没有打开过、政策不存在的不记", async () => {
    expect((await beat({ uuid: "visit-1003" })).returnCode).toBe(4004);
    expect((await beat({ uuid: "visit-1003", id: "nowhere" })).returnCode).toBe(4004);
  });
  test.each([{}, { uuid: "短" }, { uuid: "a".repeat(65) }, { uuid: "visit-1004", id: "kfq", channel: "<script>" }])(
    "%j 是 3000",
    async (query) => {
      expect((await beat(query as never)).returnCode).toBe(3000);
    },
  );
});
