import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lte, or, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { listCaseNumberSpellings } from "@/contract/rules/case-number";
import type { Executor } from "../database";
import { formatCaseNumber, type CaseKind } from "./case.rules";
import { caseCounterTable, caseEventTable, caseRatingTable } from "./case.table";

export type CaseEvent = typeof caseEventTable.$inferSelect;
export type CaseRatingRow = typeof caseRatingTable.$inferSelect;
type NewEvent = Omit<typeof caseEventTable.$inferInsert, "kind" | "caseId">;

interface Bounds {
  readonly limit: number;
  readonly offset: number;
}

/** A person at work for an enterprise. */
interface Holder {
  readonly userId: string;
  readonly enterpriseId: string;
}

/**
 * What the engine asks of a domain's own table. Without `number` a case goes by its id; without `userId` and `enterpriseId` it is
 * the zone's own, and with those of a counterpart it has two parties.
 */
export type CaseTable = PgTable & { readonly [Column in "id" | "state" | "updatedAt"]: PgColumn } & {
  readonly [
    Column in "number" | "userId" | "enterpriseId" | "submittedAt" | "counterpartUserId" | "counterpartEnterpriseId"
  ]?: PgColumn;
};
/** What the engine reads of a row. */
export interface CaseRow<State extends string = string> {
  readonly id: string;
  readonly number?: string | null;
  readonly state: State;
  readonly userId?: string | null;
  readonly enterpriseId?: string | null;
  readonly counterpartUserId?: string | null;
  readonly counterpartEnterpriseId?: string | null;
}

/** A kind of case with the table it lies in. */
export interface CaseDomain<State extends string, Step extends string, Table extends CaseTable> {
  readonly kind: CaseKind<State, Step, Table["$inferSelect"]>;
  readonly table: Table;
}

/** What is read of a case of whatever kind. */
export type AnyRow = CaseRow & Record<string, unknown>;

/** Any kind of case, where its states and steps do not matter. */
export type AnyCase = CaseDomain<string, string, CaseTable>;

/** A kind of case among others. Each is asked about rows of its own table only. */
export const anyCase = <State extends string, Step extends string, Table extends CaseTable>(
  domain: CaseDomain<State, Step, Table>,
): AnyCase => domain as unknown as AnyCase;

/**
 * The next count of a day, from 1. Others who want the next one wait until this transaction ends; one that is taken back has
 * used no number up.
 */
export async function countUp(db: Executor, kind: string, day: string): Promise<number> {
  const [row] = await db
    .insert(caseCounterTable)
    .values({ kind, day, last: 1 })
    .onConflictDoUpdate({
      target: [caseCounterTable.kind, caseCounterTable.day],
      set: { last: sql`${caseCounterTable.last} + 1` },
    })
    .returning();
  if (!row) throw new Error("编号没有生成");
  return row.last;
}

/** Cases of one kind in their own table, with the log and the numbers that all kinds share. */
export function createCaseStore<State extends string, Step extends string, Table extends CaseTable>(
  db: Executor,
  { kind, table }: CaseDomain<State, Step, Table>,
) {
  type Row = Table["$inferSelect"] & CaseRow<State>;
  const select = (where: SQL | undefined) =>
    db
      .select()
      .from(table as PgTable)
      .where(where);
  /** Who of an enterprise has a case in hand, by column: a case with two parties has somebody on each side. */
  const holders = [
    { column: "userId", user: table.userId, enterprise: table.enterpriseId },
    { column: "counterpartUserId", user: table.counterpartUserId, enterprise: table.counterpartEnterpriseId },
  ] as const;
  const heldBy = (
    { user, enterprise }: Pick<(typeof holders)[number], "user" | "enterprise">,
    { userId, enterpriseId }: Holder,
  ) =>
    user && enterprise
      ? and(eq(user, userId), eq(enterprise, enterpriseId), inArray(table.state, [...kind.running]))
      : sql`false`;
  const ratingOf = (ids: readonly string[]) =>
    and(eq(caseRatingTable.kind, kind.kind), inArray(caseRatingTable.caseId, [...ids]));
  const openCorrection = and(isNotNull(caseRatingTable.correctBy), isNull(caseRatingTable.correctedAt));
  const countOf = async (where: SQL | undefined): Promise<number> =>
    (
      await db
        .select({ total: count() })
        .from(table as PgTable)
        .where(where)
    )[0]?.total ?? 0;

  return {
    find: async (where: SQL | undefined): Promise<Row | undefined> =>
      (await select(where).limit(1))[0] as Row | undefined,
    /** Others who want to change it wait until this transaction ends. */
    findToChange: async (where: SQL | undefined): Promise<Row | undefined> =>
      (await select(where).limit(1).for("update"))[0] as Row | undefined,

    list: async (where: SQL | undefined, order: readonly SQL[], { limit, offset }: Bounds): Promise<Row[]> =>
      (await select(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset)) as Row[],
    count: countOf,
    /** The case that people call so: by its number, however it is spelt, or by its id where it has none. */
    ofNumber: (number: string): SQL => inArray(table.number ?? table.id, [...listCaseNumberSpellings(number)]),
    ofState: (state: State | undefined): SQL | undefined => (state ? eq(table.state, state) : undefined),

    async change(id: string, set: Partial<Table["$inferInsert"]>): Promise<void> {
      if (Object.keys(set).length > 0) await db.update(table).set(set).where(eq(table.id, id));
    },

    /** Takes a case and its log away, as if it had never been: a draft. */
    async remove(id: string): Promise<void> {
      await db.delete(table).where(eq(table.id, id));
      await db.delete(caseEventTable).where(and(eq(caseEventTable.kind, kind.kind), eq(caseEventTable.caseId, id)));
    },

    /** The next number of a day; two at once never get the same one. */
    async nextNumber(day: string): Promise<string> {
      if (kind.prefix === undefined) throw new Error("编号没有生成");
      return formatCaseNumber(kind.prefix, day, await countUp(db, kind.kind, day));
    },

    /** Writes a line of the log; gives its number. */
    async addEvent(caseId: string, event: NewEvent): Promise<number> {
      const [added] = await db
        .insert(caseEventTable)
        .values({ ...event, kind: kind.kind, caseId })
        .returning({ id: caseEventTable.id });
      return added?.id ?? 0;
    },

    /** The logs of several cases, each in order. */
    async listEvents(ids: readonly string[]): Promise<ReadonlyMap<string, readonly CaseEvent[]>> {
      const byCase = new Map<string, CaseEvent[]>(ids.map((id) => [id, []]));
      if (ids.length === 0) return byCase;
      const rows = await db
        .select()
        .from(caseEventTable)
        .where(and(eq(caseEventTable.kind, kind.kind), inArray(caseEventTable.caseId, [...ids])))
        .orderBy(asc(caseEventTable.id));
      for (const row of rows) byCase.get(row.caseId)?.push(row);
      return byCase;
    },

    /** Keeps a rating; false when the case has one. */
    async addRating(caseId: string, rating: Pick<CaseRatingRow, "score" | "words" | "ratedAt" | "correctBy">) {
      const added = await db
        .insert(caseRatingTable)
        .values({ ...rating, kind: kind.kind, caseId })
        .onConflictDoNothing()
        .returning({ id: caseRatingTable.caseId });
      return added.length > 0;
    },

    /** Keeps what was mended; false when nothing was to be. */
    async addCorrection(caseId: string, correction: string, correctedAt: Date): Promise<boolean> {
      const written = await db
        .update(caseRatingTable)
        .set({ correction, correctedAt })
        .where(and(ratingOf([caseId]), openCorrection))
        .returning({ id: caseRatingTable.caseId });
      return written.length > 0;
    },

    /** The ratings of several cases, by case. */
    async listRatings(ids: readonly string[]): Promise<ReadonlyMap<string, CaseRatingRow>> {
      if (ids.length === 0) return new Map();
      const rows = await db.select().from(caseRatingTable).where(ratingOf(ids));
      return new Map(rows.map((row) => [row.caseId, row]));
    },

    /** Bad ratings that nobody has answered and that must be by that day, the oldest first. */
    listOpenCorrections: (by: string, { limit, offset }: Bounds): Promise<CaseRatingRow[]> =>
      db
        .select()
        .from(caseRatingTable)
        .where(and(eq(caseRatingTable.kind, kind.kind), openCorrection, lte(caseRatingTable.correctBy, by)))
        .orderBy(asc(caseRatingTable.correctBy), asc(caseRatingTable.caseId))
        .limit(limit)
        .offset(offset),

    countHeld: (holder: Holder): Promise<number> => countOf(or(...holders.map((place) => heldBy(place, holder)))),
    async moveHeld(holder: Holder, to: string): Promise<void> {
      for (const place of holders)
        if (place.user)
          await db
            .update(table)
            .set({ [place.column]: to } as Partial<Table["$inferInsert"]>)
            .where(heldBy(place, holder));
    },
  };
}

/** The cases of a kind in which one of these steps was taken since then, the newest first, by id. */
export async function listCasesTaken(
  db: Executor,
  { kind }: { readonly kind: string },
  steps: readonly string[],
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ caseId: caseEventTable.caseId })
    .from(caseEventTable)
    .where(and(eq(caseEventTable.kind, kind), inArray(caseEventTable.step, [...steps]), gte(caseEventTable.at, since)))
    .orderBy(desc(caseEventTable.at))
    .limit(limit);
  return [...new Set(rows.map(({ caseId }) => caseId))];
}
