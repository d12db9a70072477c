import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answerCalls } from "../../../../contract/interaction/answer";
import { applyCalls } from "../../../../contract/apply/apply";
import { blankFormCalls } from "../../../../contract/apply/blank-form";
import type { Call, CallInput } from "../../../../contract/call";
import { homeCalls } from "../../../../contract/common/home";
import { declareCalls } from "../../../../contract/declare/declare";
import { matchCalls } from "../../../../contract/declare/match";
import { declareNavCalls } from "../../../../contract/declare/nav";
import { publicationDeskCalls, topicDeskCalls } from "../../../../contract/desk/publication/publication";
import { operatorCalls, type ImportKind } from "../../../../contract/operator/operator";
import { policyCalls } from "../../../../contract/policy/policy";
import { policyEnglishCalls } from "../../../../contract/policy/english";
import { recommendCalls } from "../../../../contract/policy/recommend";
import { policyRelationCalls } from "../../../../contract/policy/relation";
import { policyBannerCalls } from "../../../../contract/policy/banner";
import { policyTopicCalls } from "../../../../contract/topic/topic";
import { sitemapCalls } from "../../../../contract/common/sitemap";
import { subscribeCalls } from "../../../../contract/subscribe/subscribe";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../../support/gateway";
import { tokenOf } from "../../support/people";

/** A policy that stands everywhere: it has items, a translation, notices, an explanation and a document that it replaces. */
const POLICY = "zone-2026-022";
const OLDER = "zone-2024-019";
const NOTICE = "notice-rd-subsidy";
const TOPIC = "topic-high-tech";

let now = TEST_NOW.getTime();
let gateway: TestGateway;
/** The same one, as it is reached from outside. */
let outside: TestGateway;
let operator = "";
let admin = "";

beforeAll(async () => {
  gateway = await buildTestGateway({ data: "samples", control: true, clock: () => new Date(now) });
  outside = await buildTestGateway({ database: gateway.database, clock: () => new Date(now) });
  operator = await tokenOf(gateway.app, "operator");
  admin = await tokenOf(gateway.app, "admin");
  await call(gateway.app, policyCalls.addFavorite, { params: { id: POLICY }, query: { kind: "policy" } }, admin);
  const banner = {
    id: "b-policy",
    title: "高新技术企业培育",
    text: "首次认定奖励二十万元",
    link: `/zct-ee/policy-info/${POLICY}`,
    action: "去看看",
    from: "2026-01-01",
    to: "2027-12-31",
  };
  expect((await load("banners", [banner])).data.accepted).toBe(1);
});
afterAll(async () => {
  await outside.close();
  await gateway.close();
});

// What is kept for half a minute is made anew.
const ask = <C extends Call>(entry: C, input: CallInput<C>, token?: string) => call(gateway.app, entry, input, token);

/** A place where somebody reads; `id`: what must not be found there. */
interface Surface {
  readonly entry: Call;
  readonly input?: object;
  readonly by?: "admin";
}
async function shows({ entry, input = {}, by }: Surface, id: string): Promise<boolean> {
  const { status, data } = await ask(entry, input as never, by && admin);
  expect([200, 404], `${entry.path} ${status}`).toContain(status);
  // The policy itself or one of its items, but not the document that explains it.
  const pattern = id === POLICY ? "(?:zone-2026-022|item-2026-022-\\d)" : id;
  return status === 200 && new RegExp(`\\b${pattern}(?![\\w-])`).test(JSON.stringify(data));
}

const inSitemap = (name: string): Surface => ({
  entry: sitemapCalls.listSitemapEntries,
  input: { params: { name }, query: { size: 1000 } },
});

const SURFACES: Readonly<Record<string, readonly [id: string, ...surfaces: (readonly [string, Surface])[]]>> = {
  policy: [
    POLICY,
    ["搜索", { entry: policyCalls.listPolicies, input: { query: { value: "高新技术企业", size: 100 } } }],
    ["全部政策", { entry: policyCalls.listPolicies, input: { query: { level: "zone", size: 100 } } }],
    ["页面", { entry: policyCalls.getPolicy, input: { query: { id: POLICY } } }],
    ["相关政策", { entry: policyCalls.listRelatedPolicies, input: { query: { id: `${POLICY}-jd`, size: 20 } } }],
    ["联想", { entry: policyCalls.suggestPolicies, input: { query: { value: "高新技术企业", size: 10 } } }],
    ["网站地图", inSitemap("policies")],
    ["译文", { entry: policyEnglishCalls.getEnglishPolicy, input: { query: { id: POLICY } } }],
    ["译文列表", { entry: policyEnglishCalls.listEnglishPolicies, input: { query: { size: 100 } } }],
    ["译文网站地图", inSitemap("english")],
    ["被替代的文件", { entry: policyRelationCalls.listPolicyRelations, input: { query: { id: OLDER } } }],
    ["版本对比", { entry: policyRelationCalls.comparePolicies, input: { query: { id: OLDER, with: POLICY } } }],
    ["专题", { entry: policyTopicCalls.getTopic, input: { params: { id: TOPIC } } }],
    ["公告的依据", { entry: policyCalls.getNews, input: { params: { id: "notice-call-high-tech" } } }],
    ["申报事项", { entry: declareCalls.listItems, input: { query: { size: 100 } } }],
    ["申报日历", { entry: declareCalls.listCalendar, input: { query: { year: "2026" } } }],
    ["事项的页面", { entry: declareCalls.getItem, input: { params: { id: "item-2026-022-1" } } }],
    ["政策的事项", { entry: declareCalls.listPolicyItems, input: { query: { id: POLICY } } }],
    ["办事导航", { entry: declareNavCalls.listLifeEvents }],
    ["问答", { entry: answerCalls.listAnswers, input: { query: { value: "高新技术企业首次认定奖励多少" } } }],
    ["引用的条款", { entry: answerCalls.getAnswer, input: { params: { id: `clause:2:${POLICY}` } } }],
    ["横幅", { entry: policyBannerCalls.listBanners, input: { query: { size: 50 } } }],
    ["推荐", { entry: recommendCalls.listRecommended, input: { query: { size: 100 } }, by: "admin" }],
    ["匹配一份", { entry: matchCalls.checkPolicy, input: { query: { id: POLICY } }, by: "admin" }],
    ["能申报的", { entry: applyCalls.listDeclarable, input: { query: { policyId: POLICY } }, by: "admin" }],
  ],
  notice: [
    NOTICE,
    ["列表", { entry: policyCalls.listNews, input: { query: { size: 100 } } }],
    ["搜索", { entry: policyCalls.listNews, input: { query: { value: "研发费用补助", size: 100 } } }],
    ["政策的公告", { entry: policyCalls.listNews, input: { query: { policyId: "zone-2025-041" } } }],
    ["页面", { entry: policyCalls.getNews, input: { params: { id: NOTICE } } }],
    ["网站地图", inSitemap("notices")],
  ],
  topic: [
    TOPIC,
    ["列表", { entry: policyTopicCalls.listTopics }],
    ["首页", { entry: policyTopicCalls.listHomeTopics }],
    ["网站地图", inSitemap("topics")],
    ["页面", { entry: policyTopicCalls.getTopic, input: { params: { id: TOPIC } } }],
  ],
};
const DESK = {
  policy: { publish: publicationDeskCalls.publishPolicy, stop: publicationDeskCalls.stopPolicy },
  notice: { publish: publicationDeskCalls.publishNotice, stop: publicationDeskCalls.stopNotice },
  topic: { publish: topicDeskCalls.publishTopic, stop: topicDeskCalls.stopTopic },
};
type Kind = keyof typeof DESK;
const publish = (kind: Kind, number: string, token = operator) =>
  ask(DESK[kind].publish, { params: { number } }, token);
const stop = (kind: Kind, number: string) =>
  ask(DESK[kind].stop, { params: { number }, body: { reason: "内容有误，正在核对" } }, operator);

describe.each(Object.keys(SURFACES) as Kind[])("%s 停用后到处都没有，再发布又都有", (kind) => {
  const [id, ...surfaces] = SURFACES[kind] as (typeof SURFACES)[string];
  const seen = async () => {
    const places: string[] = [];
    for (const [name, surface] of surfaces) if (await shows(surface, id)) places.push(name);
    return places;
  };

  test("发布着的处处看得到；停用后处处看不到；再发布处处看得到", async () => {
    const everywhere = surfaces.map(([name]) => name);
    expect(await seen()).toEqual(everywhere);
    expect((await stop(kind, id)).data).toMatchObject({ state: "stopped", revision: 1 });
    expect(await seen()).toEqual([]);
    expect((await publish(kind, id)).data).toMatchObject({ state: "published", revision: 2 });
    expect(await seen()).toEqual(everywhere);
  });
});

const numbered = (rows: readonly unknown[]) => rows.map((row, index) => ({ line: index + 1, row }));
const load = (kind: ImportKind, rows: readonly unknown[], draft?: true) =>
  ask(operatorCalls.importRows, { params: { kind }, body: { rows: numbered(rows), ...(draft ? { draft } : {}) } });
const policyRow = (id: string, more: object = {}) => ({
  id,
  title: "示范区飞地科创中心管理办法",
  issuer: "飞地科创办",
  level: "zone",
  category: "规范性文件",
  docNo: "",
  pubDate: "2026-11-20",
  text: "第一条 为管好飞地科创中心，制定本办法。\n第二条 本办法自2026年11月20日起施行。",
  ...more,
});
const noticeRow = (id: string, more: object = {}) => ({
  id,
  kind: "notice",
  title: "关于举办飞地科创路演的通知",
  issuer: "飞地科创办",
  pubDate: "2026-11-20",
  text: "请各企业于月底前报名参加，名额有限。",
  ...more,
});
const topicRow = (id: string, more: object = {}) => ({
  id,
  title: "飞地科创",
  summary: "科创飞地的政策",
  intro: "<p>说明</p>",
  ...more,
  sections: [{ title: "第一栏", policies: ["zone-2025-041"] }],
});
const find = async (id: string) => (await ask(policyCalls.getPolicy, { query: { id } })).status;

describe("先导入为草稿", () => {
  const places = (id: string): Surface[] => [
    { entry: policyCalls.listPolicies, input: { query: { value: "飞地科创中心" } } },
    { entry: policyCalls.getPolicy, input: { query: { id } } },
    inSitemap("policies"),
    // What the feed reads.
    { entry: policyCalls.listPolicies, input: { query: { sort: "date", size: 50 } } },
  ];
  const seen = (id: string) => Promise.all(places(id).map((place) => shows(place, id)));

  test("草稿谁也看不到，发布后搜索、页面、网站地图、订阅源都有，停用后又没有；每一步进经过", async () => {
    expect((await load("policies", [policyRow("fd-1")], true)).data).toMatchObject({ accepted: 1, refused: [] });
    expect(await seen("fd-1")).toEqual([false, false, false, false]);
    const unknown = await ask(policyCalls.getPolicy, { query: { id: "no-such" } });
    const draft = await ask(policyCalls.getPolicy, { query: { id: "fd-1" } }, operator);
    expect([draft.status, draft.errorMessage], "和不存在的一样，页面上工作人员也一样").toEqual([
      404,
      unknown.errorMessage,
    ]);
    const issuers = await ask(policyCalls.suggestPolicies, { query: { value: "飞地科创" } });
    expect(issuers.data).toEqual([]);
    const shown = await ask(publicationDeskCalls.showPolicyOnDesk, { params: { number: "fd-1" } }, operator);
    expect(shown.data).toMatchObject({ state: "draft", revision: 0, title: "示范区飞地科创中心管理办法" });
    expect(shown.data.text).toContain("第二条");
    const drafts = await ask(publicationDeskCalls.listPoliciesOnDesk, { query: { state: "draft" } }, operator);
    expect(drafts.data.records.map(({ number, text }) => [number, text])).toEqual([["fd-1", ""]]);

    expect((await publish("policy", "fd-1")).data).toMatchObject({ state: "published", revision: 1 });
    expect(await seen("fd-1")).toEqual([true, true, true, true]);
    const { data } = await stop("policy", "fd-1");
    expect(await seen("fd-1")).toEqual([false, false, false, false]);
    expect(data.log.map(({ to, remark }) => `${to} ${remark}`)).toEqual([
      "draft 存为草稿",
      "published 已发布",
      "stopped 已停用：内容有误，正在核对",
    ]);
  });

  test("再导入不改变状态：草稿还是草稿，停用的不会自己回来；已发布的改了仍是已发布，版本加一", async () => {
    await load("policies", [policyRow("fd-2", { title: "飞地科创中心租金办法" })], true);
    expect((await load("policies", [policyRow("fd-2", { title: "飞地科创中心租金办法" })])).data.unchanged).toBe(1);
    expect((await load("policies", [policyRow("fd-2", { title: "飞地科创中心租金减免办法" })])).data.updated).toBe(1);
    expect(await find("fd-2")).toBe(404);
    await publish("policy", "fd-2");
    await load("policies", [policyRow("fd-2", { title: "飞地科创中心租金减免细则" })], true);
    expect(await find("fd-2")).toBe(200);
    expect((await stop("policy", "fd-2")).data.revision).toBe(2);
    await load("policies", [policyRow("fd-2", { title: "飞地科创中心租金减免规定" })]);
    expect(await find("fd-2")).toBe(404);
  });

  test("草稿里写的废止不算数，发布后才算，停用后不算", async () => {
    const validity = async () => (await ask(policyCalls.getPolicy, { query: { id: "fd-old" } })).data.validity;
    await load("policies", [policyRow("fd-old", { title: "飞地科创中心试点办法", pubDate: "2025-01-02" })]);
    const text = "第一条 新办法。\n第二条 本办法自2026年11月1日起施行。《飞地科创中心试点办法》同时废止。";
    await load("policies", [policyRow("fd-new", { title: "飞地科创中心正式办法", pubDate: "2026-10-30", text })], true);
    expect(await validity()).toBe("in_force");
    await publish("policy", "fd-new");
    expect(await validity()).toBe("repealed");
    await stop("policy", "fd-new");
    expect(await validity()).toBe("in_force");
  });

  test("公告和专题也一样；别的种类没有草稿", async () => {
    await load("notices", [noticeRow("fd-n")], true);
    await load("topics", [topicRow("fd-t")], true);
    const status = async () => [
      (await ask(policyCalls.getNews, { params: { id: "fd-n" } })).status,
      (await ask(policyTopicCalls.getTopic, { params: { id: "fd-t" } })).status,
    ];
    expect(await status()).toEqual([404, 404]);
    await publish("notice", "fd-n");
    await publish("topic", "fd-t");
    expect(await status()).toEqual([200, 200]);
    const refused = await load("items", [], true);
    expect([refused.returnCode, refused.problems[0]?.field]).toEqual([3000, "draft"]);
  });
});

test("过了最后一天的公告和专题不再显示，当天还显示", async () => {
  await load("notices", [noticeRow("ex-n", { title: "关于限时活动的通知", expiresOn: "2026-11-21" })]);
  await load("topics", [topicRow("ex-t", { title: "限时专题", expiresOn: "2026-11-21" })]);
  const places: [string, Surface][] = [
    ["ex-n", { entry: policyCalls.getNews, input: { params: { id: "ex-n" } } }],
    ["ex-n", { entry: policyCalls.listNews, input: { query: { size: 100 } } }],
    ["ex-n", inSitemap("notices")],
    ["ex-t", { entry: policyTopicCalls.getTopic, input: { params: { id: "ex-t" } } }],
    ["ex-t", { entry: policyTopicCalls.listTopics }],
  ];
  const seen = () => Promise.all(places.map(([id, place]) => shows(place, id)));
  expect(await seen()).toEqual([true, true, true, true, true]);
  const then = now;
  now += 24 * 60 * 60_000;
  admin = await tokenOf(gateway.app, "admin");
  expect(await seen()).toEqual([false, false, false, false, false]);
  now = then;
});

test("同样的公告换个编号，拒绝并写明两个编号；改了一个字就是另一条", async () => {
  const { data } = await load("notices", [
    noticeRow("tw-1", { title: "关于停水的通知" }),
    noticeRow("tw-2", { title: "关于停水的通知" }),
    noticeRow("tw-3", { title: "关于停水的通知", text: "请各企业于明日前做好准备，特此通知。" }),
  ]);
  expect(data).toMatchObject({ accepted: 2, refused: [{ line: 2 }] });
  expect(data.refused[0]?.reason).toContain("tw-2 与已有的 tw-1 内容完全相同");
});

test("从前就有的两条一样的公告、两个一样的专题，照样能更新，一起改成一样的也行", async () => {
  const pair = (kind: "notices" | "topics", more: object) =>
    kind === "notices"
      ? [noticeRow("old-1", more), noticeRow("old-2", more)]
      : [topicRow("old-1", more), topicRow("old-2", more)];
  for (const kind of ["notices", "topics"] as const) {
    const table = sql.raw(kind === "notices" ? "notice" : "policy_topic");
    const title = "从前的那一个";
    const [first, second] = pair(kind, { title });
    await load(kind, [first, { ...second, title: "暂用的名称" }]);
    await gateway.database.db.execute(
      sql`update ${table} set title = ${title}, content_hash = id where id in ('old-1', 'old-2')`,
    );
    expect((await load(kind, pair(kind, { title }))).data, kind).toMatchObject({ updated: 2, refused: [] });
    expect((await load(kind, pair(kind, { title: "都改了名" }))).data, kind).toMatchObject({ updated: 2, refused: [] });
    const third = { ...first, title: "都改了名", id: "old-3" };
    expect((await load(kind, [third])).data.refused[0]?.reason, kind).toContain("old-3 与已有的 old-");
  }
});

describe("谁能发布", () => {
  test("企业管理员、个人不能发布、停用、查看草稿；没有的编号说怎么查，走不了的步骤说为什么", async () => {
    await load("policies", [policyRow("wh-1", { title: "谁能发布的办法" })], true);
    const steps = [publicationDeskCalls.publishPolicy, publicationDeskCalls.showPolicyOnDesk] as const;
    for (const name of ["visitor", "personal", "admin", "bank"]) {
      const token = name === "visitor" ? undefined : await tokenOf(gateway.app, name);
      for (const step of steps) {
        const { status } = await call(outside.app, step, { params: { number: "wh-1" } }, token);
        expect(status, `${name} ${step.path}`).toBe(token ? 403 : 401);
      }
    }
    expect(await find("wh-1")).toBe(404);
    const missing = await publish("policy", "none");
    expect([missing.status, missing.errorMessage]).toEqual([404, "没有编号为 none 的政策，请用 policy list 查看编号"]);
    const early = await stop("policy", "wh-1");
    expect([early.status, early.errorMessage]).toEqual([409, "只有已发布的政策可以停用，请用 policy show 查看状态"]);
  });
});

test("停用的：首页的数字少一份，收藏里标明已下线，不能再收藏", async () => {
  const figures = async () => (await ask(homeCalls.getFigures, {})).data.policies;
  const before = await figures();
  await stop("policy", POLICY);
  expect(await figures()).toBe(before - 1);
  const saved = await ask(policyCalls.listFavorites, { query: {} }, admin);
  expect(saved.data.records.find(({ id }) => id === POLICY)?.gone).toBe(true);
  const again = await ask(policyCalls.addFavorite, { params: { id: POLICY }, query: { kind: "policy" } }, admin);
  expect(again.status).toBe(404);
  const form = () =>
    gateway.app.inject({ url: blankFormCalls.downloadBlankForm.path, query: { itemId: "item-2026-022-1" } });
  expect((await form()).statusCode, "申报表也下载不到").toBe(404);
  await publish("policy", POLICY);
  expect((await form()).statusCode).toBe(200);
  expect(await figures()).toBe(before);
});

test("订阅：草稿不提醒，发布时作为新政策提醒，停用的不再提起", async () => {
  const tag = { kind: "search" as const, filter: { value: "飞地轨道" } };
  await ask(subscribeCalls.subscribe, { body: tag } as never, admin);
  const told = async () => {
    const { data } = await ask(subscribeCalls.previewSubscriptions, { query: { frequency: "immediate" } }, admin);
    return data.digests.flatMap(({ policies }) => policies.map(({ id }) => id));
  };
  await load("policies", [policyRow("sb-1", { title: "飞地轨道交通办法" })], true);
  expect(await told()).not.toContain("sb-1");
  await publish("policy", "sb-1");
  expect(await told()).toContain("sb-1");
  await stop("policy", "sb-1");
  expect(await told()).not.toContain("sb-1");
});
