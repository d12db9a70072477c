import { asc, eq, inArray } from "drizzle-orm";
import type { Executor } from "../../../core/database";
import { zoneEnterpriseTable, zonePlaceTable } from "./zone.table";

/** The only reader and writer of the zone's places and of the enterprises placed by its staff. */
export function createZoneRepository(db: Executor) {
  return {
    listPlaces: () =>
      db
        .select({
          name: zonePlaceTable.name,
          district: zonePlaceTable.district,
          fromNumber: zonePlaceTable.fromNumber,
          toNumber: zonePlaceTable.toNumber,
        })
        .from(zonePlaceTable)
        .where(eq(zonePlaceTable.withdrawn, false)),

    /** For people to choose from. */
    listNamedPlaces: () =>
      db
        .select({
          id: zonePlaceTable.id,
          kind: zonePlaceTable.kind,
          name: zonePlaceTable.name,
          lng: zonePlaceTable.lng,
          lat: zonePlaceTable.lat,
        })
        .from(zonePlaceTable)
        .where(eq(zonePlaceTable.withdrawn, false))
        .orderBy(asc(zonePlaceTable.name), asc(zonePlaceTable.id)),

    /** Those among these credit codes that the staff has placed, by credit code. */
    async findSettled(creditCodes: readonly string[]) {
      if (creditCodes.length === 0) return new Map<string, never>();
      const { id, zonePlace, taxPlace, updatedAt } = zoneEnterpriseTable;
      const rows = await db
        .select({ id, zonePlace, taxPlace, updatedAt })
        .from(zoneEnterpriseTable)
        .where(inArray(id, [...creditCodes]));
      return new Map(rows.map(({ id: creditCode, ...settled }) => [creditCode, settled]));
    },

    placeHashes: (ids: readonly string[]) => hashesOf(db, zonePlaceTable, ids),
    enterpriseHashes: (ids: readonly string[]) => hashesOf(db, zoneEnterpriseTable, ids),

    async putPlace(row: typeof zonePlaceTable.$inferInsert): Promise<void> {
      const { id: _id, ...set } = row;
      await db.insert(zonePlaceTable).values(row).onConflictDoUpdate({ target: zonePlaceTable.id, set });
    },

    async putEnterprise(row: typeof zoneEnterpriseTable.$inferInsert): Promise<void> {
      const { id: _id, ...set } = row;
      await db.insert(zoneEnterpriseTable).values(row).onConflictDoUpdate({ target: zoneEnterpriseTable.id, set });
    },
  };
}

async function hashesOf(
  db: Executor,
  table: typeof zonePlaceTable | typeof zoneEnterpriseTable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: table.id, hash: table.contentHash })
    .from(table)
    .where(inArray(table.id, [...ids]));
  return new Map(rows.map(({ id, hash }) => [id, hash]));
}
