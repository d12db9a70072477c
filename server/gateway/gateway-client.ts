import type { IncomingMessage } from "node:http";
import { Agent, type Dispatcher } from "undici";
import { anyEnvelope, type AnyEnvelope } from "@/contract/envelope";
import { ENTERPRISE_COOKIE } from "@/lib/browser/cookies";
import { readCookie } from "../request/cookies";
import type { OwnOrigin } from "../request/own-origin";

/** The gateway could not be asked, took too long, or answered something that is not of the contract. */
export class GatewayFault extends Error {}

interface GatewayRequest {
  readonly method: Dispatcher.HttpMethod;
  /** Path and query at the gateway. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Dispatcher.DispatchOptions["body"];
  /** The whole time until the answer's headers. */
  readonly timeoutMs: number;
}

export interface GatewayAnswer {
  readonly status: number;
  readonly headers: Dispatcher.ResponseData["headers"];
  readonly body: Dispatcher.ResponseData["body"];
}

export const READ_TIMEOUT_MS = 5000;
export const WRITE_TIMEOUT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 1000;
const MAX_ENVELOPE_BYTES = 16 * 1024 * 1024;

/** The door's way to the gateway. The address is asked for each time: an embedded gateway may come back on another port. */
export class GatewayClient {
  readonly #address: () => string;
  readonly #agent = new Agent({
    connect: { timeout: CONNECT_TIMEOUT_MS },
    headersTimeout: 0,
    bodyTimeout: WRITE_TIMEOUT_MS,
  });

  constructor(address: string | (() => string)) {
    this.#address = typeof address === "string" ? () => address : address;
  }

  get address(): string {
    return this.#address().replace(/\/+$/, "");
  }

  /** Sends a request; `read` reads the answer within the same time limit. Throws {@link GatewayFault}. */
  async send<T>(request: GatewayRequest, read: (answer: GatewayAnswer) => Promise<T> | T): Promise<T> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new GatewayFault("网关回答超时")), request.timeoutMs);
    try {
      const { origin, pathname } = new URL(this.address);
      const response = await this.#agent.request({
        origin,
        path: pathname.replace(/\/$/, "") + request.path,
        method: request.method,
        headers: request.headers,
        body: request.body ?? null,
        signal: late.signal,
      });
      return await read({ status: response.statusCode, headers: response.headers, body: response.body });
    } catch (error) {
      if (error instanceof GatewayFault) throw error;
      throw new GatewayFault(error instanceof Error ? error.message : String(error), { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  close(): Promise<void> {
    return this.#agent.destroy();
  }
}

/** Reads an answer that has to be an envelope; keeps its text as it came. Throws {@link GatewayFault} otherwise. */
export async function readEnvelope(answer: GatewayAnswer): Promise<{ envelope: AnyEnvelope; text: Buffer }> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer.body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_ENVELOPE_BYTES) throw new GatewayFault("网关的回答过大");
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks);
  let parsed: unknown;
  try {
    parsed = JSON.parse(text.toString("utf8"));
  } catch {
    throw new GatewayFault("网关的回答不是 JSON");
  }
  const envelope = anyEnvelope.safeParse(parsed);
  if (!envelope.success) throw new GatewayFault("网关的回答不符合约定");
  return { envelope: envelope.data, text };
}

export interface CallerFacts {
  readonly own: OwnOrigin;
  readonly clientAddress: (request: IncomingMessage) => string;
}

/**
 * The headers by which the gateway knows the caller. All are set here and none is taken over from the browser, save the
 * enterprise, which is a wish that the gateway checks against the session.
 */
export function callerHeaders(
  request: IncomingMessage,
  requestId: string,
  token: string | undefined,
  { own, clientAddress }: CallerFacts,
): Record<string, string> {
  const wished = request.headers.enid ?? readCookie(request.headers.cookie, ENTERPRISE_COOKIE);
  return {
    source: "PC",
    tenanthost: own.host(request),
    "x-forwarded-for": clientAddress(request),
    "x-forwarded-proto": own.secure ? "https" : "http",
    "x-request-id": requestId,
    "accept-encoding": "identity",
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(typeof wished === "string" && /^[\w.\-~:]{1,80}$/.test(wished) ? { enid: wished } : {}),
  };
}
