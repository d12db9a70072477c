import { askedAmount } from "@/contract/item/form";
import type { Worklist } from "@/contract/apply/apply";
import { todayInShanghai } from "../../../core/clock";
import { currentEnterprise, type Caller } from "../../../core/caller";
import { createOffers } from "../../declare/match/declarable-item.service";
import { createWorklistRepository } from "./worklist.repository";
import { partWorklist } from "./worklist.rules";
import type { ApplyParts } from "./own-application.service";
import type { createOwnApplications } from "./own-applications.service";

/** What the enterprise has to do about its applications, and what the zone has: one answer for the personal centre. */
export function createWorklist(
  { database, clock }: ApplyParts,
  own: Pick<ReturnType<typeof createOwnApplications>, "readAbout" | "toRow">,
) {
  const repository = createWorklistRepository(database.db);
  const offers = createOffers({ database });

  return {
    async worklist(caller: Caller): Promise<Worklist> {
      const { id } = currentEnterprise(caller);
      const today = todayInShanghai(clock);
      const [rows, paidThisYear] = await Promise.all([
        repository.listOpen(id),
        repository.sumPaid(id, `${today.slice(0, 4)}-01-01`, today),
      ]);
      const [aboutFor, found] = await Promise.all([
        own.readAbout({ rows, whole: false, reader: "asker", caller }),
        offers.find(
          rows.map(({ itemId }) => itemId),
          today,
        ),
      ]);
      const open = rows.map((row) => {
        const offer = found.get(row.itemId);
        const about = aboutFor(row);
        const givenBack =
          row.state === "supplement" ? about.events.findLast(({ toState }) => toState === "supplement") : undefined;
        return {
          ...own.toRow(row, about),
          amount: askedAmount(row),
          benefit: offer ? { form: offer.item.benefit.form, most: offer.item.benefit.most } : null,
          timing: offer && !offer.repealed ? offer.timing : null,
          opinion: row.opinion,
          givenBackAt: givenBack?.at.toISOString() ?? null,
          phone: offer?.item.contact.phone ?? "",
        };
      });
      return { ...partWorklist(open), paidThisYear };
    },
  };
}
