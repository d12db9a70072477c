import path from "node:path";
import v8 from "node:v8";
import { outliveReaders } from "@/contract/process-output";
import { EXIT_CONFIGURATION } from "./child-process";
import { createDoor } from "./door";
import { startEmbeddedGateway, type EmbeddedGateway } from "./gateway/embedded-gateway";
import {
  announceGateway,
  pageFolderOf,
  announceLocalOrigin,
  ConfigurationError,
  embeddedGatewayEnvironment,
  readDoorConfig,
  type DoorConfig,
} from "./env";
import { FILES_FOLDER } from "./page-cache/portal-files";
import { startPageWorkers, type PageWorkers } from "./pages/page-workers";
import { startPages } from "./pages/pages";
import { printError, printLine } from "./console-output";

/** `node dist/server/main.js` in the project's root: gateway, pages, door, in this order; and back again at the end. */

const GATEWAY_ENTRY = "dist/gateway/main.js";
const WORKER_ENTRY = "dist/server/worker.js";

// Nearly all of the door's memory is stored pages and stays. V8 would look through it again for every twelve megabytes that
// renderings pass through, thirty pages; at twice of what lives it is a fifth of the door's work less, for ten megabytes.
v8.setFlagsFromString("--heap-growing-percent=100");

outliveReaders();
// What lies in the data folder is closed to other accounts, stored pages too.
process.umask(0o077);

/** What has been started, the last first; closing goes through it in this order. */
const toClose: (() => Promise<void>)[] = [];
let stopping = false;
let gateway: EmbeddedGateway | undefined;
let workers: PageWorkers | undefined;

async function stop(exitCode: number): Promise<void> {
  // Whoever asks twice does not want to wait.
  if (stopping) process.exit(exitCode === 0 ? 130 : exitCode);
  stopping = true;
  gateway?.expectEnd();
  workers?.expectEnd();
  let code = exitCode;
  for (const close of toClose) {
    try {
      await close();
    } catch (error) {
      printError("停止时出错", error);
      code = code === 0 ? 1 : code;
    }
  }
  process.exit(code);
}

function startGateway(config: DoorConfig, onUrl: (url: string) => void): EmbeddedGateway {
  return startEmbeddedGateway({
    path: path.resolve(GATEWAY_ENTRY),
    environment: embeddedGatewayEnvironment(config),
    onReady: onUrl,
    onHopeless: () => void stop(EXIT_CONFIGURATION),
    log: (message) => printError(message),
  });
}

/** In development within this process, where Next's reload channel hangs on the listener; else in processes of their own. */
async function startRendering(config: DoorConfig): Promise<() => readonly string[]> {
  if (config.development) {
    const started = startPages({ development: true, directory: process.cwd(), port: config.port });
    toClose.unshift(async () => (await started).close());
    const pages = await started;
    return () => [pages.origin];
  }
  workers = startPageWorkers({
    path: path.resolve(WORKER_ENTRY),
    amount: config.pageWorkers,
    memoryMb: config.pageWorkerMb,
    log: (message) => printError(message),
  });
  toClose.unshift(() => workers?.close() ?? Promise.resolve());
  await workers.ready;
  return workers.origins;
}

async function start(): Promise<void> {
  const config = readDoorConfig();
  let gatewayUrl = config.gatewayUrl ?? "";
  const setGateway = (url: string) => {
    gatewayUrl = url;
    announceGateway(url);
    workers?.tell({ gatewayUrl: url });
  };
  if (config.gatewayUrl === undefined) {
    gateway = startGateway(config, setGateway);
    toClose.unshift(gateway.stop.bind(gateway));
  } else {
    setGateway(config.gatewayUrl);
  }

  let pagesOrigins: () => readonly string[] = () => [];
  const rendering = startRendering(config).then((origins) => {
    pagesOrigins = origins;
  });
  const door = createDoor({
    config,
    pagesOrigin: () => pagesOrigins(),
    gatewayUrl: () => gatewayUrl,
    followChanges: true,
    makeAhead: config.pagesAhead,
    pageFolder: pageFolderOf(config),
    ...(config.development ? {} : { filesFolder: FILES_FOLDER }),
  });
  toClose.unshift(() => door.close());
  // All three take a while and do not need each other.
  await Promise.all([rendering, gateway?.ready, door.prepare()]);
  // Whoever started before the gateway did hears of it now.
  workers?.tell({ gatewayUrl });
  await door.open();
  const port = await door.listen(config.port, config.host);
  void door.warm();
  announceLocalOrigin(port);
  workers?.tell({ localPort: port });
  printLine(`门户已启动：http://localhost:${port}`);
}

process.on("SIGTERM", () => void stop(0));
process.on("SIGINT", () => void stop(0));
process.on("unhandledRejection", (reason) => printError("有未处理的异步错误", reason));
process.on("uncaughtException", (error) => {
  printError("有未捕获的错误，即将停止", error);
  void stop(1);
});

/** What a person can act on gets words; what only a programmer can, the whole error. */
function explain(error: unknown): string | undefined {
  if (error instanceof ConfigurationError) return error.message;
  const inUse = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
  return inUse ? "端口已被占用：请停止占用它的程序，或用环境变量 PORT 指定别的端口。" : undefined;
}

start().catch((error: unknown) => {
  const words = explain(error);
  if (words === undefined) printError("启动时出错", error);
  else printError(words);
  void stop(error instanceof ConfigurationError ? EXIT_CONFIGURATION : 1);
});
