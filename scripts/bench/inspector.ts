import { setTimeout as wait } from "node:timers/promises";
import WebSocket from "ws";
import { residentBytes } from "./processes";
import type { Portal } from "./portal";

/**
 * Door and gateway looked at through V8's inspector, which they open when started with {@link INSPECTED}: it can force a
 * garbage collection from outside, so the product needs no code for being measured.
 */

export const INSPECTED = { NODE_OPTIONS: "--inspect=127.0.0.1:0" };

/** What a process holds, in bytes, after everything that could be freed has been. */
export interface Holding {
  readonly resident: number;
  readonly heap: number;
  /** Buffers and WebAssembly memory: the database's lies here. */
  readonly external: number;
}

export interface Watched {
  readonly pid: number;
  settle(): Promise<Holding>;
  close(): void;
}

interface Answer {
  readonly id?: number;
  readonly result?: { readonly result?: { readonly value?: unknown } };
  readonly error?: { readonly message: string };
}

async function connect(url: string) {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  await new Promise<void>((resolve, reject) => socket.once("open", () => resolve()).once("error", reject));
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;
  socket.on("message", (data) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  const ask = async (method: string, params: object = {}): Promise<Answer["result"]> => {
    last += 1;
    const id = last;
    const answer = await new Promise<Answer>((resolve, reject) => {
      waiting.set(id, resolve);
      socket.once("close", () => reject(new Error("被测进程已退出")));
      socket.send(JSON.stringify({ id, method, params }));
    });
    socket.removeAllListeners("close");
    waiting.delete(id);
    if (answer.error) throw new Error(`${method}：${answer.error.message}`);
    return answer.result;
  };
  const evaluate = async <T>(expression: string) =>
    (await ask("Runtime.evaluate", { expression, returnByValue: true }))?.result?.value as T;
  return { ask, evaluate, close: () => socket.terminate() };
}

type Connection = Awaited<ReturnType<typeof connect>>;

async function settle({ ask, evaluate }: Connection, pid: number): Promise<Holding> {
  // Finalisers of one collection free what the next one can take; then the allocator gets a moment to return pages.
  for (let round = 0; round < 3; round += 1) {
    await ask("HeapProfiler.collectGarbage");
    await wait(300);
  }
  await wait(700);
  const { heapUsed, external } = await evaluate<{ heapUsed: number; external: number }>(
    "(({ heapUsed, external }) => ({ heapUsed, external }))(process.memoryUsage())",
  );
  return { resident: residentBytes(pid), heap: heapUsed, external };
}

/** Connects to all inspectors the portal has announced on its output; the process numbers tell which is which. */
export async function watch(
  portal: Portal,
): Promise<{ door: Watched; pages: Watched; gateway: Watched; close(): void }> {
  const urls = portal.started.output().match(/ws:\/\/\S+/g) ?? [];
  const connections = await Promise.all([...new Set(urls)].map(connect));
  const found = new Map<number, Watched>();
  for (const connection of connections) {
    const pid = await connection.evaluate<number>("process.pid");
    found.set(pid, { pid, settle: () => settle(connection, pid), close: connection.close });
  }
  const [door, gateway] = [found.get(portal.doorPid), found.get(portal.gatewayPid)];
  const pages = found.get(portal.pagePids()[0] ?? 0);
  if (door === undefined || gateway === undefined || pages === undefined)
    throw new Error("没有连上门户、页面进程或网关的检查端口");
  return { door, pages, gateway, close: () => connections.forEach((connection) => connection.close()) };
}
