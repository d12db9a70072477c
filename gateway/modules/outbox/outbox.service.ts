import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type { CallAnswer } from "@/contract/call";
import type { OutboxEntry } from "@/contract/desk/outbox";
import type { outboxDeskCalls } from "@/contract/desk/outbox";
import type { Clock } from "../../core/clock";
import type { Executor, OpenDatabase } from "../../core/database";
import type { FieldCipher } from "../../core/field-cipher";
import { maskEmail, maskPhone } from "../../core/mask";
import { pageBounds } from "../../core/paging";
import { Refusal } from "../../core/refusal";
import type { GatewayConfig } from "../../env";
import { createOutboxRepository, type OutboxRow } from "./outbox.repository";
import { createTransports } from "./outbox.transport";

/** What the outbox is built from; the command line has no logger. */
export interface OutboxParts {
  readonly config: Pick<GatewayConfig, "smsWebhook" | "mail" | "siteName">;
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly cipher: FieldCipher;
  readonly log?: FastifyBaseLogger;
}

export interface OutgoingMessage {
  readonly channel: "sms" | "email";
  readonly recipient: string;
  readonly body: string;
  /** Of an e-mail: where mail programs unsubscribe its reader at one click. */
  readonly unsubscribe?: string;
}

/** How often a message is handed over before it counts as failed. */
export const OUTBOX_TRIES = 3;
/** How long to wait between tries, in milliseconds. */
export const OUTBOX_PAUSE_MS = 30_000;
/** How long a body is kept, in milliseconds. */
const BODY_LIFETIME_MS = 24 * 3_600_000;
/** How long it is kept that something was sent, and to whom, in milliseconds: half a year, as logs are. */
export const OUTBOX_LIFETIME_MS = 183 * 24 * 3_600_000;
const RETRIED_A_ROUND = 50;

const RECIPIENT = "outbox.recipient";
const BODY = "outbox.body";
const UNSUBSCRIBE = "outbox.unsubscribe";

const NO_TRANSPORT = {
  sms: "没有配置短信接口，发不出去；请在服务器上配置后重试",
  email: "没有配置邮件服务器，发不出去；请在服务器上配置后重试",
} as const;
const BODY_GONE = "内容超过 24 小时已清除，请让本人重新获取";
const UNDER_WAY = "这一条已发出或正在发送，不用重发，请刷新列表";

function toDto(row: OutboxRow): OutboxEntry {
  return {
    id: row.id,
    channel: row.channel,
    recipient: row.recipientMasked,
    state: row.state,
    attempts: row.attempts,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}

/** Text messages and e-mails: written within the act's transaction, handed over after it, tried again by the sweeper. */
export function createOutbox({ config, database, clock, cipher, log }: OutboxParts) {
  const repository = createOutboxRepository(database.db);
  const transports = createTransports(config);

  async function deliver(id: string): Promise<void> {
    const now = clock();
    const row = await repository.takeForTry(id, now, OUTBOX_TRIES, OUTBOX_PAUSE_MS);
    const transport = row && transports[row.channel];
    if (!row || !transport || row.bodySealed === null) return;
    try {
      const to = cipher.open(row.recipientSealed, RECIPIENT);
      const { unsubscribeSealed } = row;
      const unsubscribe =
        unsubscribeSealed === null ? {} : { unsubscribe: cipher.open(unsubscribeSealed, UNSUBSCRIBE) };
      await transport({ id, to, body: cipher.open(row.bodySealed, BODY), ...unsubscribe });
      await repository.finish(id, { state: "sent", sentAt: clock() });
    } catch (error) {
      // The transport's own words may repeat the recipient, so only their kind is logged.
      log?.warn({ event: "outbox", messageId: id, reason: (error as Error).name }, "a message was not taken");
      if (row.attempts >= OUTBOX_TRIES) await repository.finish(id, { state: "failed" });
    }
  }

  return {
    /** Writes a message within a transaction; gives its id for {@link deliverSoon}. */
    async put(executor: Executor, message: OutgoingMessage): Promise<string> {
      const id = randomUUID();
      const mask = message.channel === "sms" ? maskPhone : maskEmail;
      await createOutboxRepository(executor).insert({
        id,
        channel: message.channel,
        recipientSealed: cipher.seal(message.recipient, RECIPIENT),
        recipientMasked: mask(message.recipient),
        bodySealed: cipher.seal(message.body, BODY),
        unsubscribeSealed: message.unsubscribe === undefined ? null : cipher.seal(message.unsubscribe, UNSUBSCRIBE),
        state: transports[message.channel] ? "queued" : "waiting",
        createdAt: clock(),
      });
      return id;
    },

    /** The same work for nobody: an empty line that is never sent nor shown. */
    async putNothing(executor: Executor, message: OutgoingMessage): Promise<string> {
      const id = randomUUID();
      cipher.seal(message.recipient, RECIPIENT);
      cipher.seal(message.body, BODY);
      await createOutboxRepository(executor).insert({
        id,
        channel: message.channel,
        recipientSealed: "",
        recipientMasked: "",
        bodySealed: null,
        state: "withheld",
        createdAt: clock(),
      });
      return id;
    },

    /** Hands a message over without anybody waiting for it; what fails is tried again by the sweeper. */
    deliverSoon(id: string): void {
      deliver(id).catch((error: unknown) => log?.error({ err: error, messageId: id }, "outbox"));
    },

    async list(query: {
      readonly state?: Exclude<OutboxRow["state"], "withheld"> | undefined;
      readonly page: number;
      readonly size: number;
    }): Promise<CallAnswer<typeof outboxDeskCalls.listOutbox>> {
      const [total, rows] = await Promise.all([
        repository.count(query.state),
        repository.list(query.state, pageBounds(query)),
      ]);
      return { records: rows.map(toDto), total, page: query.page, size: query.size };
    },

    /** What failed, and what waited for a transport that is there now. */
    async retry(id: string): Promise<OutboxEntry> {
      const row = await repository.find(id);
      if (!row) throw new Refusal("NOT_FOUND", { message: `没有编号为 ${id} 的消息，请刷新列表` });
      if (!transports[row.channel]) throw new Refusal("WRONG_STATE", { message: NO_TRANSPORT[row.channel] });
      const queued = await repository.queueAgain(id, ["failed", "waiting"]);
      if (!queued) throw new Refusal("WRONG_STATE", { message: row.bodySealed === null ? BODY_GONE : UNDER_WAY });
      await deliver(id);
      return toDto((await repository.find(id)) ?? queued);
    },

    async show(id: string): Promise<CallAnswer<typeof outboxDeskCalls.showOutbox>> {
      const row = await repository.find(id);
      if (!row) throw new Refusal("NOT_FOUND", { message: `没有编号为 ${id} 的消息，请用 outbox list 查看编号` });
      return {
        ...toDto(row),
        recipient: cipher.open(row.recipientSealed, RECIPIENT),
        body: row.bodySealed === null ? null : cipher.open(row.bodySealed, BODY),
      };
    },

    async sweep(): Promise<void> {
      await repository.removeBodies(new Date(clock().getTime() - BODY_LIFETIME_MS));
      await repository.remove(new Date(clock().getTime() - OUTBOX_LIFETIME_MS));
      for (const id of await repository.listQueued(RETRIED_A_ROUND)) await deliver(id);
    },
  };
}
