import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { availableParallelism } from "node:os";
import path from "node:path";
import { z } from "zod";
import { DOOR_LIMITS } from "./limits/limits";

/** The door's configuration. The only file of the door that reads or writes the environment. */

const wholeNumber = (min: number, max: number, unit: string) => {
  const error = `应为 ${min} 到 ${max} 之间的整数（${unit}）`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};

const httpAddress = (error: string) =>
  z.string().refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), { error });

function isAddressOrRange(value: string): boolean {
  const [address = "", bits, ...rest] = value.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

const addressList = z
  .string()
  .default("")
  .transform((list) =>
    list
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== ""),
  )
  .refine((parts) => parts.every(isAddressOrRange), {
    error: "应为以逗号分隔的 IP 地址或网段，例如 10.0.0.5,192.168.0.0/16",
  });

const hostList = z
  .string()
  .default("")
  .transform((list) =>
    list
      .split(",")
      .map((part) => part.trim().toLowerCase())
      .filter((part) => part !== ""),
  )
  .refine((parts) => parts.every((part) => /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/.test(part)), {
    error: "应为以逗号分隔的主机名，可带端口，不含 http:// 和路径，例如 portal.intra.example:8080",
  });

const variables = z.object({
  NODE_ENV: z
    .enum(["production", "development", "test"], { error: "应为 production、development 或 test" })
    .default("production"),
  PORT: wholeNumber(0, 65_535, "端口，0 表示任意空闲端口").default(3000),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default(".data"),
  /** The gateway judges it; the door only wants to know that it is there. */
  DATA_KEY: z.string().optional(),
  GATEWAY_URL: httpAddress("应为以 http:// 或 https:// 开头的网关地址").optional(),
  GATEWAY_PORT: wholeNumber(0, 65_535, "端口，0 表示任意空闲端口").default(0),
  SITE_ORIGIN: httpAddress("应为门户的对外地址，例如 https://portal.example.gov.cn")
    .refine((value) => new URL(value).pathname === "/" && !value.includes("?") && !value.includes("#"), {
      error: "只写协议、域名和端口，不带路径，例如 https://portal.example.gov.cn",
    })
    .optional(),
  ALLOWED_HOSTS: hostList,
  TRUSTED_PROXIES: addressList,
  DESK_ALLOW: addressList,
  PAGE_CACHE_MB: wholeNumber(1, 4096, "MB").default(128),
  PAGE_FRESH_SECONDS: wholeNumber(0, 86_400, "秒").default(30),
  PAGE_KEEP_SECONDS: wholeNumber(0, 604_800, "秒").default(86_400),
  PAGE_DISK_MB: wholeNumber(0, 1_000_000, "MB，0 表示不存盘").default(512),
  PAGES_AHEAD: z.enum(["true", "false"], { error: "应为 true 或 false" }).default("true"),
  PAGE_WORKERS: wholeNumber(1, 64, "个").optional(),
  PAGE_WORKER_MB: wholeNumber(200, 16_384, "MB").default(700),
  PAGE_RENDERS_AT_ONCE: wholeNumber(2, 64, "页").default(DOOR_LIMITS.rendersAtOnce.amount),
  PAGE_RENDERS_PER_MINUTE: wholeNumber(60, 1_000_000, "页").default(DOOR_LIMITS.renders.amount),
  /** The gateway's own limit; the door lets bodies of that size pass. */
  UPLOAD_MAX_MB: wholeNumber(1, 100, "MB").default(10),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
      error: "应为 fatal、error、warn、info、debug、trace 或 silent",
    })
    .default("info"),
});

export interface DoorConfig {
  readonly development: boolean;
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** An external gateway. Without it the embedded one is started. */
  readonly gatewayUrl: string | undefined;
  readonly gatewayPort: number;
  /** The portal's public origin, without a slash at the end. `https` switches on the TLS cookie name, Secure and HSTS. */
  readonly siteOrigin: string | undefined;
  /** Names beside the public one that the portal answers to. */
  readonly allowedHosts: readonly string[];
  readonly trustedProxies: readonly string[];
  /** From where the desk can be reached; from everywhere when empty. */
  readonly deskAllow: readonly string[];
  readonly pageCacheBytes: number;
  readonly pageFreshMs: number;
  readonly pageKeepMs: number;
  /** How much of the disk stored pages may take; none of it at 0. */
  readonly pageDiskBytes: number;
  /** Whether pages are made in idle time, before anybody asks for them. */
  readonly pagesAhead: boolean;
  /** Processes that render pages: all cores but one, at least one, when nothing is said. */
  readonly pageWorkers: number;
  /** A rendering process that has grown beyond this gives way to another one, in MB. */
  readonly pageWorkerMb: number;
  /** How many pages each of them makes at the same time; half of them for queries. */
  readonly pageRendersAtOnce: number;
  /** How many pages are made for one address a minute; a tenth of it for queries. What is in the cache is not counted. */
  readonly pageRendersPerMinute: number;
  readonly uploadMaxMb: number;
  readonly logLevel: string;
}

/** A configuration that cannot work; the message names each bad variable. Values are not shown: they may be secret. */
export class ConfigurationError extends Error {}

/** What nobody may forget where real people sign in. Throws {@link ConfigurationError}. */
function demandProductionSettings(value: z.output<typeof variables>): void {
  const missing = [
    ...(value.SITE_ORIGIN?.startsWith("https://")
      ? []
      : ["  SITE_ORIGIN：应为以 https:// 开头的对外地址；会话 Cookie 只在 TLS 下是安全的，主机名也按它核对"]),
    // Of a gateway elsewhere it is that gateway's.
    ...(value.GATEWAY_URL !== undefined || value.DATA_KEY !== undefined
      ? []
      : ["  DATA_KEY：身份证号等用它加密保存。用 openssl rand -base64 32 生成一个，妥善保管，丢失后无法解密"]),
  ];
  if (missing.length > 0)
    throw new ConfigurationError(`正式环境（NODE_ENV=production）还缺设置，补上后重新启动：\n${missing.join("\n")}`);
}

/** Reads the configuration. An empty variable counts as not given. Throws {@link ConfigurationError}. */
export function readDoorConfig(env: NodeJS.ProcessEnv = process.env): DoorConfig {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}：${issue.message}`);
    throw new ConfigurationError(`环境变量有误，请改正后重新启动：\n${lines.join("\n")}`);
  }
  const value = parsed.data;
  const production = value.NODE_ENV === "production" && env.PORTAL_LOCAL_START !== "true";
  if (production) demandProductionSettings(value);
  return {
    development: value.NODE_ENV === "development",
    port: value.PORT,
    // In production the door is what is meant to be reached, from a container's port mapping too; a start by hand is not.
    host: value.HOST ?? (production ? "0.0.0.0" : "127.0.0.1"),
    dataDir: value.DATA_DIR,
    gatewayUrl: value.GATEWAY_URL?.replace(/\/+$/, ""),
    gatewayPort: value.GATEWAY_PORT,
    siteOrigin: value.SITE_ORIGIN === undefined ? undefined : new URL(value.SITE_ORIGIN).origin,
    allowedHosts: value.ALLOWED_HOSTS,
    trustedProxies: value.TRUSTED_PROXIES,
    deskAllow: value.DESK_ALLOW,
    pageCacheBytes: value.PAGE_CACHE_MB * 1024 * 1024,
    pageFreshMs: value.PAGE_FRESH_SECONDS * 1000,
    pageKeepMs: value.PAGE_KEEP_SECONDS * 1000,
    pageDiskBytes: value.PAGE_DISK_MB * 1024 * 1024,
    pagesAhead: value.PAGES_AHEAD === "true",
    pageWorkers: value.PAGE_WORKERS ?? Math.max(1, availableParallelism() - 1),
    pageWorkerMb: value.PAGE_WORKER_MB,
    pageRendersAtOnce: value.PAGE_RENDERS_AT_ONCE,
    pageRendersPerMinute: value.PAGE_RENDERS_PER_MINUTE,
    uploadMaxMb: value.UPLOAD_MAX_MB,
    logLevel: value.LOG_LEVEL,
  };
}

/**
 * The environment of the embedded gateway. Its only proxy is this door, whatever proxies stand before the door; and
 * the door reaches it on the loopback address only.
 */
export function embeddedGatewayEnvironment(config: DoorConfig): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DATA_DIR: config.dataDir,
    GATEWAY_PORT: String(config.gatewayPort),
    GATEWAY_HOST: "127.0.0.1",
    GATEWAY_TRUSTED_PROXIES: "127.0.0.1,::1",
  };
}

/** The environment of a process that renders pages. The gateway may not be known yet: then it is told later. */
export const pageWorkerEnvironment = (gatewayUrl: string | undefined): NodeJS.ProcessEnv => ({
  ...process.env,
  ...(gatewayUrl === undefined ? {} : { GATEWAY_URL: gatewayUrl }),
});

/** What pages take from the environment: lib/site.ts and lib/external/env.ts read it while a page is made. */
const SHOWN_IN_PAGES = /^(?:SITE_|EXTERNAL_|MESSAGING_APP_|GOVERNMENT_HOSTS$|MFE_APPS$)/;

/** Where the door keeps pages. */
export interface PageFolder {
  /** Where the pages lie; made when it is not there. */
  readonly directory: string;
  /** What the pages are of: build, configuration. Others lie apart and go. */
  readonly stamp: string;
  readonly maxBytes: number;
}

/**
 * Where the door keeps pages, for this build with this configuration; undefined in development and where nothing may be
 * kept. The portal has to be built.
 */
export function pageFolderOf(config: DoorConfig, env: NodeJS.ProcessEnv = process.env): PageFolder | undefined {
  if (config.development || config.pageDiskBytes === 0) return undefined;
  const shown = Object.entries(env).filter(([name]) => SHOWN_IN_PAGES.test(name));
  const facts = JSON.stringify([
    readFileSync(".next/BUILD_ID", "utf8"),
    shown.toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ]);
  const stamp = createHash("sha256").update(facts).digest("hex").slice(0, 16);
  return { directory: path.join(config.dataDir, "pages"), stamp, maxBytes: config.pageDiskBytes };
}

/** Tells the pages of this process where the door listens: feeds and site maps need an address when no public one is configured. */
export function announceLocalOrigin(port: number): void {
  process.env.PORTAL_LOCAL_ORIGIN = `http://localhost:${port}`;
}

/** Tells the pages of this process where the gateway is; an embedded one has another port after a restart. */
export function announceGateway(url: string): void {
  process.env.GATEWAY_URL = url;
}

/** Where the gateway is, as the pages of this process were told; empty until then. */
export const announcedGateway = (): string => process.env.GATEWAY_URL ?? "";
