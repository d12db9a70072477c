import type { ApplicableItem, ItemTiming } from "@/contract/item/item";
import type { Executor } from "../../core/database";
import { ALL_YEAR, takesApplications, toApplicableItem } from "./applicable-guide.rules";
import { createGuideCache } from "./guide-cache.service";
import { toWholeGuide } from "./guide.rules";

/** An approval item that companies can apply for online. */
export interface GuideOffer {
  readonly item: ApplicableItem;
  readonly docNo: string;
  readonly timing: ItemTiming;
  /** It is abolished: what is running goes on, nothing new is taken in. */
  readonly repealed: boolean;
}

/** What companies can apply for among the approval items, for the domain that takes applications in. */
export function createGuideOffers(db: Executor) {
  const guideCache = createGuideCache(db);

  return {
    /** Those that exist and take applications; the others are left out. */
    async find(ids: readonly string[]): Promise<GuideOffer[]> {
      const { byId } = await guideCache();
      return ids.flatMap((id) => {
        const held = byId.get(id);
        const guide = held?.whole ? toWholeGuide(held.form) : undefined;
        return guide && takesApplications(guide)
          ? [
              {
                item: toApplicableItem(guide),
                docNo: guide.basis[0]?.docNo ?? "",
                timing: ALL_YEAR,
                repealed: held?.abolished !== null,
              },
            ]
          : [];
      });
    },
  };
}
