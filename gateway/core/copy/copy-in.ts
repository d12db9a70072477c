import { sql } from "drizzle-orm";
import type { Executor, UnmigratedDatabase } from "../database";
import { CopyError, type CopiedIn, type CopyPart, type CopySource } from "./copy-parts";
import { hasNoTables, listTables, settleTexts, sumTable, withoutChecks, type TableColumns } from "./table-catalogue";

async function insertRows(
  executor: Executor,
  { table, columns }: TableColumns,
  rows: readonly string[],
): Promise<void> {
  const names = sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  );
  const values = sql.join(
    columns.map((name) => sql`(copied.row).${sql.identifier(name)}`),
    sql`, `,
  );
  // Past the limit of nothing: a row is read once, not once a column.
  await executor.execute(
    sql`insert into ${sql.identifier(table)} (${names}) overriding system value
        select ${values} from (
          select line::${sql.identifier(table)} as row from json_array_elements_text(${JSON.stringify(rows)}::json) as line offset 0
        ) as copied`,
  );
}

/** Puts tables in as their parts come, and compares each with what was counted where it came from. */
function createTableWriter(executor: Executor, tables: readonly TableColumns[]) {
  const known = new Map(tables.map((one) => [one.table, one]));
  let open: TableColumns | undefined;
  let copied: CopiedIn = { tables: 0, rows: 0 };

  function begin(table: string, columns: readonly string[]): void {
    open = known.get(table);
    if (!open || open.columns.join() !== columns.join())
      throw new CopyError(`表 ${table} 和这个版本的不一样，不能放回。请用备份时的版本放回，再升级。`);
  }

  async function take(part: CopyPart): Promise<void> {
    if (Array.isArray(part)) {
      if (open) await insertRows(executor, open, part as readonly string[]);
    } else if ("table" in part) {
      begin(part.table, part.columns);
    } else if ("closes" in part) {
      const { rows, sum } = await sumTable(executor, part.closes);
      if (open?.table !== part.closes || rows !== part.rows || sum !== part.sum)
        throw new CopyError(
          `表 ${part.closes} 核对不上：应有 ${part.rows} 行，放入 ${rows} 行或内容不同。没有放入任何数据。`,
        );
      open = undefined;
      copied = { tables: copied.tables + 1, rows: copied.rows + rows };
    } else if ("sequences" in part) {
      for (const { name, value } of part.sequences)
        await executor.execute(sql`select setval(${`public.${JSON.stringify(name)}`}::regclass, ${value}::bigint)`);
    }
  }
  return { take, copied: () => copied };
}

/**
 * Puts a copy into an empty database, which is first brought to the state of the copy; migrations that are newer stay to be
 * done by the next start. All of it comes in or nothing. Throws a {@link CopyError} when the database is not empty, the copy
 * is of a newer version, or not everything has arrived as it was.
 */
export async function copyIn({ db, migrateTo }: UnmigratedDatabase, source: CopySource): Promise<CopiedIn> {
  if (!(await hasNoTables(db))) throw new CopyError("目标数据库里已经有表。请新建一个空的数据库再试。");
  if (!(await migrateTo(source.migrations)))
    throw new CopyError("数据来自更新的版本，这个版本放不进去。请先升级程序，再重新执行。");
  return db.transaction(async (transaction) => {
    await settleTexts(transaction);
    const tables = await listTables(transaction);
    const writer = createTableWriter(transaction, tables);
    await withoutChecks(transaction, async () => {
      // Migrations put a few rows in by themselves.
      for (const { table } of tables) await transaction.execute(sql`truncate ${sql.identifier(table)}`);
      await source.give(writer.take);
    });
    return writer.copied();
  });
}
