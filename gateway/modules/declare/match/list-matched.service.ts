import type { z } from "zod";
import type { CallAnswer } from "@/contract/call";
import type { matchCalls } from "@/contract/declare/match";
import type { Caller } from "../../../core/caller";
import { pageBounds } from "../../../core/paging";
import { createPolicyCatalogue } from "../../policy/policy-catalogue.service";
import { toPolicyDto } from "./match-wording.rules";
import { type MatchBook, type MatchParts, isNarrow } from "./match-book.service";
import { byRate } from "./match-result.rules";

/** Policies of one group, page by page. */
export function createMatchList({ database }: MatchParts, book: MatchBook) {
  const catalogue = createPolicyCatalogue(database.db);

  return {
    async list(
      caller: Caller,
      query: z.output<typeof matchCalls.listMatched.query>,
    ): Promise<CallAnswer<typeof matchCalls.listMatched>> {
      const { page, size, group: asked, ...filter } = query;
      const { today, profile, items, inForce, judge, telling } = await book.open(caller, filter);
      const judged = judge(profile.facts);
      const bounds = pageBounds(query);
      if (asked === "unstructured") {
        const entries = isNarrow(filter)
          ? await book.unstructuredMeeting(filter, new Set(items.byPolicy.keys()), bounds, today)
          : await catalogue.listInForce(today, [...items.byPolicy.keys()], bounds);
        const records = entries.map((policy) =>
          toPolicyDto({ policy, group: "unstructured", items: [], verdicts: [] }, telling),
        );
        return { records, total: Math.max(0, inForce - judged.length), page, size };
      }
      const wanted = judged.filter(({ group }) => group === asked).toSorted(byRate);
      const shown = wanted.slice(bounds.offset, bounds.offset + bounds.limit);
      return { records: await book.tell(shown, telling), total: wanted.length, page, size };
    },
  };
}
