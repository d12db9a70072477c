import type { z } from "zod";
import type { CallAnswer } from "@/contract/call";
import type { matchCalls } from "@/contract/declare/match";
import type { Caller } from "../../../core/caller";
import { pageBounds } from "../../../core/paging";
import { createPolicyCatalogue } from "../../policy/policy-catalogue.service";
import { toPolicyDto } from "./match-wording.rules";
import type { DeclareParts } from "../item/item-cache.service";
import { isNarrow, type Matcher } from "./matcher.service";
import { byRate } from "./match-result.rules";

/** Policies of one group, page by page. */
export function createMatchList({ database }: DeclareParts, matcher: Matcher) {
  const catalogue = createPolicyCatalogue(database.db);

  return {
    async list(
      caller: Caller,
      query: z.output<typeof matchCalls.listMatched.query>,
    ): Promise<CallAnswer<typeof matchCalls.listMatched>> {
      const { page, size, group: asked, ...filter } = query;
      const { today, profile, items, inForce, evaluate, wording } = await matcher.prepare(caller, filter);
      const evaluated = evaluate(profile.facts);
      const bounds = pageBounds(query);
      if (asked === "unstructured") {
        const entries = isNarrow(filter)
          ? await matcher.listUnstructured(filter, new Set(items.byPolicy.keys()), bounds, today)
          : await catalogue.listInForce(today, [...items.byPolicy.keys()], bounds);
        const records = entries.map((policy) =>
          toPolicyDto({ policy, group: "unstructured", items: [], verdicts: [] }, wording),
        );
        return { records, total: Math.max(0, inForce - evaluated.length), page, size };
      }
      const wanted = evaluated.filter(({ group }) => group === asked).toSorted(byRate);
      const shown = wanted.slice(bounds.offset, bounds.offset + bounds.limit);
      return { records: await matcher.toDtos(shown, wording), total: wanted.length, page, size };
    },
  };
}
