import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditDeskCalls } from "../../../../contract/desk/audit";
import { publicationDeskCalls, topicDeskCalls } from "../../../../contract/desk/publication/publication";
import { operatorCalls, type ImportKind } from "../../../../contract/operator/operator";
import { operatorPolicyCalls } from "../../../../contract/operator/policy";
import { policyCalls } from "../../../../contract/policy/policy";
import { noticeCalls, type NoticeFilter } from "../../../../contract/policy/notice";
import { policyTopicCalls } from "../../../../contract/topic/topic";
import { queryRows } from "../../../../gateway/core/database";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../../support/gateway";

/** 置顶 and 推荐: who stands first where, and nothing else changes. TEST_NOW is a moment of 2026-11-21 in the zone. */

let now = TEST_NOW.getTime();
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway({ control: true, clock: () => new Date(now) });
});
afterAll(() => gateway.close());
beforeEach(async () => {
  now = TEST_NOW.getTime();
  for (const table of ["policy_topic", "notice", "policy", "case_event"])
    await gateway.database.db.execute(sql.raw(`delete from ${table}`));
});
const aMinuteLater = () => (now += 60_000);

const load = async (kind: ImportKind, rows: readonly object[], draft?: true) => {
  const body = { rows: rows.map((row, index) => ({ line: index + 1, row })), ...(draft ? { draft } : {}) };
  const { data } = await call(gateway.app, operatorCalls.importRows, { params: { kind }, body });
  expect(data.refused).toEqual([]);
  return data;
};
const notice = (id: string, pubDate: string, more: object = {}) => ({
  id,
  kind: "notice",
  title: `关于${id}的通知`,
  issuer: "经济发展局",
  pubDate,
  text: `${id}的正文，请各企业于月底前报名参加。`,
  ...more,
});
const policy = (id: string, pubDate: string, more: object = {}) => ({
  id,
  title: `${id}管理办法`,
  issuer: "管委会",
  level: "zone",
  category: "规范性文件",
  docNo: "",
  pubDate,
  text: `第一条 为做好${id}的工作，制定本办法。\n第二条 本办法由管委会负责解释和修订。`,
  ...more,
});
const topic = (id: string, order: number) => ({
  id,
  title: `专题${id}`,
  summary: `专题${id}的摘要`,
  intro: "<p>说明</p>",
  order,
  sections: [{ title: "第一栏", policies: ["p-old"] }],
});

const { topNotice, untopNotice, stopNotice, publishNotice, showNoticeOnDesk, ...policyDesk } = publicationDeskCalls;
const top = (number: string) => call(gateway.app, topNotice, { params: { number } });
const untop = (number: string) => call(gateway.app, untopNotice, { params: { number } });
const recommend = (number: string) => call(gateway.app, policyDesk.recommendPolicy, { params: { number } });
const unrecommend = (number: string) => call(gateway.app, policyDesk.unrecommendPolicy, { params: { number } });
const notices = async (query: NoticeFilter = {}) =>
  (await call(gateway.app, noticeCalls.listNews, { query })).data.records.map((row) =>
    row.top ? `${row.id}*` : row.id,
  );
const front = async (query: { size?: number; level?: "zone" | "national" } = {}) =>
  (await call(gateway.app, policyCalls.listFrontPolicies, { query })).data.records.map((row) =>
    row.recommended ? `${row.id}*` : row.id,
  );

describe("公告置顶", () => {
  beforeEach(async () => {
    await load("policies", [policy("p-old", "2026-01-05")]);
    await load("notices", [
      notice("n-1", "2026-11-01", { deadline: "2026-11-25" }),
      notice("n-2", "2026-11-02", { kind: "publicity", policyId: "p-old" }),
      notice("n-3", "2026-11-03", { deadline: "2026-11-26", policyId: "p-old" }),
      notice("n-4", "2026-11-04", { kind: "news" }),
    ]);
  });

  test("置顶的在前，后置顶的更前；取消后回到按日期的位置", async () => {
    expect(await notices()).toEqual(["n-4", "n-3", "n-2", "n-1"]);
    expect((await top("n-1")).data.topSince).toBe(new Date(now).toISOString());
    expect(await notices()).toEqual(["n-1*", "n-4", "n-3", "n-2"]);
    aMinuteLater();
    await top("n-2");
    expect(await notices()).toEqual(["n-2*", "n-1*", "n-4", "n-3"]);
    expect(await notices({ kind: ["notice"] }), "按类别看，置顶的还在前").toEqual(["n-1*", "n-3"]);
    expect(await notices({ size: 1, page: 2 }), "翻页不重不漏").toEqual(["n-1*"]);
    expect((await untop("n-1")).data.topSince).toBeNull();
    expect(await notices()).toEqual(["n-2*", "n-4", "n-3", "n-1"]);
    expect((await call(gateway.app, noticeCalls.getNews, { params: { id: "n-2" } })).data.top).toBe(true);
  });

  test("同时最多三条：第四条说先取消哪一类，取消一条就可以；过了最后一天的不占位置；同时来放也只有三条", async () => {
    await load("notices", [notice("n-5", "2026-11-05", { expiresOn: "2026-11-30" })]);
    const outcomes = await Promise.all(["n-1", "n-2", "n-3", "n-4", "n-5"].map(top));
    expect(outcomes.map(({ returnCode }) => returnCode).toSorted()).toEqual([2000, 2000, 2000, 4009, 4009]);
    const refused = outcomes.find(({ returnCode }) => returnCode === 4009);
    expect(refused?.errorMessage).toBe("已有 3 条公告置顶，最多 3 条，请先用 notice untop 取消一条");
    for (const id of ["n-1", "n-2", "n-3", "n-4", "n-5"]) await untop(id);
    for (const id of ["n-5", "n-1", "n-2"]) expect((await top(id)).returnCode).toBe(2000);
    expect((await top("n-3")).returnCode).toBe(4009);
    now = Date.parse("2026-12-01T04:00:00Z");
    expect((await top("n-3")).returnCode).toBe(2000);
  });

  test("搜索、快截止的、一份政策的公告和指明按日期的，次序不变", async () => {
    await top("n-1");
    aMinuteLater();
    await top("n-2");
    expect(await notices({ value: "报名" })).toEqual(["n-4", "n-3", "n-2*", "n-1*"]);
    expect(await notices({ due: "week" })).toEqual(["n-3", "n-1*"]);
    expect(await notices({ policyId: "p-old" })).toEqual(["n-3", "n-2*"]);
    expect(await notices({ sort: "date" })).toEqual(["n-4", "n-3", "n-2*", "n-1*"]);
  });

  test("不是另一版：版本和更新时间不变；每一步进经过和安全日志", async () => {
    const page = async () => (await call(gateway.app, noticeCalls.getNews, { params: { id: "n-1" } })).data.updatedAt;
    const before = await page();
    aMinuteLater();
    const { data } = await top("n-1");
    expect([data.revision, data.updatedAt, await page()]).toEqual([1, before, before]);
    aMinuteLater();
    const { log, state } = (await untop("n-1")).data;
    expect(log.map(({ from, to, remark }) => `${from} ${to} ${remark}`)).toEqual([
      "published published 置顶",
      "published published 取消置顶",
    ]);
    expect(state).toBe("published");
    for (const event of ["notice.top", "notice.untop"]) {
      const { data: audit } = await call(gateway.app, auditDeskCalls.listAudit, { query: { event } });
      expect(
        audit.records.map(({ target }) => target),
        event,
      ).toContain("n-1");
    }
  });

  test("停用时置顶随之取消，再发布也不回来；再导入保留置顶", async () => {
    await top("n-1");
    await load("notices", [notice("n-1", "2026-11-01", { title: "关于改了标题的通知" })]);
    expect(await notices()).toEqual(["n-1*", "n-4", "n-3", "n-2"]);
    const stopped = await call(gateway.app, stopNotice, { params: { number: "n-1" }, body: { reason: "内容有误" } });
    expect(stopped.data.topSince).toBeNull();
    expect(await notices()).toEqual(["n-4", "n-3", "n-2"]);
    await call(gateway.app, publishNotice, { params: { number: "n-1" } });
    expect(await notices()).toEqual(["n-4", "n-3", "n-2", "n-1"]);
  });

  test("公众看不到的不能置顶：草稿、停用的、过了最后一天的；当天还可以；做不了时说怎么办", async () => {
    await load("notices", [notice("n-draft", "2026-11-10")], true);
    await load("notices", [
      notice("n-today", "2026-11-11", { expiresOn: "2026-11-21" }),
      notice("n-past", "2026-11-11", { expiresOn: "2026-11-20", title: "关于过期的通知" }),
    ]);
    const refused = async (answer: ReturnType<typeof top>) => {
      const { status, returnCode, errorMessage } = await answer;
      expect([status, returnCode]).toEqual([409, 4009]);
      return errorMessage;
    };
    expect(await refused(top("n-draft"))).toBe("只有已发布的公告可以置顶，请先用 notice publish 发布");
    expect(await refused(untop("n-draft"))).toBe("这条公告没有置顶，不用取消，请用 notice show 查看状态");
    expect(await refused(untop("n-1"))).toBe("这条公告没有置顶，不用取消，请用 notice show 查看状态");
    expect(await refused(top("n-past"))).toBe(
      "这条公告只显示到 2026-11-20，公众已经看不到，不能置顶；请先改后一天再导入",
    );
    expect((await top("n-today")).status).toBe(200);
    expect(await refused(top("n-today"))).toBe("这条公告已经置顶，要取消请用 notice untop");
    await call(gateway.app, stopNotice, { params: { number: "n-2" }, body: { reason: "内容有误" } });
    expect(await refused(top("n-2"))).toContain("请先用 notice publish 发布");
    expect((await top("none")).status).toBe(404);
    expect(
      (await call(gateway.app, showNoticeOnDesk, { params: { number: "n-1" } })).data.log,
      "没做成的不进经过",
    ).toEqual([]);
  });

  test("同时置顶两次只成一次，经过里只有一行", async () => {
    const answers = await Promise.all([top("n-1"), top("n-1"), top("n-1")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await call(gateway.app, showNoticeOnDesk, { params: { number: "n-1" } })).data.log).toHaveLength(1);
  });
});

test("专题置顶的在前，其余按园区定的次序；首页的几个也一样", async () => {
  await load("policies", [policy("p-old", "2026-01-05")]);
  await load(
    "topics",
    [1, 2, 3, 4, 5].map((order) => topic(`t-${order}`, order)),
  );
  const listed = async () => (await call(gateway.app, policyTopicCalls.listTopics, {})).data.map(({ id }) => id);
  expect(await listed()).toEqual(["t-1", "t-2", "t-3", "t-4", "t-5"]);
  await call(gateway.app, topicDeskCalls.topTopic, { params: { number: "t-5" } });
  expect(await listed()).toEqual(["t-5", "t-1", "t-2", "t-3", "t-4"]);
  const { data } = await call(gateway.app, policyTopicCalls.listHomeTopics, {});
  expect(data.map(({ id, top: isTop }) => `${id} ${isTop}`)).toEqual([
    "t-5 true",
    "t-1 false",
    "t-2 false",
    "t-3 false",
  ]);
  await call(gateway.app, topicDeskCalls.untopTopic, { params: { number: "t-5" } });
  expect(await listed()).toEqual(["t-1", "t-2", "t-3", "t-4", "t-5"]);
});

test("已废止的政策首页不会显示，不能推荐，说明为什么；恢复之后可以", async () => {
  await load("policies", [policy("p-old", "2026-01-05")]);
  const body = { id: "p-old", on: "2026-03-01", reason: "管委会公告" };
  expect((await call(gateway.app, operatorPolicyCalls.repealPolicy, { body })).returnCode).toBe(2000);
  const refused = await recommend("p-old");
  expect([refused.returnCode, refused.errorMessage]).toEqual([4009, "这份政策已废止或已失效，首页不会显示，不能推荐"]);
  await call(gateway.app, operatorPolicyCalls.restorePolicy, { body: { id: "p-old" } });
  expect((await recommend("p-old")).returnCode).toBe(2000);
});

describe("政策推荐", () => {
  beforeEach(async () => {
    await load("policies", [
      policy("p-1", "2026-01-01"),
      policy("p-2", "2026-02-01", { level: "national" }),
      policy("p-3", "2026-03-01"),
      policy("p-4", "2026-04-01"),
    ]);
  });

  test("页面上的一小块：推荐的在前，后推荐的更前，其余最新的在前，不超过要的份数；只看一个层级时也一样", async () => {
    expect(await front()).toEqual(["p-4", "p-3", "p-2", "p-1"]);
    await recommend("p-1");
    aMinuteLater();
    expect((await recommend("p-2")).data.recommendedSince).toBe(new Date(now).toISOString());
    expect(await front()).toEqual(["p-2*", "p-1*", "p-4", "p-3"]);
    expect(await front({ size: 3 })).toEqual(["p-2*", "p-1*", "p-4"]);
    expect(await front({ size: 1 })).toEqual(["p-2*"]);
    expect(await front({ level: "zone" })).toEqual(["p-1*", "p-4", "p-3"]);
    await unrecommend("p-2");
    expect(await front()).toEqual(["p-1*", "p-4", "p-3", "p-2"]);
  });

  test("搜索和列表的次序不变，总数和筛选项与列表的一样", async () => {
    await recommend("p-1");
    const listed = (await call(gateway.app, policyCalls.listPolicies, { query: { sort: "date" } })).data;
    expect(listed.records.map(({ id }) => id)).toEqual(["p-4", "p-3", "p-2", "p-1"]);
    const found = (await call(gateway.app, policyCalls.listPolicies, { query: { value: "管理办法", sort: "date" } }))
      .data;
    expect(found.records.map(({ id }) => id)).toEqual(["p-4", "p-3", "p-2", "p-1"]);
    const { data, headers } = await call(gateway.app, policyCalls.listFrontPolicies, { query: { size: 1 } });
    expect([data.total, data.facets]).toEqual([listed.total, listed.facets]);
    expect(headers["x-made-of"]).toBe("policy-list item-list");
  });

  test("废止了的不再放在前面；停用的随之不再推荐；草稿不能推荐", async () => {
    await recommend("p-1");
    aMinuteLater();
    await recommend("p-3");
    await load("policies", [policy("p-1", "2026-01-01", { validity: "repealed" })]);
    expect(await front()).toEqual(["p-3*", "p-4", "p-2", "p-1"]);
    const number = "p-3";
    await call(gateway.app, policyDesk.stopPolicy, { params: { number }, body: { reason: "内容有误" } });
    expect(await front()).toEqual(["p-4", "p-2", "p-1"]);
    await call(gateway.app, policyDesk.publishPolicy, { params: { number } });
    expect(await front()).toEqual(["p-4", "p-3", "p-2", "p-1"]);
    await load("policies", [policy("p-5", "2026-05-01")], true);
    expect((await recommend("p-5")).errorMessage).toBe("只有已发布的政策可以推荐，请先用 policy publish 发布");
  });

  test("再导入保留推荐；推荐不是改动，订阅的人不会因此收到提醒", async () => {
    await recommend("p-1");
    await load("policies", [policy("p-1", "2026-01-01", { title: "p-1管理办法（修订）" })]);
    expect(await front()).toEqual(["p-1*", "p-4", "p-3", "p-2"]);
    const changes = async () =>
      (await queryRows<{ n: number }>(gateway.database.db, sql`select count(*)::int as n from policy_change`))[0]?.n;
    const before = await changes();
    await recommend("p-2");
    await unrecommend("p-2");
    expect(await changes()).toBe(before);
  });
});
