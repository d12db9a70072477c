import { sql } from "drizzle-orm";
import { queryRows, type Database } from "../database";
import type { CopySource, PutPart } from "./copy-parts";
import { listMigrations, listSequences, listTables, settleTexts, sumTable } from "./table-catalogue";

const ROWS_A_PART = 200;

async function giveAll(db: Database, put: PutPart): Promise<void> {
  await db.transaction(
    async (transaction) => {
      await settleTexts(transaction);
      for (const { table, columns } of await listTables(transaction)) {
        await put({ table, columns });
        await transaction.execute(
          sql`declare copied no scroll cursor for select t::text as row from ${sql.identifier(table)} as t`,
        );
        for (;;) {
          const rows = await queryRows<{ row: string }>(
            transaction,
            sql`fetch ${sql.raw(String(ROWS_A_PART))} from copied`,
          );
          if (rows.length === 0) break;
          await put(rows.map(({ row }) => row));
        }
        await transaction.execute(sql`close copied`);
        await put({ closes: table, ...(await sumTable(transaction, table)) });
      }
      await put({ sequences: await listSequences(transaction) });
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/**
 * A whole database, read in one snapshot and handed on part by part. On PGlite, which has one connection, everybody else waits
 * for so long.
 */
export async function toCopySource(db: Database): Promise<CopySource> {
  return { migrations: await listMigrations(db), give: (put) => giveAll(db, put) };
}
