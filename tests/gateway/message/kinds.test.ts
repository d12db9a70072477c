import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { queryRows, type OpenDatabase } from "../../../gateway/core/database";
import { openTestDatabase } from "../support/database";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test("升级：已有的提问消息归到提问与反馈，别的诉求消息不动；关掉过诉求提醒的人，提问也不提醒，自己另选过的照旧", async () => {
  const { db } = database;
  for (const [id, key] of [
    ["m1", "question:q1:e1"],
    ["m2", "appeal:a1:accepted"],
  ])
    await db.execute(
      sql`insert into message (id, user_id, kind, title, body, event_key, created_at) values (${id}, 'u1', 'appeal', '标题', '内容', ${key}, now())`,
    );
  await db.execute(
    sql`insert into message_preference (user_id, kind, channel, enabled) values ('u1', 'appeal', 'live', false), ('u2', 'appeal', 'email', true), ('u2', 'inquiry', 'email', false)`,
  );
  const statements = readFileSync("gateway/migrations/0017_message_kinds.sql", "utf8");
  for (const statement of statements.split("--> statement-breakpoint")) await db.execute(sql.raw(statement));
  expect(await queryRows(db, sql`select id, kind from message order by id`)).toEqual([
    { id: "m1", kind: "inquiry" },
    { id: "m2", kind: "appeal" },
  ]);
  expect(
    await queryRows(
      db,
      sql`select user_id, channel, enabled from message_preference where kind = 'inquiry' order by user_id`,
    ),
  ).toEqual([
    { user_id: "u1", channel: "live", enabled: false },
    { user_id: "u2", channel: "email", enabled: false },
  ]);
});
