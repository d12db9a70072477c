import type { AddressInfo } from "node:net";
import fastify from "fastify";
import { sql } from "drizzle-orm";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OpenDatabase } from "../../../gateway/core/database";
import { createFieldCipher } from "../../../gateway/core/field-cipher";
import { loggerOptions } from "../../../gateway/core/logger";
import { createOutbox } from "../../../gateway/modules/outbox/outbox.service";
import { openTestDatabase } from "../support/database";
import { TEST_KEY, TEST_NOW } from "../support/gateway";

/** E-mails of the outbox, handed to a real SMTP server on the loopback address. */

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly user: string | undefined;
  readonly raw: string;
}

const MAIL = {
  channel: "email",
  recipient: "zhou@example.cn",
  body: "登录密码已修改\n\n2026-11-21 12:00 您的登录密码已修改。\n.\n请登录平台，在消息中心查看。",
} as const;
const SECRET_PARTS = [MAIL.recipient, "zhou", "登录密码", "消息中心", "mailer-secret"];

let database: OpenDatabase;
let server: SMTPServer | undefined;
let received: Received[] = [];
let logs = "";
let now = TEST_NOW;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.db.execute(sql`delete from outbox`);
  received = [];
  logs = "";
});
afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())));
afterAll(() => database.close());

/** What a mail server says when it does not take something. */
const refusal = (responseCode: number, text = "no"): Error => Object.assign(new Error(text), { responseCode });

/** A mail server that keeps what it takes; gives its port. */
async function listen(options: SMTPServerOptions = {}): Promise<number> {
  server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, done) => done(null, { user: String(username) }),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? "" : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          user: session.user,
          raw: Buffer.concat(chunks).toString("latin1"),
        });
        done();
      });
    },
    ...options,
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  return (server.server.address() as AddressInfo).port;
}

const outboxAt = (url: string) => {
  const log = fastify({ logger: loggerOptions({ logLevel: "debug" }, { write: (line) => (logs += line) }) }).log;
  return createOutbox({
    config: { smsWebhook: undefined, mail: { url, from: "门户 <noreply@zone.example.cn>" }, siteName: "示范开发区" },
    database,
    clock: () => now,
    cipher: createFieldCipher(TEST_KEY),
    log,
  });
};

/** `=?UTF-8?B?…?=` and `=?UTF-8?Q?…?=` (RFC 2047), as a mail reader shows them. */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      (kind.toUpperCase() === "B"
        ? Buffer.from(word, "base64")
        : Buffer.from(fromQuoted(word.replaceAll("_", " ")), "latin1")
      ).toString("latin1"),
    );
}
const fromQuoted = (text: string) =>
  text
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
const utf8 = (latin1: string) => Buffer.from(latin1, "latin1").toString("utf8");

/** Headers and text of a message as its reader sees them. */
function readMail(raw: string) {
  const [head = "", ...rest] = raw.split("\r\n\r\n");
  const headers = new Map(
    head
      .replace(/\r\n[ \t]+/g, " ")
      .split("\r\n")
      .map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 2)] as const),
  );
  const content = rest.join("\r\n\r\n");
  const encoding = headers.get("content-transfer-encoding");
  const bytes = encoding === "base64" ? Buffer.from(content, "base64").toString("latin1") : fromQuoted(content);
  return {
    headers,
    subject: utf8(decodeWords(headers.get("subject") ?? "")),
    from: utf8(decodeWords(headers.get("from") ?? "")),
    text: utf8(bytes).replaceAll("\r\n", "\n").trimEnd(),
  };
}

describe("电子邮件", () => {
  test("送到的邮件：收件人、发件人、中文主题和正文都对，带账号登录邮件服务器，只送一次", async () => {
    const port = await listen({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        password === "mailer-secret" ? done(null, { user: String(username) }) : done(refusal(535)),
    });
    const outbox = outboxAt(`smtp://portal:mailer-secret@127.0.0.1:${port}`);
    const id = await outbox.put(database.db, MAIL);
    await Promise.all([outbox.sweep(), outbox.sweep()]);
    await outbox.sweep();
    expect(received).toHaveLength(1);
    const [{ from, to, user, raw } = { from: "", to: [], user: "", raw: "" }] = received;
    expect({ from, to, user }).toEqual({ from: "noreply@zone.example.cn", to: [MAIL.recipient], user: "portal" });
    const mail = readMail(raw);
    expect(mail.subject).toBe("示范开发区通知");
    expect(mail.from).toBe("门户 <noreply@zone.example.cn>");
    expect(mail.headers.get("to")).toBe(MAIL.recipient);
    expect(mail.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(mail.headers.get("x-outbox-id")).toBe(id);
    expect(mail.text).toBe(MAIL.body);
    expect(await outbox.show(id)).toMatchObject({ state: "sent", attempts: 1 });
  });

  test("可以退订的邮件带一键退订的信头（RFC 8058），退订地址不存明文，随正文一起删除；别的邮件没有这两个信头", async () => {
    const port = await listen();
    const outbox = outboxAt(`smtp://127.0.0.1:${port}`);
    const unsubscribe = `https://portal.example.cn/gateway/policy/api/ua/subscription/off/unsub-${"x".repeat(43)}`;
    const id = await outbox.put(database.db, { ...MAIL, unsubscribe });
    await outbox.put(database.db, MAIL);
    const stored = async () =>
      JSON.stringify(await database.db.execute(sql`select unsubscribe_sealed from outbox where id = ${id}`));
    expect(await stored()).toContain("v1.");
    expect(await stored()).not.toContain("unsub-");
    await outbox.sweep();
    // They are handed over at the same time.
    const headers = received
      .map(({ raw }) => readMail(raw).headers)
      .sort((a) => (a.get("x-outbox-id") === id ? -1 : 1));
    expect(headers.map((one) => one.get("list-unsubscribe"))).toEqual([`<${unsubscribe}>`, undefined]);
    expect(headers.map((one) => one.get("list-unsubscribe-post"))).toEqual(["List-Unsubscribe=One-Click", undefined]);
    now = new Date(now.getTime() + 25 * 3_600_000);
    await outbox.sweep();
    expect(await stored()).not.toContain("v1.");
  });

  /** Minutes after the first one at which an e-mail is tried again: sooner a copy could follow one that was taken after all. */
  const TRIED_AFTER_MINUTES = [0, 10, 40, 100, 220, 460, 940];

  test.each<[string, SMTPServerOptions]>([
    ["拒绝收件人，如灰名单", { onRcptTo: (_address, _session, done) => done(refusal(451)) }],
    ["拒绝连接", { onConnect: (_session, done) => done(refusal(421)) }],
    ["不认账号密码", { authOptional: false, allowInsecureAuth: true, onAuth: (_auth, _s, done) => done(refusal(535)) }],
    [
      "收到正文后断开",
      {
        onData: (stream) => stream.resume().on("end", () => server?.connections.forEach((one) => one.close())),
      },
    ],
  ])(
    "服务器暂时%s：十分钟后再送，越隔越久，送几个小时才算失败；日志里没有收件人、正文和密码",
    async (_what, options) => {
      const port = await listen(options);
      const outbox = outboxAt(`smtp://portal:mailer-secret@127.0.0.1:${port}`);
      const id = await outbox.put(database.db, MAIL);
      const start = now;
      for (const [tries, minutes] of TRIED_AFTER_MINUTES.entries()) {
        // Not a millisecond earlier.
        now = new Date(start.getTime() + minutes * 60_000 - 1);
        if (tries > 0) await outbox.sweep();
        expect((await outbox.show(id)).attempts).toBe(tries);
        now = new Date(start.getTime() + minutes * 60_000);
        await outbox.sweep();
        expect((await outbox.show(id)).attempts).toBe(tries + 1);
      }
      expect((await outbox.show(id)).state).toBe("failed");
      expect(received).toEqual([]);
      for (const part of SECRET_PARTS) expect(logs, part).not.toContain(part);
    },
  );

  test.each<[string, SMTPServerOptions]>([
    ["收件人", { onRcptTo: ({ address }, _session, done) => done(refusal(550, `<${address}> unknown`)) }],
    [
      "正文",
      {
        onData(stream, _session, done) {
          stream.resume().on("end", () => done(refusal(554, `${MAIL.recipient}: 登录密码`)));
        },
      },
    ],
  ])("服务器永久拒绝%s（5xx）：当即算失败，不再送；日志里没有收件人、正文和密码", async (_what, options) => {
    const port = await listen(options);
    const outbox = outboxAt(`smtp://portal:mailer-secret@127.0.0.1:${port}`);
    const id = await outbox.put(database.db, MAIL);
    await outbox.sweep();
    expect(await outbox.show(id)).toMatchObject({ state: "failed", attempts: 1 });
    for (const part of SECRET_PARTS) expect(logs, part).not.toContain(part);
  });

  test("正文送完而没有回音：还在等的时候谁也不再送；再送时 Message-ID 不变，收件的一方认得出是同一封", async () => {
    let answer = (): void => undefined;
    const ids: (string | undefined)[] = [];
    const arrivals: (() => void)[] = [];
    const port = await listen({
      onData(stream, _session, done) {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () => {
          ids.push(readMail(Buffer.concat(chunks).toString("latin1")).headers.get("message-id"));
          answer = () => done(refusal(451));
          arrivals.shift()?.();
        });
      },
    });
    const outbox = outboxAt(`smtp://127.0.0.1:${port}`);
    const id = await outbox.put(database.db, MAIL);
    const nextArrival = () => new Promise<void>((resolve) => arrivals.push(resolve));
    for (const copies of [1, 2]) {
      const arrived = nextArrival();
      const trying = outbox.sweep();
      await arrived;
      now = new Date(now.getTime() + 9 * 60_000);
      await outboxAt(`smtp://127.0.0.1:${port}`).sweep();
      expect(ids).toHaveLength(copies);
      answer();
      await trying;
      now = new Date(now.getTime() + 10 * 60_000);
    }
    expect(ids).toEqual([`<${id}@zone.example.cn>`, `<${id}@zone.example.cn>`]);
  });

  test("服务器好了以后，排队的邮件在下一次送到", async () => {
    let refusing = true;
    const port = await listen({
      onMailFrom: (_address, _session, done) => (refusing ? done(refusal(451)) : done()),
    });
    const outbox = outboxAt(`smtp://127.0.0.1:${port}`);
    const id = await outbox.put(database.db, MAIL);
    await outbox.sweep();
    expect(await outbox.show(id)).toMatchObject({ state: "queued", attempts: 1, sentAt: null });
    refusing = false;
    now = new Date(now.getTime() + 10 * 60_000);
    await outbox.sweep();
    expect(received).toHaveLength(1);
    expect(await outbox.show(id)).toMatchObject({ state: "sent", attempts: 2 });
  });

  test("没有配置邮件服务器时等人看", async () => {
    const outbox = createOutbox({
      config: { smsWebhook: undefined, mail: undefined, siteName: "园区" },
      database,
      clock: () => now,
      cipher: createFieldCipher(TEST_KEY),
    });
    const id = await outbox.put(database.db, MAIL);
    await outbox.sweep();
    expect(await outbox.show(id)).toMatchObject({ state: "waiting", body: MAIL.body, attempts: 0 });
  });
});
