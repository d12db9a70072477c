import type { Frequency, LoggedChange } from "@/contract/subscribe/labels";
import type { SavedSearch } from "@/contract/subscribe/subscribe";
import { todayInShanghai } from "../../core/clock";
import type { ModuleContext } from "../../core/module";
import { createPolicyCatalogue } from "../policy/policy-catalogue.service";
import { createSavedSearches } from "../policy/search/saved-search.service";
import { CHANGES_A_READ, createPolicyChangeLog } from "../policy/versions/change.service";
import { createDigestRepository } from "./digest.repository";
import { createTopicContents } from "../topic/topic-contents.service";
import { createSubscriptionList, type HeldRow } from "./list-subscriptions.repository";
import type { SearchingParts } from "./own-subscription.service";
import { composeDigest, digestMessage, periodAt, searchName, toSearchFilter } from "./subscribe.rules";
import { createSettingRepository, type SettingRow } from "./subscription-setting.repository";

/** Number of people processed in one batch. */
const PEOPLE_A_PAGE = 500;

/** Everything in the log above a number up to another. */
export async function readChanges(
  log: Pick<ReturnType<typeof createPolicyChangeLog>, "between">,
  after: number,
  upTo: number,
): Promise<LoggedChange[]> {
  const changes: LoggedChange[] = [];
  for (let from = after; from < upTo;) {
    const rows = await log.between(from, upTo);
    for (const row of rows) changes.push(row);
    if (rows.length < CHANGES_A_READ) break;
    from = rows.at(-1)?.seq ?? upTo;
  }
  return changes;
}

/** The distinct searches behind subscriptions, by name. */
function collectSearches(rows: readonly HeldRow[]): ReadonlyMap<string, SavedSearch> {
  return new Map(
    rows.flatMap((row) => {
      const search = toSearchFilter(row);
      return search ? [[searchName(row), search] as const] : [];
    }),
  );
}

/** Which policies meet each subscription that is no single policy, by {@link searchName}. */
export function createMatching(parts: SearchingParts) {
  const topics = createTopicContents(parts);
  return async function match(rows: readonly HeldRow[], ids: readonly string[]) {
    const followed = rows.filter(({ kind }) => kind === "zone_topic");
    const [found, held] = await Promise.all([
      parts.searches.matching(collectSearches(rows), ids),
      topics.matching([...new Set(followed.map(({ target }) => target))], ids),
    ]);
    for (const row of followed) found.set(searchName(row), held.get(row.target) ?? new Set());
    return found;
  };
}

/** Decides who is told what: a digest is written and the person moved on in one transaction. */
export function createDigestDecisions(parts: Pick<ModuleContext, "database" | "clock" | "config" | "ports">) {
  const { database, clock } = parts;
  const settings = createSettingRepository(database.db);
  const catalogue = createPolicyCatalogue(database.db);
  const log = createPolicyChangeLog(database.db, clock);
  const match = createMatching({ ...parts, searches: createSavedSearches(parts) });

  /** What each of these people hears of now: not what they muted, nor a colleague's of an enterprise they left. */
  async function subscriptionsFor(userIds: readonly string[]): Promise<ReadonlyMap<string, HeldRow[]>> {
    const [rows, active] = await Promise.all([
      createSubscriptionList(database.db).listHeld(userIds),
      parts.ports.people.workplacesOf(userIds),
    ]);
    const subscriptions = new Map<string, HeldRow[]>();
    for (const row of rows) {
      const workplaces = active.get(row.userId);
      const stays = row.createdBy === row.userId || (row.enterpriseId !== null && workplaces?.has(row.enterpriseId));
      if (!row.muted && workplaces && stays)
        subscriptions.set(row.userId, [...(subscriptions.get(row.userId) ?? []), row]);
    }
    return subscriptions;
  }

  async function decidePage(
    page: readonly SettingRow[],
    frequency: Frequency,
    to: { readonly upTo: number; readonly period: string | undefined },
  ): Promise<void> {
    const after = Math.min(...page.map(({ toldSeq }) => toldSeq));
    const changes = await readChanges(log, after, to.upTo);
    const subscriptions =
      changes.length > 0 ? await subscriptionsFor(page.map(({ userId }) => userId)) : new Map<string, HeldRow[]>();
    const ids = [...new Set(changes.map(({ policyId }) => policyId))];
    const rows = [...subscriptions.values()].flat();
    const [matches, heads] = await Promise.all([
      match(rows, ids),
      catalogue.find(rows.length > 0 ? ids : [], todayInShanghai(clock)),
    ]);
    // What is not to be seen is not told of either.
    const published = changes.filter(({ policyId }) => heads.has(policyId));
    const repealed = new Set([...heads.values()].flatMap(({ id, validity }) => (validity === "repealed" ? [id] : [])));
    const titles = new Map([...heads.values()].map(({ id, title }) => [id, title]));
    const quiet: string[] = [];
    for (const { userId, toldSeq } of page) {
      const listening = subscriptions.get(userId) ?? [];
      const fresh = listening.length > 0 ? published.filter(({ seq }) => seq > toldSeq) : [];
      const told = composeDigest({ changes: fresh, listening, matches, repealed });
      if (told.length === 0) {
        quiet.push(userId);
        continue;
      }
      const sources = new Map(
        told.flatMap(({ because }) => because.map(({ linkId, name }) => [linkId, name] as const)),
      );
      await database.db.transaction(async (transaction) => {
        const [moved] = await createSettingRepository(transaction).advance([userId], frequency, to);
        if (moved === undefined) return;
        await createDigestRepository(transaction).putDigest({
          userId,
          period: to.period ?? `upto:${to.upTo}`,
          ...digestMessage(told, titles),
          sources: [...sources].map(([linkId, name]) => ({ linkId, name })),
          decidedAt: clock(),
        });
      });
    }
    await settings.advance(quiet, frequency, to);
  }

  /** Everybody who hears at this frequency and is due. */
  return async function decide(frequency: Frequency): Promise<void> {
    const due = frequency === "immediate" ? undefined : periodAt(frequency, clock());
    const to = { upTo: await log.head(due?.end), period: due?.name };
    for (let after = ""; ;) {
      const page = await settings.listDue(frequency, { ...to, after, limit: PEOPLE_A_PAGE });
      if (page.length > 0) await decidePage(page, frequency, to);
      if (page.length < PEOPLE_A_PAGE) return;
      after = page.at(-1)?.userId ?? after;
    }
  };
}
