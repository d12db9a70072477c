import { sql } from "drizzle-orm";
import fastify from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { allCalls } from "../../../../contract";
import { fillPath, type Call } from "../../../../contract/call";
import { runCommand } from "../../../../gateway/cli/run";
import { loggerOptions } from "../../../../gateway/core/logger";
import type { GatewayModule } from "../../../../gateway/core/module";
import { sweepEvery } from "../../../../gateway/core/sweeper";
import { MODULES } from "../../../../gateway/modules";
import { openTestDatabase } from "../../support/database";
import { breakable } from "../../support/failing-database";
import { buildTestGateway, type TestGateway } from "../../support/gateway";
import { inputOf } from "../../support/inputs";
import { multipartBody, multipartHeaders } from "../../support/multipart";
import { tokenOf } from "../../support/people";

/** No value of a statement that fails stands in the log: not in the error, not in what caused it, whoever logs it. */

const WORDS = ["zx7marker", "暗记文字甲乙丙丁", "13977778888", "zx7marker@example.cn", "91340100MA2YZX7M21"];
const SECRET = /zx7marker|暗记|13977778888|91340100MA2YZX7M21/;
const SWEEP_EVERY_MS = 5;

let gateway: TestGateway;
let broken: ReturnType<typeof breakable>;
let token = "";
const log: string[] = [];

/** Statements fail from the moment that it is known who calls, so that every handler gets its turn. */
const failing: GatewayModule = {
  name: "failing",
  mount(app) {
    app.addHook("preValidation", async () => broken.fail(true));
    app.addHook("onSend", async () => broken.fail(false));
  },
};

beforeAll(async () => {
  const database = await openTestDatabase("people");
  broken = breakable(database);
  gateway = await buildTestGateway({
    database,
    control: true,
    config: { logLevel: "info" },
    logStream: { write: (line) => void log.push(line) },
    modules: [...MODULES, failing],
  });
  token = await tokenOf(gateway.app, "admin");
});
afterAll(async () => {
  await gateway.close();
  await gateway.database.close();
});
beforeEach(() => void log.splice(0));

/** What a statement really fails with. */
const failureOf = (query: ReturnType<typeof sql>): Promise<unknown> =>
  gateway.database.db.execute(query).then(
    () => expect.unreachable("the statement did not fail"),
    (error: unknown) => error,
  );

function send(name: string) {
  const entry = allCalls[name] as Call;
  const { params, query, body } = inputOf(name, WORDS);
  const search = new URLSearchParams(query).toString();
  return gateway.app.inject({
    method: entry.method,
    url: fillPath(entry.path, params) + (search === "" ? "" : `?${search}`),
    headers: { source: "PC", authorization: `Bearer ${token}`, ...(entry.upload ? multipartHeaders : {}) },
    ...(entry.upload ? { payload: multipartBody([{ name: "zx7marker.png", content: "zx7marker" }]) } : {}),
    ...(body ? { payload: body as object } : {}),
  });
}

describe("数据库什么都做不了的时候", () => {
  it("每个调用都带着暗记问一遍：日志里有语句、错误码和栈，没有一个暗记", async () => {
    const reached: string[] = [];
    for (const name of Object.keys(allCalls)) {
      const before = broken.failed();
      const answer = await send(name);
      if (broken.failed() > before) reached.push(name);
      expect(answer.body, name).not.toMatch(/Failed query|invalid byte/);
    }
    // What needs no database, or is refused before it, cannot fail; nearly all others must have.
    expect(reached.length).toBeGreaterThan(Object.keys(allCalls).length * 0.7);
    for (const name of ["login", "registerMember", "addStaff", "submitFeedback", "listPolicies", "updateProfile"])
      expect(reached).toContain(name);
    const faults = log.filter((line) => line.includes('"msg":"fault"')).map((line) => JSON.parse(line) as Fault);
    expect(faults.length).toBeGreaterThan(reached.length * 0.8);
    for (const { err } of faults) {
      expect(err.type).toBe("DrizzleQueryError");
      expect(err.statement).toMatch(/^\s*(?:select|insert|update|delete|with|call|set|begin)/i);
      expect(err.stack).toMatch(/^ {4}at /);
      expect(err.cause).toMatchObject({ code: "22021", table: "app_user", routine: "report_invalid_encoding" });
    }
    expect(log.filter((line) => SECRET.test(line))).toEqual([]);
  });
});

interface Fault {
  readonly err: Readonly<Record<string, unknown>>;
}

describe("真的引擎，真的失败", () => {
  const REAL = [
    [
      "重复的编号",
      "23505",
      () => sql`insert into app_user select * from app_user where ${WORDS[0]}::text is not null limit 1`,
    ],
    ["空字符", "22021", () => sql`select ${`${WORDS[0]}\u0000`}::text`],
    ["超出范围", "22003", () => sql`select ${"13977778888"}::int`],
    ["不是数字", "22P02", () => sql`select ${WORDS[0]}::int`],
    ["别的语句里", "22P02", () => sql`select id from app_user where to_jsonb(${WORDS[1]}::text)::text::int = 1`],
  ] as const;

  it.each(REAL)("%s：留下错误码和语句，没有值", async (_name, code, query) => {
    const error = await failureOf(query());
    // So that something is there to be left out.
    expect(JSON.stringify([String(error), (error as Error).stack])).toMatch(SECRET);
    gateway.app.log.error({ err: error }, "fault");
    const [line = ""] = log;
    expect(line).not.toMatch(SECRET);
    const { err } = JSON.parse(line) as Fault;
    expect(err.statement).toContain("$1");
    expect(err.cause).toMatchObject({ code });
  });

  it.each([
    ["不写说明", (error: unknown) => gateway.app.log.error(error)],
    ["不写说明的对象", (error: unknown) => gateway.app.log.error({ err: error })],
    ["把错误的话当说明", (error: unknown) => gateway.app.log.error({ err: error }, (error as Error).message)],
    ["放在别的名字下", (error: unknown) => gateway.app.log.error({ error, reason: error }, "x")],
    ["包在另一个错误里", (error: unknown) => gateway.app.log.error({ err: new Error("外层", { cause: error }) }, "x")],
    ["外层抄了里层的话", (error: unknown) => gateway.app.log.error({ err: wrapped(error) }, "x")],
    ["拒绝的不是错误而是一个对象", (error: unknown) => gateway.app.log.error({ err: { ...(error as object) } }, "x")],
    ["请求自己的日志", (error: unknown) => gateway.app.log.child({ call: "x" }).warn(error, "x")],
  ])("无论怎么记都一样：%s", async (_name, write) => {
    write(await failureOf(REAL[3][2]()));
    expect(log).toHaveLength(1);
    expect(log[0]).not.toMatch(SECRET);
  });

  it("命令行说出错误码和语句，不说值", async () => {
    const error = await failureOf(REAL[3][2]());
    let said = "";
    const out = { write: (text: string) => void (said += text) };
    const readConfig = () => {
      throw error;
    };
    expect(await runCommand(["feedback", "list"], readConfig, { out, err: out })).not.toBe(0);
    expect(said).toContain("命令没有完成：DrizzleQueryError 22P02 select $1");
    expect(said).not.toMatch(SECRET);
  });

  it("定时的打扫失败时也一样", async () => {
    const error = await failureOf(REAL[3][2]());
    const logger = loggerOptions({ logLevel: "info" }, { write: (line) => void log.push(line) });
    const app = fastify(logger === undefined ? {} : { logger });
    sweepEvery(app, SWEEP_EVERY_MS, () => Promise.reject(error));
    await expect.poll(() => log.some((line) => line.includes("sweep failed"))).toBe(true);
    await app.close();
    expect(log.join("")).toContain("22P02");
    expect(log.join("")).not.toMatch(SECRET);
  });
});

const wrapped = (error: unknown) => new Error(`没有写成：${(error as Error).message}`, { cause: error });
