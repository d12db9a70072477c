import { createHash } from "node:crypto";
import { mkdirSync, realpathSync, statSync } from "node:fs";
import { open, unlink } from "node:fs/promises";
import http, { type RequestListener } from "node:http";
import net, { type Socket } from "node:net";
import os from "node:os";
import path from "node:path";
import { ConfigurationError } from "../env";

/**
 * The gateway's control socket: a Unix socket in the data folder. It is two things in one.
 *
 * It is the operator's door: only who may open the file (the machine's own account) reaches the control calls.
 * It is the lock on the folder: a process that listens on it owns the database. Two PGlite processes on one folder
 * diverge silently, so the second must not start. Unlike a lock file with a process number it cannot go stale: after
 * kill -9 nobody answers, and the next start takes over at once.
 */

// The system's limit for socket paths is 108 bytes on Linux and 104 on macOS, with the ending zero.
const MAX_SOCKET_PATH_LENGTH = 100;

/** The socket's path for a data folder; a folder with a long name gets one in the temporary folder instead. */
export function controlSocketPath(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  const folder = realpathSync(dataDir);
  if (process.platform === "win32")
    return `\\\\.\\pipe\\portal-gateway-${createHash("sha256").update(folder).digest("hex").slice(0, 24)}`;
  const inside = path.join(folder, "gateway.sock");
  if (Buffer.byteLength(inside) <= MAX_SOCKET_PATH_LENGTH) return inside;
  const own = path.join(os.tmpdir(), `portal-${os.userInfo().uid}`);
  mkdirSync(own, { recursive: true, mode: 0o700 });
  return path.join(own, `${createHash("sha256").update(folder).digest("hex").slice(0, 24)}.sock`);
}

/** Whether a process answers on the socket. */
export function isAnswering(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.connect(socketPath);
    probe.once("connect", () => {
      probe.destroy();
      resolve(true);
    });
    probe.once("error", () => resolve(false));
  });
}

function listen(server: http.Server, socketPath: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(socketPath, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

/** A takeover takes milliseconds; a guard file older than this was left by a process that died in the middle of one. */
const TAKEOVER_STALE_MS = 5_000;

/** Lets one process at a time replace a socket that was left over; whoever comes second at that moment is refused. */
async function withTakeover(socketPath: string, taken: () => Error, work: () => Promise<void>): Promise<void> {
  const guard = `${socketPath}.takeover`;
  const age = Date.now() - (statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  if (age > TAKEOVER_STALE_MS) await unlink(guard).catch(() => undefined);
  const handle = await open(guard, "wx").catch(() => {
    throw taken();
  });
  try {
    await work();
  } finally {
    await handle.close();
    await unlink(guard).catch(() => undefined);
  }
}

export interface ControlSocket {
  /** True for a connection that came in through this socket. */
  owns(socket: Socket): boolean;
  /** Starts to answer; before that connections only prove that the folder is taken. */
  serve(listener: RequestListener): void;
  close(): Promise<void>;
}

/**
 * Takes the folder. Throws {@link ConfigurationError} when another gateway has it.
 */
export async function takeControlSocket(dataDir: string): Promise<ControlSocket> {
  const socketPath = controlSocketPath(dataDir);
  const taken = () =>
    new ConfigurationError(
      `数据目录 ${dataDir} 正被另一个网关使用，同时打开会损坏数据。请先停止它，或用 DATA_DIR 指定别的目录。`,
    );
  const connections = new WeakSet<Socket>();
  let answer: RequestListener | undefined;
  const server = http.createServer((request, response) => {
    if (answer) answer(request, response);
    else response.writeHead(503).end();
  });
  server.on("connection", (socket) => {
    connections.add(socket);
    // Nobody at the other end has an address, and the limits of calls count by one.
    Object.defineProperty(socket, "remoteAddress", { value: "127.0.0.1" });
  });

  const previousMask = process.umask(0o177);
  try {
    try {
      await listen(server, socketPath);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
      if (await isAnswering(socketPath)) throw taken();
      await withTakeover(socketPath, taken, async () => {
        // Somebody may have taken over between our first question and now.
        if (await isAnswering(socketPath)) throw taken();
        await unlink(socketPath).catch(() => undefined);
        await listen(server, socketPath);
      });
    }
  } finally {
    process.umask(previousMask);
  }

  return {
    owns: (socket) => connections.has(socket),
    serve: (listener) => {
      answer = listener;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
