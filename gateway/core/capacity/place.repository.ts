import { and, asc, count, desc, eq, inArray, isNotNull, lt, lte, sql, sum } from "drizzle-orm";
import type { Executor } from "../database";
import type { Holder } from "./holder";
import { placeCountTable, placeHoldingTable } from "./place.table";
import { LIVE_STATES, type PlaceCounts, type PlaceNews, type PlaceOffer, type PlaceState } from "./places.rules";

export type PlaceHolding = typeof placeHoldingTable.$inferSelect;

function createCounts(db: Executor, kind: string) {
  const counted = placeCountTable;
  const isCount = (offerId: string) => and(eq(counted.kind, kind), eq(counted.offerId, offerId));
  const add = async (offerId: string, set: Partial<Record<"taken" | "over", ReturnType<typeof sql>>>) => {
    await db.update(counted).set(set).where(isCount(offerId));
  };

  return {
    /** Writes down the offer as it is now and gives how many of its places are taken. */
    async adopt({ id: offerId, capacity, closesAt }: PlaceOffer): Promise<number> {
      const [row] = await db
        .insert(counted)
        .values({ kind, offerId, taken: 0, capacity, over: 0, lastNumber: 0, closesAt })
        .onConflictDoUpdate({
          target: [counted.kind, counted.offerId],
          set: {
            capacity: sql`excluded.capacity`,
            // Without a limit nothing is over: the greatest leaves a null out.
            over: sql`greatest(${counted.taken} - excluded.capacity, 0)`,
            closesAt: sql`excluded.closes_at`,
          },
        })
        .returning({ taken: counted.taken });
      return row?.taken ?? 0;
    },

    /** So many more are taken, by sign-ups that waited. */
    take: (offerId: string, places: number): Promise<void> =>
      add(offerId, { taken: sql`${counted.taken} + ${places}` }),

    free: (offerId: string, places: number): Promise<void> =>
      add(offerId, {
        taken: sql`${counted.taken} - ${places}`,
        over: sql`greatest(${counted.taken} - ${places} - ${counted.capacity}, 0)`,
      }),

    /** The next sign-up's number, with so many more places taken. The database refuses what the offer has not. */
    async enter(offerId: string, places: number): Promise<number> {
      const [row] = await db
        .update(counted)
        .set({ taken: sql`${counted.taken} + ${places}`, lastNumber: sql`${counted.lastNumber} + 1` })
        .where(isCount(offerId))
        .returning({ number: counted.lastNumber });
      if (row === undefined) throw new Error("an offer without its count");
      return row.number;
    },

    /** Offers that closed before a moment, as far as was written down. */
    async listClosed(before: Date): Promise<string[]> {
      const rows = await db
        .select({ id: counted.offerId })
        .from(counted)
        .where(and(eq(counted.kind, kind), lt(counted.closesAt, before)))
        .orderBy(asc(counted.offerId));
      return rows.map(({ id }) => id);
    },
  };
}

function createHoldings(db: Executor, kind: string) {
  const holding = placeHoldingTable;
  const isHolder = (holder: Holder) =>
    and(eq(holding.kind, kind), eq(holding.holderKind, holder.kind), eq(holding.holderId, holder.id));
  const isOfOffer = (offerId: string) => and(eq(holding.kind, kind), eq(holding.offerId, offerId));

  return {
    async insert(row: PlaceHolding): Promise<void> {
      await db.insert(holding).values(row);
    },

    /** Changes several at once and gives them as they are then, in no order. */
    async change(ids: readonly string[], set: Partial<PlaceHolding>): Promise<PlaceHolding[]> {
      if (ids.length === 0) return [];
      return db.update(holding).set(set).where(inArray(holding.id, ids)).returning();
    },

    async find(id: string): Promise<PlaceHolding | undefined> {
      const rows = await db
        .select()
        .from(holding)
        .where(and(eq(holding.id, id), eq(holding.kind, kind)))
        .limit(1);
      return rows[0];
    },

    /** What a holder has or waits for of an offer. */
    async findLive(offerId: string, holder: Holder): Promise<PlaceHolding | undefined> {
      const rows = await db
        .select()
        .from(holding)
        .where(and(isHolder(holder), eq(holding.offerId, offerId), inArray(holding.state, LIVE_STATES)))
        .limit(1);
      return rows[0];
    },

    /** All of a holder, of all offers, the latest first. */
    listHeld: (holder: Holder): Promise<PlaceHolding[]> =>
      db.select().from(holding).where(isHolder(holder)).orderBy(desc(holding.createdAt), asc(holding.id)),

    /** Those of an offer in some states, in the order in which they came. */
    listOfOffer: (offerId: string, states: readonly PlaceState[]): Promise<PlaceHolding[]> =>
      db
        .select()
        .from(holding)
        .where(and(isOfOffer(offerId), inArray(holding.state, states)))
        .orderBy(asc(holding.number)),

    /** Who waits, in their order. */
    listWaiting: (offerId: string): Promise<PlaceHolding[]> =>
      db
        .select()
        .from(holding)
        .where(and(isOfOffer(offerId), eq(holding.state, "waiting")))
        .orderBy(asc(holding.number)),

    /** Offered places that were not accepted by a moment. */
    listMissed: (offerId: string, now: Date): Promise<PlaceHolding[]> =>
      db
        .select()
        .from(holding)
        .where(and(isOfOffer(offerId), eq(holding.state, "offered"), lte(holding.offeredUntil, now))),

    /** How many sign-ups wait before one, itself included. */
    async countUpTo({ offerId, number }: PlaceHolding): Promise<number> {
      const [row] = await db
        .select({ n: count() })
        .from(holding)
        .where(and(isOfOffer(offerId), eq(holding.state, "waiting"), lte(holding.number, number)));
      return row?.n ?? 0;
    },

    /** How many places each enterprise has of an offer in some states; with `enterpriseId` that one alone. */
    async sumByEnterprise(
      offerId: string,
      states: readonly PlaceState[],
      enterpriseId?: string,
    ): Promise<ReadonlyMap<string, number>> {
      const rows = await db
        .select({ id: holding.enterpriseId, places: sum(holding.places).mapWith(Number) })
        .from(holding)
        .where(
          and(
            isOfOffer(offerId),
            inArray(holding.state, states),
            enterpriseId === undefined ? isNotNull(holding.enterpriseId) : eq(holding.enterpriseId, enterpriseId),
          ),
        )
        .groupBy(holding.enterpriseId);
      return new Map(rows.flatMap(({ id, places }) => (id === null ? [] : [[id, places ?? 0]])));
    },

    /** Offers of which a place was missed by a moment, or that have closed while somebody waits, in the order of their ids. */
    async listDue(now: Date): Promise<string[]> {
      const missed = await db
        .selectDistinct({ id: holding.offerId })
        .from(holding)
        .where(and(eq(holding.kind, kind), eq(holding.state, "offered"), lte(holding.offeredUntil, now)));
      const closed = await db
        .selectDistinct({ id: holding.offerId })
        .from(holding)
        .innerJoin(
          placeCountTable,
          and(eq(placeCountTable.kind, holding.kind), eq(placeCountTable.offerId, holding.offerId)),
        )
        .where(
          and(
            eq(holding.kind, kind),
            inArray(holding.state, ["waiting", "offered"]),
            lte(placeCountTable.closesAt, now),
          ),
        );
      return [...new Set([...missed, ...closed].map(({ id }) => id))].toSorted();
    },

    /** Those whose holder has not been told yet what became of them, the oldest first. */
    listUntold: (limit: number): Promise<PlaceHolding[]> =>
      db
        .select()
        .from(holding)
        .where(and(eq(holding.kind, kind), isNotNull(holding.untold)))
        .orderBy(asc(holding.updatedAt), asc(holding.id))
        .limit(limit),

    /** It was told, unless there is other news meanwhile. */
    async markTold(id: string, news: PlaceNews): Promise<void> {
      await db
        .update(holding)
        .set({ untold: null })
        .where(and(eq(holding.id, id), eq(holding.untold, news)));
    },

    async removeHeld(holder: Holder): Promise<void> {
      await db.delete(holding).where(isHolder(holder));
    },
  };
}

/** The only reader and writer of the places of a kind. */
export function createPlaceRepository(db: Executor, kind: string) {
  const counted = placeCountTable;
  const holding = placeHoldingTable;
  return {
    ...createCounts(db, kind),
    ...createHoldings(db, kind),

    /** What is taken of some offers and how many sign-ups wait; those that nobody ever wanted are left out. */
    async listCounts(offerIds: readonly string[]): Promise<ReadonlyMap<string, PlaceCounts>> {
      if (offerIds.length === 0) return new Map();
      const rows = await db
        .select({ id: counted.offerId, taken: counted.taken, waiting: count(holding.id) })
        .from(counted)
        .leftJoin(
          holding,
          and(eq(holding.kind, counted.kind), eq(holding.offerId, counted.offerId), eq(holding.state, "waiting")),
        )
        .where(and(eq(counted.kind, kind), inArray(counted.offerId, offerIds)))
        .groupBy(counted.offerId, counted.taken);
      return new Map(rows.map(({ id, taken, waiting }) => [id, { taken, waiting }]));
    },

    /** Deletes an offer's count with all that is written of its places. */
    async removeOffer(offerId: string): Promise<void> {
      await db.delete(holding).where(and(eq(holding.kind, kind), eq(holding.offerId, offerId)));
      await db.delete(counted).where(and(eq(counted.kind, kind), eq(counted.offerId, offerId)));
    },
  };
}
