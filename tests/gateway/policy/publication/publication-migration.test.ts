import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noticeCalls } from "../../../../contract/policy/notice";
import { policyCalls } from "../../../../contract/policy/policy";
import { policyTopicCalls } from "../../../../contract/topic/topic";
import { sitemapCalls } from "../../../../contract/common/sitemap";
import { queryRows } from "../../../../gateway/core/database";
import { buildTestGateway, call, type TestGateway } from "../../support/gateway";

const TABLES = ["policy", "notice", "policy_topic"];
const statements = readFileSync("gateway/migrations/0019_publication.sql", "utf8").split("--> statement-breakpoint");

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway({ data: "samples" });
});
afterAll(() => gateway.close());

const seen = async () => [
  (await call(gateway.app, sitemapCalls.listSitemapEntries, { params: { name: "policies" }, query: { size: 1000 } }))
    .data.records,
  (await call(gateway.app, policyCalls.listPolicies, { query: { size: 100 } })).data,
  (await call(gateway.app, noticeCalls.listNews, { query: { size: 100 } })).data,
  (await call(gateway.app, policyTopicCalls.listTopics, {})).data,
];

test("升级：原有的政策、公告、专题都仍是已发布的，看到的一样；以后写入必须写明状态", async () => {
  const { db } = gateway.database;
  const before = await seen();
  // As it was before.
  for (const table of TABLES) {
    await db.execute(sql.raw(`alter table ${table} drop column state, drop column revision`));
    if (table !== "policy") await db.execute(sql.raw(`alter table ${table} drop column expires_on`));
  }
  await db.execute(sql.raw("drop index notice_content_idx"));
  for (const statement of statements) await db.execute(sql.raw(statement));
  expect(await seen()).toEqual(before);
  for (const table of TABLES) {
    const rows = await queryRows<{ state: string; revision: number }>(
      db,
      sql.raw(`select distinct state, revision from ${table}`),
    );
    expect(rows, table).toEqual([{ state: "published", revision: 1 }]);
  }
  const defaults = await queryRows<{ column_default: string | null }>(
    db,
    sql`select column_default from information_schema.columns where column_name = 'state' and table_name = 'policy'`,
  );
  expect(defaults).toEqual([{ column_default: null }]);
});
