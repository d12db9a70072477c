import type { FastifyReply, FastifyRequest } from "fastify";
import type { IncomingMessage } from "node:http";
import { FEED_TOKEN } from "@/contract/declare/plan";
import { withoutPersonalNumbers } from "@/contract/safe-log";
import { UNSUBSCRIBE_TOKEN } from "@/contract/subscribe/labels";
import { decodeFully } from "@/lib/address/percent-encoding";
import { maskAddress } from "./request/client-address";
import { pathOf } from "./request/request-target";

// Calendar and mail programs bring their secret in the path. Known by its shape, so that no spelling of the rest lets it through.
const SECRET = new RegExp(`${FEED_TOKEN.source}|${UNSUBSCRIBE_TOKEN.source}`, "gi");

/** The path of an address as a log line may show it. */
export function loggedPath(url: string): string {
  const path = pathOf(url);
  const decoded = decodeFully(path) ?? path;
  const masked = decoded.replace(SECRET, "***");
  // No address of ours holds a number of a person, but anybody may ask for any.
  return withoutPersonalNumbers(masked === decoded ? path : masked);
}

/** What a log line says of a request: no query, cookie, token or full address. Source: quality check 55. */
export function requestFacts(request: IncomingMessage, clientAddress: (request: IncomingMessage) => string) {
  return { method: request.method, path: loggedPath(request.url ?? ""), from: maskAddress(clientAddress(request)) };
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
