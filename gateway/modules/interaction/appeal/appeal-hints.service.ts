import type { z } from "zod";
import type { AppealHints } from "@/contract/interaction/appeal";
import type { appealCalls } from "@/contract/interaction/appeal-calls";
import { createCaseStore } from "../../../core/case/case.repository";
import type { CaseParts } from "../../../core/case/case-steps.service";
import { currentEnterprise, type Caller } from "../../../core/caller";
import { appealCases, createPublishedAppeals, NEWEST_FIRST, ownAppeals } from "./appeal.repository";
import { findDuplicates, prepareCandidates } from "./likeness.rules";
import { suggestCategories } from "./suggest-categories.rules";

type Asked = z.output<typeof appealCalls.hintAppeal.body>;

/** The newest own appeals and public cases that a new text is compared with. */
const OWN = 200;
const PUBLIC = 300;

/**
 * What goes with a text while it is written. Compared with are the company's own appeals and what the staff has published:
 * what others have sent is nobody's to guess at.
 */
export function createAppealHints({ database }: Pick<CaseParts, "database">) {
  const cases = createCaseStore(database.db, appealCases);
  const published = createPublishedAppeals(database.db);

  return async function hint(caller: Caller, { title, content, placeId, id }: Asked): Promise<AppealHints> {
    const [own, cited] = await Promise.all([
      cases.list(ownAppeals(currentEnterprise(caller).id, {}), NEWEST_FIRST, { limit: OWN, offset: 0 }),
      published.list({}, { limit: PUBLIC, offset: 0 }),
    ]);
    const owned = own.filter((row) => row.id !== id && row.state !== "draft");
    const ownIds = new Set(owned.map((row) => row.id));
    const others = cited.filter(({ appealId }) => !ownIds.has(appealId));
    const likely = findDuplicates({ title, content, placeId }, prepareCandidates([...owned, ...others]));
    return {
      categories: suggestCategories({ title, content }).map(({ code, words }) => ({
        category: code,
        words: [...words],
      })),
      similar: likely.flatMap(({ id: found }): AppealHints["similar"] => {
        const mine = owned.find((row) => row.id === found);
        if (mine)
          return [
            {
              id: mine.id,
              publishedId: null,
              title: mine.title,
              state: mine.state,
              at: (mine.submittedAt ?? mine.updatedAt).toISOString(),
            },
          ];
        const other = others.find((row) => row.id === found);
        return other
          ? [
              {
                id: null,
                publishedId: other.id,
                title: other.title,
                state: "resolved",
                at: other.publishedAt.toISOString(),
              },
            ]
          : [];
      }),
    };
  };
}
