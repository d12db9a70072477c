/** Requests that node's parser refuses before there is a request: how the door and the gateway tell of them. */

/** The longest address, path and query, in characters. */
export const MAX_URL_LENGTH = 8 * 1024;
export const URL_TOO_LONG = "网址过长，请减少查询条件后重试";

interface ParseFault {
  readonly code?: string;
  /** What was read last, as a Buffer; Fastify's types say otherwise. */
  readonly rawPacket?: unknown;
}

interface FaultAnswer {
  readonly status: number;
  /** What stands behind the status in the first line. */
  readonly reason: string;
  readonly message: string;
}

/** Too long, too slow, or not HTTP. */
export function describeParseFault({ code, rawPacket }: ParseFault): FaultAnswer {
  if (code === "HPE_HEADER_OVERFLOW") {
    // node counts the address among the headers; the person should hear which of the two was too long.
    const lineEnd = Buffer.isBuffer(rawPacket) ? rawPacket.indexOf("\r\n") : 0;
    return lineEnd === -1 || lineEnd > MAX_URL_LENGTH
      ? { status: 414, reason: "URI Too Long", message: URL_TOO_LONG }
      : { status: 431, reason: "Request Header Fields Too Large", message: "请求头过大，请清除本站的 Cookie 后重试" };
  }
  if (code === "ERR_HTTP_REQUEST_TIMEOUT")
    return { status: 408, reason: "Request Timeout", message: "请求超时，请重试" };
  return { status: 400, reason: "Bad Request", message: "请求格式有误，请刷新页面后重试" };
}

/** The address that a refused request asked for, if its beginning is in what was read last. */
export function targetOf({ rawPacket }: ParseFault): string | undefined {
  if (!Buffer.isBuffer(rawPacket)) return undefined;
  return /^[A-Z]+ (\/\S*)/.exec(rawPacket.subarray(0, MAX_URL_LENGTH).toString("latin1"))?.[1];
}

/** An answer written onto the socket itself, where node has no response object to give. It ends the connection. */
export function rawAnswer(
  { status, reason }: Pick<FaultAnswer, "status" | "reason">,
  { type, body, headers = [] }: { readonly type: string; readonly body: string; readonly headers?: readonly string[] },
): string {
  const lines = [`HTTP/1.1 ${status} ${reason}`, `content-type: ${type}`, "connection: close"];
  lines.push(`content-length: ${Buffer.byteLength(body)}`, "cache-control: no-store", ...headers);
  return `${lines.join("\r\n")}\r\n\r\n${body}`;
}
