import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import pLimit from "p-limit";
import type { CallAnswer } from "@/contract/call";
import type { OutboxEntry } from "@/contract/desk/administration/outbox";
import type { outboxDeskCalls } from "@/contract/desk/administration/outbox";
import type { Clock } from "../../core/clock";
import type { Executor, OpenDatabase } from "../../core/database";
import type { FieldCipher, SealedColumn } from "../../core/field-cipher";
import { maskEmail, maskPhone } from "../../core/mask";
import { pageBounds } from "../../core/paging";
import type { OutgoingMessage } from "../../core/ports";
import { Refusal } from "../../core/refusal";
import type { GatewayConfig } from "../../env";
import { createOutboxRepository, type OutboxRow } from "./outbox.repository";
import { createTransports, LEASE_MS, RefusedForGood } from "./outbox.transport";

/** What the outbox is built from; the command line has no logger. */
export interface OutboxParts {
  readonly config: Pick<GatewayConfig, "smsWebhook" | "mail" | "siteName">;
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly cipher: FieldCipher;
  readonly log?: FastifyBaseLogger;
}

const MINUTE_MS = 60_000;
/**
 * How long to wait after each try, in milliseconds: a server that was down, busy or greylisting is asked again for hours, and
 * what may have arrived after all does not come twice within minutes. After the last one a message counts as failed.
 */
export const OUTBOX_PAUSES_MS = [10, 30, 60, 120, 240, 480].map((minutes) => minutes * MINUTE_MS);
/** The same for what loses its use within minutes: a code. */
export const SHORT_PAUSES_MS = [30_000, 30_000];
/** How long a body is kept, in milliseconds. */
const BODY_LIFETIME_MS = 24 * 3_600_000;
/** How long it is kept that something was sent, and to whom, in milliseconds: half a year, as logs are. */
export const OUTBOX_LIFETIME_MS = 183 * 24 * 3_600_000;
const TRIED_A_ROUND = 50;
/** A slow server is asked by so many at once; the other channel does not wait for it. */
const TRIED_AT_ONCE = 5;
/** How long whoever asks for another try waits to hear of it, in milliseconds. */
const RETRY_ANSWER_MS = 5_000;

const RECIPIENT = "outbox.recipient";
const BODY = "outbox.body";
const UNSUBSCRIBE = "outbox.unsubscribe";

/** What of the outbox lies sealed. */
export const OUTBOX_SEALED: readonly SealedColumn[] = [
  { table: "outbox", column: "recipient_sealed", purpose: RECIPIENT },
  { table: "outbox", column: "body_sealed", purpose: BODY },
  { table: "outbox", column: "unsubscribe_sealed", purpose: UNSUBSCRIBE },
];

const NO_TRANSPORT = {
  sms: "没有配置短信接口，发不出去；请在服务器上配置后重试",
  email: "没有配置邮件服务器，发不出去；请在服务器上配置后重试",
} as const;
const BODY_GONE = "内容超过 24 小时已清除，请让本人重新获取";
const EXPIRED = "验证码已经过期，请让本人重新获取";
const UNDER_WAY = "这一条已发出或正在发送，不用重发，请刷新列表";

function findObstacle({ bodySealed, expiresAt }: OutboxRow, now: Date): string {
  if (expiresAt !== null && expiresAt <= now) return EXPIRED;
  return bodySealed === null ? BODY_GONE : UNDER_WAY;
}

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
    const row = await repository.takeForTry(id, clock(), LEASE_MS);
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
      const pauses = row.expiresAt === null ? OUTBOX_PAUSES_MS : SHORT_PAUSES_MS;
      const pause = error instanceof RefusedForGood ? undefined : pauses[row.attempts - 1];
      await repository.finish(
        id,
        pause === undefined ? { state: "failed" } : { nextTryAt: new Date(clock().getTime() + pause) },
      );
    }
  }

  const turns = { sms: pLimit(TRIED_AT_ONCE), email: pLimit(TRIED_AT_ONCE) };

  async function deliverDue(channel: OutgoingMessage["channel"]): Promise<void> {
    const turn = turns[channel];
    // A round that still waits for a slow server is not joined by the next one.
    if (turn.pendingCount > 0) return;
    const due = await repository.listDue(channel, clock(), TRIED_A_ROUND);
    await Promise.all(due.map((id) => turn(() => deliver(id))));
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
        expiresAt: message.expiresAt ?? null,
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
      const queued = await repository.queueAgain(id, ["failed", "waiting"], clock());
      if (!queued) throw new Refusal("WRONG_STATE", { message: findObstacle(row, clock()) });
      await Promise.race([deliver(id), wait(RETRY_ANSWER_MS, undefined, { ref: false })]);
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
      await repository.failExpired(clock());
      await Promise.all((["sms", "email"] as const).map(deliverDue));
    },
  };
}
