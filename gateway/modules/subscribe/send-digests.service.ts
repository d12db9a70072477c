import type { ModuleContext } from "../../core/module";
import { createDigestRepository } from "./digest.repository";

const SENT_A_ROUND = 200;

/** Puts the digests that were decided into the inbox; it knows each by its name, so that none comes twice. */
export function createDigestSending({ database, clock, ports }: Pick<ModuleContext, "database" | "clock" | "ports">) {
  const digests = createDigestRepository(database.db);

  return async function sendDecided(): Promise<void> {
    for (;;) {
      const rows = await digests.listUnsent(SENT_A_ROUND);
      for (const row of rows) {
        const { userId, period, title, body, link } = row;
        await ports.messenger.send({
          to: { userIds: [userId] },
          kind: "policy",
          title,
          body,
          link,
          eventKey: `subscription:${period}`,
          mail: "later",
        });
        await digests.markSent(row, clock());
      }
      if (rows.length < SENT_A_ROUND) return;
    }
  };
}
