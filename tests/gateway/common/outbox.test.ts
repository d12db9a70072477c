import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createFieldCipher } from "../../../gateway/core/field-cipher";
import { queryRows, type OpenDatabase } from "../../../gateway/core/database";
import { ConfigurationError, readGatewayConfig } from "../../../gateway/env";
import { createOutbox, OUTBOX_LIFETIME_MS } from "../../../gateway/modules/outbox/outbox.service";
import { signWebhook } from "../../../gateway/modules/outbox/outbox.transport";
import { openTestDatabase } from "../support/database";
import { TEST_KEY, TEST_NOW } from "../support/gateway";

const SECRET = "a-secret-of-sixteen";
let database: OpenDatabase;
let receiver: Server;
let url = "";
let status = 200;
const received: { headers: IncomingHttpHeaders; body: string }[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  receiver = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      received.push({ headers: request.headers, body });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/sms`;
});
afterAll(async () => {
  receiver.close();
  await database.close();
});

let now = TEST_NOW;
const outboxWith = (smsWebhook: { url: string; secret: string } | undefined) =>
  createOutbox({
    config: { smsWebhook, mail: undefined, siteName: "园区" },
    database,
    clock: () => now,
    cipher: createFieldCipher(TEST_KEY),
  });
const sms = { channel: "sms", recipient: "13911112222", body: "验证码 123456" } as const;

describe("发件箱", () => {
  test("交给短信接口时带签名，成功后记下；两次同时送只送一次", async () => {
    const outbox = outboxWith({ url, secret: SECRET });
    const id = await outbox.put(database.db, sms);
    await Promise.all([outbox.sweep(), outbox.sweep()]);
    expect(received).toHaveLength(1);
    const [{ headers, body } = { headers: {}, body: "" }] = received;
    expect(JSON.parse(body)).toEqual({ id, to: "13911112222", text: "验证码 123456" });
    expect(headers["x-signature"]).toBe(signWebhook(SECRET, String(headers["x-timestamp"]), body));
    expect(await outbox.show(id)).toMatchObject({ state: "sent", attempts: 1 });
  });

  /** Lets time pass and sweeps at each of these moments (minutes from now on); gives the moments of tries. */
  async function listTries(outbox: ReturnType<typeof createOutbox>, moments: readonly number[]): Promise<number[]> {
    const start = now;
    const tries: number[] = [];
    for (const minutes of moments) {
      now = new Date(start.getTime() + minutes * 60_000);
      received.length = 0;
      await outbox.sweep();
      if (received.length > 0) tries.push(minutes);
    }
    return tries;
  }

  test("接口出错（如 HTTP 500）的短信隔十分钟再送，以后越隔越久，送几个小时，之后算失败", async () => {
    status = 500;
    const outbox = outboxWith({ url, secret: SECRET });
    const id = await outbox.put(database.db, sms);
    const everyTenMinutes = Array.from({ length: 120 }, (_, n) => n * 10);
    expect(await listTries(outbox, everyTenMinutes)).toEqual([0, 10, 40, 100, 220, 460, 940]);
    expect(await outbox.show(id)).toMatchObject({ state: "failed", attempts: 7 });
  });

  test("验证码只在有效的几分钟里隔半分钟再送，至多三次；过期的不送，也不能再发", async () => {
    status = 500;
    const outbox = outboxWith({ url, secret: SECRET });
    const code = () => ({ ...sms, expiresAt: new Date(now.getTime() + 5 * 60_000) });
    const id = await outbox.put(database.db, code());
    expect(await listTries(outbox, [0, 0.25, 0.5, 0.75, 1, 1.5, 2])).toEqual([0, 0.5, 1]);
    expect((await outbox.show(id)).state).toBe("failed");

    const late = await outbox.put(database.db, code());
    expect(await listTries(outbox, [5, 10])).toEqual([]);
    expect(await outbox.show(late)).toMatchObject({ state: "failed", attempts: 0 });
    await expect(outbox.retry(late)).rejects.toThrow("验证码已经过期，请让本人重新获取");
  });

  test.each([400, 413, 422])("接口说这一条发不出去（HTTP %i）：不再送", async (refusal) => {
    status = refusal;
    const outbox = outboxWith({ url, secret: SECRET });
    const id = await outbox.put(database.db, sms);
    await outbox.sweep();
    expect(await outbox.show(id)).toMatchObject({ state: "failed", attempts: 1 });
  });

  test.each([401, 404, 429])("接口说的不是这一条（HTTP %i：口令、地址、太快）：以后再送", async (refusal) => {
    status = refusal;
    const outbox = outboxWith({ url, secret: SECRET });
    const id = await outbox.put(database.db, sms);
    await outbox.sweep();
    expect(await outbox.show(id)).toMatchObject({ state: "queued", attempts: 1 });
  });

  test("没有发出去的可以再发一次，从头数；已发出的不再发", async () => {
    status = 422;
    const outbox = outboxWith({ url, secret: SECRET });
    const id = await outbox.put(database.db, sms);
    await outbox.sweep();
    received.length = 0;
    expect(await outbox.retry(id)).toMatchObject({ state: "failed", attempts: 1 });
    status = 200;
    expect(await outbox.retry(id)).toMatchObject({ state: "sent", attempts: 1 });
    await expect(outbox.retry(id)).rejects.toThrow("这一条已发出或正在发送，不用重发，请刷新列表");
    expect(received).toHaveLength(2);
  });

  test("没有接口、内容已清除、没有这一条：各自说明为什么不能再发", async () => {
    const id = await outboxWith(undefined).put(database.db, sms);
    await expect(outboxWith(undefined).retry(id)).rejects.toThrow("没有配置短信接口");
    const outbox = outboxWith({ url, secret: SECRET });
    await expect(outbox.retry("nothing")).rejects.toThrow("没有编号为 nothing 的消息");
    now = new Date(now.getTime() + 24 * 3_600_000 + 1);
    await outbox.sweep();
    await expect(outbox.retry(id)).rejects.toThrow("内容超过 24 小时已清除");
  });

  test("没有接口时等人看；内容一天后清除，空的一起清掉，表里没有明文", async () => {
    const outbox = outboxWith(undefined);
    const id = await outbox.put(database.db, sms);
    await outbox.putNothing(database.db, sms);
    expect(JSON.stringify(await queryRows(database.db, sql`select * from outbox`))).not.toMatch(/13911112222|123456/);
    expect(await outbox.show(id)).toMatchObject({ state: "waiting", recipient: sms.recipient, body: sms.body });
    now = new Date(now.getTime() + 24 * 3_600_000);
    await outbox.sweep();
    expect((await outbox.show(id)).body).toBe(sms.body);
    now = new Date(now.getTime() + 1);
    await outbox.sweep();
    expect((await outbox.show(id)).body).toBeNull();
    expect(await queryRows(database.db, sql`select 1 from outbox where state = 'withheld'`)).toEqual([]);
  });

  test("发送记录连同收件号码留半年，到期那一刻还在，过一毫秒就没有了", async () => {
    const outbox = outboxWith(undefined);
    const id = await outbox.put(database.db, sms);
    now = new Date(now.getTime() + OUTBOX_LIFETIME_MS);
    await outbox.sweep();
    expect((await outbox.show(id)).recipient).toBe(sms.recipient);
    now = new Date(now.getTime() + 1);
    await outbox.sweep();
    await expect(outbox.show(id)).rejects.toThrow(`没有编号为 ${id} 的消息`);
  });
});

describe("配置", () => {
  const read = (more: Readonly<Record<string, string | undefined>>) => readGatewayConfig({ NODE_ENV: "test", ...more });
  test("接口地址和密钥要一起给，密钥至少 16 个字符", () => {
    expect(read({}).smsWebhook).toBeUndefined();
    expect(read({ SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET: SECRET }).smsWebhook).toEqual({ url, secret: SECRET });
    expect(read({ SMTP_URL: "smtp://mail.example.cn", MAIL_FROM: "a@example.cn" }).mail?.from).toBe("a@example.cn");
    for (const wrong of [
      { SMS_WEBHOOK_URL: url },
      { SMS_WEBHOOK_URL: "ftp://x", SMS_WEBHOOK_SECRET: SECRET },
      { SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET: "short" },
      { SMTP_URL: "http://x", MAIL_FROM: "a@example.cn" },
      { MAIL_FROM: "a@example.cn" },
    ])
      expect(() => read(wrong)).toThrow(ConfigurationError);
  });
});
