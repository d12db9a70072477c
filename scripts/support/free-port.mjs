// A port for a server that is about to be started.
import net from "node:net";

// Below the range that systems hand out by themselves (32768 and up on Linux, 49152 elsewhere): a port from that range
// may be an outgoing connection's by the time the server listens.
const LOWEST = 20_000;
const HIGHEST = 32_000;
const TRIES = 50;

const isFree = (port) =>
  new Promise((resolve) => {
    const server = net.createServer().once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });

/**
 * A port of the loopback address on which nothing listens.
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    if (await isFree(port)) return port;
  }
  throw new Error("没有空闲的端口");
}
