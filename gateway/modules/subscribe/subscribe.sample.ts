import { randomUUID } from "node:crypto";
import type { SavedSearch } from "@/contract/subscribe/subscribe";
import type { PolicyChange, SubscriptionKind } from "@/contract/subscribe/labels";
import { shiftDay, type Clock } from "../../core/clock";
import type { OpenDatabase } from "../../core/database";
import { createShelf } from "../declare/item/item-cache.service";
import { createPolicyChangeLog } from "../policy/versions/change.service";
import { createSubscribeRepository } from "./subscribe.repository";
import { periodAt, searchKey } from "./subscribe.rules";

const DAY_MS = 86_400_000;

interface SampleSubscription {
  readonly user: string;
  readonly kind: SubscriptionKind;
  readonly target?: string;
  readonly filter?: SavedSearch;
  readonly name: string;
  /** Colleagues of this enterprise see it. */
  readonly enterpriseId?: string;
}

/** Two accounts with subscriptions, one of them sharing; the others have none yet. */
const SUBSCRIPTIONS: readonly SampleSubscription[] = [
  { user: "admin", kind: "tag", target: "category:扶持政策", name: "扶持政策", enterpriseId: "en-yunshan" },
  { user: "admin", kind: "search", filter: { value: "研发", level: ["zone"] }, name: "园区的研发政策" },
  { user: "admin", kind: "topic", target: "数字经济", name: "数字经济" },
  { user: "member", kind: "policy", target: "zone-2025-073", name: "示例政策" },
];

/** Changes of the last days in sample items, made from what they are now. */
async function sampleChanges(database: OpenDatabase, clock: Clock) {
  const { byId } = await createShelf(database.db)();
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
      ...{ kind: "amount", field: "benefit" },
      ...{
        before: `最高 ${Math.round(Number(benefit.most ?? 0) * 0.75)} 万元`,
        after: `最高 ${benefit.most ?? 0} 万元`,
      },
    })),
    ...of("item-2025-073-1", 16, ({ conditions }) => ({
      ...{ kind: "condition", field: `condition:${conditions.at(-1)?.id ?? ""}` },
      ...{ before: null, after: conditions.at(-1)?.text ?? "" },
    })),
  ];
}

/** Puts sample subscriptions and changes in, once. They exist only with the sample accounts, policies and items. */
export async function loadSubscriptionSample(database: OpenDatabase, clock: Clock): Promise<void> {
  const log = createPolicyChangeLog(database.db, clock);
  await log.recordSample(await sampleChanges(database, clock));
  // Nobody is told of what was before.
  const sinceSeq = await log.head();
  const repository = createSubscribeRepository(database.db);
  const createdAt = clock();
  for (const userId of new Set(SUBSCRIPTIONS.map(({ user }) => `user-${user}`))) {
    if (await repository.findSetting(userId)) continue;
    await database.db.transaction(async (transaction) => {
      const writing = createSubscribeRepository(transaction);
      const period = periodAt("daily", createdAt).name;
      await writing.putSetting({ userId, frequency: "daily", linkId: randomUUID(), toldSeq: sinceSeq, period });
      for (const { kind, target, filter, name, enterpriseId = null } of SUBSCRIPTIONS.filter(
        ({ user }) => `user-${user}` === userId,
      )) {
        const id = randomUUID();
        const key = target ?? searchKey(filter ?? {}) ?? "";
        const row = { id, kind, target: key, filter: filter ?? null, name, createdBy: userId, enterpriseId, createdAt };
        await writing.insert(row);
        await writing.join({ subscriptionId: id, userId, linkId: randomUUID(), muted: false, sinceSeq, createdAt });
      }
    });
  }
}
