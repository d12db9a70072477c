import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { queryRows, type OpenDatabase } from "../../../../gateway/core/database";
import { importBatch, textField, type ImportSteps } from "../../../../gateway/core/import-batch";
import { openTestDatabase } from "../../support/database";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.execute(sql`create table taken_in (id text primary key, figure int not null)`);
});
afterAll(() => database.close());
beforeEach(() => database.db.execute(sql`delete from taken_in`));

interface Row {
  readonly id: string;
  readonly figure: string;
}

const steps: ImportSteps<Row> = {
  identity: (row) => textField(row, "id"),
  validate: (row) => ({ ok: true, value: row as Row }),
  write: async (transaction, rows) => {
    await transaction.execute(
      sql`insert into taken_in (id, figure) values ${sql.join(
        rows.map(({ id, figure }) => sql`(${id}, ${figure}::text::int)`),
        sql`, `,
      )}`,
    );
    return rows.map(() => "accepted" as const);
  },
};
const take = (rows: readonly Row[], more: Partial<ImportSteps<Row>> = {}) =>
  importBatch(
    database,
    rows.map((row, at) => ({ line: at + 1, row })),
    { ...steps, ...more },
  );
const stored = async () =>
  (await queryRows<{ id: string }>(database.db, sql`select id from taken_in order by id`)).map(({ id }) => id);

const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, n) => ({ id: `row-${String(n).padStart(4, "0")}`, figure: String(n) }));

describe("一批里有一行数据库不收", () => {
  test("只拒绝这一行，说明是数据库不收，别的照常写入", async () => {
    const rows = rowsOf(120);
    rows[7] = { id: "row-0007", figure: "不是数" };
    rows[110] = { id: "row-0110", figure: "99999999999" };
    expect(await take(rows)).toEqual({
      accepted: 118,
      updated: 0,
      unchanged: 0,
      refused: [
        { line: 8, reason: "数据库不接受这一行（22P02）" },
        { line: 111, reason: "数据库不接受这一行（22003）" },
      ],
    });
    expect(await stored()).toEqual(rowsOf(120).flatMap(({ id }, n) => (n === 7 || n === 110 ? [] : [id])));
  });

  test("不是哪一行的毛病，整批失败，前面写好的一百行不丢", async () => {
    let calls = 0;
    const write: ImportSteps<Row>["write"] = (transaction, rows) => {
      calls += 1;
      return calls === 1
        ? steps.write(transaction, rows)
        : transaction.execute(sql`select * from nowhere`).then(() => []);
    };
    await expect(take(rowsOf(150), { write })).rejects.toThrow();
    expect(await stored()).toHaveLength(100);
  });
});

test("一行一行地判断很久时，别的请求每一步都轮得到", async () => {
  let turns = 0;
  let isGoing = true;
  const count = () => {
    turns += 1;
    if (isGoing) setImmediate(count);
  };
  setImmediate(count);
  await take(rowsOf(60), {
    validate: (row) => {
      const until = performance.now() + 11;
      while (performance.now() < until);
      return { ok: true, value: row as Row };
    },
    write: async (_transaction, rows) => rows.map(() => "unchanged"),
  });
  isGoing = false;
  expect(turns).toBeGreaterThan(59);
});
