import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  activityState as stateSchema,
  careCalls,
  type ActivityFilter,
  type ActivityState,
} from "../../../contract/care/care";
import { asOfNow } from "../../../gateway/core/catalogue/list/as-of";
import { createCareRepository } from "../../../gateway/modules/care/care.repository";
import { activityState } from "../../../gateway/modules/care/care.rules";
import { loadCareSample } from "../../../gateway/modules/care/care.sample";
import { writeActivities, type ActivityInput } from "../../../gateway/modules/care/care.service";
import { TEST_NOW, buildTestGateway, call, type TestGateway } from "../support/gateway";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let gateway: TestGateway;
let now = TEST_NOW;

/** Hours from TEST_NOW: beginning and end of the activity, beginning and end of sign-up. */
const activity = (
  id: string,
  [start, end, open, close]: [number, number, number, number],
  more = {},
): ActivityInput => ({
  id,
  title: `活动 ${id}`,
  type: "activity",
  place: "会展中心",
  startAt: new Date(TEST_NOW.getTime() + start * HOUR),
  endAt: new Date(TEST_NOW.getTime() + end * HOUR),
  signUpStart: new Date(TEST_NOW.getTime() + open * HOUR),
  signUpEnd: new Date(TEST_NOW.getTime() + close * HOUR),
  seats: 10,
  organiser: "管委会",
  contactOffice: "办公室",
  summary: "摘要",
  pubDate: "2026-11-01",
  bodyHtml: "<p>正文</p>",
  updatedAt: TEST_NOW,
  ...more,
});

const ACTIVITIES = [
  activity("open-late", [200, 204, -10, 150]),
  activity("open-soon", [300, 304, -10, 24], { type: "salon", title: "数字化沙龙（AI）" }),
  activity("not-yet", [100, 104, 20, 60]),
  activity("closed", [50, 54, -60, -1], { seats: null }),
  activity("going-on", [-1, 3, -60, -20], { type: "exhibition" }),
  activity("over-new", [-48, -44, -90, -60]),
  activity("over-old", [-480, -476, -600, -500]),
];

beforeAll(async () => {
  gateway = await buildTestGateway({ clock: () => now });
  await writeActivities(gateway.database.db, ACTIVITIES);
});
afterAll(() => gateway.close());

const list = (query: ActivityFilter | Record<string, unknown>) =>
  call(gateway.app, careCalls.listActivities, { query: query as ActivityFilter });
const ids = async (query: ActivityFilter) => (await list(query)).data.records.map((record) => record.id);

describe("活动列表", () => {
  test("先报名中（先截止的在前），再未开始和进行中（先开始的在前），后已结束（新的在前）", async () => {
    expect(await ids({})).toEqual(["open-soon", "open-late", "going-on", "closed", "not-yet", "over-new", "over-old"]);
    expect((await list({})).data).toMatchObject({ total: 7, page: 1, size: 12 });
  });

  test("状态的筛选与状态的规则一致，也在每个边界上", async () => {
    const moments = ACTIVITIES.flatMap((one) => [one.startAt, one.endAt, one.signUpStart, one.signUpEnd]);
    const repository = createCareRepository(gateway.database.db);
    const everything = { page: 1, size: 100 };
    for (const moment of moments.flatMap((one) => [new Date(one.getTime() - 1), one, new Date(one.getTime() + 1)])) {
      const found: Partial<Record<string, ActivityState>> = {};
      for (const state of stateSchema.options) {
        for (const row of (
          await repository.page(
            { state: [state] },
            everything,
            asOfNow(() => moment),
          )
        ).rows) {
          expect(found[row.id], "一个活动只有一个状态").toBeUndefined();
          found[row.id] = state;
        }
      }
      expect(found).toEqual(Object.fromEntries(ACTIVITIES.map((one) => [one.id, activityState(one, moment)])));
    }
  });

  test("状态、类型、关键字各自筛选，也能合在一起", async () => {
    expect(await ids({ state: ["finished", "in_progress"] })).toEqual(["going-on", "over-new", "over-old"]);
    expect(await ids({ type: "exhibition" })).toEqual(["going-on"]);
    expect(await ids({ value: "ＡＩ 沙龙" })).toEqual(["open-soon"]);
    expect(await ids({ value: "%" })).toEqual([]);
    expect(await ids({ value: "沙龙", state: "finished" })).toEqual([]);
  });

  test("一周内截止：从现在到第七天结束，第八天零点起不算，已截止的不算", async () => {
    expect(await ids({ due: "week" })).toEqual(["open-soon", "open-late", "not-yet"]);
    // 2026-11-28 00:00 in Shanghai is 156 hours after noon of the 21st.
    await writeActivities(gateway.database.db, [activity("edge", [300, 301, -1, 156])]);
    expect(await ids({ due: "week" })).not.toContain("edge");
    await writeActivities(gateway.database.db, [activity("edge", [300, 301, -1, 155.99])]);
    expect(await ids({ due: "week" })).toContain("edge");
    await writeActivities(gateway.database.db, [activity("edge", [-900, -899, -999, -950])]);
  });

  test("超出的页码是空页，总数照给", async () => {
    expect((await list({ page: 9, size: 5 })).data).toEqual({ records: [], total: 8, page: 9, size: 5 });
  });

  test.each([
    { state: "open" },
    { type: "party" },
    { due: "month" },
    { size: 101 },
    { page: 0 },
    { value: "长".repeat(101) },
  ])("%j 被拒", async (query) => {
    expect(await list(query)).toMatchObject({ status: 400, returnCode: 3000 });
    expect((await list(query)).errorMessage).toMatch(/[\u4e00-\u9fff]/);
  });
});

describe("活动详情", () => {
  test("状态随时钟变，正文已净化", async () => {
    const body = `<p onclick="x()">甲<script>alert(1)</script></p><a href="javascript:x">乙</a>`;
    await writeActivities(gateway.database.db, [activity("dirty", [2, 4, -9, 1], { bodyHtml: body })]);
    const get = () => call(gateway.app, careCalls.getActivity, { params: { id: "dirty" } });
    const answer = await get();
    expect(answer.data).toMatchObject({ state: "signing_up", contactOffice: "办公室", seats: 10 });
    expect(answer.data.bodyHtml).toBe("<p>甲</p><a>乙</a>");
    now = new Date(TEST_NOW.getTime() + 4 * HOUR);
    expect((await get()).data.state).toBe("finished");
    now = TEST_NOW;
  });

  test("没有的活动答 404", async () => {
    expect(await call(gateway.app, careCalls.getActivity, { params: { id: "no" } })).toMatchObject({
      status: 404,
      returnCode: 4004,
      errorMessage: "该活动不存在或已下线，请返回活动列表重新查找",
    });
  });
});

describe("活动日历和网站地图", () => {
  const days = (month: string) => call(gateway.app, careCalls.listActivityDays, { query: { month } });

  test("每天列出当天的活动", async () => {
    const { data } = await days("2026-11");
    expect(data.find((day) => day.date === "2026-11-21")?.ids).toEqual(["going-on", "dirty"]);
    expect(data.map((day) => day.date)).toEqual(data.map((day) => day.date).toSorted());
    expect((await days("2020-01")).data).toEqual([]);
  });

  test.each(["2026-13", "2026-1", "202611", "", "2026-00"])("月份 %s 被拒", async (month) => {
    expect((await days(month)).returnCode).toBe(3000);
  });
});

test.each([0, 1, 2, 3, 4, 5, 6])("示例活动在第 %i 天装入时四种状态都有，再装一次不增加", async (offset) => {
  const fresh = await buildTestGateway({ clock: () => new Date(TEST_NOW.getTime() + offset * DAY) });
  try {
    const clock = () => new Date(TEST_NOW.getTime() + offset * DAY);
    await loadCareSample(fresh.database, clock);
    await loadCareSample(fresh.database, clock);
    const { data } = await call(fresh.app, careCalls.listActivities, { query: { size: 50 } });
    expect(data.total).toBe(10);
    expect(new Set(data.records.map((record) => record.state))).toEqual(new Set(stateSchema.options));
    expect((await call(fresh.app, careCalls.listActivities, { query: { due: "week" } })).data.total).toBeGreaterThan(1);
  } finally {
    await fresh.close();
  }
});
