import type { z } from "zod";
import type { CallAnswer } from "@/contract/call";
import type { MessageKind, messageCalls, UnreadCounts } from "@/contract/message/message";
import type { Clock } from "../../core/clock";
import type { OpenDatabase } from "../../core/database";
import { pageBounds } from "../../core/paging";
import type { PeoplePort } from "../../core/ports";
import { Refusal } from "../../core/refusal";
import { toMessageDtos } from "./message-dto";
import { createLiveService } from "./message-live.service";
import { createMessageRepository } from "./message.repository";
import { COUNTED, MESSAGE_DAYS, VISIT_DAYS } from "./message.rules";
import { createVisitRepository } from "./visit.repository";

interface InboxParts {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly people: Pick<PeoplePort, "enterpriseNames">;
}

/** A person's messages: read, counted, marked as read; swept when they are old. */
export function createInbox({ database, clock, people }: InboxParts) {
  const repository = createMessageRepository(database.db);
  const live = createLiveService({ database, clock });

  async function counts(userId: string): Promise<UnreadCounts> {
    const unread = await repository.countUnread(userId);
    const sum = (kinds: Iterable<MessageKind>) =>
      [...kinds].reduce((total, kind) => total + (unread.get(kind) ?? 0), 0);
    return {
      count_msg: sum(unread.keys()),
      count_suqiu: sum(COUNTED.count_suqiu),
      count_dzwj: sum(COUNTED.count_dzwj),
    };
  }

  /** Marks as read and lets the person's other windows know. */
  async function read(
    userId: string,
    which: { ids?: readonly string[]; kind?: MessageKind | undefined },
  ): Promise<UnreadCounts> {
    const changed = await repository.markRead(userId, clock(), which);
    if (changed > 0) await live.publish({ userId, enterpriseId: null }, { type: "counts" });
    return counts(userId);
  }

  return {
    counts,
    readAll: (userId: string, kind: MessageKind | undefined) => read(userId, { kind }),
    readSome: (userId: string, ids: readonly string[]) => read(userId, { ids }),

    async list(
      userId: string,
      query: z.output<(typeof messageCalls)["listMessages"]["query"]>,
    ): Promise<CallAnswer<typeof messageCalls.listMessages>> {
      const choice = { userId, kind: query.kind, unread: query.unread === "true" };
      const [total, rows] = await Promise.all([repository.count(choice), repository.list(choice, pageBounds(query))]);
      return { records: await toMessageDtos(people, rows), total, page: query.page, size: query.size };
    },

    async get(userId: string, id: string): Promise<CallAnswer<typeof messageCalls.getMessage>> {
      const row = await repository.find(userId, id);
      const [words] = row ? await toMessageDtos(people, [row]) : [];
      if (!words) throw new Refusal("NOT_FOUND", { message: "消息不存在或已过期，请返回消息中心查看" });
      return words;
    },

    async sweep(): Promise<void> {
      await repository.sweep(new Date(clock().getTime() - MESSAGE_DAYS * 86_400_000));
      await createVisitRepository(database.db).sweep(new Date(clock().getTime() - VISIT_DAYS * 86_400_000));
      await live.sweep();
    },
  };
}
