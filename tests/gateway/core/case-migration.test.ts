import { readdirSync, readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { queryRows, type OpenDatabase } from "../../../gateway/core/database";
import { openTestDatabase } from "../support/database";

const FOLDER = "gateway/migrations";
const CASE_ENGINE = "0018_case_engine.sql";
const OLD = [
  "feedback_event",
  "feedback_counter",
  "feedback_try",
  "question_event",
  "question_counter",
  "application_step",
  "application_counter",
];
const statementsOf = (file: string) => readFileSync(`${FOLDER}/${file}`, "utf8").split("--> statement-breakpoint");

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  const run = (statement: string) => database.db.execute(sql.raw(statement));
  // As it was before: without the engine's tables, with those of the domains.
  for (const table of ["case_event", "case_counter"]) await run(`drop table ${table}`);
  const before = readdirSync(FOLDER).filter((file) => file.endsWith(".sql") && file < CASE_ENGINE);
  for (const statement of before.flatMap(statementsOf))
    if (OLD.some((table) => statement.includes(`CREATE TABLE "${table}"`))) await run(statement);
});
afterAll(() => database.close());

test("升级：反馈、提问、申报的经过一行不少、次序不变，编号接着往下数，输错的次数照旧", async () => {
  const { db } = database;
  const run = (statement: string) => db.execute(sql.raw(statement));
  const letter = "id, number, submission_hash, code_hash, content, user_id, state, submitted_at, updated_at";
  await run(`insert into feedback (${letter}, category, file_ids) values
    ('f1', 'FK20261101-0001', 's1', 'c1', '内容', 'u1', 'answered', now(), now(), 'other', '[]')`);
  await run(`insert into question (${letter}, kind, answer_by) values
    ('q1', 'WD20261101-0001', 's2', 'c2', '内容', null, 'answered', now(), now(), 'other', '2026-11-04')`);
  await run(`insert into feedback_event (feedback_id, at, from_state, to_state, remark, actor) values
    ('f1', '2026-11-01T01:00:00Z', null, 'received', '一', 'author'),
    ('f1', '2026-11-01T02:00:00Z', 'received', 'processing', '二', 'operator'),
    ('f1', '2026-11-01T03:00:00Z', 'processing', 'answered', '三', 'operator')`);
  await run(`insert into question_event (question_id, at, state, remark) values
    ('q1', now(), 'waiting', '一'), ('q1', now(), 'answered', '二'), ('q1', now(), 'answered', '三')`);
  await run(`insert into application_step (application_id, at, step, from_state, to_state, remark, user_id) values
    ('a1', now(), 'begin', null, 'draft', '一', 'u1'), ('a1', now(), 'submit', 'draft', 'submitted', '二', 'u1'),
    ('a1', now(), 'ask', 'accepted', 'supplement', '三', null)`);
  for (const [index, name] of ["feedback", "question", "application"].entries())
    await run(`insert into ${name}_counter (day, last) values ('2026-11-01', ${index + 1})`);
  await run("insert into feedback_try (number, tries, since) values ('FK20261101-0001', 10, now())");

  for (const statement of statementsOf(CASE_ENGINE)) await run(statement);

  const log = await queryRows<Record<string, string | null>>(
    db,
    sql`select kind, case_id, step, from_state, to_state, remark, side, user_id from case_event order by kind, id`,
  );
  expect(log.map((line) => Object.values(line))).toEqual([
    ["application", "a1", "begin", null, "draft", "一", "asker", "u1"],
    ["application", "a1", "submit", "draft", "submitted", "二", "asker", "u1"],
    ["application", "a1", "ask", "accepted", "supplement", "三", "staff", null],
    ["feedback", "f1", "begin", null, "received", "一", "asker", "u1"],
    ["feedback", "f1", "accept", "received", "processing", "二", "staff", null],
    ["feedback", "f1", "answer", "processing", "answered", "三", "staff", null],
    ["question", "q1", "begin", null, "waiting", "一", "asker", null],
    ["question", "q1", "answer", "waiting", "answered", "二", "staff", null],
    ["question", "q1", "answer", "answered", "answered", "三", "staff", null],
  ]);
  expect(await queryRows(db, sql`select kind, last from case_counter order by kind`)).toEqual([
    { kind: "application", last: 3 },
    { kind: "feedback", last: 1 },
    { kind: "question", last: 2 },
  ]);
  expect(await queryRows(db, sql`select number, tries from case_try`)).toEqual([
    { number: "FK20261101-0001", tries: 10 },
  ]);
});

test("升级：申报的评价一条不少地移到共同的表里，旧的差评不追加整改期限", async () => {
  const run = (statement: string) => database.db.execute(sql.raw(statement));
  await run("drop table case_rating");
  await run("alter table application add score integer, add score_words text, add scored_at timestamptz");
  const columns = `id, enterprise_id, user_id, item_id, policy_id, title, department, policy_title, state, revision,
    answers, files, promised_days, opinion, created_at, updated_at, score, score_words, scored_at`;
  const row = (id: string, rating: string) =>
    `('${id}', 'e1', 'u1', 'i-${id}', 'p1', '题', '局', '政', 'evaluated', 1, '{}', '{}', 5, '', now(), now(), ${rating})`;
  await run(`insert into application (${columns}) values
    ${row("bad", "2, '等得太久', '2026-11-02T01:00:00Z'")}, ${row("good", "5, null, '2026-11-03T01:00:00Z'")},
    ${row("none", "null, null, null")}`);

  for (const statement of statementsOf("0020_case_rating.sql")) await run(statement);

  const ratings = await queryRows<{ rated_at: string | Date }>(
    database.db,
    sql`select kind, case_id, score, words, rated_at, correct_by, correction from case_rating order by case_id`,
  );
  expect(ratings.map((rating) => ({ ...rating, rated_at: new Date(rating.rated_at).toISOString() }))).toEqual([
    {
      kind: "application",
      case_id: "bad",
      score: 2,
      words: "等得太久",
      correct_by: null,
      correction: null,
      rated_at: "2026-11-02T01:00:00.000Z",
    },
    {
      kind: "application",
      case_id: "good",
      score: 5,
      words: "",
      correct_by: null,
      correction: null,
      rated_at: "2026-11-03T01:00:00.000Z",
    },
  ]);
});
