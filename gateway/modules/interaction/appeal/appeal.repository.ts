import { and, count, desc, eq, inArray, isNotNull, or, sql, type SQL } from "drizzle-orm";
import type { AppealSubject } from "@/contract/interaction/appeal-categories";
import type { AppealGroup, AppealKind, AppealState } from "@/contract/interaction/appeal-labels";
import type { Executor } from "../../../core/database";
import type { PageBounds } from "../../../core/paging";
import { appealKind } from "./appeal.case";
import { containsText } from "../../../core/text/text-match";
import { appealTable, publishedAppealTable, type DoubtfulCase } from "./appeal.table";

export type AppealRowData = typeof appealTable.$inferSelect;
export type NewAppeal = typeof appealTable.$inferInsert;
export type PublishedRow = typeof publishedAppealTable.$inferSelect;
export const appealCases = { kind: appealKind, table: appealTable };

/** What changed last comes first. */
export const NEWEST_FIRST = [desc(appealTable.updatedAt), desc(appealTable.id)];
/** What the staff sees: not what nobody has sent yet. */
export const SENT = isNotNull(appealTable.submittedAt);

/** One of the enterprise's own. */
export const ownAppeal = (enterpriseId: string, id: string): SQL | undefined =>
  and(eq(appealTable.enterpriseId, enterpriseId), eq(appealTable.id, id));

/** What the enterprise has sent under a submission's id. */
export const sentAppeal = (enterpriseId: string, submissionHash: string): SQL | undefined =>
  and(eq(appealTable.enterpriseId, enterpriseId), eq(appealTable.submissionHash, submissionHash));

/** A question of the zone that waits for the company. */
const ASKED = sql`exists (select 1 from jsonb_array_elements(${appealTable.inquiries}) asked where asked ->> 'repliedAt' is null)`;
const AT_WORK: readonly AppealState[] = ["accepted", "processing"];

const among = (states: readonly AppealState[]) => inArray(appealTable.state, [...states]);
const GROUPS: Readonly<Record<AppealGroup, SQL | undefined>> = {
  mine: or(among(["answered", "returned"]), and(among(AT_WORK), ASKED)),
  zone: or(among(["submitted"]), and(among(AT_WORK), sql`not ${ASKED}`)),
  over: among(["resolved", "lapsed", "withdrawn"]),
  draft: among(["draft"]),
};

/** What waits for the company comes first, then what changed last. */
export const MINE_FIRST = [sql`(${GROUPS.mine}) desc`, ...NEWEST_FIRST];

interface Chosen {
  readonly keyword?: string | undefined;
  readonly group?: AppealGroup | undefined;
  readonly kind?: AppealKind | undefined;
}

/** The enterprise's own, as they are chosen in its list. */
export const ownAppeals = (enterpriseId: string, { keyword, group, kind }: Chosen): SQL | undefined =>
  and(
    eq(appealTable.enterpriseId, enterpriseId),
    group ? GROUPS[group] : undefined,
    kind ? eq(appealTable.kind, kind) : undefined,
    containsText([appealTable.title, appealTable.content, appealTable.placeName, appealTable.number], keyword),
  );

/** How many of the enterprise's appeals are in each group, of those that are shown. */
export async function countGroups(
  db: Executor,
  enterpriseId: string,
  shown: SQL | undefined,
): Promise<Record<AppealGroup, number>> {
  const counted = (group: AppealGroup) => sql<number>`(count(*) filter (where ${GROUPS[group]}))::int`;
  const [row] = await db
    .select({ mine: counted("mine"), zone: counted("zone"), over: counted("over"), draft: counted("draft") })
    .from(appealTable)
    .where(and(eq(appealTable.enterpriseId, enterpriseId), shown));
  return row ?? { mine: 0, zone: 0, over: 0, draft: 0 };
}

export async function insertAppeal(db: Executor, row: NewAppeal): Promise<void> {
  await db.insert(appealTable).values(row);
}

/** Words for the public that wait for a second person, beside the appeal. */
export function createAppealDoubts(db: Executor) {
  return {
    async keep(id: string, doubtfulCase: DoubtfulCase): Promise<void> {
      await db.update(appealTable).set({ doubtfulCase }).where(eq(appealTable.id, id));
    },
  };
}

/** Published cases. */
export function createPublishedAppeals(db: Executor) {
  const shown = ({ keyword, subject }: { keyword?: string | undefined; subject?: AppealSubject | undefined }) =>
    and(
      sql`not ${publishedAppealTable.withdrawn}`,
      subject ? eq(publishedAppealTable.subject, subject) : undefined,
      containsText([publishedAppealTable.title, publishedAppealTable.content], keyword),
    );
  return {
    list: (query: Parameters<typeof shown>[0], { limit, offset }: PageBounds): Promise<PublishedRow[]> =>
      db
        .select()
        .from(publishedAppealTable)
        .where(shown(query))
        .orderBy(desc(publishedAppealTable.publishedAt), publishedAppealTable.id)
        .limit(limit)
        .offset(offset),
    async count(query: Parameters<typeof shown>[0]): Promise<number> {
      const [row] = await db.select({ total: count() }).from(publishedAppealTable).where(shown(query));
      return row?.total ?? 0;
    },
    /** Published again it has new words under the same id. */
    async put(row: typeof publishedAppealTable.$inferInsert): Promise<void> {
      const { id: _id, appealId: _appealId, ...set } = row;
      await db
        .insert(publishedAppealTable)
        .values(row)
        .onConflictDoUpdate({ target: publishedAppealTable.appealId, set });
    },
    /** Shown no more. */
    async conceal(appealId: string): Promise<void> {
      await db.update(publishedAppealTable).set({ withdrawn: true }).where(eq(publishedAppealTable.appealId, appealId));
    },
  };
}
