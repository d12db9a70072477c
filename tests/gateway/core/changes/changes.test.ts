import { MODULES } from "../../../../gateway/modules";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allCalls } from "../../../../contract";
import { CACHE_TAGS_HEADER, readCacheTag } from "../../../../contract/cache-tags";
import { fillPath } from "../../../../contract/call";
import { changeCalls } from "../../../../contract/common/changes";
import { answerCalls } from "../../../../contract/interaction/answer";
import { publicationDeskCalls } from "../../../../contract/desk/publication/publication";
import { policyCalls } from "../../../../contract/policy/policy";
import { accountCalls } from "../../../../contract/account/account";
import { policyReadingCalls } from "../../../../contract/policy/reading";
import { createChangeRepository } from "../../../../gateway/core/changes/change.repository";
import { queryRows } from "../../../../gateway/core/database";
import { buildTestGateway, call, type TestGateway } from "../../support/gateway";
import { inputOf } from "../../support/inputs";
import { tokenOf } from "../../support/people";
import { watchReads } from "../../support/read-tables";

/** What changes, and who hears of it: the feed by which front doors know which of their pages are still true. */

const POLICY = "zone-2026-022";
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway({ data: "samples", control: true });
});
afterAll(() => gateway.close());

const execute = (statement: ReturnType<typeof sql>) => gateway.database.db.execute(statement);
async function changes(after?: string, waitSeconds = 0) {
  const answer = await call(gateway.app, changeCalls.listChanges, {
    query: { ...(after ? { after } : {}), waitSeconds },
  });
  expect(answer.returnCode).toBe(2000);
  return answer.data;
}
const namesOf = async (cursor: string) => (await changes(cursor)).changes.map(({ tag }) => tag).toSorted();

describe("谁改了什么", () => {
  test("直接写库也算：一份政策改了，说出这份政策和政策列表，别的不说；再问就没有了", async () => {
    const { cursor } = await changes();
    await execute(sql`update policy set title = title || '（改）' where id = ${POLICY}`);
    const after = await changes(cursor);
    expect(after.changes.map(({ tag }) => tag).toSorted()).toEqual(["policy-list", `policy:${POLICY}`]);
    expect(after.whole).toBe(false);
    expect(await namesOf(after.cursor)).toEqual([]);
  });

  test("正文、英文、关系改了，说出所属的政策；事项改了，也说出它的政策", async () => {
    const { cursor } = await changes();
    await execute(
      sql`update policy_body set plain = plain || ' ' where key = (select key from policy where id = ${POLICY})`,
    );
    expect(await namesOf(cursor)).toEqual(["policy-list", `policy:${POLICY}`]);
    const second = await changes();
    await execute(sql`update policy_item set edition = edition + 1 where id = 'item-2026-022-1'`);
    expect(await namesOf(second.cursor)).toEqual(
      ["item-list", "item:item-2026-022-1", "policy-list", `policy:${POLICY}`].toSorted(),
    );
  });

  test("公告换了所属的政策：原来那份和现在那份都说", async () => {
    const { cursor } = await changes();
    await execute(sql`update notice set policy_id = ${POLICY} where id = 'notice-rd-subsidy'`);
    expect(await namesOf(cursor)).toEqual(
      expect.arrayContaining([`policy-notice:${POLICY}`, "policy-notice:zone-2025-041", "notice:notice-rd-subsidy"]),
    );
  });

  test("原样再写一遍（示例数据每次启动都这样）不说，只换了更新时间也不说", async () => {
    const { cursor } = await changes();
    await execute(sql`update policy set title = title, updated_at = now()`);
    await execute(sql`update policy_topic set title = title, updated_at = now()`);
    expect(await namesOf(cursor)).toEqual([]);
  });

  test("撤销的不说；没有写到一行的不说；删除的说", async () => {
    const { cursor } = await changes();
    await gateway.database.db
      .transaction(async (transaction) => {
        await transaction.execute(sql`update notice set title = '不算' where id = 'notice-power'`);
        throw new Error("撤销");
      })
      .catch(() => undefined);
    await execute(sql`update notice set title = '没有' where id = 'nobody'`);
    expect(await namesOf(cursor)).toEqual([]);
    await execute(sql`delete from notice where id = 'notice-power'`);
    expect(await namesOf(cursor)).toEqual(["notice-list", "notice:notice-power", "policy-notice-list"]);
  });

  test("一次写到一百样逐一说，一百零一样说全部", async () => {
    const { cursor } = await changes();
    const write = (many: number) =>
      execute(sql`insert into banner
        select (jsonb_populate_record(one, jsonb_build_object('id', 'many-' || ${many}::int || '-' || number))).*
        from banner as one, generate_series(1, ${many}::int) as number
        where one.id = (select min(id) from banner)`);
    await write(100);
    const hundred = await namesOf(cursor);
    expect(hundred).toHaveLength(101);
    expect(hundred).toContain("banner:many-100-100");
    const next = await changes();
    await write(101);
    expect(await namesOf(next.cursor)).toEqual(["banner-list", "banner:*"]);
  });

  test("编号里有空格和冒号也写不坏名称，与回答头部写的一样", async () => {
    const { cursor } = await changes();
    await execute(sql`update notice set id = 'a b:c' where id = 'notice-rd-subsidy'`);
    const names = await namesOf(cursor);
    expect(names).toEqual(expect.arrayContaining(["notice-list", "notice:a%20b%3Ac", "notice:notice-rd-subsidy"]));
    await execute(sql`update notice set id = 'notice-rd-subsidy' where id = 'a b:c'`);
  });
});

describe("没有记在回答里的也不漏", () => {
  const stop = (number: string) =>
    call(gateway.app, publicationDeskCalls.stopPolicy, { params: { number }, body: { reason: "内容有误，正在核对" } });
  const publish = (number: string) => call(gateway.app, publicationDeskCalls.publishPolicy, { params: { number } });

  test("公告依据的政策下线了，公告里没有它，组成里还有它：再发布时公告页才会换", async () => {
    const tags = async () =>
      String(
        (await call(gateway.app, policyCalls.getNews, { params: { id: "notice-rd-subsidy" } })).headers[
          CACHE_TAGS_HEADER
        ],
      );
    await execute(sql`update notice set policy_id = 'zone-2025-041' where id = 'notice-rd-subsidy'`);
    expect((await stop("zone-2025-041")).returnCode).toBe(2000);
    expect(await tags()).toContain("policy:zone-2025-041");
    await publish("zone-2025-041");
  });

  test("政策下线、再发布，常见问题的回答马上不再引用、又再引用它，不等时间过去", async () => {
    const quoted = async () =>
      JSON.stringify((await call(gateway.app, answerCalls.listAnswers, { query: { size: 100 } })).data.records).split(
        POLICY,
      ).length - 1;
    const before = await quoted();
    expect(before).toBeGreaterThan(0);
    await stop(POLICY);
    expect(await quoted()).toBe(0);
    await publish(POLICY);
    expect(await quoted()).toBe(before);
  });

  test("同义词改了，下一次搜索就用新的，不论是哪个网关改的", async () => {
    const total = async () =>
      (await call(gateway.app, policyCalls.listPolicies, { query: { value: "甲乙丙丁" } })).data.synonyms;
    expect(await total()).toEqual([]);
    await execute(sql`insert into search_synonym (word, "group") values ('甲乙丙丁', 900001), ('人才', 900001)
      on conflict (word) do update set "group" = excluded."group"`);
    expect(await total()).not.toEqual([]);
  });
});

describe("怎么听", () => {
  test("等着的人在改动提交以后马上听到，没有改动就等到时间到", async () => {
    const { cursor } = await changes();
    const heard = changes(cursor, 20);
    await execute(sql`update banner set title = title || '改' where id = 'many-100-1'`);
    expect((await heard).changes.map(({ tag }) => tag)).toContain("banner:many-100-1");
    const silent = await changes((await changes()).cursor, 1);
    expect(silent.changes).toEqual([]);
  });

  test("别的库的、看不懂的位置：从头说起，写明是全部；从头说的与一件一件听来的一样", async () => {
    const from = await changes();
    await execute(sql`update notice set title = title || '改'`);
    const whole = await changes("00000000-0000-4000-8000-000000000000 5:5:");
    expect(whole.whole).toBe(true);
    expect(whole.changes).toEqual(expect.arrayContaining((await changes(from.cursor)).changes));
    expect((await changes("'; drop table policy; --")).whole).toBe(true);
  });

  test("旧的合并以后，名称和最新的位置还在，听到一半的人一件也不漏", async () => {
    const { cursor } = await changes();
    await execute(sql`update banner set title = title || '改' where id = 'many-100-2'`);
    const before = (await changes()).changes.toSorted((a, b) => a.tag.localeCompare(b.tag));
    await execute(sql`update content_change set at = now() - interval '11 minutes'`);
    await createChangeRepository(gateway.database.db).fold();
    expect(await queryRows(gateway.database.db, sql`select 1 from content_change`)).toEqual([]);
    expect((await changes()).changes.toSorted((a, b) => a.tag.localeCompare(b.tag))).toEqual(before);
    expect(await namesOf(cursor)).toEqual(["banner-list", "banner:many-100-2"]);
  });

  test("看政策、搜索、登录、停留、收消息都不算改动：没有一页因此重做", async () => {
    const token = await tokenOf(gateway.app, "member");
    const { cursor } = await changes();
    await call(gateway.app, policyCalls.getPolicy, {
      query: { id: POLICY, uuid: "5f3b6f0e-7d0c-4d0a-9d5c-0b7c3c0a1b2c" },
    });
    await call(gateway.app, policyCalls.listPolicies, { query: { value: "人才" } });
    await call(gateway.app, policyReadingCalls.policyHeartbeat, {
      query: { uuid: "5f3b6f0e-7d0c-4d0a-9d5c-0b7c3c0a1b2c" },
    } as never);
    await call(gateway.app, accountCalls.getCurrentUser, {}, token);
    await tokenOf(gateway.app, "admin");
    expect(await namesOf(cursor)).toEqual([]);
  });
});

/**
 * Written in the same transaction as what is watched (indexes for searching; every step of an application, an appeal, an enquiry or a report, a rating
 * too, is an event of its case), or nothing that an answer shows.
 */
const UNWATCHED = new Set([
  "content_change",
  "content_version",
  "application",
  "appeal",
  "investment_enquiry",
  "publication_report",
  "case_rating",
  "policy_search",
  "policy_search_version",
  "policy_facet",
  "search_entry",
  "search_word",
  "policy_reading",
  "allowance",
  // Another one with the day, which the answer says, and never before.
  "daily_value",
  // Read beside the answers whenever something has changed; every page is made of it.
  "holiday_year",
]);

test("模块写明的每张表都有触发器，没有写明的一张也没有：npm run migration 会写上", async () => {
  const declared = MODULES.flatMap(({ watches = [] }) =>
    watches.map(({ table, thing, id = "changed.id" }) => `${table} ${thing} ${id ?? "null::text"}`),
  );
  const triggers = await queryRows<{ watched: string }>(
    gateway.database.db,
    sql`select tgrelid::regclass::text || ' ' || replace(rtrim(encode(tgargs, 'escape'), '\\000'), '\\000', ' ') as watched
        from pg_trigger where tgname like 'content\\_%\\_u'`,
  );
  expect(triggers.map(({ watched }) => watched).sort()).toEqual(declared.sort());
});

test("每个公开回答读到的表，都在它写明的组成里：改了哪张表，用到它的页面都会听到", async () => {
  const watched = await queryRows<{ table: string; thing: string }>(
    gateway.database.db,
    sql`select distinct tgrelid::regclass::text as "table", split_part(encode(tgargs, 'escape'), '\\000', 1) as thing
        from pg_trigger where tgname like 'content\\_%\\_u'`,
  );
  const thingsOf = new Map<string, string[]>();
  for (const { table, thing } of watched) thingsOf.set(table, [...(thingsOf.get(table) ?? []), thing]);
  const tables = new Set(
    (
      await queryRows<{ name: string }>(
        gateway.database.db,
        sql`select tablename as name from pg_tables where schemaname = 'public'`,
      )
    ).map(({ name }) => name),
  );
  const reads = watchReads(gateway.database);
  const missing: string[] = [];
  let seen = 0;
  for (const [name, entry] of Object.entries(allCalls)) {
    if (!entry.cacheTags) continue;
    const words = [
      POLICY,
      "item-2026-022-1",
      "notice-rd-subsidy",
      "topic-high-tech",
      "人才",
      "policies",
      "ANSWER_POOR_REASON",
      "2026-11",
    ];
    let tags = "";
    const read = await reads(async () => {
      const { params, query } = inputOf(name, words);
      const answer = await gateway.app.inject({ url: fillPath(entry.path, params), query });
      expect([200, 404], name).toContain(answer.statusCode);
      tags = String(answer.headers[CACHE_TAGS_HEADER]);
    });
    const things = new Set(tags.split(" ").map((tag) => readCacheTag(tag).thing));
    for (const table of read) {
      if (!tables.has(table) || UNWATCHED.has(table)) continue;
      seen += 1;
      const needed = thingsOf.get(table);
      if (!needed?.some((thing) => things.has(thing)))
        missing.push(`${name}: ${table} (${needed?.join("、") ?? "没有人听"})`);
    }
  }
  expect(missing).toEqual([]);
  expect(seen).toBeGreaterThan(40);
});
