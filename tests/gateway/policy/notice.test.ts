import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeCalls } from "../../../contract/common/code";
import { noticeCalls, type NoticeFilter } from "../../../contract/policy/notice";
import { createNoticeImporter } from "../../../gateway/modules/policy/notice/notice-import.service";
import { loadNoticeSample } from "../../../gateway/modules/policy/policy.sample";
import { TEST_NOW, buildTestGateway, call, type TestGateway } from "../support/gateway";

let gateway: TestGateway;

const notice = (id: string, pubDate: string, deadline?: string, more = {}) => ({
  id,
  kind: "notice",
  title: `通知 ${id}`,
  summary: "摘要",
  issuer: "经济发展局",
  source: "测试",
  pubDate,
  deadline,
  html: "<p>正文</p>",
  ...more,
});

beforeAll(async () => {
  gateway = await buildTestGateway();
  const rows = [
    notice("a", "2026-11-01", "2026-11-20"),
    notice("b", "2026-11-03", "2026-11-21"),
    notice("c", "2026-11-02", "2026-11-27", { kind: "publicity", title: "关于企业奖励名单的公示" }),
    notice("d", "2026-11-05", "2026-11-28"),
    notice("e", "2026-11-05", undefined, {
      kind: "news",
      title: "园区动态",
      html: `<h1>一、概况</h1><p onclick="x">班车<script>alert(1)</script>时刻</p><iframe src="//x"></iframe>`,
    }),
  ];
  const { refused } = await createNoticeImporter(
    gateway.database,
    () => TEST_NOW,
  )(rows.map((row, index) => ({ line: index + 1, row })));
  expect(refused).toEqual([]);
});
afterAll(() => gateway.close());

const list = (query: NoticeFilter | Record<string, unknown>) =>
  call(gateway.app, noticeCalls.listNews, { query: query as NoticeFilter });
const ids = async (query: NoticeFilter) => (await list(query)).data.records.map((record) => record.id);

describe("通知公告列表", () => {
  test("最新的在前，同一天按编号", async () => {
    expect(await ids({})).toEqual(["d", "e", "b", "c", "a"]);
  });

  test("一周内截止：今天的算，第七天的算，昨天和第八天的不算", async () => {
    expect(await ids({ due: "week" })).toEqual(["b", "c"]);
  });

  test("类别可以多选；关键字在标题、摘要、正文里找，几个词都要有", async () => {
    expect(await ids({ kind: ["publicity", "news"] })).toEqual(["e", "c"]);
    expect(await ids({ value: "班车" })).toEqual(["e"]);
    expect(await ids({ value: "奖励 公示" })).toEqual(["c"]);
    expect(await ids({ value: "奖励 班车" })).toEqual([]);
    expect(await ids({ value: "_" })).toEqual([]);
  });

  test("分页给真实总数", async () => {
    expect((await list({ page: 2, size: 2 })).data).toMatchObject({ total: 5, page: 2, size: 2 });
    expect((await list({ page: 2, size: 2 })).data.records.map((record) => record.id)).toEqual(["b", "c"]);
  });

  test.each([{ kind: "gossip" }, { due: "day" }, { size: 0 }, { value: "长".repeat(101) }])(
    "%j 被拒",
    async (query) => {
      expect((await list(query)).returnCode).toBe(3000);
    },
  );
});

describe("通知公告详情", () => {
  test("正文已净化", async () => {
    const { data } = await call(gateway.app, noticeCalls.getNews, { params: { id: "e" } });
    expect(data.bodyHtml).toBe('<h2 id="section-1">一、概况</h2><p>班车时刻</p>');
    expect(data).toMatchObject({ kind: "news", source: "测试", deadline: null });
    expect(data).not.toHaveProperty("plain");
  });

  test("没有的答 404", async () => {
    expect(await call(gateway.app, noticeCalls.getNews, { params: { id: "zzz" } })).toMatchObject({
      status: 404,
      returnCode: 4004,
    });
  });
});

test("类别、反馈类型、反馈状态都有字典", async () => {
  const { data } = await call(gateway.app, codeCalls.listManyDictValues, {
    query: { typeCode: "NEWS_KIND,FEEDBACK_CATEGORY,FEEDBACK_STATE" },
  });
  expect(data.NEWS_KIND?.map((value) => value.label)).toEqual(["通知公告", "公示", "园区动态"]);
  expect(data.FEEDBACK_CATEGORY?.map((value) => value.value)).toEqual([
    "site_error",
    "policy_error",
    "suggestion",
    "question",
    "other",
  ]);
  expect(data.FEEDBACK_STATE?.map((value) => value.label)).toEqual(["已收到", "处理中", "已答复"]);
});

test.each([0, 1, 2, 3, 4, 5, 6])(
  "示例在第 %i 天装入时总有一周内截止的，再装一次不增加，没有未来的发布日期",
  async (offset) => {
    const clock = () => new Date(TEST_NOW.getTime() + offset * 86_400_000);
    const fresh = await buildTestGateway({ clock, data: "samples" });
    try {
      await loadNoticeSample(fresh.database, clock);
      await loadNoticeSample(fresh.database, clock);
      const { data } = await call(fresh.app, noticeCalls.listNews, { query: { size: 50 } });
      expect(data.total).toBe(60);
      expect(data.records.every((record) => record.pubDate <= clock().toISOString().slice(0, 10))).toBe(true);
      expect((await call(fresh.app, noticeCalls.listNews, { query: { due: "week" } })).data.total).toBeGreaterThan(1);
    } finally {
      await fresh.close();
    }
  },
);
