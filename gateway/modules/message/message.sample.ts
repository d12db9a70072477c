import { z } from "zod";
import { moment, opaqueId } from "@/contract/fields";
import { messageKind } from "@/contract/message/message";
import type { Clock } from "../../core/clock";
import type { Database } from "../../core/database";
import { parseSample } from "../../core/sample-data";
import { createMessageRepository } from "./message.repository";

const sampleMessage = z.strictObject({
  /** Who gets it. */
  users: z.array(z.string()),
  enterpriseId: opaqueId.nullable(),
  kind: messageKind,
  title: z.string(),
  body: z.string(),
  link: z.string().nullable(),
  createdAt: moment,
});

/** Puts sample messages in, once. They exist only with the sample accounts. */
export async function loadMessageSample(db: Database, clock: Clock): Promise<void> {
  const messages = parseSample("messages", sampleMessage, clock).flatMap(({ users, createdAt, ...message }) =>
    users.map((user) => ({ ...message, userId: `user-${user}`, createdAt: new Date(createdAt) })),
  );
  await createMessageRepository(db).insert(
    messages.map((message, index) => ({ ...message, id: `message-sample-${index}`, eventKey: `sample:${index}` })),
  );
}
