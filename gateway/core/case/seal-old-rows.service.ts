import { and, asc, eq, isNotNull, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { OpenDatabase } from "../database";
import type { FieldCipher } from "../field-cipher";
import type { AnyCase } from "./case.repository";
import { createCaseStore } from "./case.repository";
import { createSealedColumns, SEALED_PATTERN } from "./sealed-columns";

const ROWS_A_BATCH = 200;

/**
 * Seals what was written before its columns were, a batch a transaction. Started again, or in two gateways at once, it goes
 * on with what is left.
 */
export async function sealOldRows(
  { database, cipher }: { readonly database: OpenDatabase; readonly cipher: FieldCipher },
  kinds: readonly AnyCase[],
): Promise<void> {
  for (const domain of kinds) {
    const { columns, seal } = createSealedColumns(cipher, domain.kind);
    const table = domain.table as unknown as Readonly<Record<string, PgColumn>>;
    const open = columns.flatMap((name) => {
      const column = table[name];
      return column ? [{ name, column, isOpen: and(isNotNull(column), sql`${column} !~ ${SEALED_PATTERN}`) }] : [];
    });
    if (open.length === 0) continue;
    for (let left = true; left;)
      left = await database.db.transaction(async (transaction) => {
        const cases = createCaseStore(transaction, domain);
        const anyOpen = or(...open.map(({ isOpen }) => isOpen));
        const rows = await cases.list(anyOpen, [asc(domain.table.id)], { limit: ROWS_A_BATCH, offset: 0 });
        for (const { id } of rows) {
          // Read again under its lock: what another gateway has sealed meanwhile is not sealed twice.
          const row = await cases.findToChange(and(eq(domain.table.id, id), anyOpen));
          if (!row) continue;
          const values = row as unknown as Readonly<Record<string, string | null>>;
          const plain = open.flatMap(({ name }) =>
            typeof values[name] === "string" && !new RegExp(SEALED_PATTERN).test(values[name])
              ? [[name, values[name]]]
              : [],
          );
          await cases.change(id, seal(Object.fromEntries(plain) as Record<string, string>));
        }
        return rows.length === ROWS_A_BATCH;
      });
  }
}
