import os from "node:os";
import { z } from "zod";
import { outliveReaders } from "@/contract/process-output";
import { announceGateway, announceLocalOrigin } from "../env";
import { printError } from "../console-output";
import { startPages } from "./pages";

/**
 * `node dist/server/worker.js`, started by the door: Next in a process of its own, so that rendering never holds up an
 * answer from the cache. What it has to know comes as messages; with the door it ends.
 */

const MEGABYTE = 1024 * 1024;
const LOOK_EVERY_MS = 5000;

const told = z.object({
  gatewayUrl: z.string().optional(),
  localPort: z.number().optional(),
  /** The memory after which another worker shall take over. */
  memoryMb: z.number().optional(),
});
let limit = Infinity;

function listen(message: unknown): void {
  const { data } = told.safeParse(message);
  if (data?.gatewayUrl !== undefined) announceGateway(data.gatewayUrl);
  if (data?.localPort !== undefined) announceLocalOrigin(data.localPort);
  if (data?.memoryMb !== undefined) limit = data.memoryMb * MEGABYTE;
}

async function start(): Promise<void> {
  // Where cores are few, whoever only wants what is there goes first.
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
  process.on("message", listen);
  // Without its door nobody asks it any more.
  process.once("disconnect", () => process.exit(0));
  const pages = await startPages({ development: false, directory: process.cwd(), port: 0 });
  process.once("SIGTERM", () => void pages.drain().then(() => process.exit(0)));
  // A terminal's Ctrl-C reaches every process; the door ends this one.
  process.on("SIGINT", () => undefined);
  process.send?.({ type: "ready", port: Number(new URL(pages.origin).port) });
  setInterval(() => {
    if (process.memoryUsage().rss > limit) process.send?.({ type: "full" });
  }, LOOK_EVERY_MS).unref();
}

outliveReaders();
process.on("unhandledRejection", (reason) => printError("页面进程有未处理的异步错误", reason));
process.on("uncaughtException", (error) => {
  printError("页面进程有未捕获的错误，即将重新启动", error);
  process.exit(1);
});
start().catch((error: unknown) => {
  printError("页面进程没有启动", error);
  process.exit(1);
});
