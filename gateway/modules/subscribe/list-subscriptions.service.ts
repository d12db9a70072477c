import type { CallAnswer } from "@/contract/call";
import type { subscribeCalls, Subscription } from "@/contract/subscribe/subscribe";
import { MAX_SUBSCRIPTIONS } from "@/contract/subscribe/labels";
import type { Caller } from "../../core/caller";
import { todayInShanghai } from "../../core/clock";
import { createPolicyCatalogue } from "../policy/policy-catalogue.service";
import { createTopicContents } from "../topic/topic-contents.service";
import { createSubscriptionList, type SubscriptionRow } from "./list-subscriptions.repository";
import { isShown, type SearchingParts } from "./own-subscription.service";
import { createSettingService } from "./subscription-setting.service";

type Calls = typeof subscribeCalls;

type Heads = Awaited<ReturnType<ReturnType<typeof createPolicyCatalogue>["find"]>>;

/** A policy's or a topic's title of today; what it was called when it was subscribed to, once it is gone. */
function currentNameOf({ kind, target, name }: SubscriptionRow, heads: Heads, topics: ReadonlyMap<string, string>) {
  if (kind === "policy") return heads.get(target)?.title ?? name;
  return (kind === "zone_topic" ? topics.get(target) : undefined) ?? name;
}

/** What a person hears of, and what colleagues offer. */
export function createSubscriptionListing(parts: SearchingParts) {
  const { database, clock } = parts;
  const { people } = parts.ports;
  const subscriptions = createSubscriptionList(database.db);
  const settings = createSettingService(parts);
  const catalogue = createPolicyCatalogue(database.db);

  async function tell(caller: Caller, rows: readonly (SubscriptionRow & { readonly muted: boolean })[]) {
    const policies = rows.flatMap(({ kind, target }) => (kind === "policy" ? [target] : []));
    const followed = rows.flatMap(({ kind, target }) => (kind === "zone_topic" ? [target] : []));
    const [names, members, heads, topics] = await Promise.all([
      people.namesOf([...new Set(rows.map(({ createdBy }) => createdBy))]),
      subscriptions.countMembers(rows.map(({ id }) => id)),
      catalogue.find(policies, todayInShanghai(clock)),
      createTopicContents(parts).titlesOf(followed),
    ]);
    return rows.map((row): Subscription => {
      const own = row.createdBy === caller.userId;
      return {
        id: row.id,
        kind: row.kind,
        target: row.kind === "search" ? "" : row.target,
        filter: row.filter,
        own,
        name: currentNameOf(row, heads, topics),
        shared: row.enterpriseId !== null,
        sharedBy: own ? null : (names.get(row.createdBy) ?? "同事"),
        members: members.get(row.id) ?? 0,
        muted: row.muted,
        ended:
          (row.kind === "policy" && heads.get(row.target)?.validity === "repealed") ||
          (row.kind === "zone_topic" && !topics.has(row.target)),
        createdAt: row.createdAt.toISOString(),
      };
    });
  }

  return {
    async list(caller: Caller): Promise<CallAnswer<Calls["listSubscriptions"]>> {
      const held = await subscriptions.listHeld([caller.userId]);
      const enterprise = caller.enterprise?.approval === "approved" ? caller.enterprise.id : undefined;
      const offered = enterprise
        ? await subscriptions.listShared(
            enterprise,
            held.map(({ id }) => id),
          )
        : [];
      const [mine, others, setting] = await Promise.all([
        tell(
          caller,
          held.filter((row) => isShown(caller, row)),
        ),
        tell(
          caller,
          offered.map((row) => ({ ...row, muted: false })),
        ),
        settings.loadSetting(caller.userId),
      ]);
      return { mine: mine.toReversed(), offered: others, setting, most: MAX_SUBSCRIPTIONS };
    },
  };
}
