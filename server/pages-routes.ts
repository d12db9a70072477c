import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from "fastify";
import { isDeskAddress } from "./request/desk-gate";
import type { ErrorPages } from "./page-cache/error-pages";
import type { FastPath } from "./page-cache/fast-path";
import type { PageCache } from "./page-cache/page-cache";
import { AWAY, type RenderGate } from "./limits/render-gate";
import {
  carriesOwnFigures,
  fileAddress,
  fileKey,
  hasSearch,
  isBuildFile,
  isFile,
  pageKey,
  planFile,
  planPage,
  planRsc,
  requestFormat,
  sharedAddress,
  withRscQuery,
  type RenderRequest,
} from "./page-cache/page-plan";
import type { PortalFiles } from "./page-cache/portal-files";
import { sendReadyAnswer } from "./answers/ready-answer";
import type { Render } from "./page-cache/renderer";
import type { createPersonalPages } from "./pages/personal-pages";
import { replyDenied, replyPlain } from "./answers/plain-answers";
import { displayModeOf } from "./display-mode";
import { pathOf } from "./request/request-target";

interface PagesRoutesOptions {
  readonly cache: PageCache;
  readonly fastPath: FastPath;
  readonly gate: RenderGate;
  readonly render: Render;
  readonly errorPages: ErrorPages;
  readonly files: PortalFiles | undefined;
  readonly servePersonalPage: ReturnType<typeof createPersonalPages>;
  /** In development nothing is cached: each change has to be seen at once. */
  readonly development: boolean;
}

const NOT_THERE = { status: 404, message: "页面不存在" } as const;

/** Everything that Next makes: shared pages and files by way of the cache, the rest per request. */
export const pagesRoutes: FastifyPluginCallback<PagesRoutesOptions> = (app, options, done) => {
  const { cache, fastPath, gate, errorPages, servePersonalPage } = options;

  app.addHook("onRequest", async (request, reply) => {
    if (request.method === "GET" || request.method === "HEAD") return;
    const status = request.method === "OPTIONS" ? 204 : 405;
    reply.header("allow", "GET, HEAD");
    if (status === 204) return reply.code(204).send();
    return replyPlain(request, reply, { status: 405, message: "这个页面不接受提交，请从页面上重新操作" });
  });

  /** Answers from the cache, or with what the first rendering says. */
  async function serveShared(request: FastifyRequest, reply: FastifyReply, wanted: RenderRequest) {
    const asker = gate.asker(request.raw);
    const outcome = await gate.inTime(asker, wanted.key, cache.answer(wanted, asker));
    if (!("kind" in outcome)) return replyDenied(request, reply, outcome);
    if (outcome.kind === "refused") return replyDenied(request, reply, outcome.denial);
    if (outcome.kind === "failed" && outcome.denial) return replyDenied(request, reply, outcome.denial);
    reply.hijack();
    const { answer } = outcome;
    // What the page could not load now may be there again soon.
    if (answer?.parts.status === 503) reply.raw.setHeader("retry-after", String(AWAY.retryAfterSeconds));
    if (answer === undefined) {
      if (wanted.kind === "page") return errorPages.send(request.raw, reply.raw);
      // Next's client then loads the page as a whole; a file's asker shows no page anyway.
      reply.raw.writeHead(500, [...headerList(reply), "content-type", "text/plain; charset=utf-8"]).end("暂时无法加载");
      return undefined;
    }
    if (!sendReadyAnswer(request.raw, reply.raw, answer)) {
      reply.raw
        .writeHead(406, [...headerList(reply), "content-type", "text/plain; charset=utf-8"])
        .end("不支持这种内容编码");
    }
    return undefined;
  }

  async function serve(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const url = request.raw.url ?? "/";
    const path = pathOf(url);
    if (path === "/500") {
      reply.hijack();
      return errorPages.send(request.raw, reply.raw);
    }
    if (path === "/404") {
      const asker = gate.asker(request.raw);
      const denial = asker.admit(false);
      if (denial !== undefined) return replyDenied(request, reply, denial);
      const page = { ...planPage("/404", displayModeOf(request.headers.cookie)), status: 404 } as const;
      const outcome = await gate.inTime(asker, page.key, options.render(page, asker));
      if (!("kind" in outcome)) return replyDenied(request, reply, outcome);
      if (outcome.kind === "refused") return replyDenied(request, reply, outcome.denial);
      if (outcome.kind === "good") {
        reply.hijack();
        sendReadyAnswer(request.raw, reply.raw, outcome.answer);
        return undefined;
      }
      return replyPlain(request, reply, NOT_THERE);
    }
    const address = sharedAddress(url);
    const search = address !== undefined && hasSearch(address);
    const whole = () => servePersonalPage(request, reply, { target: url, cookies: true, search });
    const withoutPerson = () =>
      servePersonalPage(request, reply, { target: withRscQuery(address ?? url, url), cookies: false, search });
    // Nothing of the desk is kept by anybody, not even that something is not there.
    if (isDeskAddress(url)) return whole();
    if (options.development) return address === undefined ? whole() : withoutPerson();

    // Source maps tell how the portal is built; the image optimiser and Next's other inner addresses are not in use.
    if (path.endsWith(".map") || (path.startsWith("/_next/") && !isBuildFile(path))) {
      return replyPlain(request, reply, NOT_THERE);
    }
    // The build's files are all known; nobody has to be asked about others.
    if (isBuildFile(path) && options.files?.has(path) === false) return replyPlain(request, reply, NOT_THERE);
    if (isFile(path)) {
      const address = fileAddress(url);
      fastPath.learn(url, { standard: fileKey(address), elder: fileKey(address) });
      return serveShared(request, reply, planFile(address));
    }
    if (address === undefined) return whole();
    if (carriesOwnFigures(address)) return withoutPerson();

    const mode = displayModeOf(request.headers.cookie);
    const format = requestFormat(request.headers);
    if (format === "odd") return withoutPerson();
    if (format === "rsc") return serveShared(request, reply, planRsc(address, url, mode, request.headers));
    fastPath.learn(url, { standard: pageKey(address, "standard"), elder: pageKey(address, "elder") });
    return serveShared(request, reply, planPage(address, mode));
  }

  app.all("/*", serve);
  done();
};

/** The headers set so far, for an answer that is written past Fastify. */
function headerList(reply: FastifyReply): string[] {
  return Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    value === undefined ? [] : [name, Array.isArray(value) ? value.join(", ") : String(value)],
  );
}
