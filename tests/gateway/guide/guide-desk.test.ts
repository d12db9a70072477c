import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "drizzle-orm";
import { applyCalls } from "../../../contract/apply/apply";
import type { CallInput } from "../../../contract/call";
import { applicationDeskCalls } from "../../../contract/desk/application/application";
import { auditDeskCalls } from "../../../contract/desk/audit";
import { guideDeskCalls, type GuideDossier } from "../../../contract/desk/guide/guide-desk";
import type { RecordTree } from "../../../contract/form/record-fields";
import { guideCalls } from "../../../contract/guide/guide";
import type { GuideInput } from "../../../contract/guide/guide-form";
import { messageCalls } from "../../../contract/message/message";
import { createItemsImporter } from "../../../gateway/modules/declare/item/items-import.service";
import { createGuideService } from "../../../gateway/modules/guide/guide.service";
import { openDesk, type Desk } from "../desk/support";
import { call, TEST_NOW } from "../support/gateway";
import { tokenOf } from "../support/people";
import { guideRow, listedRow } from "./guide-fixtures";

/** Guides are written by one of the staff and published by another: `answerer` writes, `publisher` publishes. */

type DraftForm = RecordTree;
const NO_TIMES = { decisionTimes: { ofItems: () => Promise.resolve(new Map()) } };

let desk: Desk;

async function take(...rows: GuideInput[]): Promise<void> {
  const importer = createItemsImporter(desk.database, () => TEST_NOW);
  const { refused } = await importer(rows.map((row, index) => ({ line: index + 1, row })));
  expect(refused).toEqual([]);
}
const plain = (id: string, more: Partial<GuideInput> = {}) =>
  guideRow(id, { materials: [{ name: "申请表", form: "form", source: "licence" }], ...more });

beforeAll(async () => {
  desk = await openDesk();
});
beforeEach(async () => {
  for (const table of ["guide", "guide_version", "guide_draft"])
    await desk.database.db.execute(sql.raw(`delete from ${table}`));
  await take(plain("build", { name: "施工许可证核发" }), listedRow("power", { name: "危险物品运输证明" }));
});
afterAll(() => desk.close());

const show = (id: string, by = "answerer") => desk.as(by, guideDeskCalls.showGuideOnDesk, { params: { id } });
const read = async (id: string, by?: string): Promise<GuideDossier> => (await show(id, by)).data;
const list = async (query: CallInput<typeof guideDeskCalls.listGuidesOnDesk>["query"] = {}) =>
  (await desk.as("answerer", guideDeskCalls.listGuidesOnDesk, { query })).data;

/** Saves over what is there, as the page does. */
async function save(id: string, change: (form: DraftForm) => DraftForm, by = "answerer") {
  const { form, draft, version } = await read(id, by);
  return desk.as(by, guideDeskCalls.saveGuideDraft, {
    params: { id },
    body: { form: change(draft?.form ?? form ?? {}), base: version, edition: draft?.edition ?? null },
  });
}
type Step = "recallGuideDraft" | "releaseGuideDraft";
const edit = async (id: string) => ({ params: { id }, body: { edition: (await read(id)).draft?.edition ?? 1 } });
const step = async (name: Step, id: string, by: string) => desk.as(by, guideDeskCalls[name], await edit(id));
const discard = async (id: string) => desk.as("answerer", guideDeskCalls.discardGuideDraft, await edit(id));
async function submit(id: string, by = "answerer", note = "按新的规定改") {
  const { params, body } = await edit(id);
  return desk.as(by, guideDeskCalls.submitGuideDraft, { params, body: { ...body, note } });
}
async function giveBack(id: string, opinion: string, by = "publisher") {
  const { params, body } = await edit(id);
  return desk.as(by, guideDeskCalls.returnGuideDraft, { params, body: { ...body, opinion } });
}
const publicGuide = async (id: string) => (await call(desk.app, guideCalls.getGuide, { query: { id } })).data;

describe("一个人改，另一个人发布", () => {
  it("改的时候公众看到的不变；发布后是下一版，写明谁改的、谁发布的、改了什么", async () => {
    expect((await save("build", (form) => ({ ...form, gives: "发一份新的许可证" }))).returnCode).toBe(2000);
    expect((await publicGuide("build")).guide.gives).toBe("发一份许可证");
    expect((await submit("build")).data.draft).toMatchObject({ state: "review", editors: ["陈望舒"], problems: [] });
    expect((await publicGuide("build")).version).toBe(1);
    const { data } = await step("releaseGuideDraft", "build", "publisher");
    expect(data).toMatchObject({ version: 2, draft: null });
    expect(
      data.versions.map(({ version, origin, editors, releasedBy, note }) => [
        version,
        origin,
        editors,
        releasedBy,
        note,
      ]),
    ).toEqual([
      [2, "desk", ["陈望舒"], "吴明远", "按新的规定改"],
      [1, "import", [], null, ""],
    ]);
    expect(await publicGuide("build")).toMatchObject({ version: 2, guide: { gives: "发一份新的许可证" } });
    const { data: second } = await desk.as("answerer", guideDeskCalls.showGuideVersion, {
      params: { id: "build", version: 2 },
    });
    expect([second.before?.["gives"], second.form["gives"]]).toEqual(["发一份许可证", "发一份新的许可证"]);
  });

  it("写过的人不能发布，后来又有别人接着改也一样；没有发布岗位的不能发布", async () => {
    await save("build", (form) => ({ ...form, gives: "先改一处" }), "publisher");
    await save("build", (form) => ({ ...form, gives: "再改一处" }));
    await submit("build");
    expect((await read("build", "publisher")).mayRelease).toBe(false);
    const own = await step("releaseGuideDraft", "build", "publisher");
    expect([own.returnCode, own.errorMessage]).toEqual([
      4003,
      "您改过这份指南，请另一位有发布岗位的工作人员核对、发布",
    ]);
    expect((await step("releaseGuideDraft", "build", "acceptor")).returnCode).toBe(4003);
    expect((await publicGuide("build")).version).toBe(1);
    // Another one who publishes and has not written in it.
    expect((await step("releaseGuideDraft", "build", "operator")).data.version).toBe(2);
  });

  it("没有写完的存得下、交不上去，逐处说缺什么；名单上只有名称的事项可以补成完整的指南", async () => {
    const { data } = await save("power", (form) => ({
      ...form,
      complaintPhone: "123",
      materials: [{ name: "", required: true }],
      limits: { promised: "三天" },
    }));
    const places = new Map(data.draft?.problems.map(({ place, words }) => [place, words]));
    expect(places.get("监督电话")).toBe("电话应为单位的固定电话");
    expect(places.get("办理依据")).toBe("还没有写");
    expect([...places.keys()]).toContain("申请材料 第 1 项 材料名称");
    expect([...places.keys()]).toContain("办理时限 承诺时限");
    expect(data.preview).toBeNull();
    // As it was typed.
    expect((await read("power")).draft?.form).toMatchObject({ complaintPhone: "123", limits: { promised: "三天" } });
    expect((await submit("power")).returnCode).toBe(4009);

    const { form } = await read("build");
    await save("power", () => ({ ...form, name: "危险物品运输证明", unit: "社会事业局" }));
    expect((await submit("power")).returnCode).toBe(2000);
    await step("releaseGuideDraft", "power", "publisher");
    expect((await publicGuide("power")).guide.name).toBe("危险物品运输证明");
    expect((await list({ view: "lacking" })).records).toEqual([]);
  });

  it("退回要写明原因，告诉写的人；改好再交；撤回和放弃都行，没有改动的交不上去", async () => {
    await save("build", (form) => form);
    expect((await submit("build")).errorMessage).toContain("没有要发布的改动");
    await save("build", (form) => ({ ...form, gives: "改一处" }));
    await submit("build");
    expect((await giveBack("build", "")).returnCode).toBe(3000);
    const { data } = await giveBack("build", "依据写得不全");
    expect(data.draft).toMatchObject({ state: "draft", opinion: "依据写得不全" });
    const inbox = async (who: string) =>
      (await call(desk.app, messageCalls.listMessages, { query: { size: 50 } }, await tokenOf(desk.app, who))).data
        .records;
    expect(await inbox("answerer")).toContainEqual(
      expect.objectContaining({ title: "办事指南的修改被退回", link: "/desk/guides/build" }),
    );
    expect(await inbox("publisher")).toContainEqual(
      expect.objectContaining({
        title: "办事指南等您核对发布",
        body: expect.stringContaining("施工许可证核发：按新的规定改"),
      }),
    );
    await submit("build");
    expect((await discard("build")).returnCode).toBe(4009);
    expect((await step("recallGuideDraft", "build", "answerer")).data.draft?.state).toBe("draft");
    expect((await discard("build")).returnCode).toBe(2000);
    expect((await read("build")).draft).toBeNull();
    const log = await desk.as("logkeeper", auditDeskCalls.listAudit, { query: { target: "build" } });
    expect(log.data.records.slice(0, 5).map(({ event }) => event)).toEqual([
      "guide.discard",
      "guide.recall",
      "guide.submit",
      "guide.return",
      "guide.submit",
    ]);
  });

  it("两个人同时改：后存的说明被别人动过，先存的还在；正在核对的不能存", async () => {
    const { form, version } = await read("build");
    const at = (edition: number | null, gives: string, by: string) =>
      desk.as(by, guideDeskCalls.saveGuideDraft, {
        params: { id: "build" },
        body: { form: { ...form, gives }, base: version, edition },
      });
    expect((await at(null, "先存的", "answerer")).returnCode).toBe(2000);
    expect((await at(null, "后存的", "acceptor")).returnCode).toBe(4009);
    expect((await at(1, "接着存", "answerer")).returnCode).toBe(2000);
    expect((await at(1, "旧的一版", "acceptor")).returnCode).toBe(4009);
    expect((await read("build")).draft?.form["gives"]).toBe("接着存");
    await submit("build");
    expect((await at(3, "核对时存的", "acceptor")).returnCode).toBe(4009);
    const both = await Promise.all([
      step("releaseGuideDraft", "build", "publisher"),
      step("releaseGuideDraft", "build", "operator"),
    ]);
    expect(both.filter(({ returnCode }) => returnCode === 2000)).toHaveLength(1);
    expect((await publicGuide("build")).version).toBe(2);
  });

  it("修改期间又导入了新版：不能盖过去，退回来对着新版核对", async () => {
    await save("build", (form) => ({ ...form, gives: "工作台改的" }));
    await submit("build");
    await take(plain("build", { name: "施工许可证核发", gives: "导入的" }));
    expect((await step("releaseGuideDraft", "build", "publisher")).returnCode).toBe(4009);
    expect((await publicGuide("build")).guide.gives).toBe("导入的");
    await giveBack("build", "导入了新版，请核对");
    const stale = await desk.as("answerer", guideDeskCalls.saveGuideDraft, {
      params: { id: "build" },
      body: { form: {}, base: 1, edition: (await read("build")).draft?.edition ?? 0 },
    });
    expect(stale.errorMessage).toContain("第 2 版");
    await save("build", (form) => ({ ...form, gives: "两边合起来" }));
    await submit("build");
    expect((await step("releaseGuideDraft", "build", "publisher")).data.version).toBe(3);
  });

  it("新建的事项发布以后才公开；同一单位同名的不能再建", async () => {
    const add = (name: string) => desk.as("answerer", guideDeskCalls.addGuide, { body: { name, unit: "建设发展局" } });
    const { id } = (await add("临时占道许可")).data;
    expect((await call(desk.app, guideCalls.getGuide, { query: { id } })).returnCode).toBe(4004);
    expect((await add("临时占道许可")).returnCode).toBe(3000);
    expect((await add("施工许可证核发")).returnCode).toBe(3000);
    expect((await list({ view: "draft" })).records.map((row) => [row.id, row.version])).toEqual([[id, 0]]);
    const { form } = await read("build");
    await save(id, () => ({ ...form, name: "临时占道许可", unit: "建设发展局" }));
    await submit(id);
    await step("releaseGuideDraft", id, "publisher");
    expect(await publicGuide(id)).toMatchObject({ version: 1, guide: { name: "临时占道许可" } });
  });

  it("草稿里没有的栏目不收；企业、访客和管理员都进不来", async () => {
    const sneaky = { gives: "改", evil: "多的" } as DraftForm;
    expect((await save("build", () => sneaky)).returnCode).toBe(3000);
    for (const who of ["admin", "personal", "sysadmin", "secadmin", "logkeeper"])
      expect((await show("build", who)).returnCode, who).toBe(4003);
    expect((await call(desk.app, guideDeskCalls.showGuideOnDesk, { params: { id: "build" } })).returnCode).toBe(4001);
  });
});

/** Applications of a company for the item `build`, as its administrator writes them. */
async function openApplicant() {
  const { app } = desk;
  const admin = await tokenOf(app, "admin");
  const ask = () => call(app, applyCalls.addApplication, { body: { itemId: "build" } }, admin);
  const get = async (id: string) => (await call(app, applyCalls.getApplication, { query: { id } }, admin)).data;
  return {
    ask,
    get,
    begin: async () => (await ask()).data.id,
    put: async (id: string, answers: Readonly<Record<string, string>>) => {
      const { revision } = await get(id);
      await call(app, applyCalls.saveApplication, { body: { id, revision, answers, files: {} } }, admin);
    },
    hand: async (id: string) => {
      const { revision } = await get(id);
      return call(app, applyCalls.submitApplication, { body: { id, revision, agree: true } }, admin);
    },
  };
}
const contact = { contactName: "陈思远", contactPhone: "13800000002" };
const decide = async (number: string) => {
  await call(desk.control, applicationDeskCalls.acceptApplication, { params: { number } });
  return call(desk.control, applicationDeskCalls.approveApplication, { params: { number }, body: {} });
};

describe("取消和恢复事项", () => {
  type Ending = "abolishGuide" | "restoreGuide";
  const propose = async (name: Ending, by = "answerer", id = "build", reason = "国务院令第 790 号取消") =>
    desk.as(by, guideDeskCalls[name], { params: { id }, body: { base: (await read(id)).version, reason } });
  const publicList = async (value?: string) =>
    (await call(desk.app, guideCalls.listGuides, { query: value ? { value } : {} })).data;
  const publicIds = async (value?: string) => (await publicList(value)).records.map(({ id }) => id);
  async function abolish(id = "build") {
    await propose("abolishGuide", "answerer", id);
    return step("releaseGuideDraft", id, "publisher");
  }

  it("一个人提出，没有确认以前公众看到的不变；提出的人自己不能确认，另一个人确认才算", async () => {
    const { data } = await propose("abolishGuide", "publisher");
    expect(data.draft).toMatchObject({
      change: "abolish",
      state: "review",
      note: "国务院令第 790 号取消",
      problems: [],
    });
    expect((await publicGuide("build")).version).toBe(1);
    const own = await step("releaseGuideDraft", "build", "publisher");
    expect([own.returnCode, own.errorMessage]).toEqual([4003, "取消是您提出的，请另一位有发布岗位的工作人员确认"]);
    expect((await step("releaseGuideDraft", "build", "acceptor")).returnCode).toBe(4003);
    const done = await step("releaseGuideDraft", "build", "operator");
    expect(done.data.abolished?.reason).toBe("国务院令第 790 号取消");
    expect(done.data.versions[0]).toMatchObject({ version: 2, change: "abolish", note: "国务院令第 790 号取消" });
  });

  it("取消以后列表、搜索、数量、网站地图里都没有；原来的地址说明何时、为什么取消，接着到哪里找", async () => {
    const before = await publicList();
    const map = async () => createGuideService({ database: desk.database, ports: NO_TIMES }).sitemap.count();
    expect([await map(), before.figures]).toEqual([1, { all: 2, online: 1 }]);
    await abolish();
    expect(await publicIds()).toEqual(["power"]);
    expect(await publicIds("施工许可")).toEqual([]);
    expect(await publicIds("shigongxuke")).toEqual([]);
    expect((await publicList()).figures).toEqual({ all: 1, online: 0 });
    expect(await map()).toBe(0);
    const gone = await call(desk.app, guideCalls.getGuide, { query: { id: "build" } });
    expect([gone.status, gone.returnCode]).toEqual([404, 4004]);
    for (const words of ["施工许可证核发", "2026-11-21", "国务院令第 790 号取消", "服务事项"])
      expect(gone.errorMessage).toContain(words);
    expect((await list({ view: "abolished" })).records.map(({ id }) => id)).toEqual(["build"]);
  });

  it("只有名称的事项也能取消；导入新的内容不会让它回来，两个人恢复了才回来", async () => {
    await abolish("power");
    expect(await publicIds()).toEqual(["build"]);
    await take(plain("power", { name: "危险物品运输证明" }));
    expect(await publicIds()).toEqual(["build"]);
    expect((await propose("restoreGuide", "answerer", "power", "重新设立")).data.draft?.change).toBe("restore");
    expect(await publicIds()).toEqual(["build"]);
    const { data } = await step("releaseGuideDraft", "power", "publisher");
    expect(data.abolished).toBeNull();
    expect((await publicIds()).toSorted()).toEqual(["build", "power"]);
    // What was imported in between is what comes back.
    expect((await publicGuide("power")).guide.name).toBe("危险物品运输证明");
    expect((await propose("restoreGuide", "answerer", "power")).returnCode).toBe(4009);
  });

  it("不同意要写明原因，撤回也行，两样都当作没有提出；取消了的不能改、不能再取消", async () => {
    await propose("abolishGuide");
    expect((await save("build", (form) => ({ ...form, gives: "改" }))).returnCode).toBe(4009);
    expect((await giveBack("build", "")).returnCode).toBe(3000);
    expect((await giveBack("build", "文号写错了")).data).toMatchObject({ draft: null, abolished: null });
    // All at one moment of a clock that stands still: in no order, so more than a page is asked for.
    const query = { size: 50 };
    const inbox = await call(desk.app, messageCalls.listMessages, { query }, await tokenOf(desk.app, "answerer"));
    expect(inbox.data.records).toContainEqual(
      expect.objectContaining({ title: "取消服务事项没有同意", body: expect.stringContaining("文号写错了") }),
    );
    await propose("abolishGuide");
    expect((await step("recallGuideDraft", "build", "answerer")).data.draft).toBeNull();
    expect((await publicGuide("build")).version).toBe(1);
    await abolish();
    expect((await save("build", (form) => ({ ...form, gives: "改" }))).errorMessage).toContain("请先恢复");
    expect((await propose("abolishGuide")).returnCode).toBe(4009);
    const log = await desk.as("logkeeper", auditDeskCalls.listAudit, { query: { target: "build" } });
    expect(log.data.records.slice(0, 3).map(({ event }) => event)).toEqual([
      "guide.release",
      "guide.abolish",
      "guide.recall",
    ]);
  });

  it("有没发布的修改时不能提；看的是旧版不能提；没有原因不能提；没有的事项是 4004", async () => {
    await save("build", (form) => ({ ...form, gives: "改一处" }));
    expect((await propose("abolishGuide")).errorMessage).toContain("请先发布或者放弃那份修改");
    await discard("build");
    expect((await propose("abolishGuide", "answerer", "build", "")).returnCode).toBe(3000);
    const stale = { params: { id: "build" }, body: { base: 2, reason: "取消" } };
    expect((await desk.as("answerer", guideDeskCalls.abolishGuide, stale)).returnCode).toBe(4009);
    const nothing = { params: { id: "nothing" }, body: { base: 1, reason: "取消" } };
    expect((await desk.as("answerer", guideDeskCalls.abolishGuide, nothing)).returnCode).toBe(4004);
    expect((await propose("abolishGuide", "admin")).returnCode).toBe(4003);
  });

  it("正在办的照常补正、办完；没交的草稿交不上去，新的申请说明已取消；恢复以后又能申请", async () => {
    const { ask, begin, put, hand, get } = await openApplicant();
    const running = await begin();
    await put(running, contact);
    const number = (await hand(running)).data.number ?? "";
    await abolish();
    const refused = await ask();
    expect([refused.returnCode, refused.errorMessage]).toEqual([
      4004,
      "这个事项已经取消，不再受理新的申请；请到服务事项查找现在能办的",
    ]);
    await call(desk.control, applicationDeskCalls.acceptApplication, { params: { number } });
    const words = { params: { number }, body: { words: "请补充说明" } };
    await call(desk.control, applicationDeskCalls.askApplication, words);
    await put(running, { ...contact, statement: "补充了说明" });
    expect((await hand(running)).returnCode).toBe(2000);
    expect((await decide(number)).returnCode).toBe(2000);
    expect((await get(running)).decision).toBe("approved");
    await propose("restoreGuide");
    await step("releaseGuideDraft", "build", "publisher");
    const draft = await begin();
    await put(draft, contact);
    await abolish();
    expect((await hand(draft)).errorMessage).toContain("已停止受理");
  });
});

describe("表单和材料在工作台上改", () => {
  it("办着的申请保持交的那一版，补正时也是；新的申请用新的一版", async () => {
    const { begin, get, put, hand } = await openApplicant();
    const running = await begin();
    await put(running, contact);
    const number = (await hand(running)).data.number ?? "";

    await save("build", (form) => ({
      ...form,
      fields: [{ id: "height", label: "建筑高度", kind: "number", unit: "米", required: true }],
      materials: [{ name: "施工合同", form: "file", source: "applicant", required: true }],
    }));
    await submit("build");
    await step("releaseGuideDraft", "build", "publisher");

    const labels = async (id: string) => (await get(id)).form.map(({ label }) => label);
    expect(await labels(running)).not.toContain("施工合同");
    await call(desk.control, applicationDeskCalls.acceptApplication, { params: { number } });
    await call(desk.control, applicationDeskCalls.askApplication, {
      params: { number },
      body: { words: "请补充说明" },
    });
    expect(await labels(running)).not.toContain("建筑高度");
    await put(running, { ...contact, statement: "补充了说明" });
    expect((await hand(running)).returnCode).toBe(2000);
    await call(desk.control, applicationDeskCalls.acceptApplication, { params: { number } });
    await call(desk.control, applicationDeskCalls.approveApplication, { params: { number }, body: {} });

    const next = await begin();
    expect(await labels(next)).toEqual(expect.arrayContaining(["建筑高度", "施工合同"]));
    await put(next, contact);
    const refused = await hand(next);
    expect(refused.problems.map(({ errorMessage }) => errorMessage)).toEqual(
      expect.arrayContaining(["请填写建筑高度", "请上传施工合同"]),
    );
  });
});
