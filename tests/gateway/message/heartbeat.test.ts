import { EventEmitter } from "node:events";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LIVE_KEEP_ALIVE_MS, LIVE_PING_MS } from "../../../contract/message/message";
import { mountLiveChannel } from "../../../gateway/modules/message/message-channel";

/** The heartbeat of the live channel by a clock of its own. */

/** How long usual proxies let a connection be silent, in milliseconds (nginx: proxy_read_timeout). */
const PROXY_MS = 60_000;

class Connection extends EventEmitter {
  readonly ping = vi.fn();
  readonly terminate = vi.fn();
  readonly send = vi.fn();
  readonly close = vi.fn();
}

function connect(): Connection {
  const connection = new Connection();
  const app = { get: (_path: string, _options: unknown, open: (socket: Connection) => void) => open(connection) };
  const hub = { isBound: () => true, open: () => Promise.resolve(), close: () => Promise.resolve() };
  mountLiveChannel(app as unknown as FastifyInstance, hub as never);
  return connection;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("浏览器每 60 秒说一声，网关每 25 秒探一次：代理的 60 秒里两头都有动静，网络慢一次也来得及", () => {
  expect(LIVE_KEEP_ALIVE_MS).toBe(60_000);
  expect(LIVE_PING_MS).toBe(25_000);
  const connection = connect();
  for (const [after, pings] of [
    [24_999, 0],
    [1, 1],
    [PROXY_MS - 25_000, 2],
  ] as const) {
    vi.advanceTimersByTime(after);
    expect(connection.ping).toHaveBeenCalledTimes(pings);
  }
});

test("漏答一次不断开，连着两次不答才断开；答了就从头数", () => {
  const connection = connect();
  vi.advanceTimersByTime(2 * LIVE_PING_MS);
  expect(connection.terminate).not.toHaveBeenCalled();
  connection.emit("pong");
  vi.advanceTimersByTime(2 * LIVE_PING_MS);
  expect(connection.terminate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(LIVE_PING_MS);
  expect(connection.terminate).toHaveBeenCalledTimes(1);
});
