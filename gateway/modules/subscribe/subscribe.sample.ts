import { randomUUID } from "node:crypto";
import { z } from "zod";
import { opaqueId } from "@/contract/fields";
import { savedSearch, subscriptionKind } from "@/contract/subscribe/subscribe";
import type { PolicyChange } from "@/contract/subscribe/labels";
import { shiftDay, type Clock } from "../../core/clock";
import type { OpenDatabase } from "../../core/database";
import { parseSample } from "../../core/sample-data";
import { createItemCache } from "../declare/item/item-cache.service";
import { createPolicyChangeLog } from "../policy/versions/change.service";
import { createSubscribeRepository } from "./subscribe.repository";
import { createSettingRepository } from "./subscription-setting.repository";
import { periodAt, searchKey } from "./subscribe.rules";

const DAY_MS = 86_400_000;

const sampleSubscription = z.strictObject({
  user: z.string(),
  kind: subscriptionKind,
  target: z.string().optional(),
  filter: savedSearch.optional(),
  name: z.string(),
  /** Only kept. */
  muted: z.boolean().default(false),
  /** Colleagues of this enterprise see it. */
  enterpriseId: opaqueId.optional(),
});

/** Changes of the last days in sample items, made from what they are now. */
async function sampleChanges(database: OpenDatabase, clock: Clock) {
  const { byId } = await createItemCache(database.db)();
  const now = clock().getTime();
  const of = (
    itemId: string,
    days: number,
    change: (
      item: NonNullable<ReturnType<typeof byId.get>>,
    ) => Pick<PolicyChange, "kind" | "field" | "before" | "after">,
  ) => {
    const item = byId.get(itemId);
    if (!item) return [];
    const at = new Date(now - days * DAY_MS);
    return [{ policyId: item.policyId, itemId, item: item.title, ...change(item), at }];
  };
  return [
    ...of("item-2025-073-2", 3, ({ windows }) => {
      const words = (shift: number) =>
        windows.map(({ opensOn, closesOn }) => `${opensOn} 至 ${shiftDay(closesOn, shift)}`).join("；");
      return { kind: "window", field: "windows", before: words(-10), after: words(0) };
    }),
    ...of("item-2026-022-2", 9, ({ benefit }) => ({
      kind: "amount",
      field: "benefit",
      before: `最高 ${Math.round(Number(benefit.most ?? 0) * 0.75)} 万元`,
      after: `最高 ${benefit.most ?? 0} 万元`,
    })),
    ...of("item-2025-073-1", 16, ({ conditions }) => ({
      kind: "condition",
      field: `condition:${conditions.at(-1)?.id ?? ""}`,
      before: null,
      after: conditions.at(-1)?.text ?? "",
    })),
  ];
}

/** Puts sample subscriptions and changes in, once. They exist only with the sample accounts, policies and items. */
export async function loadSubscriptionSample(database: OpenDatabase, clock: Clock): Promise<void> {
  const log = createPolicyChangeLog(database.db, clock);
  await log.recordSample(await sampleChanges(database, clock));
  // Nobody is told of what was before.
  const sinceSeq = await log.head();
  const settings = createSettingRepository(database.db);
  const createdAt = clock();
  const subscriptions = parseSample("subscriptions", sampleSubscription, clock);
  for (const userId of new Set(subscriptions.map(({ user }) => `user-${user}`))) {
    if (await settings.findSetting(userId)) continue;
    await database.db.transaction(async (transaction) => {
      const writing = createSubscribeRepository(transaction);
      const period = periodAt("daily", createdAt).name;
      await createSettingRepository(transaction).putSetting({
        userId,
        frequency: "daily",
        linkId: randomUUID(),
        toldSeq: sinceSeq,
        period,
      });
      for (const { kind, target, filter, name, muted, enterpriseId = null } of subscriptions.filter(
        ({ user }) => `user-${user}` === userId,
      )) {
        const id = randomUUID();
        const key = target ?? searchKey(filter ?? {}) ?? "";
        const row = { id, kind, target: key, filter: filter ?? null, name, createdBy: userId, enterpriseId, createdAt };
        await writing.insert(row);
        await writing.join({ subscriptionId: id, userId, linkId: randomUUID(), muted, sinceSeq, createdAt });
      }
    });
  }
}
