import path from "node:path";
import { z } from "zod";
import { UPLOAD_DEFAULT_MB } from "@/contract/common/upload";
import { DATA_KEY_BYTES } from "./core/field-cipher";
import { LIMITS } from "./core/limits/limits";

/** The gateway's configuration. The only file of the gateway that reads the environment. */

const flag = z.enum(["true", "false"], { error: "只能是 true 或 false" }).transform((value) => value === "true");

const MIN_TICKET_SECRET_LENGTH = 16;

/** `host=secret,host2=secret2`. The message never repeats a secret. */
const ticketHosts = z
  .string()
  .default("")
  .transform((list, context) => {
    const hosts = new Map<string, string>();
    for (const [index, part] of list.split(",").entries()) {
      const entry = part.trim();
      if (entry === "") continue;
      const at = entry.indexOf("=");
      const host = entry.slice(0, Math.max(0, at)).trim().toLowerCase();
      const secret = entry.slice(at + 1).trim();
      const wrong = !/^[a-z0-9.-]+(?::\d{1,5})?$/.test(host)
        ? "应写成 主机名=口令，主机名可带端口，不含 http:// 和路径"
        : secret.length < MIN_TICKET_SECRET_LENGTH
          ? `${host} 的口令至少 ${MIN_TICKET_SECRET_LENGTH} 个字符`
          : hosts.has(host)
            ? `${host} 写了两次`
            : undefined;
      if (wrong !== undefined) context.addIssue({ code: "custom", message: `第 ${index + 1} 项：${wrong}` });
      else hosts.set(host, secret);
    }
    return hosts;
  });

const MIN_WEBHOOK_SECRET_LENGTH = 16;

const deliverSeconds = { error: "应为 1 到 30 之间的整数（秒）" };
const derivations = { error: "应为 1 到 10000 之间的整数（次密钥推导，每次约一毫秒）" };
const smsBudget = { error: "应为 1 到 1000000 之间的整数（条）" };
const uploadTotal = { error: "应为 64 到 1048576 之间的整数（MB）" };
const uploadMegabytes = { error: "应为 1 到 100 之间的整数（MB）" };

/** Whether an address is understood as its writer means it: a mark of its own in a password ends it early. */
function isReadableAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { username, password, hash, host, pathname } = new URL(address);
  try {
    decodeURIComponent(username + password);
  } catch {
    return false;
  }
  return hash === "" && (host !== "" || address.includes("?host=")) && !pathname.includes("@");
}

/** `a@example.cn,b@example.cn`. */
const mailList = z
  .string()
  .default("")
  .transform((list) =>
    list
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.email({ error: "应为电子邮箱，多个用逗号分隔" })));

const schema = z.object({
  NODE_ENV: z.string().default("development"),
  DATA_DIR: z.string().min(1).default(".data"),
  GATEWAY_PORT: z.coerce.number().int().min(0).max(65535).default(0),
  GATEWAY_HOST: z.string().min(1).default("127.0.0.1"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: "应以 postgres:// 开头" })
    .refine(isReadableAddress, {
      error:
        "地址写得不对。口令里的 @ : / ? # % 要写成 %40 %3A %2F %3F %23 %25，例如 postgres://portal:a%40b@数据库/portal",
    })
    .optional(),
  SEED_SAMPLE: flag.default(false),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  SESSION_IDLE_MINUTES: z.coerce.number().int().min(1).max(1440).default(120),
  SESSION_ABSOLUTE_MINUTES: z.coerce.number().int().min(1).max(10080).default(720),
  GATEWAY_TRUSTED_PROXIES: z.string().default("127.0.0.1,::1"),
  UPLOAD_MAX_MB: z.coerce
    .number(uploadMegabytes)
    .int(uploadMegabytes)
    .min(1, uploadMegabytes)
    .max(100, uploadMegabytes)
    .default(UPLOAD_DEFAULT_MB),
  UPLOAD_TOTAL_MB: z.coerce
    .number(uploadTotal)
    .int(uploadTotal)
    .min(64, uploadTotal)
    .max(1024 * 1024, uploadTotal)
    .default(2048),
  SMS_HOURLY_BUDGET: z.coerce
    .number(smsBudget)
    .int(smsBudget)
    .min(1, smsBudget)
    .max(1_000_000, smsBudget)
    .default(LIMITS.smsInAll.amount),
  SUBSCRIBE_DELIVER_SECONDS: z.coerce
    .number(deliverSeconds)
    .int(deliverSeconds)
    .min(1, deliverSeconds)
    .max(30, deliverSeconds)
    .default(30),
  TICKET_HOSTS: ticketHosts,
  SITE_NAME: z.string().min(1).max(60).default("示范经济技术开发区"),
  SITE_ORIGIN: z
    .url({ protocol: /^https?$/, error: "应为门户的对外地址，例如 https://portal.example.gov.cn" })
    .optional(),
  SMS_WEBHOOK_URL: z.url({ protocol: /^https?$/, error: "应以 https:// 或 http:// 开头" }).optional(),
  SMS_WEBHOOK_SECRET: z
    .string()
    .min(MIN_WEBHOOK_SECRET_LENGTH, { error: `至少 ${MIN_WEBHOOK_SECRET_LENGTH} 个字符` })
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, { error: "应以 smtp:// 或 smtps:// 开头" })
    .optional(),
  MAIL_FROM: z.string().min(3).max(200).optional(),
  AUDIT_MAIL: mailList,
  QA_MODEL_URL: z.url({ protocol: /^https?$/, error: "应以 https:// 或 http:// 开头" }).optional(),
  QA_MODEL_NAME: z.string().min(1).max(200).optional(),
  QA_MODEL_KEY: z.string().min(1).max(500).optional(),
  SEARCH_MODEL_URL: z.url({ protocol: /^https?$/, error: "应以 https:// 或 http:// 开头" }).optional(),
  SEARCH_MODEL_NAME: z.string().min(1).max(200).default("bge-m3"),
  SEARCH_MODEL_KEY: z.string().min(1).max(500).optional(),
  PROOF_DERIVATIONS: z.coerce
    .number(derivations)
    .int(derivations)
    .min(1, derivations)
    .max(10_000, derivations)
    .default(600),
  ZONE_CITY_CODE: z
    .string()
    .regex(/^\d{4}00$/, { error: "应为市级地区编码，例如 340100" })
    .default("340100"),
  DATA_KEY: z
    .string()
    .refine((text) => Buffer.from(text, "base64").length === DATA_KEY_BYTES, {
      error: "应为 32 字节的密钥，用 base64 写出，例如 openssl rand -base64 32 的结果",
    })
    .transform((text) => Buffer.from(text, "base64"))
    .optional(),
});

/** An OpenAI-compatible endpoint that makes vectors of texts. */
export interface SearchModel {
  /** The base address, up to and without `/embeddings`. */
  readonly url: string;
  readonly name: string;
  readonly key: string | undefined;
}

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
  /** The largest uploaded file in MB (1024 × 1024 bytes). */
  readonly uploadMaxMb: number;
  /** How much may lie in wait of a case to claim it, of everybody together, in MB. */
  readonly uploadTotalMb: number;
  /** How many text messages an hour the portal pays for. */
  readonly smsHourlyBudget: number;
  /** How soon after a change people hear of it who want to hear at once, in milliseconds; the pages promise 半分钟. */
  readonly subscribeDeliverMs: number;
  /** Systems that one-time tickets lead into, lower case, and the secret each redeems them with. */
  readonly ticketHosts: ReadonlyMap<string, string>;
  /** How many key derivations of about a millisecond a proof of work takes a browser at most, before risk makes it harder. */
  readonly proofDerivations: number;
  /** The city the zone lies in, a code of GB/T 2260. */
  readonly zoneCity: string;
  /** The key of the fields that are stored encrypted; undefined outside production: one is kept in the data folder. */
  readonly dataKey: Buffer | undefined;
  /** The zone's name, as text messages and the tenant call it. */
  readonly siteName: string;
  /** The portal's public address without a trailing slash; undefined when it is not configured. */
  readonly siteOrigin: string | undefined;
  /** Where text messages are handed over; undefined: they wait in the outbox for the operator to read. */
  readonly smsWebhook: { readonly url: string; readonly secret: string } | undefined;
  /** The mail server; undefined: e-mails wait in the outbox. */
  readonly mail: { readonly url: string; readonly from: string } | undefined;
  /** Who gets the head of the security log every day; nobody named: the staff that has an e-mail address. */
  readonly auditMail: readonly string[];
  /** The OpenAI-compatible endpoint that phrases answers of `/qa` from their quotes; undefined: the quotes are the answer. */
  readonly model: { readonly url: string; readonly name: string; readonly key: string | undefined } | undefined;
  /** Compares documents with queries by their meaning, as one more signal of the search; undefined: by their words only. */
  readonly searchModel: SearchModel | undefined;
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
  if (production && value.DATA_KEY === undefined) {
    throw new ConfigurationError(
      "正式环境必须设置 DATA_KEY：身份证号等用它加密保存。用 openssl rand -base64 32 生成一个，妥善保管，丢失后无法解密。",
    );
  }
  for (const [one, other] of [
    ["SMS_WEBHOOK_URL", "SMS_WEBHOOK_SECRET"],
    ["SMTP_URL", "MAIL_FROM"],
    ["QA_MODEL_URL", "QA_MODEL_NAME"],
  ] as const) {
    if ((value[one] === undefined) !== (value[other] === undefined))
      throw new ConfigurationError(`${one} 和 ${other} 要么都设置，要么都不设置。`);
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
    uploadMaxMb: value.UPLOAD_MAX_MB,
    uploadTotalMb: value.UPLOAD_TOTAL_MB,
    smsHourlyBudget: value.SMS_HOURLY_BUDGET,
    subscribeDeliverMs: value.SUBSCRIBE_DELIVER_SECONDS * 1000,
    ticketHosts: value.TICKET_HOSTS,
    proofDerivations: value.PROOF_DERIVATIONS,
    zoneCity: value.ZONE_CITY_CODE,
    dataKey: value.DATA_KEY,
    siteName: value.SITE_NAME,
    siteOrigin: value.SITE_ORIGIN === undefined ? undefined : new URL(value.SITE_ORIGIN).origin,
    smsWebhook:
      value.SMS_WEBHOOK_URL && value.SMS_WEBHOOK_SECRET
        ? { url: value.SMS_WEBHOOK_URL, secret: value.SMS_WEBHOOK_SECRET }
        : undefined,
    mail: value.SMTP_URL && value.MAIL_FROM ? { url: value.SMTP_URL, from: value.MAIL_FROM } : undefined,
    auditMail: value.AUDIT_MAIL,
    model:
      value.QA_MODEL_URL && value.QA_MODEL_NAME
        ? { url: value.QA_MODEL_URL, name: value.QA_MODEL_NAME, key: value.QA_MODEL_KEY }
        : undefined,
    searchModel: value.SEARCH_MODEL_URL
      ? { url: value.SEARCH_MODEL_URL, name: value.SEARCH_MODEL_NAME, key: value.SEARCH_MODEL_KEY }
      : undefined,
  };
}
