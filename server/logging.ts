import type { FastifyReply, FastifyRequest } from "fastify";
import type { IncomingMessage } from "node:http";
import { maskAddress } from "./client-address";
import { pathOf } from "./request-target";

/** What a log line says of a request: no query, cookie, token or full address. Source: quality check 55. */
export function requestFacts(request: IncomingMessage, clientAddress: (request: IncomingMessage) => string) {
  return { method: request.method, path: pathOf(request.url ?? ""), from: maskAddress(clientAddress(request)) };
}

/** The one line per request that took the slow way. */
export function logAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  clientAddress: (request: IncomingMessage) => string,
): void {
  // `reply.statusCode` does not know of answers that were written past Fastify.
  const status = reply.raw.statusCode;
  const facts = { ...requestFacts(request.raw, clientAddress), status, ms: Math.round(reply.elapsedTime) };
  if (status >= 500) request.log.error(facts, "请求失败");
  else request.log.info(facts, "请求");
}
