import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Browser, BrowserContext, Request } from "@playwright/test";
import { findLeaks, NO_SECRETS, type Leak, type Secrets } from "./leaks";
import { PUBLIC_VISITS } from "./routes";

/**
 * What the journeys leave behind: each address a browser asked for, what people typed and were given, and what the
 * portals logged. It is kept while the journeys run, by all workers in one folder, and searched when they are over.
 */

const FOLDER = "PORTAL_TRACES";
type Kind = "url" | "token" | "password" | "code" | "log";

const noted = new Set<string>();

/** Keeps something for the search at the end; the same thing once. */
export function note(kind: Kind, value: string): void {
  const folder = process.env[FOLDER];
  const line = JSON.stringify([kind, value]);
  if (folder === undefined || noted.has(line) || !existsSync(folder)) return;
  noted.add(line);
  appendFileSync(path.join(folder, `${process.pid}.jsonl`), `${line}\n`);
}

const PASSWORD_FIELDS = ["password", "oldPassword"];

/** The fields of a body that are secrets, wherever the page sent it. */
function noteBody(request: Request): void {
  const type = request.headers()["content-type"] ?? "";
  const body = /json|urlencoded/.test(type) ? request.postData() : null;
  if (body === null) return;
  let fields: Record<string, unknown>;
  try {
    fields = type.includes("json")
      ? (JSON.parse(body) as Record<string, unknown>)
      : Object.fromEntries(new URLSearchParams(body));
  } catch {
    return;
  }
  for (const [name, value] of Object.entries(fields ?? {})) {
    if (typeof value !== "string") continue;
    if (PASSWORD_FIELDS.includes(name)) note("password", value);
    if (name === "code" && /^\d{6}$/.test(value)) note("code", value);
  }
}

const noteTokens = async (context: BrowserContext): Promise<void> => {
  for (const { name, value } of await context.cookies().catch(() => []))
    if (name.endsWith("access_token")) note("token", value);
};

/** Watches every page of a browser from now on, whoever opens it. */
export function watchBrowser(browser: Browser): void {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (...options) => {
    const context = await open(...options);
    context.on("request", (request) => {
      note("url", request.url());
      noteBody(request);
    });
    context.on("response", (response) => {
      if (["POST", "PUT"].includes(response.request().method())) void noteTokens(context);
    });
    const close = context.close.bind(context);
    context.close = async (...how) => {
      await noteTokens(context);
      await close(...how);
    };
    return context;
  };
}

/** Begins to keep what is noted, in a folder that all workers know. */
export function beginTraces(): void {
  process.env[FOLDER] = mkdtempSync(path.join(os.tmpdir(), "portal-traces-"));
  mkdirSync(process.env[FOLDER], { recursive: true });
}

function readTraces(): Record<Kind, string[]> {
  const kept: Record<Kind, string[]> = { url: [], token: [], password: [], code: [], log: [] };
  const folder = process.env[FOLDER] ?? "";
  for (const file of readdirSync(folder))
    for (const line of readFileSync(path.join(folder, file), "utf8").split("\n").filter(Boolean)) {
      const [kind, value] = JSON.parse(line) as [Kind, string];
      kept[kind].push(value);
    }
  return kept;
}

// Said once when the portal starts with its samples, which no portal in production has.
const ALLOWED_IN_LOGS = [/示例账号（密码均为 \S+?）/g];

/** Numbers that public pages show on purpose, with the reason. */
const ALLOWED_IN_PAGES: readonly { readonly text: string; readonly why: string }[] = [];

/** A phone, an identity number and a token in all places that a careless log line could take them from. */
async function provoke(url: string): Promise<void> {
  const [phone, idNumber] = ["13912345678", "340104199003072618"];
  const own = { source: "PC", "sec-fetch-site": "same-origin", "content-type": "application/json" };
  const asked: readonly (readonly [string, RequestInit])[] = [
    [`/gateway/uaa/api/register/sms-captcha?tel=${phone}&type=reset&captchaId=none&captcha=1`, { headers: own }],
    [`/zct-ee/policy-info/${phone}?value=${idNumber}`, {}],
    [`/user/${idNumber}`, {}],
    [`/gateway/${phone}/../..//${idNumber}`, {}],
    ["/", { headers: { "user-agent": phone, referer: `${url}/?tel=${phone}`, "x-forwarded-for": phone } }],
    ["/session", { method: "POST", headers: own, body: JSON.stringify({ username: phone, password: 1 }) }],
    ["/session", { method: "POST", headers: own, body: `{"username":"${phone}","password":"${idNumber}` }],
  ];
  for (const [path, init] of asked) await (await fetch(url + path, { redirect: "manual", ...init })).arrayBuffer();
}

/**
 * Searches all that was kept, the shared portal's log and its public pages. Throws with what was found; gives a sentence
 * about what was searched when nothing was.
 */
export async function searchTraces(portal: { readonly url: string; readonly output: () => string }): Promise<string> {
  await provoke(portal.url);
  const pages = await Promise.all(
    PUBLIC_VISITS.map(async (visit) => ({
      path: visit.path,
      text: await (await fetch(portal.url + visit.path, { redirect: "follow" })).text(),
    })),
  );
  const kept = readTraces();
  const secrets = { tokens: kept.token, passwords: kept.password, codes: kept.code } satisfies Secrets;
  const logs = [...kept.log, portal.output()].map((text) =>
    ALLOWED_IN_LOGS.reduce((rest, allowed) => rest.replace(allowed, ""), text),
  );
  const found: { place: string; leak: Leak }[] = [
    ...logs.flatMap((text) => findLeaks(text, secrets).map((leak) => ({ place: "日志", leak }))),
    ...findLeaks(kept.url.join("\n"), secrets).map((leak) => ({ place: "地址", leak })),
    ...pages.flatMap(({ path: place, text }) =>
      // Six digits stand on every page; codes are looked for where nothing else has six digits.
      findLeaks(
        text,
        { ...NO_SECRETS, tokens: secrets.tokens, passwords: secrets.passwords },
        ALLOWED_IN_PAGES.map((allowed) => allowed.text),
      ).map((leak) => ({ place, leak })),
    ),
  ];
  rmSync(process.env[FOLDER] ?? "", { recursive: true, force: true });
  if (found.length > 0) {
    const lines = found.slice(0, 40).map(({ place, leak }) => `${place}：${leak.kind}：…${leak.excerpt}…`);
    throw new Error(`${found.length} 处不该出现的内容：\n${lines.join("\n")}`);
  }
  const lines = logs.join("\n").split("\n").length;
  // A search of nothing would prove nothing.
  if (lines < 10 || pages.length < 10)
    throw new Error(`没有可检查的内容：日志 ${lines} 行，公开页面 ${pages.length} 页`);
  return `日志 ${lines} 行、地址 ${kept.url.length} 个、公开页面 ${pages.length} 页里没有手机号和身份证号，也没有这次用过的令牌 ${kept.token.length} 个、密码 ${kept.password.length} 个、验证码 ${kept.code.length} 个。`;
}
