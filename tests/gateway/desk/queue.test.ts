import { sql } from "drizzle-orm";
import { foldForFinding, listLetterPairs } from "../../../gateway/core/text/text-match";
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { queueCalls } from "../../../contract/desk/queue";
import { WORK_KIND_LABELS } from "../../../contract/desk/work-kinds";
import type { When } from "../../../contract/desk/queue-labels";
import { ECONOMY, openDesk, TECHNOLOGY, type Desk } from "./support";

/** Lists by promised day. Today is Thursday, 2026-09-24, with a long weekend and the October holiday ahead. */
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  desk.now = new Date("2026-09-24T04:00:00Z");
});
afterAll(() => desk.close());
beforeEach(() => desk.database.db.execute(sql`delete from desk_work`));

interface Row {
  readonly due?: string | null;
  readonly turn?: "staff" | "asker" | "over";
  readonly opened?: string;
  readonly title?: string;
  readonly asker?: string;
  readonly unit?: string | null;
  readonly assignee?: string | null;
  readonly confidential?: boolean;
  readonly state?: string;
}
let count = 0;
async function add(row: Row = {}): Promise<string> {
  const number = `FK20260924-${String((count += 1)).padStart(4, "0")}`;
  const { due = null, turn = "staff", opened = "2026-09-20T04:00:00Z", title = "反馈", asker = "王**" } = row;
  const { unit = ECONOMY, assignee = null, confidential = false, state = "received" } = row;
  await desk.database.db.execute(
    sql`insert into desk_work (kind, case_id, number, title, asker, state, due_on, turn, unit_id, assignee, confidential, changed_side, changed_how, opened_at, updated_at)
        values ('feedback', ${number}, ${number}, ${title}, ${asker}, ${state}, ${due}::date, ${turn}, ${unit}, ${assignee}, ${confidential}, 'asker', '提交', ${opened}::timestamptz, ${opened}::timestamptz)`,
  );
  // What is over is looked up by what was written, as it lies folded.
  const text = foldForFinding(title);
  const pairs = sql.join(
    listLetterPairs(text).map((pair) => sql`${pair}`),
    sql`, `,
  );
  await desk.database.db.execute(
    sql`insert into desk_content (kind, case_id, text, pairs, phone_tails) values ('feedback', ${number}, ${text}, array[${pairs}]::text[], '{}')`,
  );
  return number;
}
type Query = Partial<{
  whose: "mine" | "unit" | "all";
  when: When;
  keyword: string;
  confidential: "true" | "false";
  state: string;
  page: number;
  size: number;
}>;
const ask = async (query: Query = {}, who = "operator") =>
  (await desk.as(who, queueCalls.listQueue, { query: { kind: "feedback", whose: "unit", ...query } })).data;
const numbersOf = async (query: Query = {}, who?: string) =>
  (await ask(query, who)).records.map(({ number }) => number);

describe("按承诺的日子分组，每条线的两边", () => {
  // Working days from 2026-09-24: the 25th to 27th are free (中秋), then 28, 29, 30; from 10-01 to 10-07 free; 10-08 is the fourth.
  it.each<[string, string | null, Row["turn"], When | "open"]>([
    ["昨天到期", "2026-09-23", "staff", "overdue"],
    ["今天到期", "2026-09-24", "staff", "today"],
    ["明天是节假日，剩 0 个工作日，也算三天内", "2026-09-25", "staff", "soon"],
    ["剩 1 个工作日", "2026-09-28", "staff", "soon"],
    ["剩 3 个工作日", "2026-09-30", "staff", "soon"],
    ["剩 3 个工作日，落在长假里", "2026-10-07", "staff", "soon"],
    ["剩 4 个工作日", "2026-10-08", "staff", "open"],
    ["没有承诺日子", null, "staff", "open"],
    ["等对方", null, "asker", "waiting"],
    ["已办结", null, "over", "over"],
  ])("%s", async (_what, due, turn, group) => {
    const number = await add({ due, ...(turn ? { turn } : {}) });
    for (const when of ["overdue", "today", "soon", "waiting", "over"] as const)
      expect(await numbersOf({ when }), when).toEqual(when === group ? [number] : []);
    const { groups } = await ask();
    const one = { open: group === "over" ? 0 : 1, overdue: 0, today: 0, soon: 0, waiting: 0, over: 0 };
    expect(groups).toEqual(group === "open" ? one : { ...one, [group]: 1 });
    expect(await numbersOf()).toEqual(group === "over" ? [] : [number]);
  });

  test("超期几个工作日写在行里", async () => {
    await add({ due: "2026-09-22" });
    expect((await ask()).records[0]?.due).toEqual({ date: "2026-09-22", workdays: -2 });
  });
});

test("超期的在前，再按日子，没有日子的在后，同一天先来的在前；等对方的在等工作人员的之后；办结的最近的在前", async () => {
  const none = await add();
  const asker = await add({ turn: "asker" });
  const later = await add({ due: "2026-10-08" });
  const second = await add({ due: "2026-09-24", opened: "2026-09-22T04:00:00Z" });
  const first = await add({ due: "2026-09-24", opened: "2026-09-21T04:00:00Z" });
  const late = await add({ due: "2026-09-18" });
  expect(await numbersOf()).toEqual([late, first, second, later, none, asker]);
  const old = await add({ turn: "over", opened: "2026-08-01T04:00:00Z" });
  const fresh = await add({ turn: "over", opened: "2026-09-01T04:00:00Z" });
  expect(await numbersOf({ when: "over" })).toEqual([fresh, old]);
});

test("按编号、谁提的、标题找；按状态、是否保密筛；百分号按字面找", async () => {
  const one = await add({ title: "首页电话 100% 打不通" });
  const two = await add({ asker: "合肥云杉公司", state: "processing", confidential: true, assignee: "user-operator" });
  expect(await numbersOf({ keyword: one })).toEqual([one]);
  expect(await numbersOf({ keyword: "云杉" })).toEqual([two]);
  expect(await numbersOf({ keyword: "100%" })).toEqual([one]);
  expect(await numbersOf({ keyword: "%" })).toEqual([one]);
  expect(await numbersOf({ state: "processing" })).toEqual([two]);
  expect(await numbersOf({ confidential: "true" })).toEqual([two]);
  expect(await numbersOf({ confidential: "false" })).toEqual([one]);
});

test("找或筛的时候，每条线的数量是筛出来的；和筛出来的行对得上", async () => {
  await add({ title: "电话打不通", due: "2026-09-23" });
  await add({ title: "电话改了", turn: "over" });
  await add({
    title: "地图打不开",
    due: "2026-09-24",
    state: "processing",
    confidential: true,
    assignee: "user-operator",
  });
  await add({ title: "地图改了", turn: "over", state: "answered" });
  const none = { open: 0, overdue: 0, today: 0, soon: 0, waiting: 0, over: 0 };
  const groupsOf = async (query: Query) => (await ask(query)).groups;
  expect(await groupsOf({})).toEqual({ ...none, open: 2, overdue: 1, today: 1, over: 2 });
  expect(await groupsOf({ keyword: "没有这样的" })).toEqual(none);
  expect(await groupsOf({ keyword: "电话" })).toEqual({ ...none, open: 1, overdue: 1, over: 1 });
  // The group that is looked at does not empty the others.
  expect(await groupsOf({ keyword: "电话", when: "over" })).toEqual({ ...none, open: 1, overdue: 1, over: 1 });
  expect(await groupsOf({ confidential: "true" })).toEqual({ ...none, open: 1, today: 1 });
  expect(await groupsOf({ state: "answered" })).toEqual({ ...none, over: 1 });
});

test("分页：总数是全部的，超出的一页是空的", async () => {
  for (let day = 1; day <= 5; day += 1) await add({ due: `2026-10-1${day}` });
  const { records, total } = await ask({ size: 2, page: 3 });
  expect([records.length, total]).toEqual([1, 5]);
  expect(await ask({ size: 2, page: 9 })).toMatchObject({ records: [], total: 5 });
});

test("各类的数量：我的、本单位、全部；超期的只数我的和本单位的", async () => {
  await add({ due: "2026-09-18", assignee: "user-operator" });
  await add({ due: "2026-09-18" });
  await add({ due: "2026-09-18", unit: TECHNOLOGY });
  await add({ due: "2026-09-24", unit: null });
  await add({ turn: "over" });
  const { data } = await desk.as("operator", queueCalls.countQueues, {});
  expect(data.map(({ label }) => label)).toEqual(Object.values(WORK_KIND_LABELS));
  expect(data.find(({ kind }) => kind === "feedback")).toMatchObject({ mine: 1, unit: 3, all: 4, late: 2 });
  expect(data.find(({ kind }) => kind === "question")).toMatchObject({ mine: 0, unit: 0, all: 0, late: 0 });
});

test("企业更名后，没办结的用新名称，找得到；办结的留着当时的名称，按企业现在的名称也找得到", async () => {
  const { db } = desk.database;
  const numbers = [
    await add({ asker: "合肥旧名有限公司", title: "合肥旧名有限公司的反馈" }),
    await add({ asker: "合肥旧名有限公司", turn: "over" }),
    await add({ asker: "别的企业" }),
  ];
  await db.execute(
    sql`insert into enterprise (id, name, credit_code, approval, finance_state, created_at)
        values ('en-renamed', '合肥旧名有限公司', '91340100MA2N0RENAM', 'approved', '', now())`,
  );
  await db.execute(
    sql`update desk_work set enterprise_id = 'en-renamed' where number in (${numbers[0]}, ${numbers[1]})`,
  );
  await db.execute(
    sql`insert into desk_work (kind, case_id, number, title, asker, enterprise_id, state, due_on, turn, unit_id, confidential, changed_side, changed_how, opened_at, updated_at)
        values ('finance', 'en-renamed', 'en-renamed', '金融机构认证：合肥旧名有限公司', '合肥旧名有限公司', 'en-renamed', 'P', null, 'staff', ${ECONOMY}, false, 'asker', '提交', now(), now())`,
  );
  await db.execute(sql`update enterprise set name = '合肥新名有限公司' where id = 'en-renamed'`);
  expect((await numbersOf({ keyword: "合肥新名" })).toSorted()).toEqual([numbers[0], numbers[1]].toSorted());
  // What somebody wrote stays as it was written.
  expect((await desk.work(numbers[0] ?? ""))?.title).toBe("合肥旧名有限公司的反馈");
  expect((await desk.work(numbers[1] ?? ""))?.asker).toBe("合肥旧名有限公司");
  expect((await desk.work(numbers[2] ?? ""))?.asker).toBe("别的企业");
  expect(await desk.work("en-renamed")).toMatchObject({
    asker: "合肥新名有限公司",
    title: "金融机构认证：合肥新名有限公司",
    version: 1,
  });
});
