import path from "node:path";
import { z } from "zod";

/** The gateway's configuration. The only file of the gateway that reads the environment. */

const flag = z.enum(["true", "false"], { error: "只能是 true 或 false" }).transform((value) => value === "true");

const schema = z.object({
  NODE_ENV: z.string().default("development"),
  DATA_DIR: z.string().min(1).default(".data"),
  GATEWAY_PORT: z.coerce.number().int().min(0).max(65535).default(0),
  GATEWAY_HOST: z.string().min(1).default("127.0.0.1"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: "应以 postgres:// 开头" })
    .optional(),
  SEED_SAMPLE: flag.default(false),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  SESSION_IDLE_MINUTES: z.coerce.number().int().min(1).max(1440).default(120),
  SESSION_ABSOLUTE_MINUTES: z.coerce.number().int().min(1).max(10080).default(720),
  GATEWAY_TRUSTED_PROXIES: z.string().default("127.0.0.1,::1"),
});

export interface GatewayConfig {
  readonly production: boolean;
  readonly dataDir: string;
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string | undefined;
  readonly seedSample: boolean;
  readonly logLevel: string;
  /** A session without any call ends after this time, in milliseconds. */
  readonly sessionIdleMs: number;
  /** A session ends this long after login whatever happens, in milliseconds. */
  readonly sessionAbsoluteMs: number;
  /** Addresses whose `x-forwarded-for` is believed. */
  readonly trustedProxies: readonly string[];
}

/** A configuration that cannot work. The process ends with {@link EXIT_CONFIGURATION}. */
export class ConfigurationError extends Error {}

/** The exit code for a configuration or lock problem: starting again would not help (sysexits EX_CONFIG). */
export const EXIT_CONFIGURATION = 78;

/** Reads the configuration. Throws {@link ConfigurationError} naming each bad variable. */
export function readGatewayConfig(env: Readonly<Record<string, string | undefined>> = process.env): GatewayConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}：${issue.message}`);
    throw new ConfigurationError(`环境变量有误，请改正后重新启动：\n${lines.join("\n")}`);
  }
  const value = parsed.data;
  const production = value.NODE_ENV === "production" && env.PORTAL_LOCAL_START !== "true";
  if (production && value.SEED_SAMPLE) {
    throw new ConfigurationError("正式环境不能装入示例数据：请去掉 SEED_SAMPLE=true 后重新启动。");
  }
  return {
    production,
    dataDir: path.resolve(value.DATA_DIR),
    port: value.GATEWAY_PORT,
    host: value.GATEWAY_HOST,
    databaseUrl: value.DATABASE_URL,
    seedSample: value.SEED_SAMPLE,
    logLevel: value.LOG_LEVEL,
    sessionIdleMs: value.SESSION_IDLE_MINUTES * 60_000,
    sessionAbsoluteMs: value.SESSION_ABSOLUTE_MINUTES * 60_000,
    trustedProxies: value.GATEWAY_TRUSTED_PROXIES.split(",")
      .map((part) => part.trim())
      .filter(Boolean),
  };
}
