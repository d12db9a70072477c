import type { Readable } from "node:stream";
import type { FastifyPluginCallback } from "fastify";
import type { Dispatcher } from "undici";
import { DOOR_WAY_HEADER, RENEWED_TOKEN_HEADER, type DoorWay } from "@/contract/call";
import { UPLOAD_DEFAULT_MB } from "@/contract/common/upload";
import { PAGE_ENTERPRISE_HEADER, PAGE_USER_HEADER } from "@/contract/rules/page-owner";
import { callerHeaders, GatewayFault, READ_TIMEOUT_MS, WRITE_TIMEOUT_MS } from "../gateway/gateway-client";
import type { CallerFacts, GatewayClient } from "../gateway/gateway-client";
import { headerText, sendAnswer } from "./gateway-answer";
import {
  bodyLimitOf,
  isLinkedDownload,
  isUpload,
  MAX_BODY_BYTES,
  ownWait,
  renewsSession,
  uploadLimit,
} from "./gateway-path";
import { refusal } from "../answers/plain-answers";
import type { Renewals } from "../session/renewals";
import type { SessionCookies } from "../session/session-cookies";

interface GatewayProxyOptions extends CallerFacts {
  readonly gateway: GatewayClient;
  readonly cookies: SessionCookies;
  readonly renewals: Renewals;
  /** The gateway's path and query behind an address, or undefined when there is nothing. */
  readonly target: (method: string, url: string) => string | undefined;
  /** The desk's way: nobody works for an enterprise there, and nothing is kept by anybody. */
  readonly forStaff: boolean;
  /** The gateway's UPLOAD_MAX_MB: the largest uploaded file in MB. */
  readonly uploadMaxMb?: number;
}

// Files take longer than forms; below the door's own limit for a request.
const UPLOAD_TIMEOUT_MS = 28_000;

// Of the browser's headers only these go on. All others, known or not, could be meant to forge something.
const PASSED_ON = [
  "accept",
  "accept-language",
  "content-type",
  "user-agent",
  "if-none-match",
  "if-modified-since",
  "idempotency-key",
  "sec-fetch-site",
  PAGE_USER_HEADER,
  PAGE_ENTERPRISE_HEADER,
] as const;
/** `/gateway/*` and `/desk/api/*`: the browser's calls, with the session's token instead of the cookie. */
export const gatewayProxy: FastifyPluginCallback<GatewayProxyOptions> = (app, options, done) => {
  const { gateway, cookies, renewals, uploadMaxMb = UPLOAD_DEFAULT_MB } = options;

  // Bodies go on as they are; what they hold is the gateway's business.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, parsed) => parsed(null, body));
  app.addContentTypeParser("multipart/form-data", (_request, payload, parsed) => parsed(null, payload));

  app.addHook("onRequest", async (request, reply) => {
    const target = options.target(request.method, request.raw.url ?? "");
    if (target === undefined) return reply.code(404).send(refusal("NOT_FOUND"));
    if (request.method === "OPTIONS") return reply.code(204).header("allow", "GET, HEAD, POST, PUT, DELETE").send();
    const length = request.headers["content-length"];
    const bringsFiles = isUpload(request.method, target, request.headers["content-type"]);
    if (Number(length ?? 0) > (bringsFiles ? uploadLimit(target, uploadMaxMb) : bodyLimitOf(target))) {
      return reply.code(413).send(refusal("INVALID_INPUT", "提交的内容过大，请精简或缩小文件后重试"));
    }
    // Without a length a stream could go on for ever; browsers always give it.
    if (length === undefined && request.headers["transfer-encoding"] !== undefined) {
      return reply.code(411).send(refusal("INVALID_INPUT", "提交的内容没有注明长度，请刷新页面后重试"));
    }
    return undefined;
  });

  // The exact limit of the call was checked by the announced length, which node enforces.
  app.all("/*", { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
    const target = options.target(request.method, request.raw.url ?? "");
    if (target === undefined) return reply.code(404).send(refusal("NOT_FOUND"));
    const token = cookies.token(request.headers.cookie);
    const headers = callerHeaders(request.raw, request.id, token, options);
    headers[DOOR_WAY_HEADER] = (options.forStaff ? "desk" : "portal") satisfies DoorWay;
    if (options.forStaff) delete headers.enid;
    for (const name of PASSED_ON) {
      const value = request.headers[name];
      if (value !== undefined) headers[name] = headerText(value);
    }
    const length = request.headers["content-length"];
    if (request.body !== undefined && request.body !== null && length !== undefined) headers["content-length"] = length;
    const reading = request.method === "GET" || request.method === "HEAD";
    // A read that acts is the gateway's to refuse: what only our pages can say, the door does not say for others.
    if (reading && request.headers.source !== "PC" && !isLinkedDownload(target)) delete headers.source;
    const bringsFiles = isUpload(request.method, target, request.headers["content-type"]);
    const renewed = token !== undefined && renewsSession(request.method, target) ? renewals.begin(token) : undefined;
    const usualWait = reading ? READ_TIMEOUT_MS : bringsFiles ? UPLOAD_TIMEOUT_MS : WRITE_TIMEOUT_MS;
    try {
      await gateway.send(
        {
          method: (reading ? "GET" : request.method) as Dispatcher.HttpMethod,
          path: target,
          headers,
          body: reading ? null : ((request.body ?? null) as Buffer | Readable | null),
          timeoutMs: ownWait(request.method, target) ?? usualWait,
        },
        (answer) => {
          const successor = renewed && answer.status === 200 ? answer.headers[RENEWED_TOKEN_HEADER] : undefined;
          renewed?.(successor !== undefined);
          // The same cookies as at login; the header itself goes no further.
          if (successor !== undefined) reply.header("set-cookie", cookies.start(headerText(successor)));
          return sendAnswer(request, reply, answer, { token, cookies, renewals, forStaff: options.forStaff });
        },
      );
      return reply;
    } catch (error) {
      if (!(error instanceof GatewayFault)) throw error;
      request.log.error({ reason: error.message }, "网关没有正常回答");
      return reply.code(503).send(refusal("UNAVAILABLE"));
    }
  });
  done();
};
