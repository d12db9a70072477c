import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import fastify, { LogController } from "fastify";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { safeErrorLogging } from "@/contract/safe-log";
import { WITHOUT_SCHEMAS } from "@/contract/without-schemas";
import { guardAnswers } from "./answer-guards";
import { clientAddressReader } from "./request/client-address";
import { displayModeRoutes } from "./display-mode";
import { toolAnswersRoutes } from "./evaluation-answers";
import { externalSystemRoutes } from "./external-systems";
import { createDeskGate } from "./request/desk-gate";
import { deskRoutes } from "./desk/desk-routes";
import { answerParseFault, createDoorServer } from "./door-server";
import type { DoorConfig, PageFolder } from "./env";
import type { Openable } from "@/lib/external/systems";
import { GatewayClient } from "./gateway/gateway-client";
import { gatewayTarget } from "./proxy/gateway-path";
import { gatewayProxy } from "./proxy/gateway-proxy";
import { createHostCheck } from "./request/host-check";
import { healthRoutes } from "./health";
import { LiveChannel, type LiveLimits } from "./proxy/live-channel";
import { DOOR_LIMITS } from "./limits/limits";
import { loggedPath, requestFacts } from "./logging";
import { printLine } from "./console-output";
import { createOwnOrigin } from "./request/own-origin";
import { within, type CacheCounters } from "./page-cache/page-cache";
import { createPageWorks } from "./page-cache/page-works";
import { openPortalFiles } from "./page-cache/portal-files";
import type { RendererOptions } from "./page-cache/renderer";
import { pagesRoutes } from "./pages-routes";
import { createPersonalPages } from "./pages/personal-pages";
import { Renewals } from "./session/renewals";
import { objectionRoutes } from "./objection";
import { sessionRoutes } from "./session/session";
import type { SignInOptions } from "./session/sign-in";
import { deskCookies, sessionCookies } from "./session/session-cookies";
import { unsubscribeRoutes } from "./unsubscribe";
import { upgradeHandler } from "./proxy/upgrade";

export interface DoorOptions {
  readonly config: Pick<
    DoorConfig,
    "development" | "siteOrigin" | "trustedProxies" | "pageCacheBytes" | "pageFreshMs" | "pageKeepMs" | "logLevel"
  > &
    Partial<
      Pick<DoorConfig, "uploadMaxMb" | "pageRendersPerMinute" | "pageRendersAtOnce" | "allowedHosts" | "deskAllow">
    >;
  /** The origins of Next's own listeners on the loopback address; several when it runs in processes of its own. */
  readonly pagesOrigin: string | (() => readonly string[]);
  /** Asked for at each call when it is a function: an embedded gateway may come back on another port. */
  readonly gatewayUrl: string | (() => string);
  /** Where log lines go; standard output when not given. */
  readonly logStream?: { write(line: string): void };
  /** Milliseconds; the machine's clock when not given. */
  readonly now?: () => number;
  /** The longest a page may take to render. */
  readonly renderTimeoutMs?: number;
  readonly mostLiveConnections?: LiveLimits;
  /** The foreign systems that the door opens; the configured ones when not given. */
  readonly findExternal?: (key: string) => Openable | undefined;
  /** Whether the gateway is listened to, so that pages live until what they show changes. */
  readonly followChanges?: boolean;
  /** Whether pages are made before anybody asks for them; only where the gateway is listened to. */
  readonly makeAhead?: boolean;
  /** How long nothing has to change before that begins. */
  readonly aheadSettleMs?: number;
  /** Where pages are kept between two starts; nowhere when not given. */
  readonly pageFolder?: PageFolder | undefined;
  /** Where the build has laid the files that need no page process; without it Next is asked for them, as in development. */
  readonly filesFolder?: string;
  /** How long open requests may go on after {@link Door.close}. */
  readonly drainMs?: number;
}

/** The front door. */
export interface Door {
  /** Resolves with the port. */
  listen(port: number, host: string): Promise<number>;
  /** Does what needs neither the gateway nor Next, so it can be done while both are starting. */
  prepare(): Promise<void>;
  /** Finds out which of the stored pages are still true. Call it before listening. */
  open(): Promise<void>;
  /** Fetches the error pages, so that they are there when Next is not. */
  warm(): Promise<void>;
  /** Takes no new connections, lets open requests end, closes live channels with 1001. */
  close(): Promise<void>;
  address(): AddressInfo | null;
  /** Forgets all stored pages. */
  purge(): void;
  counters(): CacheCounters;
}

const DRAIN_MS = 9000;
/** How long the first visitor may have to wait for the gateway to say which of the stored pages are still true. */
const FIRST_WORD_MS = 1000;
const JSON_LIMIT = 1024 * 1024;

/** What is logged of pages: without their queries, which may hold personal data. */
const pageTroubles = (log: () => FastifyInstance["log"]): Pick<RendererOptions, "onFailure" | "onForeignScript"> => ({
  onFailure: ({ target }, reason) => log().error({ path: loggedPath(target), reason }, "页面渲染失败"),
  onForeignScript: ({ target }, sha256) =>
    log().error({ path: loggedPath(target), sha256 }, "页面里有不认识的内联脚本，已禁止运行，请查明来源"),
});

/** What is said once, however often there is reason to. */
function once(say: () => void): () => void {
  let isSaid = false;
  return () => {
    if (!isSaid) say();
    isSaid = true;
  };
}

/** Builds the door; it does not listen yet. Production and every test build it with the same options. */
export function createDoor(options: DoorOptions): Door {
  const { config } = options;
  const now = options.now ?? Date.now;
  const own = createOwnOrigin(config.siteOrigin);
  const isOurs = createHostCheck(config);
  const clientAddress = clientAddressReader(
    config.trustedProxies,
    once(() => app.log.warn("前面的反向代理没有写明客户端地址，这些访问按外面来的算；请让它写 X-Forwarded-For")),
  );
  const deskGate = createDeskGate(config.deskAllow ?? [], clientAddress);
  const cookies = sessionCookies(own.secure);
  const gateway = new GatewayClient(options.gatewayUrl);
  const caller = { own, clientAddress };

  const { pagesOrigin } = options;
  const pagesOrigins = typeof pagesOrigin === "string" ? () => [pagesOrigin] : pagesOrigin;
  const files = options.filesFolder === undefined ? undefined : openPortalFiles(options.filesFolder, own.secure);
  const works = createPageWorks({
    config,
    pagesOrigins,
    secure: own.secure,
    clientAddress,
    now,
    renderTimeoutMs: options.renderTimeoutMs,
    gateway,
    pageFolder: options.pageFolder,
    aheadSettleMs: options.aheadSettleMs,
    warn: (message, error) => app.log.warn({ err: error }, message),
    say: printLine,
    files,
    ...pageTroubles(() => app.log),
  });
  const { source, gate, render, cache, ahead, store, fastPath, errorPages } = works;
  const live = new LiveChannel({
    ...caller,
    gateway,
    ways: [
      { prefix: "/gateway", cookies },
      { prefix: "/desk/api", cookies: deskCookies(own.secure) },
    ],
    most: options.mostLiveConnections ?? {
      perAddress: DOOR_LIMITS.liveByAddress.amount,
      perSession: DOOR_LIMITS.liveBySession.amount,
    },
  });

  const app: FastifyInstance = fastify({
    serverFactory: (handler) =>
      createDoorServer({
        fastPath,
        secure: own.secure,
        handler,
        isOurs,
        onRefused: (request, status) => app.log.warn({ ...requestFacts(request, clientAddress), status }, "已拒绝"),
      }),
    clientErrorHandler: (error, socket) => answerParseFault(error, socket, own.secure),
    logger: {
      level: config.logLevel,
      ...safeErrorLogging,
      ...(options.logStream === undefined ? {} : { stream: options.logStream }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: JSON_LIMIT,
    rewriteUrl: deskGate,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 8192 },
    ...WITHOUT_SCHEMAS,
  });

  guardAnswers(app, caller);
  void app.register(healthRoutes, {
    gateway,
    now,
    pages: () => ({
      ...ahead.progress,
      rendered: cache.counters().renders,
      stored: store?.usage,
      workers: pagesOrigins().length,
    }),
  });
  registerGatewayWays(app, { ...caller, gateway, cookies, renewals: new Renewals(now) }, config);
  void app.register(displayModeRoutes, { own });
  void app.register(toolAnswersRoutes);
  void app.register(externalSystemRoutes, {
    ...caller,
    gateway,
    cookies,
    ...(options.findExternal ? { find: options.findExternal } : {}),
  });
  void app.register(unsubscribeRoutes, { ...caller, gateway });
  void app.register(objectionRoutes, { ...caller, gateway });
  const sendErrorPage = (request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack();
    return errorPages.send(request.raw, reply.raw);
  };
  const servePersonalPage = createPersonalPages({
    ...caller,
    source,
    gate,
    development: config.development,
    sendErrorPage,
  });
  void app.register(pagesRoutes, {
    cache,
    fastPath,
    gate,
    render,
    errorPages,
    files,
    servePersonalPage,
    development: config.development,
  });
  app.server.on(
    "upgrade",
    upgradeHandler({ live, deskGate, isOurs, pagesOrigin: () => pagesOrigins()[0], development: config.development }),
  );

  return {
    ...lifeOf(app, { options, works, gateway, live }),
    purge: () => cache.purge(),
    counters: () => cache.counters(),
  };
}

/** Signing in, and the calls of whoever has: the portal's way and the desk's. */
function registerGatewayWays(
  app: FastifyInstance,
  options: Omit<SignInOptions, "admits">,
  { uploadMaxMb }: DoorOptions["config"],
): void {
  const sized = uploadMaxMb ? { uploadMaxMb } : {};
  void app.register(sessionRoutes, { ...options, admits: "others" });
  void app.register(gatewayProxy, { ...options, ...sized, target: gatewayTarget, forStaff: false, prefix: "/gateway" });
  void app.register(deskRoutes, { ...options, ...sized });
}

/** How a door begins and ends. */
function lifeOf(
  app: FastifyInstance,
  {
    options,
    works: { source, cache, changes, ahead, store, errorPages },
    gateway,
    live,
  }: { options: DoorOptions; works: ReturnType<typeof createPageWorks>; gateway: GatewayClient; live: LiveChannel },
): Pick<Door, "listen" | "prepare" | "open" | "warm" | "close" | "address"> {
  return {
    async listen(port, host) {
      await app.listen({ port, host: host === "localhost" ? "127.0.0.1" : host });
      return (app.server.address() as AddressInfo).port;
    },
    async prepare() {
      await Promise.all([app.ready(), store?.open()]);
    },
    async open() {
      if (options.followChanges) changes.start();
      if (options.followChanges && options.makeAhead) void changes.heard.then(() => ahead.start());
      await Promise.all([
        store?.open().then(() => void changes.heard.then(() => cache.preload())),
        options.followChanges && within(FIRST_WORD_MS, changes.heard),
      ]);
    },
    warm: () => errorPages.warm(),
    async close() {
      changes.stop();
      ahead.stop();
      try {
        await drain(app, live, options.drainMs ?? DRAIN_MS);
        await store?.close();
      } finally {
        await Promise.all([source.close(), gateway.close()]);
      }
    },
    address: () => app.server.address() as AddressInfo | null,
  };
}

/** Lets open requests end for a while, then cuts what is left. */
async function drain(app: FastifyInstance, live: LiveChannel, drainMs: number): Promise<void> {
  live.close();
  // Connections become idle one by one as their requests end; node closes only those that are idle already.
  const idle = setInterval(() => app.server.closeIdleConnections(), 50);
  const cut = setTimeout(() => {
    live.terminate();
    app.server.closeAllConnections();
  }, drainMs);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(cut);
    live.terminate();
  }
}
