import { randomUUID } from "node:crypto";
import type { MessagePreference } from "@/contract/message/message";
import type { Clock } from "../../core/clock";
import type { Executor, OpenDatabase } from "../../core/database";
import type { MessengerPort, NewMessage, OutboxPort, PeoplePort, Receivers } from "../../core/ports";
import { toMessageDtos } from "./message-dto";
import { createLiveService } from "./message-live.service";
import { createMessagePreferences } from "./message-preference.service";
import { createMessageRepository, type MessageRow } from "./message.repository";
import { mergePreferences } from "./message.rules";

interface MessengerParts {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly people: Pick<PeoplePort, "staffOf" | "adminsOf" | "enterpriseNames" | "emailsOf">;
  /** Without it nothing goes out by e-mail. */
  readonly outbox?: Pick<OutboxPort, "put" | "deliverSoon">;
}

/** Whether somebody wants to hear by a channel. */
type Wants = (userId: string, channel: MessagePreference["channel"]) => boolean;

type Chosen = Awaited<ReturnType<ReturnType<typeof createMessageRepository>["listPreferences"]>>;

const wantsOf =
  (chosen: Chosen, kind: NewMessage["kind"]): Wants =>
  (userId, channel) =>
    mergePreferences(chosen.filter((preference) => preference.userId === userId)).some(
      (one) => one.kind === kind && one.channel === channel && one.enabled,
    );

/** The way every domain tells people something. */
export function createMessenger({ database, clock, people, outbox }: MessengerParts): MessengerPort {
  const repository = createMessageRepository(database.db);
  const live = createLiveService({ database, clock });
  const { preferences } = createMessagePreferences(database);

  async function findReceivers(to: Receivers): Promise<readonly string[]> {
    if ("userIds" in to) return [...new Set(to.userIds)];
    return to.admins ? people.adminsOf(to.enterpriseId) : people.staffOf(to.enterpriseId);
  }

  /** Puts the e-mails of new messages into the outbox, for those who want them. Gives what is to be delivered. */
  async function putMails(
    transaction: Executor,
    rows: readonly MessageRow[],
    wants: Wants,
    emails: ReadonlyMap<string, string> | undefined,
  ): Promise<string[]> {
    const put: string[] = [];
    for (const row of rows) {
      const email = wants(row.userId, "email") ? emails?.get(row.userId) : undefined;
      if (!outbox || email === undefined) continue;
      const body = `${row.title}\n\n${row.body}\n\n请登录平台，在消息中心查看。`;
      put.push(await outbox.put(transaction, { channel: "email", recipient: email, body }));
    }
    return put;
  }

  /** Lets open windows know; without the body, for those who want to see it at once, else only that the counts moved. */
  async function publish(rows: readonly MessageRow[], wants: Wants): Promise<void> {
    const described = await toMessageDtos(people, rows);
    for (const [index, row] of rows.entries()) {
      const words = described[index];
      if (!words) continue;
      const { body: _body, ...short } = words;
      await live.publish(
        { userId: row.userId, enterpriseId: null },
        wants(row.userId, "live") ? { type: "message", message: short } : { type: "counts" },
      );
    }
  }

  return {
    takeBack: (userIds, link) => repository.takeBack(userIds, link),
    preferences,

    async wantMail(userIds, kind) {
      if (!outbox || userIds.length === 0) return new Set();
      const [chosen, emails] = await Promise.all([repository.listPreferences(userIds), people.emailsOf(userIds)]);
      return new Set(userIds.filter((userId) => emails.has(userId) && wantsOf(chosen, kind)(userId, "email")));
    },

    async mail({ userId }, compose) {
      const recipient = (await people.emailsOf([userId])).get(userId);
      const id = await database.db.transaction(async (transaction) => {
        const mail = await compose(transaction);
        if (!mail || !outbox || recipient === undefined) return undefined;
        const { title, body, ending, unsubscribe } = mail;
        const text = `${title}\n\n${body}\n\n${ending}`;
        return outbox.put(transaction, { channel: "email", recipient, body: text, unsubscribe });
      });
      if (id !== undefined) outbox?.deliverSoon(id);
    },

    async send(message) {
      const userIds = await findReceivers(message.to);
      if (userIds.length === 0) return [];
      const [chosen, emails] = await Promise.all([
        repository.listPreferences(userIds),
        outbox ? people.emailsOf(userIds) : undefined,
      ]);
      const wants = wantsOf(chosen, message.kind);
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
        const mailed = message.mail === "later" ? [] : added;
        return { rows: added, outgoing: await putMails(transaction, mailed, wants, emails) };
      });
      for (const id of outgoing) outbox?.deliverSoon(id);
      await publish(rows, wants);
      return rows.map((row) => row.userId);
    },
  };
}
