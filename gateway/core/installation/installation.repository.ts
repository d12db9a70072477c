import { eq, sql } from "drizzle-orm";
import { SEALED_PATTERN } from "../case/sealed-columns";
import { queryRows, type Database } from "../database";
import { installationTable } from "./installation.table";

type Fact = (typeof installationTable.$inferSelect)["fact"];

export interface StoredValue {
  readonly id: string;
  readonly value: string;
}

/** What the database knows of the portal around it. */
export function createInstallationRepository(db: Database) {
  const find = async (fact: Fact): Promise<string | undefined> =>
    (await db.select().from(installationTable).where(eq(installationTable.fact, fact)).limit(1))[0]?.value;
  return {
    find,

    /** Keeps a fact unless it is kept already, perhaps by another gateway at this moment; gives what is kept. */
    async keep(fact: Fact, value: string): Promise<string> {
      await db.insert(installationTable).values({ fact, value }).onConflictDoNothing();
      return (await find(fact)) ?? value;
    },

    /** Some sealed values of a column, each with the id of its row. */
    listSealed: (table: string, column: string, limit: number): Promise<StoredValue[]> => {
      const value = sql.identifier(column);
      return queryRows<StoredValue>(
        db,
        sql`select coalesce(to_jsonb(held) ->> 'id', '') as id, ${value} as value from ${sql.identifier(table)} as held
            where ${value} ~ ${SEALED_PATTERN} limit ${limit}`,
      );
    },
  };
}
