import { and, count, desc, eq, gte, inArray, isNull, lt, or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { PermissionName } from "@/contract/access/permission";
import { startOfShanghaiDay } from "../clock";
import type { Executor } from "../database";
import { pageBounds, totalOf, type PageRequest } from "../paging";
import { consentReadTable, consentTable } from "./consent.table";

export type ConsentRow = typeof consentTable.$inferSelect;
export type ConsentReadRow = typeof consentReadTable.$inferSelect;

/** A side of a consent; of an enterprise only what these rights have to do with. */
export interface ConsentParty {
  readonly kind: string;
  readonly id: string;
  readonly permissions?: readonly PermissionName[];
}

/** What one consent has in common with another one that covers other items or another time. */
export type ConsentBond = Pick<
  ConsentRow,
  "giverKind" | "giverId" | "receiverKind" | "receiverId" | "purposeCode" | "aboutKind" | "aboutId"
>;

const toParty =
  (kind: PgColumn, id: PgColumn) =>
  (party: ConsentParty): SQL | undefined =>
    and(
      eq(kind, party.kind),
      eq(id, party.id),
      party.permissions ? inArray(consentTable.permission, [...party.permissions]) : undefined,
    );
const isGiver = toParty(consentTable.giverKind, consentTable.giverId);
const isReceiver = toParty(consentTable.receiverKind, consentTable.receiverId);

/** What one of these has given. */
export const givenBy = (parties: readonly ConsentParty[]): SQL | undefined => or(...parties.map(isGiver));
/** What one of these has received. */
export const receivedBy = (parties: readonly ConsentParty[]): SQL | undefined => or(...parties.map(isReceiver));

const isBound = (bond: ConsentBond): SQL | undefined =>
  and(
    isGiver({ kind: bond.giverKind, id: bond.giverId }),
    isReceiver({ kind: bond.receiverKind, id: bond.receiverId }),
    eq(consentTable.purposeCode, bond.purposeCode),
    eq(consentTable.aboutKind, bond.aboutKind),
    eq(consentTable.aboutId, bond.aboutId),
  );

const NEWEST_FIRST = [desc(consentTable.givenAt), desc(consentTable.id)];

/** The only reader and writer of consents and their reads. */
export function createConsentRepository(db: Executor) {
  return {
    async insert(row: ConsentRow): Promise<void> {
      await db.insert(consentTable).values(row);
    },

    /** Those that are or were given, the newest first. */
    listBound: (bond: ConsentBond): Promise<ConsentRow[]> =>
      db
        .select()
        .from(consentTable)
        .where(isBound(bond))
        .orderBy(...NEWEST_FIRST),

    /**
     * Those that live on a day, the newest first, held until the transaction ends: whoever withdraws one waits, and what was
     * withdrawn meanwhile is not among them.
     */
    holdLiving: (bond: ConsentBond, today: string): Promise<ConsentRow[]> =>
      db
        .select()
        .from(consentTable)
        .where(and(isBound(bond), isNull(consentTable.withdrawnAt), gte(consentTable.until, today)))
        .orderBy(...NEWEST_FIRST)
        .for("share"),

    async addRead(row: Omit<ConsentReadRow, "id">): Promise<void> {
      await db.insert(consentReadTable).values(row);
    },

    async page(where: SQL | undefined, request: PageRequest): Promise<{ rows: ConsentRow[]; total: number }> {
      const bounds = pageBounds(request);
      const rows = await db
        .select()
        .from(consentTable)
        .where(where)
        .orderBy(...NEWEST_FIRST)
        .limit(bounds.limit)
        .offset(bounds.offset);
      const total = await totalOf(rows.length, bounds, async () => {
        const [counted] = await db.select({ total: count() }).from(consentTable).where(where);
        return counted?.total ?? 0;
      });
      return { rows, total };
    },

    async find(id: string, where: SQL | undefined): Promise<ConsentRow | undefined> {
      const rows = await db
        .select()
        .from(consentTable)
        .where(and(eq(consentTable.id, id), where))
        .limit(1);
      return rows[0];
    },

    /** The same, held until the transaction ends. */
    async hold(id: string, where: SQL | undefined): Promise<ConsentRow | undefined> {
      const rows = await db
        .select()
        .from(consentTable)
        .where(and(eq(consentTable.id, id), where))
        .for("update");
      return rows[0];
    },

    async withdraw(id: string, withdrawnBy: string, withdrawnAt: Date): Promise<void> {
      await db.update(consentTable).set({ withdrawnBy, withdrawnAt }).where(eq(consentTable.id, id));
    },

    /** Ends what a person has given as a person and what still lives. */
    async endPersonal(userId: string, now: Date, today: string): Promise<void> {
      await db
        .update(consentTable)
        .set({ withdrawnBy: userId, withdrawnAt: now })
        .where(
          and(
            isGiver({ kind: "person", id: userId }),
            isNull(consentTable.withdrawnAt),
            gte(consentTable.until, today),
          ),
        );
    },

    /** Which sets of items were read by each of some consents, and how often. */
    countReads: (ids: readonly string[]) =>
      db
        .select({ consentId: consentReadTable.consentId, items: consentReadTable.items, times: count() })
        .from(consentReadTable)
        .where(inArray(consentReadTable.consentId, [...ids]))
        .groupBy(consentReadTable.consentId, consentReadTable.items),

    async pageReads(consentId: string, request: PageRequest): Promise<{ rows: ConsentReadRow[]; total: number }> {
      const bounds = pageBounds(request);
      const where = eq(consentReadTable.consentId, consentId);
      const rows = await db
        .select()
        .from(consentReadTable)
        .where(where)
        .orderBy(desc(consentReadTable.id))
        .limit(bounds.limit)
        .offset(bounds.offset);
      const total = await totalOf(rows.length, bounds, async () => {
        const [counted] = await db.select({ total: count() }).from(consentReadTable).where(where);
        return counted?.total ?? 0;
      });
      return { rows, total };
    },

    /** Deletes what ended before a day (`YYYY-MM-DD` in Shanghai), with its reads. */
    async sweep(day: string): Promise<void> {
      await db
        .delete(consentTable)
        .where(or(lt(consentTable.until, day), lt(consentTable.withdrawnAt, startOfShanghaiDay(day))));
    },
  };
}
