import http, { type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastPath } from "./page-cache/fast-path";
import { describeParseFault, rawAnswer, targetOf } from "@/contract/parse-fault";
import { isCall, plainBody, sendPlain } from "./answers/plain-answers";
import { ALLOWED_METHODS, findTargetFault } from "./request/request-target";
import { securityHeaders } from "./answers/security-headers";

interface DoorServerOptions {
  readonly fastPath: FastPath;
  readonly secure: boolean;
  /** The slow way: everything that is not answered from the cache. */
  readonly handler: (request: IncomingMessage, response: ServerResponse) => void;
  /** Whether the request calls us by a name of ours. */
  readonly isOurs: (request: IncomingMessage) => boolean;
  readonly onRefused: (request: IncomingMessage, status: number) => void;
}

const MAX_HEADER_BYTES = 16 * 1024;
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_MS = 65_000;

/** RFC 9110, 15.5.20: not the server that this name is for. */
const FOREIGN_NAME = { status: 421, message: "这个网址不属于本平台，请核对网址，或从本平台的正式网址进入" } as const;

/** The listener itself: its limits, the fast path, and the refusal of targets that must reach nobody. */
export function createDoorServer({ fastPath, secure, handler, isOurs, onRefused }: DoorServerOptions): Server {
  const server = http.createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: 2000,
    },
    (request, response) => {
      const isNamed = isOurs(request);
      if (isNamed && fastPath.serve(request, response)) return;
      const fault = isNamed ? findTargetFault(request) : FOREIGN_NAME;
      if (fault === undefined) {
        handler(request, response);
        return;
      }
      onRefused(request, fault.status);
      const headers = fault.status === 405 ? ["allow", ALLOWED_METHODS] : [];
      // What is left of a refused request is not read: the connection ends with the answer.
      sendPlain(response, request.url ?? "/", secure, { ...fault, headers: [...headers, "connection", "close"] });
    },
  );
  server.on("connect", (request: IncomingMessage, socket: Socket) => {
    onRefused(request, 405);
    socket.on("error", () => undefined);
    const fault = { status: 405, reason: "Method Not Allowed", message: "不支持这种请求方式" };
    socket.end(doorAnswer(fault, secure, "/", [`allow: ${ALLOWED_METHODS}`]));
  });
  return server;
}

/** What the door says of itself on a socket without a response object: its headers, and text or an envelope. */
function doorAnswer(fault: ReturnType<typeof describeParseFault>, secure: boolean, url = "/", extra: string[] = []) {
  const security = securityHeaders(secure, "personal");
  const headers = [...extra];
  for (let at = 0; at < security.length; at += 2) headers.push(`${security[at]}: ${security[at + 1]}`);
  const text = { type: "text/plain; charset=utf-8", body: `${fault.message}\n` };
  return rawAnswer(fault, { ...(isCall(url) ? plainBody(url, fault) : text), headers });
}

/** Answers what node's parser refused: too long, too slow, not HTTP. */
export function answerParseFault(error: Parameters<typeof targetOf>[0], socket: Socket, secure: boolean): void {
  if (!socket.writable || error.code === "ECONNRESET") {
    socket.destroy();
    return;
  }
  socket.end(doorAnswer(describeParseFault(error), secure, targetOf(error)));
}
