import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LIVE_RECONNECT_MS } from "@/contract/message/message";
import { browserGateway } from "@/lib/gateway/browser";

/** The socket library, as far as the channel uses it: `reconnect` connects at once. */
const socket = vi.hoisted(() => {
  const listeners = new Map<string, (event: object) => void>();
  return {
    OPEN: 1,
    readyState: 1,
    reconnect: vi.fn(),
    close: vi.fn(),
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    hears: (type: string, event: object) => listeners.get(type)?.(event),
  };
});
vi.mock("reconnecting-websocket", () => ({
  default: function Socket() {
    return socket;
  },
}));
// The setup of component tests stands in for this channel; here it is the subject.
vi.unmock("@/services/message/live");

const greeting = { data: JSON.stringify({ type: "session", sessionId: "0123456789abcdef0123456789abcdef" }) };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", { location: { origin: "http://portal" }, localStorage: undefined });
  vi.stubGlobal("navigator", {});
  socket.reconnect.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const start = async () => {
  vi.spyOn(browserGateway, "call").mockRejectedValue(new Error("503"));
  const { startLive } = await import("@/services/message/live");
  const stop = startLive({ userId: "u", enId: null, onUpdate: () => undefined });
  socket.hears("message", greeting);
  await vi.advanceTimersByTimeAsync(0);
  return stop;
};

it("网关不收这个连接时，过了规定的时间才再连，不会不停地连", async () => {
  const stop = await start();
  await vi.advanceTimersByTimeAsync(LIVE_RECONNECT_MS - 1);
  expect(socket.reconnect).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(socket.reconnect).toHaveBeenCalledOnce();
  stop();
});

it.each([
  ["离开以后不再连", (stop: () => void) => stop()],
  ["连接自己断了的，由它自己再连，不连两次", () => socket.hears("close", { code: 1006 })],
])("%s", async (_, end) => {
  end(await start());
  await vi.advanceTimersByTimeAsync(2 * LIVE_RECONNECT_MS);
  expect(socket.reconnect).not.toHaveBeenCalled();
});

it("名单不论看到过哪里都收下，单独的一条只收一次；名单不改变看到哪里", async () => {
  const stored = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  };
  vi.stubGlobal("window", { location: { origin: "http://portal" }, localStorage });
  const heard: number[] = [];
  // The gateway's answer to the first binding comes after the first events.
  let answer: (data: object) => void = () => undefined;
  vi.spyOn(browserGateway, "call").mockImplementation(() => new Promise((resolve) => (answer = resolve as never)));
  const { startLive } = await import("@/services/message/live");
  const stop = startLive({
    userId: "u",
    enId: "en",
    onUpdate: (news) =>
      news.type === "event" && heard.push(news.event.type === "entries" ? news.event.entries.length : 0),
  });
  const entry = {
    name: "江淮示范银行",
    dockingName: "企业公开信息",
    createdDate: "2026-11-21T04:00:00Z",
    act: "viewed",
  };
  const tell = (seq: number, count: number) =>
    socket.hears("message", {
      data: JSON.stringify({ type: "entries", seq, entries: Array.from({ length: count }, () => entry) }),
    });
  const place = () => [...stored.values()];
  socket.hears("message", greeting);
  tell(6, 1);
  tell(6, 2);
  answer({ seq: 5 });
  await vi.advanceTimersByTimeAsync(0);
  expect(place()).toEqual(["6"]);
  tell(6, 1);
  tell(6, 2);
  tell(9, 2);
  expect(place()).toEqual(["6"]);
  tell(7, 1);
  expect(heard).toEqual([1, 2, 2, 2, 1]);
  expect(place()).toEqual(["7"]);
  stop();
});
