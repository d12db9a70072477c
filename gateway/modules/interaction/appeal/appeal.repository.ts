import { and, count, desc, eq, inArray, isNotNull, or, sql, type SQL } from "drizzle-orm";
import type { AppealSubject } from "@/contract/interaction/appeal-categories";
import type { AppealGroup, AppealKind, AppealState } from "@/contract/interaction/appeal-labels";
import type { Executor } from "../../../core/database";
import type { PageBounds } from "../../../core/paging";
import { containsText } from "../../../core/text/text-match";
import { appealTable, publishedAppealTable, type DoubtfulCase } from "./appeal.table";

export type PublishedRow = typeof publishedAppealTable.$inferSelect;

/** What a keyword is looked for in. */
export const SEARCHED = [appealTable.title, appealTable.content, appealTable.placeName, appealTable.number];
/** What changed last comes first. */
export const NEWEST_FIRST = [desc(appealTable.updatedAt), desc(appealTable.id)];
/** What the staff sees: not what nobody has sent yet. */
export const SENT = isNotNull(appealTable.submittedAt);

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

/** That an appeal is in a group; nothing where none is asked for. */
export const inGroup = (group: AppealGroup | undefined): SQL | undefined => (group ? GROUPS[group] : undefined);
export const ofKind = (kind: AppealKind | undefined): SQL | undefined =>
  kind ? eq(appealTable.kind, kind) : undefined;

/** How many of some appeals are in each group. */
export async function countGroups(db: Executor, some: SQL | undefined): Promise<Record<AppealGroup, number>> {
  const counted = (group: AppealGroup) => sql<number>`(count(*) filter (where ${GROUPS[group]}))::int`;
  const [row] = await db
    .select({ mine: counted("mine"), zone: counted("zone"), over: counted("over"), draft: counted("draft") })
    .from(appealTable)
    .where(some);
  return row ?? { mine: 0, zone: 0, over: 0, draft: 0 };
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
