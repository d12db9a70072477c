import http, { type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastPath } from "./page-cache/fast-path";
import { sendPlain } from "./pages/plain-answers";
import { ALLOWED_METHODS, findTargetFault, MAX_URL_LENGTH } from "./request-target";
import { securityHeaders } from "./security-headers";

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
    socket.end(rawAnswer(405, "Method Not Allowed", "不支持这种请求方式", secure, [`allow: ${ALLOWED_METHODS}`]));
  });
  return server;
}

/** An answer written onto the socket itself, where node has no response object to give. */
function rawAnswer(
  status: number,
  reason: string,
  message: string,
  secure: boolean,
  extra: readonly string[] = [],
): string {
  const body = `${message}\n`;
  const lines = [`HTTP/1.1 ${status} ${reason}`, "content-type: text/plain; charset=utf-8", "connection: close"];
  lines.push(`content-length: ${Buffer.byteLength(body)}`, "cache-control: no-store", ...extra);
  const security = securityHeaders(secure, "personal");
  for (let at = 0; at < security.length; at += 2) lines.push(`${security[at]}: ${security[at + 1]}`);
  return `${lines.join("\r\n")}\r\n\r\n${body}`;
}

interface ParseFault {
  readonly code?: string;
  /** What was read so far, as a Buffer; Fastify's types say otherwise. */
  readonly rawPacket?: unknown;
}

/** Answers what node's parser refused: too long, too slow, not HTTP. */
export function answerParseFault(error: ParseFault, socket: Socket, secure: boolean): void {
  if (!socket.writable || error.code === "ECONNRESET") {
    socket.destroy();
    return;
  }
  const answer = () => {
    if (error.code === "HPE_HEADER_OVERFLOW") {
      // node counts the address among the headers; the person should hear which of the two was too long.
      const lineEnd = Buffer.isBuffer(error.rawPacket) ? error.rawPacket.indexOf("\r\n") : 0;
      return lineEnd === -1 || lineEnd > MAX_URL_LENGTH
        ? rawAnswer(414, "URI Too Long", "网址过长，请减少查询条件后重试", secure)
        : rawAnswer(431, "Request Header Fields Too Large", "请求头过大，请清除本站的 Cookie 后重试", secure);
    }
    if (error.code === "ERR_HTTP_REQUEST_TIMEOUT") return rawAnswer(408, "Request Timeout", "请求超时，请重试", secure);
    return rawAnswer(400, "Bad Request", "请求格式有误，请刷新页面后重试", secure);
  };
  socket.end(answer());
}
