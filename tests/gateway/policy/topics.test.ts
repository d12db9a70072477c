import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { policyBannerCalls } from "../../../contract/policy/banner";
import { noticeCalls, type NoticeCard } from "../../../contract/policy/notice";
import { policyTopicCalls } from "../../../contract/topic/topic";
import { createBannerImporter } from "../../../gateway/modules/policy/banner/banner.service";
import { createPolicyImporter } from "../../../gateway/modules/policy/import/policy-import.service";
import { createNoticeImporter } from "../../../gateway/modules/policy/notice/notice-import.service";
import { loadTopicSample } from "../../../gateway/modules/topic/topic.sample";
import { createTopicImporter } from "../../../gateway/modules/topic/topic.service";
import { todayInShanghai, shiftDay } from "../../../gateway/core/clock";
import { SAMPLE_TOPICS } from "../../support/sample-data";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../support/gateway";

let gateway: TestGateway;
let samples: readonly NoticeCard[];
const clock = () => TEST_NOW;
const today = todayInShanghai(clock);
const numbered = (rows: readonly unknown[]) => rows.map((row, index) => ({ line: index + 1, row }));
const importTopics = (...rows: unknown[]) => createTopicImporter(gateway.database, clock)(numbered(rows));
const importNotices = (...rows: unknown[]) => createNoticeImporter(gateway.database, clock)(numbered(rows));
const importBanners = (...rows: unknown[]) => createBannerImporter(gateway.database, clock)(numbered(rows));
const topic = async (id: string) => (await call(gateway.app, policyTopicCalls.getTopic, { params: { id } })).data;
const notice = async (id: string) => (await call(gateway.app, noticeCalls.getNews, { params: { id } })).data;

beforeAll(async () => {
  gateway = await buildTestGateway({ data: "samples" });
  samples = (await call(gateway.app, noticeCalls.listNews, { query: { size: 100 } })).data.records;
});
afterAll(() => gateway.close());

const form = (more: object = {}) => ({
  id: "t-1",
  title: "测试专题",
  summary: "一句话说明",
  intro: "<p onclick='x'>说明<script>alert(1)</script></p>",
  sections: [{ title: "第一栏", policies: ["zone-2026-022", "zone-2024-019"] }],
  ...more,
});
const search = { value: "贷款贴息", level: ["zone"] };

describe("政策专题", () => {
  test("八个示例专题都装得进，编号都查得到，装两次不变；首页给前四个", async () => {
    await loadTopicSample(gateway.database, clock);
    const { data } = await call(gateway.app, policyTopicCalls.listTopics, {});
    expect(data).toHaveLength(8);
    const home = await call(gateway.app, policyTopicCalls.listHomeTopics, {});
    expect(home.data).toEqual(data.slice(0, 4));
    for (const { id, sections } of SAMPLE_TOPICS) {
      const shown = await topic(id);
      for (const [index, section] of sections.entries()) {
        expect(shown.sections[index]?.items.map((item) => item.id).sort(), id).toEqual(
          [...(section.items ?? [])].sort(),
        );
        expect(shown.sections[index]?.policies.map((policy) => policy.id)).toEqual(
          expect.arrayContaining([...(section.policies ?? [])]),
        );
        expect(shown.sections[index]?.notices).toHaveLength(section.notices?.length ?? 0);
      }
    }
  });

  test("说明里的脚本和事件去掉；失效的政策留着并写明失效", async () => {
    expect(await importTopics(form())).toMatchObject({ accepted: 1, refused: [] });
    expect(await importTopics(form())).toMatchObject({ unchanged: 1 });
    const shown = await topic("t-1");
    expect(shown.introHtml).toBe("<p>说明</p>");
    expect(shown.sections[0]?.policies.map(({ validity }) => validity)).toEqual(["in_force", "repealed"]);
  });

  test("专题和横幅的文字里没有打乱前后文字的方向标记和零宽字符", async () => {
    const sections = [{ title: "第\u202e一栏", note: "说\u2066明", policies: ["zone-2026-022"] }];
    await importTopics(form({ id: "t-marks", title: "测试\u202e专\u200b题", summary: "一句\u2067话说明", sections }));
    const shown = await topic("t-marks");
    expect(shown).toMatchObject({ title: "测试专题", summary: "一句话说明" });
    expect(shown.sections[0]).toMatchObject({ title: "第一栏", note: "说明" });
    await importBanners(banner({ id: "b-marks", title: "横\u202e幅标题", text: "横幅\u200b说明", order: 0 }));
    const { data } = await call(gateway.app, policyBannerCalls.getBanner, { params: { id: "b-marks" } });
    expect(data).toMatchObject({ title: "横幅标题", text: "横幅说明" });
    // Out of the way of those that are counted below.
    await importBanners(banner({ id: "b-marks", to: shiftDay(today, -1), from: shiftDay(today, -2) }));
  });

  test("自动收录：后来导入的政策自己进来，已经选定的不重复，超过条数的不列但计数", async () => {
    await importTopics(form({ sections: [{ title: "第一栏", policies: ["zone-2026-031"], search, most: 1 }] }));
    const before = await topic("t-1");
    expect(before.sections[0]?.policies.map(({ id }) => id)).toHaveLength(2);
    const total = before.sections[0]?.search?.total ?? 0;
    expect(total).toBeGreaterThan(0);
    await createPolicyImporter(
      gateway.database,
      clock,
    )(
      numbered([
        {
          id: "new-loan",
          title: "贷款贴息新办法",
          issuer: "财政局",
          level: "zone",
          category: "办法",
          pubDate: today,
          text: "第一条 对小微企业给予贷款贴息。第二条 本办法自发布之日起施行。",
        },
      ]),
    );
    const after = await topic("t-1");
    expect(after.sections[0]?.search?.total).toBe(total + 1);
    const shown = after.sections[0]?.policies.map(({ id }) => id) ?? [];
    expect(shown).toContain("new-loan");
    expect(new Set(shown).size).toBe(shown.length);
  });

  test("公告删去以后不再列出，一栏什么都不剩就不出现", async () => {
    await importNotices({ ...row, id: "n-gone" });
    await importTopics(
      form({
        sections: [
          { title: "第一栏", policies: ["zone-2026-022"] },
          { title: "第二栏", notices: ["n-gone"] },
        ],
      }),
    );
    expect((await topic("t-1")).sections).toHaveLength(2);
    await gateway.database.db.execute("delete from notice where id = 'n-gone'");
    expect((await topic("t-1")).sections.map(({ title }) => title)).toEqual(["第一栏"]);
  });

  test.each([
    [form({ sections: [{ title: "第一栏", policies: ["nowhere"] }] }), "政策 nowhere 不存在"],
    [form({ sections: [{ title: "第一栏", items: ["nowhere"] }] }), "申报事项 nowhere 不存在"],
    [form({ sections: [{ title: "第一栏", notices: ["nowhere"] }] }), "公告 nowhere 不存在"],
    [form({ sections: [{ title: "第一栏" }] }), "栏目没有内容"],
    [form({ sections: [{ title: "第一栏", search: {} }] }), "自动收录的条件不能为空"],
    [form({ sections: [] }), "至少一个栏目"],
    [form({ title: "长".repeat(61) }), "专题名称最长 60 个字"],
    [form({ colour: "red" }), "colour"],
    ["文字", "每行应为一个 JSON 对象"],
  ])("不合格的专题 %# 说明理由，不写入", async (bad, reason) => {
    const { refused, accepted } = await importTopics(bad);
    expect(accepted).toBe(0);
    expect(refused[0]?.reason).toContain(reason);
  });

  test("没有的专题是“不存在”", async () => {
    expect((await call(gateway.app, policyTopicCalls.getTopic, { params: { id: "nowhere" } })).returnCode).toBe(4004);
  });
});

const row = {
  id: "n-1",
  kind: "publicity",
  title: "关于奖励名单的公示",
  issuer: "科技创新局",
  pubDate: "2026-10-01",
  deadline: "2026-10-01",
  text: "现将奖励名单予以公示，欢迎监督。",
};

describe("公告的导入", () => {
  test("示例有六十条，三类都有；写明依据的政策都在", async () => {
    expect(samples).toHaveLength(60);
    for (const kind of ["notice", "publicity", "news"] as const)
      expect(samples.filter((one) => one.kind === kind).length, kind).toBeGreaterThanOrEqual(12);
    const tied = await Promise.all(samples.map(({ id }) => notice(id)));
    expect(tied.filter(({ policy }) => policy !== null).length).toBeGreaterThanOrEqual(40);
    const { data } = await call(gateway.app, noticeCalls.listNews, { query: { policyId: "zone-2026-022" } });
    expect(data.records.every(({ kind }) => kind !== undefined)).toBe(true);
    expect(data.total).toBe(3);
  });

  test("属于政策的公告在政策下列出，公告写得出政策；再导入一次不变，改了就更新", async () => {
    const mine = { ...row, policyId: "zone-2026-027" };
    expect(await importNotices(mine)).toMatchObject({ accepted: 1, refused: [] });
    expect(await importNotices(mine)).toMatchObject({ unchanged: 1 });
    expect(await importNotices({ ...mine, title: "关于奖励名单的公示（更正）" })).toMatchObject({ updated: 1 });
    const { data } = await call(gateway.app, noticeCalls.listNews, { query: { policyId: "zone-2026-027" } });
    expect(data.records.map(({ id }) => id)).toContain("n-1");
    expect((await notice("n-1")).policy).toEqual({ id: "zone-2026-027", title: expect.stringContaining("科技创新券") });
    expect((await notice("n-1")).summary).toContain("欢迎监督");
  });

  test("HTML 正文去掉脚本；没有政策的公告写明没有", async () => {
    const { text: _, ...rest } = row;
    await importNotices({ ...rest, id: "n-2", html: `<p>正文<img src=x onerror="alert(1)"></p><script>1</script>` });
    const read = await notice("n-2");
    expect(read.bodyHtml).not.toMatch(/script|onerror/);
    expect(read.policy).toBeNull();
  });

  test.each([
    [{ ...row, policyId: "nowhere" }, "政策 nowhere 不存在"],
    [{ ...row, deadline: "2026-09-30" }, "截止日期早于发布日期"],
    [{ ...row, kind: "news" }, "园区动态没有截止日期"],
    [{ ...row, kind: "advert" }, "类别只能是"],
    [{ ...row, html: "<p>x</p>" }, "给出一个"],
    [{ ...row, text: " " }, "正文没有文字"],
    [{ ...row, pubDate: "2026-02-30" }, "真实日期"],
  ])("不合格的公告 %# 说明理由", async (bad, reason) => {
    expect((await importNotices(bad)).refused[0]?.reason).toContain(reason);
  });
});

const banner = (more: object = {}) => ({
  id: "b-1",
  title: "看这里",
  text: "一句说明",
  link: "/zct-ee/policy-declare",
  action: "去看看",
  from: today,
  to: today,
  ...more,
});
const shown = async () => (await call(gateway.app, policyBannerCalls.listBanners, { query: {} })).data.records;

describe("横幅", () => {
  test("第一天和最后一天都展示；前一天结束的、后一天开始的不展示，也查不到", async () => {
    await importBanners(
      banner(),
      banner({ id: "b-past", from: shiftDay(today, -9), to: shiftDay(today, -1) }),
      banner({ id: "b-next", from: shiftDay(today, 1), to: shiftDay(today, 9) }),
    );
    expect((await shown()).map(({ id }) => id).filter((id) => id.startsWith("b-"))).toEqual(["b-1"]);
    const get = (id: string) => call(gateway.app, policyBannerCalls.getBanner, { params: { id } });
    expect((await get("b-1")).data).toMatchObject({ title: "看这里", art: "policy" });
    expect((await get("b-next")).returnCode).toBe(4004);
  });

  test("三条示例横幅今天都展示，按次序排列", async () => {
    expect((await shown()).slice(0, 3).map(({ id }) => id)).toEqual([
      "banner-closing",
      "banner-high-tech",
      "banner-loan",
    ]);
  });

  test.each([
    "https://evil.example/",
    "//evil.example/a",
    "/\\evil.example",
    "javascript:alert(1)",
    "zct/home",
    "/a b",
    "",
  ])("链接 %s 不是本站的路径，拒绝", async (link) => {
    expect((await importBanners(banner({ link }))).refused[0]?.reason).toContain("本站的路径");
  });

  test("开始晚于结束的拒绝", async () => {
    const { refused } = await importBanners(banner({ from: shiftDay(today, 1) }));
    expect(refused[0]?.reason).toContain("开始日期晚于结束日期");
  });
});
