import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { CallAnswer } from "@/contract/call";
import type { MessageKind, messageCalls, MessagePreference, UnreadCounts } from "@/contract/message/message";
import type { Clock } from "../../core/clock";
import type { Executor, OpenDatabase } from "../../core/database";
import { pageBounds } from "../../core/paging";
import type { MessengerPort, OutboxPort, PeoplePort, Receivers } from "../../core/ports";
import { Refusal } from "../../core/refusal";
import { createLiveService } from "./message-live.service";
import { createMessageRepository, type MessageRow } from "./message.repository";
import { ALWAYS_TOLD, COUNTED, MESSAGE_DAYS, preferencesOf } from "./message.rules";

interface MessageParts {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly people: Pick<PeoplePort, "staffOf" | "adminsOf" | "enterpriseNames" | "emailsOf">;
  /** Without it nothing goes out by e-mail. */
  readonly outbox?: Pick<OutboxPort, "put" | "deliverSoon">;
}

/** The inbox, and the way every domain tells people something. */
export function createMessageService({ database, clock, people, outbox }: MessageParts) {
  const repository = createMessageRepository(database.db);
  const live = createLiveService({ database, clock });

  async function receiversOf(to: Receivers): Promise<readonly string[]> {
    if ("userIds" in to) return [...new Set(to.userIds)];
    return to.admins ? people.adminsOf(to.enterpriseId) : people.staffOf(to.enterpriseId);
  }

  async function countsOf(userId: string): Promise<UnreadCounts> {
    const unread = await repository.countUnread(userId);
    const sum = (kinds: Iterable<MessageKind>) =>
      [...kinds].reduce((total, kind) => total + (unread.get(kind) ?? 0), 0);
    return {
      count_msg: sum(unread.keys()),
      count_suqiu: sum(COUNTED.count_suqiu),
      count_dzwj: sum(COUNTED.count_dzwj),
    };
  }

  async function wordsOf(rows: readonly MessageRow[]) {
    const names = await people.enterpriseNames([...new Set(rows.flatMap((row) => row.enterpriseId ?? []))]);
    return rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      title: row.title,
      body: row.body,
      link: row.link,
      enId: row.enterpriseId,
      enName: names.get(row.enterpriseId ?? "") ?? null,
      read: row.readAt !== null,
      createdAt: row.createdAt.toISOString(),
    }));
  }

  /** Marks as read and lets the person's other windows know. */
  async function read(
    userId: string,
    which: { ids?: readonly string[]; kind?: MessageKind | undefined },
  ): Promise<UnreadCounts> {
    const changed = await repository.markRead(userId, clock(), which);
    if (changed > 0) await live.publish({ userId, enterpriseId: null }, { type: "counts" });
    return countsOf(userId);
  }

  return {
    async send(message: Parameters<MessengerPort["send"]>[0]): Promise<readonly string[]> {
      const userIds = await receiversOf(message.to);
      if (userIds.length === 0) return [];
      const [preferences, emails] = await Promise.all([
        repository.listPreferences(userIds),
        outbox ? people.emailsOf(userIds) : undefined,
      ]);
      const wants = (userId: string, channel: MessagePreference["channel"]) =>
        preferencesOf(preferences.filter((preference) => preference.userId === userId)).some(
          (one) => one.kind === message.kind && one.channel === channel && one.enabled,
        );
      const createdAt = clock();
      const { rows, outgoing } = await database.db.transaction(async (transaction) => {
        const added = await createMessageRepository(transaction).insert(
          userIds.map((userId) => ({
            id: randomUUID(),
            userId,
            enterpriseId: message.enterpriseId ?? null,
            kind: message.kind,
            title: message.title,
            body: message.body,
            link: message.link ?? null,
            eventKey: message.eventKey,
            createdAt,
          })),
        );
        const put: string[] = [];
        for (const row of added) {
          const email = wants(row.userId, "email") ? emails?.get(row.userId) : undefined;
          if (!outbox || email === undefined) continue;
          const body = `${row.title}\n\n${row.body}\n\n${message.mail?.ending ?? "请登录平台，在消息中心查看。"}`;
          const { unsubscribe } = message.mail ?? {};
          const mail = { channel: "email", recipient: email, body, ...(unsubscribe ? { unsubscribe } : {}) } as const;
          put.push(await outbox.put(transaction, mail));
        }
        return { rows: added, outgoing: put };
      });
      for (const id of outgoing) outbox?.deliverSoon(id);
      const described = await wordsOf(rows);
      for (const [index, row] of rows.entries()) {
        const words = described[index];
        if (!words) continue;
        const { body: _body, ...short } = words;
        await live.publish(
          { userId: row.userId, enterpriseId: null },
          wants(row.userId, "live") ? { type: "message", message: short } : { type: "counts" },
        );
      }
      return rows.map((row) => row.userId);
    },

    async list(
      userId: string,
      query: z.output<(typeof messageCalls)["listMessages"]["query"]>,
    ): Promise<CallAnswer<typeof messageCalls.listMessages>> {
      const choice = { userId, kind: query.kind, unread: query.unread === "true" };
      const [total, rows] = await Promise.all([repository.count(choice), repository.list(choice, pageBounds(query))]);
      return { records: await wordsOf(rows), total, page: query.page, size: query.size };
    },

    async get(userId: string, id: string): Promise<CallAnswer<typeof messageCalls.getMessage>> {
      const row = await repository.find(userId, id);
      const [words] = row ? await wordsOf([row]) : [];
      if (!words) throw new Refusal("NOT_FOUND", { message: "消息不存在或已过期，请返回消息中心查看" });
      return words;
    },

    counts: countsOf,
    readAll: (userId: string, kind: MessageKind | undefined) => read(userId, { kind }),
    readSome: (userId: string, ids: readonly string[]) => read(userId, { ids }),

    preferences: async (userId: string): Promise<MessagePreference[]> =>
      preferencesOf(await repository.listPreferences([userId])),

    /** Saves what is named and leaves the rest. Throws INVALID_INPUT when safety messages were to be switched off. */
    async savePreferences(userId: string, wanted: readonly MessagePreference[]): Promise<MessagePreference[]> {
      if (wanted.some((one) => ALWAYS_TOLD.includes(one.kind) && !one.enabled))
        throw Refusal.input("账号安全类消息不能关闭，它关系到您的账号是否被他人使用", "preferences");
      await database.db.transaction(async (transaction: Executor) => {
        const preferences = createMessageRepository(transaction);
        for (const one of wanted) await preferences.putPreference(userId, one);
      });
      return preferencesOf(await repository.listPreferences([userId]));
    },

    async sweep(): Promise<void> {
      await repository.sweep(new Date(clock().getTime() - MESSAGE_DAYS * 86_400_000));
      await live.sweep();
    },
  };
}
