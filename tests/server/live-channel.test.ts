// @vitest-environment node
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { LIVE_CHANNEL_PATH } from "@/contract/message/message";
import { until, World } from "./door-fixture";

const PATH = `/gateway${LIVE_CHANNEL_PATH}`;
let world: World;
let gateway: WebSocketServer;
let arrivals: IncomingMessage[];

async function begin(trustedProxies: readonly string[] = []): Promise<void> {
  world = await new World().start({
    mostLiveConnections: { perAddress: 3, perSession: 2 },
    config: { trustedProxies },
  });
  arrivals = [];
  gateway = new WebSocketServer({ server: world.gateway.server, path: LIVE_CHANNEL_PATH });
  gateway.on("connection", (socket, request) => {
    arrivals.push(request);
    socket.send("greeting");
    socket.on("message", (data, isBinary) => socket.send(data, { binary: isBinary }));
  });
}
async function end(): Promise<void> {
  for (const client of gateway.clients) client.terminate();
  gateway.close();
  await world.stop();
}
beforeEach(() => begin());
afterEach(end);
/** From here on a proxy says who is behind it. */
async function beginBehindProxy(): Promise<void> {
  await end();
  await begin(["127.0.0.1"]);
}

function open(options: { origin?: string; path?: string; headers?: Record<string, string> } = {}): WebSocket {
  const { origin = `http://${world.host}`, path = PATH, headers = {} } = options;
  return new WebSocket(`ws://${world.host}${path}`, { headers: origin === "" ? headers : { origin, ...headers } });
}

/** The status with which a handshake was refused; 0 when the connection was simply cut. */
function refusal(socket: WebSocket): Promise<number> {
  return new Promise((resolve, reject) => {
    socket.on("unexpected-response", (_request, response) => {
      response.resume();
      resolve(response.statusCode ?? -1);
    });
    socket.on("error", () => resolve(0));
    socket.on("open", () => reject(new Error("不应接通")));
  });
}

/** Opens and collects everything; the greeting may come in the same packet as the handshake. */
async function connected(socket: WebSocket): Promise<string[]> {
  const messages: string[] = [];
  socket.on("message", (data) => messages.push(String(data)));
  await once(socket, "open");
  await until(() => messages.length === 1);
  return messages;
}

test("双向原样转发，问候不丢，令牌由门口带给网关", async () => {
  const socket = open({
    headers: { cookie: "access_token=TokenTokenTokenToken; en_id=e1", "x-forwarded-for": "6.6.6.6" },
  });
  const messages = await connected(socket);
  socket.send("你好");
  await until(() => messages.length === 2);
  expect(messages).toEqual(["greeting", "你好"]);
  expect(arrivals[0]?.headers).toMatchObject({
    authorization: "Bearer TokenTokenTokenToken",
    source: "PC",
    enid: "e1",
    "x-forwarded-for": "127.0.0.1",
    origin: `http://${world.host}`,
  });
  expect(arrivals[0]?.headers.cookie).toBeUndefined();
  socket.close(1000);
  await until(() => gateway.clients.size === 0);
});

test("来源不是本站的握手被拒绝，网关看不到", async () => {
  for (const origin of ["http://evil.example", "null", "", `http://${world.host}.evil.example`]) {
    expect(await refusal(open({ origin }))).toBe(403);
  }
  expect(arrivals).toHaveLength(0);
});

test("其他地址的升级一律切断", async () => {
  for (const path of ["/", "/_next/hmr", "/gateway/x", `${PATH}/..`, "/gateway//inv/api/ua/ws/hospital"]) {
    expect(await refusal(open({ path }))).toBe(0);
  }
  const bad = await world.raw(
    `GET ${PATH} HTTP/1.1\r\nhost: ${world.host}\r\norigin: http://${world.host}\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n`,
  );
  expect(bad).toMatch(/^HTTP\/1\.1 400/);
  await until(() => gateway.clients.size === 0);
});

test("每个地址的连接数有上限，断开后可再连", async () => {
  const sockets = [open(), open(), open()];
  await Promise.all(sockets.map(connected));
  expect(await refusal(open())).toBe(429);
  sockets[0]?.close();
  // The door ends its connection to the gateway only after the browser's has ended, so the place is free by then.
  await until(() => gateway.clients.size === 2);
  const again = open();
  await connected(again);
  for (const socket of [...sockets, again]) socket.terminate();
});

test("在一个 IPv6 /64 里换地址，连接数在一起；隔壁的 /64 不受影响", async () => {
  await beginBehindProxy();
  const from = (address: string) => open({ headers: { "x-forwarded-for": address } });
  const sockets = ["2001:db8::1", "2001:db8::2", "2001:db8:0:0:5::3"].map(from);
  await Promise.all(sockets.map(connected));
  expect(await refusal(from("2001:db8::4"))).toBe(429);
  const neighbour = from("2001:db8:0:1::1");
  await connected(neighbour);
  for (const socket of [...sockets, neighbour]) socket.terminate();
});

test("一个会话的连接有自己的上限，从哪个地址来都一样；断开后可再连，别的会话不受影响", async () => {
  await beginBehindProxy();
  const as = (session: string, address: string) =>
    open({ headers: { cookie: `access_token=${session}`, "x-forwarded-for": address } });
  const [mine, other] = ["MySessionMySession", "OtherSessionOther1"];
  const sockets = [as(mine, "198.51.100.1"), as(mine, "198.51.100.2")];
  await Promise.all(sockets.map(connected));
  expect(await refusal(as(mine, "198.51.100.3"))).toBe(429);
  const colleague = as(other, "198.51.100.1");
  await connected(colleague);
  sockets[0]?.close();
  await until(() => gateway.clients.size === 2);
  const again = as(mine, "198.51.100.3");
  await connected(again);
  for (const socket of [...sockets, colleague, again]) socket.terminate();
});

test("超过 4 KB 的帧使连接以 1009 结束", async () => {
  const socket = open();
  const messages = await connected(socket);
  const closed = once(socket, "close") as Promise<[number]>;
  socket.send("x".repeat(4096));
  // The gateway echoes what reaches it.
  await until(() => messages.length === 2);
  socket.send("x".repeat(4097));
  expect((await closed)[0]).toBe(1009);
  expect(messages).toEqual(["greeting", "x".repeat(4096)]);
  await until(() => gateway.clients.size === 0);
});

test("网关停机时握手答 503", async () => {
  world.gatewayUrl = "http://127.0.0.1:1";
  expect(await refusal(open())).toBe(503);
});

test("网关断开时浏览器得到关闭，以便重连", async () => {
  const socket = open();
  await connected(socket);
  for (const client of gateway.clients) client.close(1012);
  const [code] = (await once(socket, "close")) as [number];
  expect(code).toBe(1012);
});

test("心跳一直传到浏览器", async () => {
  const socket = open();
  await connected(socket);
  const ponged = new Promise<void>((resolve) =>
    gateway.clients.forEach((client) => client.once("pong", () => resolve())),
  );
  for (const client of gateway.clients) client.ping();
  await Promise.all([once(socket, "ping"), ponged]);
  socket.terminate();
});

test("停止时以 1001 告别", async () => {
  const socket = open();
  await connected(socket);
  const closed = once(socket, "close") as Promise<[number]>;
  await world.door.close();
  expect((await closed)[0]).toBe(1001);
});
