import type { CallAnswer } from "@/contract/call";
import type { subscribeCalls, Subscription } from "@/contract/subscribe/subscribe";
import { MAX_SUBSCRIPTIONS } from "@/contract/subscribe/labels";
import type { Caller } from "../../core/caller";
import { todayInShanghai } from "../../core/clock";
import { createPolicyCatalogue } from "../policy/policy-catalogue.service";
import { createSubscriptionList, type SubscriptionRow } from "./list-subscriptions.repository";
import { isShown, type SubscribeParts } from "./own-subscription.service";
import { createSettingService } from "./subscription-setting.service";

type Calls = typeof subscribeCalls;

/** What a person hears of, and what colleagues offer. */
export function createSubscriptionListing(parts: SubscribeParts) {
  const { database, clock } = parts;
  const { people } = parts.ports;
  const subscriptions = createSubscriptionList(database.db);
  const settings = createSettingService(parts);
  const catalogue = createPolicyCatalogue(database.db);

  async function tell(caller: Caller, rows: readonly (SubscriptionRow & { readonly muted: boolean })[]) {
    const policies = rows.flatMap(({ kind, target }) => (kind === "policy" ? [target] : []));
    const [names, members, heads] = await Promise.all([
      people.namesOf([...new Set(rows.map(({ createdBy }) => createdBy))]),
      subscriptions.countMembers(rows.map(({ id }) => id)),
      catalogue.find(policies, todayInShanghai(clock)),
    ]);
    return rows.map((row): Subscription => {
      const own = row.createdBy === caller.userId;
      return {
        id: row.id,
        kind: row.kind,
        target: row.kind === "search" ? "" : row.target,
        filter: row.filter,
        own,
        name: (row.kind === "policy" && heads.get(row.target)?.title) || row.name,
        shared: row.enterpriseId !== null,
        sharedBy: own ? null : (names.get(row.createdBy) ?? "同事"),
        members: members.get(row.id) ?? 0,
        muted: row.muted,
        ended: row.kind === "policy" && heads.get(row.target)?.validity === "repealed",
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
