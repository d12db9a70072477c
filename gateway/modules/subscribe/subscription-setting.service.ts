import { randomUUID } from "node:crypto";
import type { SubscriptionSetting } from "@/contract/subscribe/subscribe";
import type { Frequency } from "@/contract/subscribe/labels";
import type { Caller } from "../../core/caller";
import { createPolicyChangeLog } from "../policy/versions/change.service";
import { createSettingRepository } from "./subscription-setting.repository";
import { nextDigestAt, periodAt } from "./subscribe.rules";
import type { SubscribeParts } from "./own-subscription.service";
import type { Clock } from "../../core/clock";

export const USUAL_FREQUENCY = "daily" satisfies Frequency;

/** Of somebody new: nothing of before is told, and the digest of today has gone out. */
export function firstSetting(clock: Clock, userId: string, toldSeq: number) {
  const period = periodAt("daily", clock()).name;
  return { userId, frequency: USUAL_FREQUENCY, linkId: randomUUID(), toldSeq, period } as const;
}

/** How often a person is told, and whether by e-mail too. */
export function createSettingService({ database, clock, config, ports }: SubscribeParts) {
  const settings = createSettingRepository(database.db);
  const log = createPolicyChangeLog(database.db, clock);
  const { people, messenger } = ports;

  async function loadSetting(userId: string): Promise<SubscriptionSetting> {
    const [setting, preferences, emails] = await Promise.all([
      settings.findSetting(userId),
      messenger.preferences(userId),
      people.emailsOf([userId]),
    ]);
    const frequency = setting?.frequency ?? USUAL_FREQUENCY;
    const wanted = preferences.some(
      ({ kind, channel, enabled }) => kind === "policy" && channel === "email" && enabled,
    );
    // Without a public address such an e-mail cannot say how to unsubscribe.
    const byMail = !wanted ? "off" : config.siteOrigin === undefined ? "waits" : "on";
    return {
      frequency,
      stopped: setting?.stopped ?? false,
      nextAt: nextDigestAt(frequency, clock())?.toISOString() ?? null,
      email: !emails.has(userId) ? "no_address" : byMail,
    };
  }

  return {
    loadSetting,

    async saveSetting(
      caller: Caller,
      { frequency, stopped }: { readonly frequency: Frequency; readonly stopped: boolean },
    ): Promise<SubscriptionSetting> {
      const { userId } = caller;
      const toldSeq = await log.head();
      await settings.putSetting(firstSetting(clock, userId, toldSeq));
      const before = await settings.findSetting(userId);
      // Who begins again is not told what went by meanwhile.
      await settings.saveSetting(userId, { frequency, stopped, ...(before?.stopped && !stopped ? { toldSeq } : {}) });
      return loadSetting(userId);
    },
  };
}
