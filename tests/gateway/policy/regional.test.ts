import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CACHE_TAGS_HEADER } from "../../../contract/cache-tags";
import { homeCalls } from "../../../contract/common/home";
import { sitemapCalls } from "../../../contract/common/sitemap";
import { noticeCalls } from "../../../contract/policy/notice";
import { regionalCalls } from "../../../contract/policy/regional";
import { createPolicyImporter } from "../../../gateway/modules/policy/import/policy-import.service";
import { createNoticeImporter } from "../../../gateway/modules/policy/notice/notice-import.service";
import { createTopicImporter } from "../../../gateway/modules/topic/topic.service";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../support/gateway";

let gateway: TestGateway;
const clock = () => TEST_NOW;
const numbered = <Row>(rows: readonly Row[]) => rows.map((row, index) => ({ line: index + 1, row }));

const policy = (id: string, level: string, pubDate: string, more = {}) => ({
  id,
  title: `${id} 关于支持企业的若干措施`,
  issuer: "经济发展局",
  level,
  category: "规范性文件",
  pubDate,
  text: `第一条 为了支持企业发展，制定本措施，文件是 ${id}。`,
  ...more,
});
const entry = (id: string, pubDate: string, more = {}) => ({
  id,
  kind: "business",
  title: `资讯 ${id}`,
  issuer: "企业服务中心",
  pubDate,
  text: "大厅服务时间调整。",
  ...more,
});

const importNotices = async (rows: readonly object[]) =>
  (await createNoticeImporter(gateway.database, clock)(numbered(rows))).refused;

beforeAll(async () => {
  gateway = await buildTestGateway();
  const policies = await createPolicyImporter(
    gateway.database,
    clock,
  )(
    numbered([
      policy("zone-old", "zone", "2024-01-05", { effectiveDate: "2024-02-01" }),
      policy("zone-new", "zone", "2026-10-01", { effectiveDate: "2027-01-01" }),
      policy("zone-bare", "zone", "2025-03-01"),
      policy("zone-ended", "zone", "2023-03-01", { validity: "repealed" }),
      policy("city", "municipal", "2026-11-01", { region: "安徽" }),
      policy("nation", "national", "2026-11-02"),
    ]),
  );
  expect(policies.refused).toEqual([]);
  const refused = await importNotices([
    entry("first", "2026-11-01"),
    entry("second", "2026-11-03", { text: "园区班车时刻调整。" }),
    entry("gone", "2026-11-02", { expiresOn: "2026-11-20" }),
    entry("today", "2026-11-02", { expiresOn: "2026-11-21" }),
    { ...entry("notice", "2026-11-04"), kind: "notice" },
  ]);
  expect(refused).toEqual([]);
});
afterAll(() => gateway.close());

const policies = (query: Record<string, unknown> = {}) =>
  call(gateway.app, regionalCalls.listRegionalPolicies, { query: query as never });
const news = (query: Record<string, unknown> = {}) =>
  call(gateway.app, regionalCalls.listBusinessNews, { query: query as never });
const ids = (answer: { data: { records: readonly { id: string }[] } }) => answer.data.records.map(({ id }) => id);

describe("惠企政策：园区自己的、没有失效的", () => {
  test("最新的在前；国家和城市的、已失效的不在内，尚未施行和没有写施行日期的在内", async () => {
    expect(ids(await policies())).toEqual(["zone-new", "zone-bare", "zone-old"]);
  });

  test("按关键字找，分页给真实总数", async () => {
    expect(ids(await policies({ value: "zone-bare" }))).toEqual(["zone-bare"]);
    const { data } = await policies({ page: 2, size: 2 });
    expect(data).toMatchObject({ total: 3, page: 2, size: 2 });
    expect(data.records.map(({ id }) => id)).toEqual(["zone-old"]);
  });

  test.each([{ size: 0 }, { size: 101 }, { page: 0 }, { value: "长".repeat(101) }])("%j 被拒", async (query) => {
    expect((await policies(query)).returnCode).toBe(3000);
  });

  test("失效的仍可查看并写明；别的层级的、没有的答 404", async () => {
    const read = (id: string) => call(gateway.app, regionalCalls.getRegionalPolicy, { query: { id } });
    expect((await read("zone-ended")).data).toMatchObject({ id: "zone-ended", validity: "repealed" });
    for (const id of ["city", "nation", "zzz"])
      expect(await read(id), id).toMatchObject({ status: 404, returnCode: 4004 });
  });
});

describe("业务资讯：和公告存在一处，各列各的", () => {
  test("列表里只有业务资讯，最新的在前；显示到昨天的没有，显示到今天的还在", async () => {
    expect(ids(await news())).toEqual(["second", "today", "first"]);
    expect(ids(await news({ value: "班车" }))).toEqual(["second"]);
    expect((await news({ page: 2, size: 2 })).data).toMatchObject({ total: 3, page: 2, size: 2 });
  });

  test("公示公告的列表、详情、网站地图和首页数字里都没有业务资讯", async () => {
    const notices = await call(gateway.app, noticeCalls.listNews, { query: {} });
    expect(ids(notices)).toEqual(["notice"]);
    expect(await call(gateway.app, noticeCalls.getNews, { params: { id: "first" } })).toMatchObject({ status: 404 });
    const map = await call(gateway.app, sitemapCalls.listSitemapEntries, { params: { name: "notices" }, query: {} });
    expect(map.data.records.map(({ path }) => path)).toEqual(["/zct-ee/public/notice"]);
    expect((await call(gateway.app, homeCalls.getFigures, {})).data.noticesThisYear).toBe(1);
  });

  test("专题不能把业务资讯当公告收进来", async () => {
    const topic = {
      id: "t",
      title: "专题",
      summary: "一句话的摘要",
      intro: "<p>说明</p>",
      sections: [{ title: "公告", notices: ["first"] }],
    };
    const { refused } = await createTopicImporter(gateway.database, clock)(numbered([topic]));
    expect(refused).toEqual([{ line: 1, reason: "公告 first 不存在，请先导入公告" }]);
  });

  test("详情给正文和来源；公告、过期的、没有的答 404，组成里有它的名字", async () => {
    const read = (id: string) => call(gateway.app, regionalCalls.getBusinessNews, { query: { id } });
    expect((await read("first")).data).toMatchObject({
      title: "资讯 first",
      issuer: "企业服务中心",
      source: "企业服务中心",
      bodyHtml: "<p>大厅服务时间调整。</p>",
    });
    for (const id of ["notice", "gone", "zzz"])
      expect(await read(id), id).toMatchObject({ status: 404, returnCode: 4004 });
    const response = await gateway.app.inject({ url: "/zqjh/api/ua/ywInfo/info?id=first" });
    expect(response.headers[CACHE_TAGS_HEADER]).toContain("notice:first");
  });

  test("带截止日期或依据政策的业务资讯不收，说明该怎么写", async () => {
    expect(
      await importNotices([
        entry("x", "2026-11-01", { deadline: "2026-11-30" }),
        entry("y", "2026-11-01", { policyId: "zone-old" }),
      ]),
    ).toEqual([
      { line: 1, reason: "业务资讯没有截止日期，只到某天有用的写 expiresOn" },
      { line: 2, reason: "业务资讯不属于哪份政策，属于政策的请用通知公告" },
    ]);
  });
});
