import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { feedbackDeskCalls } from "../../../contract/desk/feedback/feedback";
import { queueCalls } from "../../../contract/desk/queue";
import type { When } from "../../../contract/desk/queue-labels";
import type { WorkKind } from "../../../contract/desk/work-kinds";
import { queryRows } from "../../../gateway/core/database";
import { buildTestGateway } from "../support/gateway";
import { ECONOMY, openDesk, sendFeedback, submitAppeal, submitRepair, TECHNOLOGY, type Desk } from "./support";

/**
 * The desk's search. `operator` 周宁 works in 经济发展局, where feedback is nobody's at first; appeals about power begin at
 * 建设发展局, where `repairer` works.
 */
let desk: Desk;
/** Feedback: taken by `operator`, nobody's, 科技创新局's, and one that is over. */
let mine: string;
let free: string;
let theirs: string;
let over: string;
/** Confidential at 科技创新局. */
let secret: string;
let appeal: string;

const give = (number: string, unit: string | null, assignee: string | null = null) =>
  desk.database.db.execute(
    sql`update desk_work set unit_id = ${unit}, assignee = ${assignee} where number = ${number}`,
  );

beforeAll(async () => {
  desk = await openDesk();
  mine = await sendFeedback(desk, { content: "首页的申报日历打不开，云杉路的电话也打不通，请更正。" });
  free = await sendFeedback(desk, { content: "云杉路站牌写错。申报日历的颜色看不清。" });
  theirs = await sendFeedback(desk, { content: "园区大厅在云杉路，地图上没有标。" });
  over = await sendFeedback(desk, { content: "云杉路的公交班次写错了。" });
  secret = await sendFeedback(desk, { content: "云杉路有人收钱，请保密。" });
  await give(mine, ECONOMY, "user-operator");
  await give(theirs, TECHNOLOGY);
  const params = { number: over };
  await desk.as("operator", feedbackDeskCalls.acceptFeedback, { params });
  await desk.as("operator", feedbackDeskCalls.answerFeedback, { params, body: { answer: "已经更正。" } });
  await desk.database.db.execute(
    sql`update desk_work set unit_id = ${TECHNOLOGY}, confidential = true where number = ${secret}`,
  );
  ({ number: appeal } = await submitAppeal(desk, {
    file: false,
    content: "云杉路 8 号的车间每晚八点以后电压降到三百六十伏，数控机床报警停机。",
    phone: "13955550071",
  }));
});
afterAll(() => desk.close());

type Query = Partial<{
  kind: WorkKind;
  whose: "mine" | "unit" | "all";
  when: When;
  keyword: string;
  confidential: "true" | "false";
  size: number;
}>;
const ask = async (query: Query = {}, who = "operator") =>
  (await desk.as(who, queueCalls.listQueue, { query: { kind: "feedback", whose: "all", ...query } })).data;
const numbersOf = async (query: Query = {}, who?: string) =>
  (await ask(query, who)).records.map(({ number }) => number).toSorted();

describe("有关键字时", () => {
  test("一次找遍我的、本单位和全部，办着的和办结的；每行写明在哪里", async () => {
    const { records } = await ask({ keyword: "云杉路" });
    expect(records.map(({ number }) => number).toSorted()).toEqual([mine, free, theirs, over].toSorted());
    const lies = Object.fromEntries(records.map(({ number, whose, turn }) => [number, [whose, turn]]));
    expect(lies).toEqual({
      [mine]: ["mine", "staff"],
      [free]: ["unit", "staff"],
      [theirs]: ["all", "staff"],
      [over]: ["unit", "over"],
    });
    // What is over stands at the end.
    expect(records.at(-1)?.number).toBe(over);
  });

  test("我的、本单位、全部的数量和时限的数量都是找出来的，按下去只剩那么多", async () => {
    const { found, groups } = await ask({ keyword: "云杉路" });
    expect(found).toMatchObject({ mine: 1, unit: 3, all: 4 });
    expect(groups).toMatchObject({ open: 3, over: 1 });
    expect(await numbersOf({ keyword: "云杉路", whose: "mine" })).toEqual([mine]);
    expect(await numbersOf({ keyword: "云杉路", whose: "unit" })).toEqual([mine, free, over].toSorted());
    expect(await numbersOf({ keyword: "云杉路", when: "over" })).toEqual([over]);
    // Under the other filters, so that a tab holds what its count says.
    expect((await ask({ keyword: "云杉路", when: "over" })).found).toMatchObject({ mine: 0, unit: 1, all: 1 });
    expect((await ask({ keyword: "云杉路", confidential: "true" })).found).toMatchObject({ mine: 0, unit: 0, all: 0 });
    // In a part of the content that no title holds.
    expect((await ask({ keyword: "申报日历的颜色" })).found).toMatchObject({ mine: 0, unit: 1, all: 1 });
  });

  test("别的种类里找到几件也写明；没有关键字时什么都不写，也不含办结的", async () => {
    const { found } = await ask({ keyword: "云杉路" });
    // The appeal is 建设发展局's: what it says is not the operator's to find.
    expect(found?.elsewhere).toEqual([]);
    expect((await ask({ keyword: "云杉路" }, "repairer")).found?.elsewhere).toEqual([
      { kind: "appeal", label: "诉求", count: 1 },
    ]);
    expect((await ask({ keyword: "没有这几个字" })).found).toEqual({ mine: 0, unit: 0, all: 0, elsewhere: [] });
    expect((await ask()).found).toBeNull();
    expect(await numbersOf()).toEqual([mine, free, theirs].toSorted());
  });

  test("看不见的不算：别的单位的保密事项找不到，也不进任何数量；看得见的人找得到", async () => {
    expect(await numbersOf({ keyword: "有人收钱" })).toEqual([]);
    expect((await ask({ keyword: "有人收钱", kind: "appeal" })).found).toEqual({
      mine: 0,
      unit: 0,
      all: 0,
      elsewhere: [],
    });
    // `reviewer` audits in 科技创新局.
    expect(await numbersOf({ keyword: "有人收钱" }, "reviewer")).toEqual([secret]);
    expect((await ask({ keyword: "有人收钱", kind: "appeal" }, "reviewer")).found?.elsewhere).toEqual([
      { kind: "feedback", label: "反馈", count: 1 },
    ]);
  });
});

describe("内容里找", () => {
  test.each([
    ["标题里没有的一段", "降到三百六十伏"],
    ["两个字", "报警"],
    ["一个字", "晚"],
    ["繁体和全角", "雲杉路８號"],
    ["中间的空格不算", "云杉路8号的车间"],
  ])("%s", async (_what, keyword) => {
    expect(await numbersOf({ kind: "appeal", keyword }, "repairer")).toEqual([appeal]);
    // Another unit's content is nobody else's to find out by trying.
    expect(await numbersOf({ kind: "appeal", keyword })).toEqual([]);
  });

  test("只有相邻的字才算：同样的两字散在各处不算", async () => {
    expect(await numbersOf({ kind: "appeal", keyword: "停机报警" }, "repairer")).toEqual([]);
    expect(await numbersOf({ kind: "appeal", keyword: "机停" }, "repairer")).toEqual([]);
  });
});

describe("手机尾号", () => {
  test("四位数字找得到，写明是手机尾号；三位、五位和中间的数字找不到；整个号码按尾号找", async () => {
    const { records } = await ask({ kind: "appeal", keyword: "0071" }, "repairer");
    expect(records.map(({ number, foundBy }) => [number, foundBy])).toEqual([[appeal, "phone"]]);
    for (const keyword of ["071", "50071", "5555", "1395", "00710"])
      expect(await numbersOf({ kind: "appeal", keyword }, "repairer"), keyword).toEqual([]);
    expect(await numbersOf({ kind: "appeal", keyword: "139 5555 0071" }, "repairer")).toEqual([appeal]);
    // Only the last four count, so that nobody finds out the masked digits by trying.
    expect(await numbersOf({ kind: "appeal", keyword: "13900000071" }, "repairer")).toEqual([appeal]);
    expect((await ask({ kind: "appeal", keyword: "云杉路" }, "repairer")).records[0]?.foundBy).toBeNull();
    // Whose case it is not finds no telephone in it either.
    expect(await numbersOf({ kind: "appeal", keyword: "0071" })).toEqual([]);
  });

  test("报修也按尾号找；看不见的事项按尾号也找不到", async () => {
    const { number } = await submitRepair(desk, { phone: "13955550071" });
    expect(await numbersOf({ kind: "repair", keyword: "0071" }, "repairer")).toEqual([number]);
    expect(await numbersOf({ kind: "repair", keyword: "0072" }, "repairer")).toEqual([]);
    await desk.database.db.execute(
      sql`update desk_work set confidential = true, unit_id = ${TECHNOLOGY} where number = ${appeal}`,
    );
    expect(await numbersOf({ kind: "appeal", keyword: "0071" }, "repairer")).toEqual([]);
    expect((await ask({ keyword: "0071" }, "repairer")).found?.elsewhere).toEqual([
      { kind: "repair", label: "报修", count: 1 },
    ]);
    await desk.database.db.execute(
      sql`update desk_work set confidential = false, unit_id = 'group-construction' where number = ${appeal}`,
    );
  });

  test("数据库里没有尾号的明文，也没有不带密钥就能算出来的", async () => {
    const rows = await queryRows<{ row: string }>(
      desk.database.db,
      sql`select row_to_json(c)::text as row from desk_content c where kind = 'appeal'`,
    );
    expect(rows.length).toBe(1);
    for (const { row } of rows) {
      expect(row).not.toContain("0071");
      expect(JSON.parse(row)).toMatchObject({ phone_tails: [expect.stringMatching(/^[\w-]{43}$/)] });
      expect(row).not.toContain("林晓岚");
    }
  });
});

test("办结很久的，按编号、企业名称、内容都找得到；别的单位办结的按编号和企业名称只找到一行", async () => {
  const { db } = desk.database;
  await db.execute(sql`update desk_work set turn = 'over', state = 'resolved' where number = ${appeal}`);
  for (const keyword of [appeal, appeal.toLowerCase(), "云杉智能", "三百六十伏"])
    expect(await numbersOf({ kind: "appeal", keyword }, "repairer"), keyword).toEqual([appeal]);
  for (const keyword of [appeal, "云杉智能"])
    expect(await numbersOf({ kind: "appeal", keyword }), keyword).toEqual([appeal]);
  expect(await numbersOf({ kind: "appeal", keyword: "三百六十伏" })).toEqual([]);
  await db.execute(sql`update desk_work set turn = 'staff', state = 'submitted' where number = ${appeal}`);
});

test("升级前的事项，启动时补上内容、尾号、退回次数和关闭的日子，不改版本；再启动不再写", async () => {
  const { db } = desk.database;
  await db.execute(sql`delete from desk_content`);
  const cases = () =>
    queryRows(
      db,
      sql`select number, version, due_on::text from desk_work where kind in ('feedback', 'appeal', 'repair') order by number`,
    );
  const before = await cases();
  const startAgain = async () => {
    const { close } = await buildTestGateway({ database: desk.database, clock: () => desk.now });
    await close();
  };
  await startAgain();
  expect(await numbersOf({ kind: "appeal", keyword: "三百六十伏" }, "repairer")).toEqual([appeal]);
  expect(await numbersOf({ kind: "appeal", keyword: "0071" }, "repairer")).toEqual([appeal]);
  expect(await cases()).toEqual(before);
  await db.execute(sql`update desk_content set text = '改过' where kind = 'appeal'`);
  await startAgain();
  expect(await queryRows(db, sql`select text from desk_content where kind = 'appeal'`)).toEqual([{ text: "改过" }]);
});
