import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { pipeline, type Readable } from "node:stream";
import zlib from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Dispatcher } from "undici";
import { DISPLAY_MODE_HEADER } from "@/lib/browser/cookies";
import { DESK_CLOSED_HEADER } from "@/lib/browser/desk-cookies";
import { readMicroApps } from "@/lib/external/micro-apps";
import { RENDER_STATUS_PATTERN } from "@/lib/render-status";
import { matchAnyRoute } from "@/lib/routes/all-routes";
import { AWAY, type Asker, type RenderGate } from "../limits/render-gate";
import { askedAddress } from "../request/desk-gate";
import type { OwnOrigin } from "../request/own-origin";
import { acceptedCodings } from "../answers/encoding";
import { displayModeOf } from "../display-mode";
import { denialOf, publicLocation, type PageSource } from "./page-source";
import { replyDenied } from "../answers/plain-answers";
import { pathOf } from "../request/request-target";
import { noncePolicy } from "../answers/security-headers";

interface PersonalPagesOptions {
  readonly source: PageSource;
  readonly gate: RenderGate;
  readonly own: OwnOrigin;
  readonly development: boolean;
  readonly clientAddress: (request: IncomingMessage) => string;
  /** Answers with the portal's 500 page. */
  readonly sendErrorPage: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
}

// Only these reach Next. So nothing that steers Next from inside (x-middleware-*, x-invoke-*, x-matched-path,
// x-nextjs-*, x-forwarded-*) can come from a visitor, whatever the next version adds.
const PASSED_ON = [
  "accept",
  "accept-language",
  "user-agent",
  "cookie",
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-url",
] as const;
const PASSED_ON_IN_DEVELOPMENT = ["next-hmr-refresh", "x-nextjs-request-id", "x-nextjs-html-request-id"] as const;

const PASSED_BACK = /^(?:content-type|set-cookie|link|vary|x-nextjs-[\w-]+|refresh)$/;
const MAX_ERROR_PAGE_BYTES = 1024 * 1024;

async function readText(body: Dispatcher.ResponseData["body"]): Promise<string> {
  let text = "";
  for await (const chunk of body as AsyncIterable<Buffer>) {
    text += chunk.toString("utf8");
    if (text.length > MAX_ERROR_PAGE_BYTES) throw new Error("错误页面超过大小上限");
  }
  return text;
}

const HEAD_END = Buffer.from("</head>");

/**
 * The page's head, where React puts the marker, and the whole page from its beginning. A page goes out as it is made, so no
 * more of it is held back than its head; what has no head is not held back at all.
 */
async function readHead(body: Dispatcher.ResponseData["body"]): Promise<{ head: string; page: Readable | Buffer }> {
  let head: Buffer = Buffer.alloc(0);
  for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    head = Buffer.concat([head, piece]);
    if (head.length > MAX_ERROR_PAGE_BYTES || !head.includes("<head") || head.includes(HEAD_END)) break;
  }
  const ended = body.readableEnded;
  if (!ended) body.unshift(head);
  return { head: head.toString("utf8"), page: ended ? head : body };
}

interface Wanted {
  readonly target: string;
  /** Whether Next sees who it is made for. */
  readonly cookies: boolean;
  readonly search: boolean;
}

/** A page keeps its process busy until its last byte is there, though its first ones go out before. */
const whenOut = ({ body }: Dispatcher.ResponseData) => new Promise((resolve) => void body.once("close", resolve));

// Only the page that shows micro-applications may frame them, and only the configured ones.
function frameOrigins(target: string): readonly string[] {
  return matchAnyRoute(pathOf(target))?.frames ? readMicroApps().map((app) => app.origin) : [];
}

/**
 * Pages made for one person, and every address the portal does not know: rendered for each request with a nonce of its
 * own, never stored by anybody.
 */
export function createPersonalPages(options: PersonalPagesOptions) {
  const { source, gate, own, development } = options;
  const passedOn: readonly string[] = development ? [...PASSED_ON, ...PASSED_ON_IN_DEVELOPMENT] : PASSED_ON;

  function requestHeaders(request: IncomingMessage, policy: string, withCookies: boolean): Record<string, string> {
    const headers: Record<string, string> = {
      host: own.host(request),
      "x-forwarded-proto": own.secure ? "https" : "http",
      "x-forwarded-for": options.clientAddress(request),
      "content-security-policy": policy,
      [DISPLAY_MODE_HEADER]: displayModeOf(request.headers.cookie),
    };
    for (const name of passedOn) {
      const value = request.headers[name];
      if (value !== undefined && (withCookies || name !== "cookie")) headers[name] = String(value);
    }
    return headers;
  }

  async function serve(
    request: FastifyRequest,
    reply: FastifyReply,
    { target, cookies, search }: Wanted,
    { asker, late }: { readonly asker: Asker; readonly late: AbortSignal },
  ): Promise<unknown> {
    const policy = noncePolicy(randomBytes(16).toString("base64"), development, frameOrigins(target));
    const forRouter = request.headers.rsc !== undefined;
    const failed = (error: unknown) => {
      request.log.error({ reason: error instanceof Error ? error.message : String(error) }, "页面服务没有回答");
      const unavailable = denialOf(error);
      if (unavailable !== undefined) return replyDenied(request, reply, unavailable);
      return options.sendErrorPage(request, reply);
    };
    const { url: asked, closed } = askedAddress(target);
    let response: Dispatcher.ResponseData;
    try {
      const headers = requestHeaders(request.raw, policy, cookies);
      const ask = () => source.ask(asked, closed ? { ...headers, [DESK_CLOSED_HEADER]: "1" } : headers, late);
      const answered = development ? await ask() : await gate.inTurn(asker, { search }, ask, whenOut);
      if ("retryAfterSeconds" in answered) return replyDenied(request, reply, answered);
      response = answered;
    } catch (error) {
      return failed(error);
    }

    const type = String(response.headers["content-type"] ?? "");
    reply.code(response.statusCode);
    for (const [name, value] of Object.entries(response.headers)) {
      // Where the guard has led a request for the closed desk is not told.
      if (closed && name.startsWith("x-nextjs-rewritten-")) continue;
      if (PASSED_BACK.test(name) && value !== undefined) reply.header(name, value);
    }
    const location = response.headers.location;
    if (location !== undefined)
      reply.header("location", publicLocation(String(location), source, own.host(request.raw)));
    reply.header("content-security-policy", policy).header("cache-control", "no-store");
    const report = (status: number) => {
      reply.code(status);
      // What the page could not load now may be there again soon.
      if (status === 503) reply.header("retry-after", String(AWAY.retryAfterSeconds));
    };

    if (response.statusCode >= 500 && type.startsWith("text/html") && !forRouter) {
      let text: string;
      try {
        text = await readText(response.body);
      } catch (error) {
        return failed(error);
      }
      // With the marker the page says itself what went wrong; without it Next gave up.
      const reported = RENDER_STATUS_PATTERN.exec(text)?.[1];
      if (reported !== undefined) {
        report(response.statusCode);
        return reply.send(text);
      }
      request.log.error({ status: response.statusCode }, "页面渲染失败");
      return options.sendErrorPage(request, reply);
    }

    // Only of whole pages: Next's client shows the page that comes with the data, whatever its status would be.
    let page: Readable | Buffer = response.body;
    if (response.statusCode === 200 && type.startsWith("text/html") && !forRouter) {
      let begun: Awaited<ReturnType<typeof readHead>>;
      try {
        begun = await readHead(response.body);
      } catch (error) {
        return failed(error);
      }
      const reported = RENDER_STATUS_PATTERN.exec(begun.head)?.[1];
      if (reported !== undefined) report(Number(reported));
      page = begun.page;
    }

    const compressible =
      /^text\/(?:html|x-component)/.test(type) && request.method === "GET" && response.statusCode !== 204;
    if (
      !compressible ||
      acceptedCodings(request.headers["accept-encoding"] as string | undefined).indexOf("gzip") === -1
    ) {
      return reply.send(page);
    }
    reply.header("content-encoding", "gzip").header("vary", "Accept-Encoding, RSC");
    // Each piece goes out as soon as Next gives it.
    const packed = zlib.createGzip({ level: 4, flush: zlib.constants.Z_SYNC_FLUSH });
    pipeline(Buffer.isBuffer(page) ? [page] : page, packed, (error) => {
      if (error) request.log.warn({ reason: error.message }, "页面没有传完");
    });
    return reply.send(packed);
  }

  return async function servePersonalPage(
    request: FastifyRequest,
    reply: FastifyReply,
    wanted: Wanted,
  ): Promise<unknown> {
    const isPrivate = matchAnyRoute(pathOf(wanted.target))?.rendering === "personal";
    const asker = gate.asker(request.raw, isPrivate ? "own" : undefined);
    // In development each change asks for everything anew, and the first time a page is built.
    const denial = development ? undefined : asker.admit(wanted.search);
    if (denial !== undefined) return replyDenied(request, reply, denial);
    const late = new AbortController();
    const timer = development
      ? undefined
      : setTimeout(() => late.abort(new DOMException("页面渲染超时", "TimeoutError")), gate.msLeft(asker));
    try {
      return await serve(request, reply, wanted, { asker, late: late.signal });
    } finally {
      // What has begun to go out may take its time.
      clearTimeout(timer);
    }
  };
}
