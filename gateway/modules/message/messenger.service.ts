import { createPeople } from "../account/account-people.service";
import { createOutbox, type OutboxParts } from "../common/common-outbox.service";
import { createMessageService } from "./message.service";

/** How other domains tell people something: `send`, after the act has been committed. */
export function createMessenger(parts: OutboxParts) {
  const people = createPeople(parts.database.db);
  return createMessageService({ ...parts, people, outbox: createOutbox(parts) });
}
