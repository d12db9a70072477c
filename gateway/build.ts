import multipart from "@fastify/multipart";
import rateLimit from "@fastify/rate-limit";
import websocket from "@fastify/websocket";
import fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { MAX_UPLOAD_FILES } from "@/contract/common/upload";
import { DOOR_WAY_HEADER, KNOWN_DEVICE_HEADER } from "@/contract/call";
import { WITHOUT_SCHEMAS } from "@/contract/without-schemas";
import { toAddressKey } from "@/contract/rules/network-address";
import type { GatewayConfig } from "./env";
import type { Caller } from "./core/caller";
import type { Clock } from "./core/clock";
import type { ControlSocket } from "./core/control-socket";
import type { OpenDatabase } from "./core/database";
import { cipherFor } from "./core/field-cipher";
import { createLimits, tooMany } from "./core/limits/limit.service";
import { createCaseReminders } from "./core/case/case-reminders.service";
import { createClockReminders } from "./core/desk/duty/clock-reminders.service";
import { createQueueReminders } from "./core/desk/queue/queue-reminders.service";
import { redateQueues } from "./core/desk/queue/redate-queues.service";
import { createHolidays } from "./core/holidays/load-holidays";
import { queueOldCases } from "./core/desk/queue/queue-old-cases.service";
import { sealOldRows } from "./core/case/seal-old-rows.service";
import { createCaseRegistry } from "./core/case/case-registry";
import { answerFaults, EARLY_FAULTS } from "./core/calls/fault-answers";
import { loggerOptions } from "./core/logger";
import type { GatewayModule, Dictionary, ModuleContext, Registry } from "./core/module";
import { createRefusedCalls } from "./core/calls/refused-calls";
import { workFor } from "./core/request-address";
import { sweepEvery } from "./core/sweeper";
import { MODULES } from "./modules";
import { PublicReads } from "./core/calls/public-reads";
import { createPlatform } from "./ports";
import { createSessions } from "./modules/account/sign-in/sessions";

export interface GatewayOptions {
  readonly config: GatewayConfig;
  readonly database: OpenDatabase;
  readonly clock: Clock;
  /** The control socket when the gateway runs as a process; in tests `control: () => true` lets calls in. */
  readonly control?: Pick<ControlSocket, "owns">;
  readonly logStream?: { write(line: string): void };
  /** The modules in their order; all of them where nothing is said. */
  readonly modules?: readonly GatewayModule[];
}

const REMIND_EVERY_MS = 30 * 60_000;
const CLOCK_EVERY_MS = 60_000;
const SWEEP_LIMITS_EVERY_MS = 10 * 60_000;

/** The words of all modules; two that use one `typeCode` would hide each other's. */
function collectDictionary(modules: readonly GatewayModule[]): Dictionary {
  const entries = modules.flatMap(({ dictionary = {} }) => Object.entries(dictionary));
  const codes = entries.map(([typeCode]) => typeCode);
  const twice = codes.filter((typeCode, index) => codes.indexOf(typeCode) !== index);
  if (twice.length > 0) throw new Error(`两个模块都有字典 ${twice.join("、")}`);
  return Object.fromEntries(entries);
}

/** What all modules say of themselves. */
function createRegistry(modules: readonly GatewayModule[], platform: Omit<ModuleContext, "registry">): Registry {
  return {
    cases: createCaseRegistry(
      modules.flatMap(({ cases }) => cases ?? []),
      platform.work,
    ),
    filesCleaned: modules.flatMap(({ filesCleaned }) => filesCleaned?.(platform) ?? []),
    fileHolders: modules.flatMap(({ holdsFile }) => holdsFile?.(platform) ?? []),
    unqueued: modules.flatMap(({ decisionWork }) => decisionWork?.() ?? []),
    importers: Object.assign({}, ...modules.map(({ importers }) => importers?.(platform))) as Registry["importers"],
    favourites: Object.assign({}, ...modules.map(({ favourites }) => favourites?.(platform))) as Registry["favourites"],
    kept: Object.assign({}, ...modules.map(({ kept }) => kept?.(platform))) as Registry["kept"],
    dictionary: collectDictionary(modules),
    figures: modules.flatMap(({ figures }) => figures?.(platform) ?? []),
    waiting: modules.flatMap(({ waiting }) => waiting?.(platform) ?? []),
    ownByNumber: modules.flatMap(({ ownByNumber }) => ownByNumber?.(platform) ?? []),
    published: new Map(
      modules.flatMap(({ published }) => {
        const kind = published?.(platform);
        return kind ? [[kind.kind, kind] as const] : [];
      }),
    ),
    concerns: modules.flatMap(({ concerns }) => concerns?.(platform) ?? []),
    forgetPerson: modules.flatMap(({ forgetPerson }) => forgetPerson ?? []),
    startEnterprise: modules.flatMap(({ startEnterprise }) => startEnterprise ?? []),
    sitemap: modules.flatMap(({ sitemap }) => sitemap?.(platform) ?? []).toSorted((a, b) => a.order - b.order),
    searchKinds: modules
      .flatMap(({ searchKinds }) => searchKinds?.(platform) ?? [])
      .toSorted((a, b) => a.order - b.order),
  };
}

/** What the desk's pages ask for while nobody does anything: an operator's session does not go on by it. */
const ASKED_BY_ITSELF: ReadonlySet<string> = new Set(["touchWork", "countQueues", "countMessages"]);

/** A session of the desk opens nothing at the portal, and the other way round; what comes by neither way may be either. */
const comesTheRightWay = ({ type }: Caller, way: string | string[] | undefined): boolean =>
  way === "desk" ? type === "operator" : way !== "portal" || type !== "operator";

/** The whole gateway, not listening yet. Production and every test build it with the same options. */
export async function buildGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const { config, database, clock, modules = MODULES } = options;
  const app = fastify({
    logger: loggerOptions(config, options.logStream),
    // One line a call is written by our own hook, without addresses and queries.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1024 * 1024,
    requestTimeout: 30_000,
    // The door is the only proxy; what it says of the client's address is believed from these addresses only.
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: 200 },
    ...EARLY_FAULTS,
    ...WITHOUT_SCHEMAS,
  });
  const cipher = cipherFor(config);
  const parts = { config, database, clock, log: app.log, cipher };
  const platform = createPlatform(parts);
  const context: ModuleContext = { ...platform, registry: createRegistry(modules, platform) };
  const sessions = createSessions(context.database.db, context.config, context.clock);

  await app.register(rateLimit, {
    global: false,
    timeWindow: "1 minute",
    keyGenerator: (request) => toAddressKey(request.ip),
    // Pages rendered on the server ask without a forwarded address: one caller for all visitors, so not counted here.
    allowList: (request) => request.headers["x-forwarded-for"] === undefined,
    errorResponseBuilder: (_request, limit) => tooMany("操作过于频繁", Math.max(1, Math.ceil(limit.ttl / 1000))),
  });
  await app.register(multipart, {
    // One more of each than is taken, so that the files' own service sees what is too much and says so.
    limits: {
      fileSize: config.uploadMaxMb * 1024 * 1024 + 1,
      files: MAX_UPLOAD_FILES + 1,
      fields: 10,
      fieldSize: 1024,
      parts: MAX_UPLOAD_FILES + 11,
    },
    throwFileSizeLimit: false,
  });
  await app.register(websocket, { options: { maxPayload: 4096 } });

  app.decorateRequest("callContext");
  app.decorate("publicReads", new PublicReads());
  app.addHook("onRoute", (route) => {
    const routed = [route.method].flat().some((method) => method !== "HEAD" && method !== "OPTIONS");
    if (routed && !route.config?.access)
      throw new Error(`路由 ${String(route.method)} ${route.url} 没有声明访问规则，网关不能启动`);
  });
  const isControl = (request: FastifyRequest) => options.control?.owns(request.raw.socket) ?? false;
  // Twice: what comes with the body arrives outside of what the first one began.
  for (const step of ["onRequest", "preValidation"] as const)
    app.addHook(step, (request: FastifyRequest, _reply: FastifyReply, done: () => void) =>
      // Who calls is known at the second one.
      workFor(
        isControl(request) ? undefined : request.ip,
        step === "preValidation" && request.callContext.caller === undefined,
        done,
      ),
    );
  app.addHook("onRequest", async (request) => {
    const control = isControl(request);
    const wish = request.headers.enid;
    const access = request.routeOptions.config.access;
    const found =
      access === undefined || access === "control" || (access === "desk" && control)
        ? undefined
        : await sessions.identify(request.headers.authorization, typeof wish === "string" ? wish : undefined, {
            access,
            byItself: ASKED_BY_ITSELF.has(request.routeOptions.config.call ?? ""),
          });
    const caller = found && comesTheRightWay(found, request.headers[DOOR_WAY_HEADER]) ? found : undefined;
    const userAgent = (request.headers["user-agent"] ?? "").slice(0, 256);
    const device = request.headers[KNOWN_DEVICE_HEADER];
    const length = request.headers["content-length"];
    request.callContext = {
      caller,
      address: request.ip,
      userAgent,
      device: typeof device === "string" ? device : undefined,
      announcedBytes: length === undefined ? undefined : Number(length),
      control,
    };
  });
  app.addHook("onResponse", async (request, reply) => {
    // No query, no address, no account: those may hold personal data.
    request.log.info(
      {
        call: request.routeOptions.config.call ?? "unknown",
        method: request.method,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      "call",
    );
  });

  answerFaults(app, createRefusedCalls(context));

  const holidays = createHolidays(database, (from) => redateQueues(database.db, context.registry.cases.kinds, from));
  app.decorate("holidays", holidays);
  await holidays.reload();
  await sealOldRows(context, context.registry.cases.kinds);
  await queueOldCases(context, context.registry);
  for (const { mount } of modules) await mount(app, context);
  sweepEvery(app, SWEEP_LIMITS_EVERY_MS, createLimits(database.db, parts).sweep);
  sweepEvery(app, REMIND_EVERY_MS, createCaseReminders(context, context.registry.cases.kinds));
  sweepEvery(app, REMIND_EVERY_MS, createQueueReminders(context));
  sweepEvery(app, CLOCK_EVERY_MS, createClockReminders(context).sweep);
  return app;
}
