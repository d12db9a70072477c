// @vitest-environment node
import type { IncomingMessage } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { LIVE_CHANNEL_PATH } from "@/contract/message/message";
import { World } from "../door-fixture";

const [OPERATOR, MEMBER] = ["OperatorTokenOperator_123", "MemberTokenMemberToken_1"];
const cookie = `desk_token=${OPERATOR}; access_token=${MEMBER}`;

let world: World;
let gateway: WebSocketServer;
let arrivals: IncomingMessage[];

async function begin(deskAllow: string[] = []): Promise<void> {
  world = await new World().start({ config: { deskAllow, trustedProxies: ["127.0.0.1"] } });
  arrivals = [];
  gateway = new WebSocketServer({ server: world.gateway.server, path: LIVE_CHANNEL_PATH });
  gateway.on("connection", (socket, request) => {
    arrivals.push(request);
    socket.send("greeting");
  });
}
async function end(): Promise<void> {
  for (const client of gateway.clients) client.terminate();
  gateway.close();
  await world.stop();
}
beforeEach(() => begin());
afterEach(end);

/** Whether the channel opened. */
function opens(prefix: string, { origin = `http://${world.host}`, from = "10.0.0.1" } = {}): Promise<boolean> {
  const socket = new WebSocket(`ws://${world.host}${prefix}${LIVE_CHANNEL_PATH}`, {
    headers: { origin, cookie, "x-forwarded-for": from },
  });
  return new Promise((resolve) => {
    socket.on("message", () => {
      resolve(true);
      socket.terminate();
    });
    socket.on("error", () => resolve(false));
  });
}

test("每扇门用自己的会话：工作台的通道带工作人员的令牌，公开的带会员的", async () => {
  expect([await opens("/desk/api"), await opens("/gateway")]).toEqual([true, true]);
  expect(arrivals.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${OPERATOR}`, `Bearer ${MEMBER}`]);
});

test("别的网站接不通", async () => {
  expect(await opens("/desk/api", { origin: "https://evil.example" })).toBe(false);
  expect(arrivals).toHaveLength(0);
});

test("DESK_ALLOW 之外接不通工作台的通道，公开的不受影响", async () => {
  await end();
  await begin(["10.0.0.0/8"]);
  expect(await opens("/desk/api", { from: "203.0.113.9" })).toBe(false);
  expect(await opens("/gateway", { from: "203.0.113.9" })).toBe(true);
  expect(await opens("/desk/api", { from: "10.2.3.4" })).toBe(true);
});
