import type { CallAnswer } from "@/contract/call";
import type { subscribeCalls } from "@/contract/subscribe/subscribe";
import { PREVIEW_DAYS, type Frequency } from "@/contract/subscribe/labels";
import type { Caller } from "../../core/caller";
import { todayInShanghai } from "../../core/clock";
import { createPolicyCatalogue } from "../policy/policy-catalogue.service";
import { createPolicyChangeLog } from "../policy/versions/change.service";
import { createMatching } from "./decide-digests.service";
import { createSubscriptionList } from "./list-subscriptions.repository";
import { createSettingRepository } from "./subscription-setting.repository";
import { composeDigest, groupByPeriod } from "./subscribe.rules";
import { isShown, type SearchingParts } from "./own-subscription.service";
import { USUAL_FREQUENCY } from "./subscription-setting.service";

type Calls = typeof subscribeCalls;

/** How many digests the preview lists. */
const MAX_PREVIEWED = 60;

/** Shows digests before anything is sent. */
export function createPreview(parts: SearchingParts) {
  const { database, clock } = parts;
  const match = createMatching(parts);
  const catalogue = createPolicyCatalogue(database.db);
  const log = createPolicyChangeLog(database.db, clock);

  return {
    /** What the last days would have brought, by the rules that decide what is sent. */
    async preview(caller: Caller, wished: Frequency | undefined): Promise<CallAnswer<Calls["previewSubscriptions"]>> {
      const now = clock();
      const [setting, held, changes] = await Promise.all([
        createSettingRepository(database.db).findSetting(caller.userId),
        createSubscriptionList(database.db).listHeld([caller.userId]),
        log.since(new Date(now.getTime() - PREVIEW_DAYS * 86_400_000)),
      ]);
      const frequency = wished ?? setting?.frequency ?? USUAL_FREQUENCY;
      const rows = held.filter((row) => !row.muted && isShown(caller, row));
      const ids = [...new Set(changes.map(({ policyId }) => policyId))];
      const [matches, heads] = await Promise.all([match(rows, ids), catalogue.find(ids, todayInShanghai(clock))]);
      const repealed = new Set(
        [...heads.values()].flatMap(({ id, validity }) => (validity === "repealed" ? [id] : [])),
      );
      // As if they had been there all the time.
      const listening = rows.map((row) => ({ ...row, sinceSeq: 0 }));
      const published = changes.filter(({ policyId }) => heads.has(policyId));
      const digests = groupByPeriod(frequency, published, now).flatMap(({ at, changes: of }) => {
        const told = composeDigest({ changes: of, listening, matches, repealed });
        if (told.length === 0) return [];
        const policies = told.map(({ id, changes: words, because }) => ({
          id,
          title: heads.get(id)?.title ?? "已下线的政策",
          changes: [...words],
          because: because.map(({ name }) => name),
        }));
        return [{ at: at.toISOString(), policies }];
      });
      const counted = digests.flatMap(({ policies }) => policies.flatMap((policy) => policy.changes)).length;
      return { frequency, digests: digests.slice(0, MAX_PREVIEWED), changes: counted };
    },
  };
}
