import type { ServerResponse } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type InputProblem } from "@/contract/envelope";
import { REFUSALS, RETURN_CODE_SUCCESS, type RefusalName } from "@/contract/refusals";
import type { Denial } from "../limits/render-gate";
import { displayModeOf } from "../display-mode";
import { DATA_POLICY, securityHeaders } from "./security-headers";
import { waitPage, WAIT_POLICY } from "./wait-page";

/** The answers the door gives by itself: envelopes for calls, a small page without styles or scripts for people. */

interface RefusalEnvelope {
  readonly returnCode: number;
  readonly data: readonly InputProblem[] | null;
  readonly errorMessage: string;
}

export function refusal(name: RefusalName, message: string = REFUSALS[name].message): RefusalEnvelope {
  const { returnCode } = REFUSALS[name];
  return { returnCode, data: name === "INVALID_INPUT" ? [{ errorMessage: message }] : null, errorMessage: message };
}

export function success<Data>(data: Data) {
  return { returnCode: RETURN_CODE_SUCCESS, data };
}

/** Whether the address is one of the door's calls, whose answers are envelopes and never pages. */
export function isCall(url: string): boolean {
  return /^\/(?:gateway|session|healthz|desk\/(?:api|session))(?:[/?]|$)/.test(url);
}

/** A page for a fault, complete in itself. `message` is our own text, never the visitor's. */
export function plainPage(title: string, message: string): string {
  return (
    '<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${title}</title></head><body><main><h1>${title}</h1><p>${message}</p>` +
    '<p><a href="/">返回首页</a></p></main></body></html>'
  );
}

interface PlainAnswer {
  readonly status: number;
  readonly message: string;
  readonly headers?: readonly string[];
}

function refusalNameOf(status: number): RefusalName {
  if (status === 404) return "NOT_FOUND";
  if (status === 403) return "NOT_ALLOWED";
  if (status === 503) return "UNAVAILABLE";
  return status >= 500 ? "SERVER_FAULT" : "INVALID_INPUT";
}

/** The text of a fault: an envelope for calls, a page otherwise. */
export function plainBody(url: string, answer: PlainAnswer): { type: string; body: string } {
  if (isCall(url)) {
    const body = JSON.stringify(refusal(refusalNameOf(answer.status), answer.message));
    return { type: "application/json; charset=utf-8", body };
  }
  return { type: "text/html; charset=utf-8", body: plainPage("出错了", answer.message) };
}

/** Answers a fault of a page. */
export function replyPlain(request: FastifyRequest, reply: FastifyReply, answer: PlainAnswer): FastifyReply {
  const { type, body } = plainBody(request.raw.url ?? "/", answer);
  return reply.code(answer.status).type(type).send(body);
}

/** Says that it is too much to ask for a page just now, and when to try again. */
export function replyDenied(request: FastifyRequest, reply: FastifyReply, denial: Denial): FastifyReply {
  reply.headers({ "retry-after": String(denial.retryAfterSeconds), "content-security-policy": WAIT_POLICY });
  const body = waitPage(denial.message, displayModeOf(request.headers.cookie));
  return reply.code(denial.status).type("text/html; charset=utf-8").send(body);
}

/** Answers a fault on the bare response, for requests that never reach the router. */
export function sendPlain(response: ServerResponse, url: string, secure: boolean, answer: PlainAnswer): void {
  const { type, body } = plainBody(url, answer);
  response.writeHead(answer.status, [
    "content-type",
    type,
    "content-length",
    String(Buffer.byteLength(body)),
    "cache-control",
    "no-store",
    "content-security-policy",
    DATA_POLICY,
    ...securityHeaders(secure, "personal"),
    ...(answer.headers ?? []),
  ]);
  response.end(body);
}
