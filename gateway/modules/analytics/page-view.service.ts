import type { CountedPage } from "@/contract/analytics/page-view-labels";
import { isCrawler } from "@/contract/rules/crawler";
import type { CallContext } from "../../core/caller";
import type { CaseParts } from "../../core/case/case-steps.service";
import { shiftDay, todayInShanghai } from "../../core/clock";
import { LIMITS } from "../../core/limits/limits";
import { createVisitorLimit } from "../../core/limits/visitor-limit.service";
import { createPageViewRepository } from "./page-view.repository";

const DAYS_KEPT = 730;

/** How often pages are viewed. */
export function createPageViews(parts: Pick<CaseParts, "database" | "clock" | "cipher">) {
  const { database, clock } = parts;
  const repository = createPageViewRepository(database.db);
  const isWithin = createVisitorLimit(parts, LIMITS.visitorViews, LIMITS.visitorViewsInAll);

  return {
    /** Counts a view; nothing of the request is kept. */
    async save(route: CountedPage, { userAgent }: Pick<CallContext, "userAgent">): Promise<null> {
      if (!isCrawler(userAgent) && (await isWithin())) await repository.addOne(todayInShanghai(clock), route);
      return null;
    },

    /** @param days how many days, today counted as the first */
    list: (days: number) => repository.list(shiftDay(todayInShanghai(clock), 1 - days)),

    sweep: () => repository.sweep(shiftDay(todayInShanghai(clock), -DAYS_KEPT)),
  };
}
