import type { ModuleContext } from "../../core/module";
import { createDigestDecisions } from "./decide-digests.service";
import { createDigestRepository } from "./digest.repository";
import { createDigestMailing } from "./mail-digests.service";
import { createDigestSending } from "./send-digests.service";

/** Sent digests are kept this long, in milliseconds. */
const RETENTION_MS = 60 * 86_400_000;

type DeliveryParts = Pick<ModuleContext, "database" | "clock" | "config" | "cipher" | "ports">;

/**
 * Tells people what changed. A digest is decided and the person moved on in one transaction; sending comes after, and the
 * inbox knows the digest by its name, and the e-mail is claimed as it is written. So whatever ends the process, at the next
 * round what was decided is sent, once.
 */
export function createSubscriptionDelivery(parts: DeliveryParts) {
  const { database, clock } = parts;
  const digests = createDigestRepository(database.db);
  const decide = createDigestDecisions(parts);
  const sendDecided = createDigestSending(parts);
  const mailSent = createDigestMailing(parts);

  let running = false;
  return async function deliver(): Promise<void> {
    // A long round must not be overtaken by the next.
    if (running) return;
    running = true;
    try {
      for (const frequency of ["immediate", "daily", "weekly"] as const) await decide(frequency);
      await sendDecided();
      await mailSent();
      await digests.sweepDigests(new Date(clock().getTime() - RETENTION_MS));
    } finally {
      running = false;
    }
  };
}
