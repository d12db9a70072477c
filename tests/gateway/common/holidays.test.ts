import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { feedbackDeskCalls } from "../../../contract/desk/feedback/feedback";
import { changeCalls } from "../../../contract/common/changes";
import { holidayCalls } from "../../../contract/common/holidays";
import { interactionCalls } from "../../../contract/interaction/feedback";
import { operatorCalls } from "../../../contract/operator/operator";
import { setImportedHolidays } from "../../../contract/rules/imported-holidays";
import { isRestAnnounced, isWorkDay, promisedDay } from "../../../contract/rules/work-days";
import { takeControlSocket } from "../../../gateway/core/control-socket";
import { MAX_SPAN_DAYS, validateHolidayYear } from "../../../gateway/core/holidays/holiday.rules";
import { openDesk, sendFeedback, submitRealName, type Desk } from "../desk/support";
import { runIn } from "../support/command";
import { buildTestGateway, call } from "../support/gateway";

/** A year as a notice could have it; 2027-01-01 is a Friday, 02-06 the first day of the lunar year. */
const YEAR = {
  year: 2027,
  free: ["01-01/01-05", "02-05/02-12", "04-03/04-05", "05-01/05-05", "06-09", "09-15", "10-01/10-07"],
  worked: ["01-09", "02-20"],
  source: "国办发明电〔2026〕0号（测试）",
};
const without = (span: string, ...instead: string[]) => YEAR.free.flatMap((one) => (one === span ? instead : [one]));

describe("一行放假安排", () => {
  const judge = (change: object, thisYear = 2026) => {
    const judged = validateHolidayYear({ ...YEAR, ...change }, thisYear);
    return judged.ok ? "" : judged.reason;
  };

  test.each<[string, object]>([
    ["原样", {}],
    ["没有调休", { worked: [] }],
    ["最早的年份", { year: 2025, free: without("04-03/04-05", "04-04/04-06"), worked: ["01-26"] }],
    ["往后两年", { year: 2028, worked: ["01-08"] }],
    ["闰年的 2 月 29 日", { year: 2028, free: without("04-03/04-05", "02-29", "04-04/04-06"), worked: [] }],
    ["最长的一段", { free: without("06-09", "06-09/06-23"), worked: [] }],
    ["接着的两段", { free: without("06-09", "06-09", "06-10"), worked: [] }],
    ["依法的天数刚好", { free: ["01-01", "02-05/02-08", "04-05", "05-01/05-02", "06-09", "09-15", "10-01/10-03"] }],
  ])("%s：接受", (_, change) => expect(judge(change)).toBe(""));

  test.each<[string, object, string]>([
    ["早了一年", { year: 2024 }, "year（年份）应在 2025 至 2028 之间"],
    ["远了一年", { year: 2029 }, "year（年份）应在 2025 至 2028 之间"],
    ["年份不是整数", { year: "2027" }, "year（年份）应为整数"],
    ["没有出处", { source: " " }, "source（通知的文号或日期）必填"],
    ["不认识的栏目", { work: [] }, "没有这个栏目：work"],
    ["放假不是列表", { free: "01-01" }, "free（放假）应为"],
    ["没有写调休", { worked: undefined }, "worked（调休上班的周末）应为"],
    ["没有的日子", { free: without("06-09", "06-31") }, "free 里的 06-31 不是 2027 年的日子"],
    ["平年的 2 月 29 日", { free: without("04-03/04-05", "02-29", "04-03/04-05") }, "02-29 不是 2027 年的日子"],
    ["写法不对", { free: without("06-09", "6-9") }, "free 里的 6-9 不是"],
    ["三段连写", { free: without("06-09", "06-09/06-10/06-11") }, "不是 2027 年的日子"],
    ["颠倒", { free: without("06-09", "06-10/06-09") }, "06-10/06-09 先后颠倒"],
    ["太长", { free: without("06-09", "06-09/06-24") }, `超过 ${MAX_SPAN_DAYS} 天`],
    ["重叠", { free: without("06-09", "06-09/06-10", "06-10") }, "06-10 和前面的重叠"],
    ["没有按先后", { free: [...YEAR.free.slice(1), "01-01"] }, "01-01 和前面的重叠，或者没有按先后写"],
    ["调休在平日", { worked: ["01-11"] }, "worked 里的 01-11 不是星期六或星期日"],
    ["调休是没有的日子", { worked: ["02-30"] }, "worked 里的 02-30 不是 2027 年的日子"],
    ["调休在假里", { worked: ["01-02"] }, "01-02 在 free 里，又在 worked 里"],
    ["调休重复", { worked: ["01-09", "01-09"] }, "worked 里的 01-09 重复"],
    ["少了元旦", { free: without("01-01/01-05", "01-02/01-05") }, "元旦依法放假 1 天，free 里 01-01 只有 0 天"],
    ["春节少一天", { free: without("02-05/02-12", "02-06/02-08") }, "春节依法放假 4 天"],
    ["没有清明", { free: without("04-03/04-05", "04-03") }, "清明节依法放假 1 天，free 里 04-04 至 04-05 只有 0 天"],
    ["劳动节少一天", { free: without("05-01/05-05", "05-01", "05-03/05-05") }, "劳动节依法放假 2 天"],
    ["没有端午", { free: without("06-09") }, "端午节依法放假 1 天"],
    ["国庆少一天", { free: without("10-01/10-07", "10-01/10-02", "10-04/10-07") }, "国庆节依法放假 3 天"],
    [
      "没有中秋",
      { free: without("09-15").map((span) => (span === "10-01/10-07" ? "10-01/10-03" : span)) },
      "中秋节和国庆节依法放假 4 天",
    ],
  ])("%s：拒绝，说明原因", (_, change, reason) => expect(judge(change)).toContain(reason));

  test("不是对象的行", () => {
    for (const row of [null, [], "2027"])
      expect(validateHolidayYear(row, 2026)).toEqual({ ok: false, reason: "每行应为一个 JSON 对象" });
  });
});

/** The clock of the whole file: two days before the year of {@link YEAR}. */
const NOW = new Date("2026-12-30T04:00:00Z");
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  desk.now = NOW;
});
afterAll(async () => {
  await desk.close();
  setImportedHolidays([]);
});

const importRows = (...rows: unknown[]) =>
  call(desk.control, operatorCalls.importRows, {
    params: { kind: "holidays" },
    body: { rows: rows.map((row, index) => ({ line: index + 1, row })) },
  }).then(({ data }) => data);
const listed = async () => (await call(desk.app, holidayCalls.listHolidays, {})).data;
const dueOn = async (number: string) => (await desk.work(number))?.due_on;

test("导入以前写预计，期限只避开周末和法定的日子；导入以后马上按它数，事项和待办里已有的期限也重数，说明不再出现", async () => {
  const feedback = await sendFeedback(desk);
  await desk.as("operator", feedbackDeskCalls.acceptFeedback, { params: { number: feedback } });
  const realName = (await submitRealName(desk)).number;
  const promised = async () => {
    const { records } = (await desk.as("personal", interactionCalls.listMyFeedback, { query: {} })).data;
    return promisedDay(records.find(({ number }) => number === feedback)?.due?.date ?? "");
  };
  const concerns = async () => (await call(desk.control, operatorCalls.getHealth, {})).data.concerns?.join() ?? "";

  expect([await promised(), await dueOn(feedback), await dueOn(realName)]).toEqual([
    "预计 2027-01-05",
    "2027-01-05",
    "2027-01-04",
  ]);
  expect(await concerns()).toContain("2027 年的放假安排还没有");
  expect(await concerns()).toContain("import holidays");
  const { version } = (await desk.work(feedback)) ?? {};

  expect(await importRows(YEAR)).toEqual({ accepted: 1, updated: 0, unchanged: 0, refused: [] });
  expect(await promised()).toBe("2027-01-07");
  expect(await concerns()).not.toContain("放假安排");
  await expect.poll(() => dueOn(feedback), { timeout: 10_000 }).toBe("2027-01-07");
  await expect.poll(() => dueOn(realName), { timeout: 10_000 }).toBe("2027-01-06");
  expect((await desk.work(feedback))?.version).toBe(version);
  expect(await listed()).toEqual([YEAR]);
});

test("再导入一样的不变，不一样的换掉；坏的一行、重复的一年说明行号和原因，别的照常；程序自带的年份也可以更正", async () => {
  expect(await importRows(YEAR)).toEqual({ accepted: 0, updated: 0, unchanged: 1, refused: [] });
  const corrected = { ...YEAR, free: ["01-01/01-03", ...YEAR.free.slice(1)], source: "更正" };
  const compiled = {
    year: 2026,
    free: ["01-01", "02-16/02-23", "04-04/04-06", "05-01/05-05", "06-19/06-21", "09-25/09-27", "10-01/10-07"],
    worked: [],
    source: "更正",
  };
  expect(isWorkDay("2027-01-05")).toBe(false);
  expect(await importRows(corrected, { ...YEAR, year: 2024 }, YEAR, compiled)).toEqual({
    accepted: 1,
    updated: 1,
    unchanged: 0,
    refused: [
      { line: 2, reason: "year（年份）应在 2025 至 2028 之间" },
      { line: 3, reason: "与第 1 行编号重复" },
    ],
  });
  expect(["2027-01-05", "2026-01-02", "2026-02-14"].map(isWorkDay)).toEqual([true, true, false]);
  expect((await listed()).map(({ year, source }) => [year, source])).toEqual([
    [2026, "更正"],
    [2027, "更正"],
  ]);
});

test("别的网关写进库里的，这一个不用重启就按它数；启动时也读；说给前门听的时候已经按新的数", async () => {
  const { db } = desk.database;
  const changes = async (after?: string) =>
    (await call(desk.app, changeCalls.listChanges, { query: { ...(after ? { after } : {}), waitSeconds: 0 } })).data;
  const put = sql`insert into holiday_year (year, free, worked, source)
    values (2028, '{01-01/01-03}', '{}', '别的网关')`;
  await db.execute(put);
  await expect.poll(() => isRestAnnounced("2028-01-01"), { timeout: 10_000 }).toBe(true);

  const { cursor } = await changes();
  await db.execute(sql`delete from holiday_year where year = 2028`);
  // What the queues promise may still be counted anew beside it.
  expect((await changes(cursor)).changes.map(({ tag }) => tag)).toContain("holiday-list");
  expect(isRestAnnounced("2028-01-01")).toBe(false);

  await db.execute(put);
  setImportedHolidays([]);
  const again = await buildTestGateway({ database: desk.database });
  expect(isRestAnnounced("2028-01-01")).toBe(true);
  await again.close();
});

test("用命令导入，经运行着的网关；拒绝的行有行号和原因；命令印出的期限不再写预计", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "portal-holidays-"));
  const control = await takeControlSocket(folder);
  control.serve((request, response) => desk.control.routing(request, response));
  try {
    const file = path.join(folder, "holidays.jsonl");
    await writeFile(
      file,
      [YEAR, { ...YEAR, year: 2028, worked: ["01-11"] }].map((row) => JSON.stringify(row)).join("\n"),
    );
    const { code, out, err } = await runIn(folder, ["import", "holidays", file]);
    expect([code, out]).toEqual([1, "新增 0 条，更新 1 条，未变 0 条，拒绝 1 条\n"]);
    expect(err).toContain("第 2 行：worked 里的 01-11 不是星期六或星期日");
    // In a process of its own nothing is known before it asks.
    setImportedHolidays([]);
    const [first] = (await desk.as("personal", interactionCalls.listMyFeedback, { query: {} })).data.records;
    const shown = await runIn(folder, ["feedback", "show", first?.number ?? ""]);
    expect(shown.out).toContain("2027-01-07");
    expect(shown.out).not.toContain("预计");
  } finally {
    await control.close();
    await rm(folder, { recursive: true, force: true });
  }
});
