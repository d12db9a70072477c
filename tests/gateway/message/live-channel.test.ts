import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import WebSocket from "ws";
import { LIVE_CHANNEL_PATH, liveGreeting } from "../../../contract/message";
import { buildTestGateway, type TestGateway } from "../support/gateway";

let gateway: TestGateway;
let url: string;
beforeAll(async () => {
  gateway = await buildTestGateway();
  await gateway.app.listen({ host: "127.0.0.1", port: 0 });
  url = `ws://127.0.0.1:${(gateway.app.server.address() as AddressInfo).port}${LIVE_CHANNEL_PATH}`;
});
afterAll(() => gateway.close());

const next = (socket: WebSocket) =>
  new Promise<string>((resolve) => socket.once("message", (frame) => resolve(String(frame))));
const closed = (socket: WebSocket) => new Promise<number>((resolve) => socket.once("close", (code) => resolve(code)));

describe("实时通道", () => {
  it("先送会话编号，每个连接不同；问 ping 答 pong", async () => {
    const [first, second] = [new WebSocket(url), new WebSocket(url)];
    const greetings = (await Promise.all([next(first), next(second)])).map((text) =>
      liveGreeting.parse(JSON.parse(text)),
    );
    expect(greetings[0]?.sessionId).not.toBe(greetings[1]?.sessionId);
    first.send(JSON.stringify({ type: "ping" }));
    expect(JSON.parse(await next(first))).toEqual({ type: "pong" });
    first.close();
    second.close();
  });

  it("不是 JSON 的消息结束连接，超过 4 KB 的也是", async () => {
    const rough = new WebSocket(url);
    await next(rough);
    rough.send("not json");
    expect(await closed(rough)).toBe(1003);
    const large = new WebSocket(url);
    await next(large);
    large.send(JSON.stringify({ type: "x".repeat(5000) }));
    expect(await closed(large)).toBe(1009);
  });
});
