import type { z } from "zod";
import type { CallAnswer } from "@/contract/call";
import type { OwnState, serviceCalls } from "@/contract/apply/service-item";
import type { BenefitForm, WindowState } from "@/contract/item/attributes";
import { todayInShanghai } from "../../core/clock";
import type { Caller } from "../../core/caller";
import { foldText } from "../../core/text/clean";
import { createOffers } from "../declare/match/declarable-item.service";
import { readApplicant } from "./applicant";
import { createApplyRepository, type ApplicationRowData } from "./apply.repository";
import { RUNNING } from "./apply.rules";
import { type ApplyParts } from "./application/own-application.service";

type ListQuery = z.output<typeof serviceCalls.listServiceItems.query>;

/** What is no money paid out: a service, rooms to rent, a title. */
export const SERVICE_FORMS: readonly BenefitForm[] = ["service", "rent", "title"];

const OPEN_FIRST: readonly WindowState[] = ["closing", "open", "upcoming", "closed"];

/** What an enterprise has of an item: what is running counts before a draft, a draft before what is decided. */
export function resolveOwnState(had: readonly ApplicationRowData[]): {
  readonly own: OwnState;
  readonly application?: ApplicationRowData;
} {
  const newest = had.toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime());
  const running = newest.find(({ state }) => RUNNING.includes(state));
  if (running) return { own: "running", application: running };
  const draft = newest.find(({ state }) => state === "draft");
  if (draft) return { own: "draft", application: draft };
  const done = newest.find(({ decision }) => decision !== null);
  return done ? { own: "done", application: done } : { own: "none" };
}

/** The service items of the zone with what the current enterprise has of each. */
export function createServiceItems({ database, clock }: Pick<ApplyParts, "database" | "clock">) {
  const offers = createOffers({ database });
  const repository = createApplyRepository(database.db);

  return {
    async list(caller: Caller, query: ListQuery): Promise<CallAnswer<typeof serviceCalls.listServiceItems>> {
      const today = todayInShanghai(clock);
      const ids = await offers.idsOfForms(SERVICE_FORMS);
      const [found, had] = await Promise.all([
        offers.find(ids, today),
        repository.listOfItems(readApplicant(caller), ids),
      ]);
      const wish = foldText(query.keyword ?? "");
      const items = ids
        .flatMap((id) => found.get(id) ?? [])
        .map((offer) => ({ ...offer, ...resolveOwnState(had.filter(({ itemId }) => itemId === offer.item.id)) }))
        // What was stopped is still shown to whom it concerns.
        .filter(({ repealed, application }) => !repealed || application !== undefined)
        .filter(
          ({ item, policyTitle, timing, own }) =>
            (query.state === undefined || timing.state === query.state) &&
            (query.own === undefined || own === query.own) &&
            foldText(`${item.title} ${item.department} ${policyTitle}`).includes(wish),
        )
        .toSorted((a, b) => OPEN_FIRST.indexOf(a.timing.state) - OPEN_FIRST.indexOf(b.timing.state));
      const records = items
        .slice((query.page - 1) * query.size, query.page * query.size)
        .map(({ item, policyTitle, timing, own, application }) => ({
          id: item.id,
          shape: item.shape,
          title: item.title,
          department: item.department,
          audience: item.audience,
          form: item.benefit.form,
          benefit: item.benefit.text,
          policyId: item.policyId,
          policyTitle,
          timing,
          own,
          application: application
            ? { id: application.id, number: application.number, state: application.state }
            : null,
        }));
      return { records, total: items.length, page: query.page, size: query.size };
    },
  };
}
