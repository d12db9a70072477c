import type { IncomingMessage } from "node:http";
import { connect } from "node:net";
import type { Duplex } from "node:stream";
import type { LiveChannel } from "./live-channel";
import { findTargetFault, pathOf } from "../request/request-target";

/** In development Next's own page tells the browser of changes over this address. */
const HOT_RELOAD_PATH = "/_next/hmr";

/** Connects the raw socket with Next's listener, request line and headers as they came. */
function tunnel(request: IncomingMessage, socket: Duplex, head: Buffer, origin: string): void {
  const { hostname, port } = new URL(origin);
  const next = connect(Number(port), hostname, () => {
    const lines = [`${request.method} ${request.url} HTTP/1.1`];
    for (let at = 0; at < request.rawHeaders.length; at += 2)
      lines.push(`${request.rawHeaders[at]}: ${request.rawHeaders[at + 1]}`);
    next.write(`${lines.join("\r\n")}\r\n\r\n`);
    next.write(head);
    next.pipe(socket).pipe(next);
  });
  const end = () => {
    next.destroy();
    socket.destroy();
  };
  next.on("error", end).on("close", end);
  socket.on("error", end).on("close", end);
}

/** What may become a WebSocket: the live channel, and in development Next's reload channel. All else is cut off. */
export function upgradeHandler({
  live,
  deskGate,
  isOurs,
  pagesOrigin,
  development,
}: {
  readonly live: LiveChannel;
  /** From outside DESK_ALLOW the desk's channel is an address that nobody knows. */
  readonly deskGate: (request: IncomingMessage) => string;
  readonly isOurs: (request: IncomingMessage) => boolean;
  readonly pagesOrigin: () => string | undefined;
  readonly development: boolean;
}) {
  return (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    request.url = deskGate(request);
    if (isOurs(request) && findTargetFault(request) === undefined) {
      if (live.handle(request, socket, head)) return;
      const origin = development && pathOf(request.url ?? "") === HOT_RELOAD_PATH ? pagesOrigin() : undefined;
      if (origin !== undefined) {
        tunnel(request, socket, head, origin);
        return;
      }
    }
    socket.destroy();
  };
}
