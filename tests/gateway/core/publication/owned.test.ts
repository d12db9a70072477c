import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fillPath, type Call, type CallInput } from "../../../../contract/call";
import { fileCalls } from "../../../../contract/common/file";
import { messageCalls } from "../../../../contract/message/message";
import { publicationCalls } from "../../../../contract/publication/publication";
import type { OwnedShown } from "../../../../contract/publication/labels";
import { queryRows } from "../../../../gateway/core/database";
import { readSheet } from "../../../../gateway/core/spreadsheet/read-sheet";
import type { ModuleContext } from "../../../../gateway/core/module";
import { loadOwnedSample, ownedSample } from "../../../../gateway/core/publication/owned/owned-sample";
import { MODULES } from "../../../../gateway/modules";
import { offerDesk, offerDeskCalls } from "../../../fixtures/offer/contract/desk";
import { offerCalls, offerContent, publicOfferCalls } from "../../../fixtures/offer/contract/offer";
import { offerDomain } from "../../../fixtures/offer/gateway/offer.case";
import { offerModule } from "../../../fixtures/offer/gateway/offer.routes";
import { createOffers } from "../../../fixtures/offer/gateway/offer.service";
import * as tables from "../../../fixtures/offer/gateway/offer.table";
import { openTestDatabase } from "../../support/database";
import { buildTestGateway, call, type TestGateway } from "../../support/gateway";
import { upload } from "../../support/multipart";
import { tokenOf } from "../../support/people";
import { JPEG, PNG_PHOTO, TRACES, tracedJpeg } from "../../support/photos";

/**
 * What an enterprise publishes, over all rooms: tests/fixtures/offer. `member` and `admin` work for one enterprise, `bank` for
 * another; `reviewer` reviews.
 */
const MONDAY = new Date("2026-11-23T02:00:00Z");
const DAY_MS = 24 * 60 * 60 * 1000;

let now = MONDAY;
let gateway: TestGateway;
let folder = "";
let remind: () => Promise<void>;
let context: ModuleContext;
/** The module with what it does on a clock within reach. */
const mount: typeof offerModule.mount = (app, given) => {
  context = given;
  remind = createOffers(given).remind;
  return offerModule.mount(app, given);
};
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "portal-offer-"));
  const database = await openTestDatabase("people");
  for (const statement of await generateMigration(generateDrizzleJson({}), generateDrizzleJson(tables)))
    await database.db.execute(sql.raw(statement));
  gateway = await buildTestGateway({
    database,
    modules: [...MODULES, { ...offerModule, mount }],
    clock: () => now,
    config: { dataDir: folder },
  });
});
beforeEach(async () => {
  now = MONDAY;
  await gateway.database.db.execute(sql`delete from allowance`);
});
afterAll(async () => {
  const { database } = gateway;
  await gateway.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const as = async <C extends Call>(who: string, entry: C, input: object) =>
  call(gateway.app, entry, input as CallInput<C>, await tokenOf(gateway.app, who));
const asVisitor = <C extends Call>(entry: C, input: object, headers: Record<string, string> = {}) =>
  call(gateway.app, entry, input as CallInput<C>, undefined, headers);
const one = (id: string) => ({ params: { id } });

let count = 0;
const form = (more: object = {}) => ({
  title: `检测服务第 ${(count += 1)} 项${"甲乙丙丁戊己庚辛壬癸"[count % 10] ?? ""}${randomUUID().slice(0, 8)}`,
  sort: "service",
  body: "为企业做材料检测。",
  price: null,
  tags: [],
  pictures: [],
  contactName: "林晓岚",
  phone: "13800000003",
  expiresOn: "2027-03-01",
  ...more,
});
const submit = async (more: object = {}, who = "member") =>
  as(who, offerCalls.submitOffer, { body: { submissionId: randomUUID(), ...form(more) } });
const amend = (id: string, more: object = {}, who = "member") =>
  as(who, offerCalls.amendOffer, { body: { id, ...form(more) } });
const own = async (id: string, who = "member") => (await as(who, offerCalls.getOwnOffer, one(id))).data;
const numberOf = async (id: string) => (await own(id)).number ?? "";
const desk = async (id: string, entry: Call, body: object = {}, who = "reviewer") =>
  as(who, entry, { params: { number: await numberOf(id) }, body });
const publish = (id: string) => desk(id, offerDeskCalls.publishOffer);
const refuse = (id: string, opinion = "请写明检测资质") => desk(id, offerDeskCalls.refuseOffer, { opinion });
const stop = (id: string, opinion = "资质已到期") => desk(id, offerDeskCalls.stopOffer, { opinion });
const act = (id: string, entry: Call, body: object = {}, who = "member") => as(who, entry, { ...one(id), body });
const published = async (more: object = {}) => {
  const { id } = (await submit(more)).data;
  expect((await publish(id)).returnCode).toBe(2000);
  return id;
};
const seen = async (id: string) => (await asVisitor(publicOfferCalls.getOffer, one(id))).returnCode === 2000;
const inboxFor = async (who: string) =>
  (await as(who, messageCalls.listMessages, { query: { size: 100 } })).data.records.map(
    ({ title, body }) => `${title} ${body}`,
  );
const uploadAs = async (who: string, name: string, content: Buffer | string = PNG_PHOTO) =>
  (await upload(gateway.app, fileCalls.uploadFile, [{ name, content }], await tokenOf(gateway.app, who))).data.data[0]
    ?.fileId ?? "";
/** A raw answer, as bytes on the wire. */
const raw = async (
  entry: Call,
  input: { params?: Record<string, string>; query?: Record<string, string> },
  who?: string,
) => {
  const query = new URLSearchParams(input.query ?? {}).toString();
  const { payload, statusCode } = await gateway.app.inject({
    method: entry.method,
    url: `${fillPath(entry.path, input.params ?? {})}${query && `?${query}`}`,
    headers: { source: "PC", ...(who ? { authorization: `Bearer ${await tokenOf(gateway.app, who)}` } : {}) },
  });
  return `${statusCode} ${payload}`;
};

describe("从草稿到公开", () => {
  test("草稿没填完也存得下，谁也看不到；提交后待审核，退回写意见，改后再提交、通过，公众才看得到", async () => {
    const draft = { form: { title: "检", body: "", sort: null, phone: "1" } };
    const { id } = (await as("member", offerCalls.saveOfferDraft, { body: draft })).data;
    const kept = await own(id);
    expect(kept).toMatchObject({
      state: "draft",
      number: null,
      title: "检",
      form: { title: "检", body: "" },
      content: null,
    });
    expect(await seen(id)).toBe(false);
    const { number } = (await amend(id, { title: "检测服务甲" })).data;
    expect(number).toMatch(/^GJ20261123-\d{4}$/);
    expect(await own(id)).toMatchObject({
      state: "review",
      mayEdit: false,
      due: { date: "2026-11-25", workdays: 2 },
      may: ["recall"],
    });
    expect((await amend(id)).returnCode).toBe(4009);
    expect((await as("member", offerCalls.saveOfferDraft, { body: { ...draft, id } })).returnCode).toBe(4009);
    expect((await refuse(id)).returnCode).toBe(2000);
    expect(await own(id)).toMatchObject({ state: "refused", mine: true, opinion: "请写明检测资质" });
    expect((await amend(id, { title: "检测服务甲", body: "持 CMA 资质。" })).data.number).toBe(number);
    expect(await seen(id)).toBe(false);
    expect((await publish(id)).returnCode).toBe(2000);
    const { data } = await asVisitor(publicOfferCalls.getOffer, one(id));
    expect(data).toMatchObject({ title: "检测服务甲", body: "持 CMA 资质。", expiresOn: "2027-03-01" });
    expect(JSON.stringify(data)).not.toContain("13800000003");
    const heard = (await inboxFor("member")).filter((text) => text.includes("检测服务甲"));
    expect(heard).toEqual(
      expect.arrayContaining([
        "您的供给审核不通过 《检测服务甲》。请写明检测资质。修改后可以再次提交。",
        "您的供给已发布 《检测服务甲》。",
      ]),
    );
    expect((await own(id)).log.map(({ remark }) => remark)).toEqual([
      "开始填写",
      "提交审核",
      "审核不通过：请写明检测资质",
      "提交审核",
      "审核通过",
    ]);
  });

  test("草稿里乱填的值和别的栏目：存得下、读得出，状态、归属和内容都不因此改变", async () => {
    const junk = {
      title: 5,
      sort: "nothing",
      body: null,
      contactName: ["x"],
      phone: 7,
      expiresOn: "never",
      state: "published",
      enterpriseId: "en-other",
      revision: 9,
      fileIds: [1, "nobodys"],
    };
    const { id } = (await as("member", offerCalls.saveOfferDraft, { body: { form: { title: "先存一份" } } })).data;
    const kept = await as("member", offerCalls.saveOfferDraft, { body: { id, form: { ...junk, fileIds: [] } } });
    expect(kept.returnCode).toBe(2000);
    expect(await own(id)).toMatchObject({ state: "draft", title: "", sort: null, contactName: "", published: null });
    expect((await as("member", offerCalls.listOwnOffers, { query: {} })).returnCode).toBe(2000);
    const strangers = await as("member", offerCalls.saveOfferDraft, { body: { id, form: { fileIds: ["nobodys"] } } });
    expect(strangers.returnCode).toBe(3000);
    const shown = await published({ body: "公开的" });
    await as("member", offerCalls.saveOfferDraft, { body: { id: shown, form: { ...junk, fileIds: [] } } });
    expect((await asVisitor(publicOfferCalls.getOffer, one(shown))).data.body).toBe("公开的");
    expect(await own(shown)).toMatchObject({ state: "published", editing: "draft" });
    expect((await as("bank", offerCalls.getOwnOffer, one(shown))).returnCode).toBe(4004);
  });

  test("同一份表单发两次只有一条；有效期在今天或过了期限都不收，写在那一栏", async () => {
    const body = { submissionId: randomUUID(), ...form() };
    const first = await as("member", offerCalls.submitOffer, { body });
    const again = await as("member", offerCalls.submitOffer, { body });
    expect(again.data).toEqual(first.data);
    for (const [expiresOn, code] of [
      ["2026-11-23", 3000],
      ["2026-11-24", 2000],
      ["2027-11-23", 2000],
      ["2027-11-24", 3000],
    ] as const) {
      const { returnCode, data } = await submit({ expiresOn });
      expect(returnCode, expiresOn).toBe(code);
      if (code === 3000) expect(data).toMatchObject([{ field: "expiresOn" }]);
    }
  });

  test("审核时有效期已经过了的不能通过，说退回企业改", async () => {
    const { id } = (await submit({ expiresOn: "2026-11-24" })).data;
    now = new Date(MONDAY.getTime() + 2 * DAY_MS);
    const late = await publish(id);
    expect(late.returnCode).toBe(4009);
    expect(late.errorMessage).toContain("请退回企业改有效期");
  });
});

describe("改已发布的", () => {
  const SECRET = "只在修改里的字句";

  test("修改在审核通过以前，哪个公开的口子都看不到：列表、详情、搜索、附件；公众看到的一直在", async () => {
    const kept = await uploadAs("member", "旧图.png");
    const id = await published({ title: "公开的标题甲乙丙", fileIds: [kept] });
    const added = await uploadAs("member", `${SECRET}.png`);
    const look = async () =>
      (
        await Promise.all([
          raw(publicOfferCalls.listOffers, { query: { size: "100" } }),
          raw(publicOfferCalls.listOffers, { query: { value: SECRET } }),
          raw(publicOfferCalls.getOffer, one(id)),
          raw(publicOfferCalls.downloadOfferFile, { ...one(id), query: { fileId: added } }),
          raw(publicOfferCalls.getOffer, one(id), "bank"),
          raw(offerCalls.listOwnOffers, { query: { keyword: SECRET } }, "bank"),
          raw(offerCalls.listSimilarOffers, { query: { title: `${SECRET}的标题` } }, "bank"),
          raw(messageCalls.listMessages, { query: { size: "100" } }, "bank"),
        ])
      ).join("\n");
    const edit = { title: `${SECRET}的标题`, body: SECRET, contactName: "改过的人", fileIds: [added] };
    // Kept as a draft, handed in, sent back, handed in again, recalled, handed in.
    await as("member", offerCalls.saveOfferDraft, { body: { id, form: { ...form(edit) } } });
    expect(await own(id)).toMatchObject({ state: "published", editing: "draft", title: `${SECRET}的标题` });
    for (const next of [
      () => amend(id, edit),
      () => refuse(id, `请改 ${SECRET}`),
      () => amend(id, edit),
      () => act(id, offerCalls.recallOffer),
      () => amend(id, edit),
    ]) {
      expect(await look()).not.toContain(SECRET);
      expect((await next()).returnCode).toBe(2000);
      expect((await asVisitor(publicOfferCalls.getOffer, one(id))).data.title).toBe("公开的标题甲乙丙");
      expect(await raw(publicOfferCalls.downloadOfferFile, { ...one(id), query: { fileId: kept } })).toMatch(/^200/);
    }
    expect(await look()).not.toContain(SECRET);
    expect(await own(id)).toMatchObject({
      state: "revising",
      editing: "review",
      published: { title: "公开的标题甲乙丙" },
    });
    const { data } = await as("reviewer", offerDeskCalls.showOffer, { params: { number: await numberOf(id) } });
    expect(data).toMatchObject({
      content: { title: `${SECRET}的标题` },
      published: { title: "公开的标题甲乙丙" },
      contactName: "改过的人",
    });
    const changes = offerDesk.sheet(data).facts.find(([label]) => label === "改动")?.[1];
    expect(changes).toEqual([
      ["标题", "公开的标题甲乙丙", "→", `${SECRET}的标题`],
      ["内容", "为企业做材料检测。", "→", SECRET],
    ]);
    expect((await publish(id)).returnCode).toBe(2000);
    expect(await look()).toContain(SECRET);
    expect((await asVisitor(publicOfferCalls.getOffer, one(id))).data).toMatchObject({ body: SECRET });
    expect(await raw(publicOfferCalls.downloadOfferFile, { ...one(id), query: { fileId: kept } })).toMatch(/^404/);
    expect(await raw(publicOfferCalls.downloadOfferFile, { ...one(id), query: { fileId: added } })).toMatch(/^200/);
    const after = await own(id);
    expect(after).toMatchObject({ state: "published", editing: "none", contactName: "改过的人" });
    expect(after.versions.map(({ revision, content }) => [revision, content.title])).toEqual([
      [2, `${SECRET}的标题`],
      [1, "公开的标题甲乙丙"],
    ]);
  });

  test("修改里清空的栏目存了草稿还是空的，公众看到的不变", async () => {
    const id = await published({ price: 12.5 });
    const { title, sort, body, tags } = form();
    await as("member", offerCalls.saveOfferDraft, { body: { id, form: { title, sort, body, tags } } });
    expect((await own(id)).form).toMatchObject({ title, price: null });
    expect((await asVisitor(publicOfferCalls.getOffer, one(id))).data.price).toBe(12.5);
  });

  test("修改退回后公众看到的不变，企业看得到意见；放弃修改就是原来的", async () => {
    const id = await published({ body: "原来的内容" });
    await amend(id, { body: "改过的内容" });
    await refuse(id, "改动没有依据");
    expect(await own(id)).toMatchObject({
      state: "published",
      editing: "refused",
      mine: true,
      opinion: "改动没有依据",
    });
    expect((await act(id, offerCalls.discardOfferEdit)).returnCode).toBe(2000);
    expect(await own(id)).toMatchObject({ editing: "none", form: { body: "原来的内容" } });
    expect((await act(id, offerCalls.discardOfferEdit)).returnCode).toBe(4009);
  });

  test("在别处改过的，旧页面存不进去也交不上去，说先复制再刷新", async () => {
    const id = await published();
    const { updatedAt } = await own(id);
    now = new Date(now.getTime() + 60_000);
    await as("admin", offerCalls.saveOfferDraft, { body: { id, updatedAt, form: form({ body: "同事写的" }) } });
    for (const late of [
      await as("member", offerCalls.saveOfferDraft, { body: { id, updatedAt, form: form() } }),
      await amend(id, { updatedAt }),
    ]) {
      expect(late.returnCode).toBe(4009);
      expect(late.errorMessage).toContain("请先复制");
    }
    expect((await own(id)).form).toMatchObject({ body: "同事写的" });
  });

  test("手机号和没通过的修改在数据库里是密文", async () => {
    const id = await published({ phone: "13912345678" });
    await amend(id, { body: "密文里的修改" });
    const rows = await queryRows(
      gateway.database.db,
      sql`select row_to_json(offer)::text as row from offer where id = ${id}`,
    );
    const text = JSON.stringify(rows);
    expect(text).not.toContain("13912345678");
    expect(text).not.toContain("密文里的修改");
  });
});

describe("同企业的内容互不相容", () => {
  const problem = (title: string) => `已发布的“${title}”有同样的编号，请核对`;
  const titleOf = async (id: string) => (await own(id)).title;

  test("已发布的有同样的编号就交不上去，写在那一栏；自己改自己、别家的都可以", async () => {
    const tags = ["编号 7001"];
    const id = await published({ tags });
    expect((await submit({ tags })).problems).toEqual([{ field: "tags", errorMessage: problem(await titleOf(id)) }]);
    expect((await amend(id, { tags })).returnCode).toBe(2000);
    expect((await submit({ tags: ["编号 7002"] })).returnCode).toBe(2000);
    expect((await submit({ tags }, "bank")).returnCode).toBe(2000);
  });

  test("两条待审核的同时通过，只有一条发布；停用的再启用时已经被占，启用不了，一批里也说为什么", async () => {
    const tags = ["编号 7003"];
    const both = [(await submit({ tags })).data.id, (await submit({ tags })).data.id];
    const answers = await Promise.all(both.map(publish));
    expect(answers.map(({ returnCode }) => returnCode).toSorted()).toEqual([2000, 4009]);
    const [first = "", second = ""] = answers[0]?.returnCode === 2000 ? both : both.toReversed();
    expect(answers.find(({ returnCode }) => returnCode === 4009)?.errorMessage).toBe(problem(await titleOf(first)));
    expect([await seen(first), await seen(second)]).toEqual([true, false]);
    expect((await act(first, offerCalls.switchOfferOff)).returnCode).toBe(2000);
    expect((await publish(second)).returnCode).toBe(2000);
    const taken = { returnCode: 4009, errorMessage: problem(await titleOf(second)) };
    expect(await act(first, offerCalls.switchOfferOn)).toMatchObject(taken);
    const { data } = await as("member", offerCalls.batchOffers, { body: { act: "on", ids: [first] } });
    expect(JSON.stringify(data)).toContain(taken.errorMessage);
    expect(await seen(first)).toBe(false);
  });
});

describe("图片", () => {
  const picture = (fileId: string, alt = "") => ({ fileId, alt });
  /** A picture as the public asks for it. */
  const fetchPicture = (id: string, fileId: string, headers: Record<string, string> = {}) =>
    gateway.app.inject({
      method: "GET",
      url: `${fillPath(publicOfferCalls.downloadOfferFile.path, { id })}?fileId=${fileId}`,
      headers,
    });
  const statusOf = async (id: string, fileId: string) => (await fetchPicture(id, fileId)).statusCode;

  test("公众看到的图没有拍摄的地点、设备和机主，哪边朝上还在；列表和详情按企业排的次序，带着说明", async () => {
    const front = await uploadAs("member", "正面.jpg", tracedJpeg({ orientation: 6 }));
    const side = await uploadAs("member", "侧面.png");
    const paper = await uploadAs("member", "资质.png");
    const pictures = [picture(side, "侧面"), picture(front)];
    const id = await published({ title: "带图的供给甲乙丙", pictures, fileIds: [paper] });
    const { data } = await asVisitor(publicOfferCalls.getOffer, one(id));
    expect(data.pictures).toEqual(pictures);
    expect(
      data.files.map(({ fileId }) => fileId),
      "图片不在附件里",
    ).toEqual([paper]);
    const listed = (await asVisitor(publicOfferCalls.listOffers, { query: { value: "带图的供给甲乙丙" } })).data
      .records;
    expect(listed.map((row) => row.pictures)).toEqual([pictures]);
    const { rawPayload, headers, statusCode } = await fetchPicture(id, front);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ "content-type": "image/jpeg", "x-content-type-options": "nosniff" });
    for (const trace of TRACES) expect(rawPayload.includes(trace), trace).toBe(false);
    expect(rawPayload.includes(JPEG.subarray(-200))).toBe(true);
    expect(rawPayload.readUInt16BE(rawPayload.indexOf("MM\0*", 0, "latin1") + 18)).toBe(6);
  });

  test("浏览器留着的图每次先问：还看得到就不再传，下线以后就没有", async () => {
    const shown = await uploadAs("member", "图.png");
    const id = await published({ pictures: [picture(shown)] });
    const first = await fetchPicture(id, shown);
    expect(first.headers["cache-control"]).toBe("private, no-cache");
    const known = { "if-none-match": String(first.headers.etag) };
    const again = await fetchPicture(id, shown, known);
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    await act(id, offerCalls.switchOfferOff);
    expect((await fetchPicture(id, shown, known)).statusCode).toBe(404);
  });

  test("草稿和待审核的图公众看不到；本企业的同事看得到，审核的人凭编号看得到，别家的看不到", async () => {
    const shown = await uploadAs("member", "图.png");
    const saved = await as("member", offerCalls.saveOfferDraft, {
      body: { form: { title: "带图的草稿", pictures: [picture(shown, "还没写完")] } },
    });
    const { id } = saved.data;
    expect(await own(id)).toMatchObject({
      form: { pictures: [picture(shown, "还没写完")] },
      files: [],
      pictures: [{ fileId: shown, name: "图.png", alt: "还没写完" }],
    });
    const doors = async () => ({
      public: await statusOf(id, shown),
      colleague: (await raw(offerCalls.downloadOwnOfferFile, { ...one(id), query: { fileId: shown } }, "admin")).slice(
        0,
        3,
      ),
      other: (await raw(offerCalls.downloadOwnOfferFile, { ...one(id), query: { fileId: shown } }, "bank")).slice(0, 3),
    });
    expect(await doors()).toEqual({ public: 404, colleague: "200", other: "404" });
    await amend(id, { pictures: [picture(shown)] });
    expect(await doors()).toEqual({ public: 404, colleague: "200", other: "404" });
    const number = await numberOf(id);
    expect(await raw(fileCalls.downloadFile, { query: { fileId: shown, case: number } }, "reviewer")).toMatch(/^200/);
    const { data } = await as("reviewer", offerDeskCalls.showOffer, { params: { number } });
    expect(offerDesk.sheet(data).files).toEqual([{ label: "图片 1", fileId: shown, name: "图.png" }]);
    await publish(id);
    expect(await doors()).toEqual({ public: 200, colleague: "200", other: "404" });
  });

  test("修改里加的图审核通过才看得到，去掉的那时起看不到；换一张、换说明、换次序，审核的人都看得出", async () => {
    const [kept, gone, added] = [
      await uploadAs("member", "留下.png"),
      await uploadAs("member", "去掉.png"),
      await uploadAs("member", "加上.png"),
    ];
    const id = await published({ title: "改图的供给", pictures: [picture(gone, "正面"), picture(kept)] });
    const shownNow = () => Promise.all([kept, gone, added].map((fileId) => statusOf(id, fileId)));
    const edit = { title: "改图的供给", pictures: [picture(kept, "侧面"), picture(added, "正面")] };
    await as("member", offerCalls.saveOfferDraft, { body: { id, form: form(edit) } });
    expect(await shownNow(), "修改没有提交").toEqual([200, 200, 404]);
    await amend(id, edit);
    expect(await shownNow(), "修改待审核").toEqual([200, 200, 404]);
    expect((await asVisitor(publicOfferCalls.getOffer, one(id))).data.pictures[0]).toEqual(picture(gone, "正面"));
    const { data } = await as("reviewer", offerDeskCalls.showOffer, { params: { number: await numberOf(id) } });
    expect(new Map(offerDesk.sheet(data).facts.map(([label, value]) => [label, value])).get("图片的改动")).toBe(
      "新增 1 张（图 2），移除 1 张，说明改变",
    );
    await refuse(id);
    expect(await shownNow(), "修改退回").toEqual([200, 200, 404]);
    await amend(id, edit);
    await publish(id);
    expect(await shownNow(), "审核通过").toEqual([200, 404, 200]);
    expect((await own(id)).pictures.map(({ alt }) => alt)).toEqual(["侧面", "正面"]);
  });

  test("放弃修改，只有修改里有的图就没有了，公众看到的还在", async () => {
    const [kept, added] = [await uploadAs("member", "留下.png"), await uploadAs("member", "加上.png")];
    const id = await published({ pictures: [picture(kept)] });
    const edit = { pictures: [picture(kept), picture(added)] };
    await as("member", offerCalls.saveOfferDraft, { body: { id, form: form(edit) } });
    await act(id, offerCalls.discardOfferEdit);
    const read = (fileId: string) => raw(offerCalls.downloadOwnOfferFile, { ...one(id), query: { fileId } }, "member");
    expect((await read(added)).slice(0, 3)).toBe("404");
    expect((await read(kept)).slice(0, 3)).toBe("200");
    expect(await statusOf(id, kept)).toBe(200);
  });

  test("停用、被停用、过期的图都看不到；启用、续期又看得到", async () => {
    const shown = await uploadAs("member", "图.png");
    const id = await published({ pictures: [picture(shown)], expiresOn: "2026-11-30" });
    await act(id, offerCalls.switchOfferOff);
    expect(await statusOf(id, shown)).toBe(404);
    await act(id, offerCalls.switchOfferOn);
    expect(await statusOf(id, shown)).toBe(200);
    now = new Date("2026-11-30T16:01:00Z");
    expect(await statusOf(id, shown)).toBe(404);
    await act(id, offerCalls.renewOffer, { expiresOn: "2026-12-30" });
    expect(await statusOf(id, shown)).toBe(200);
    await stop(id);
    expect(await statusOf(id, shown)).toBe(404);
  });

  test("别条供给的图、别家上传的、不是图片的、已经用掉的都不收，写明是哪一张", async () => {
    const [mine, theirs] = [await uploadAs("member", "图.png"), await uploadAs("bank", "别家.png")];
    const paper = await uploadAs("member", "说明.pdf", "%PDF-1.7\n");
    const id = await published({ pictures: [picture(mine)] });
    expect(await statusOf(await published(), mine), "从另一条的地址").toBe(404);
    const refused = async (more: object) => {
      const { returnCode, data, errorMessage } = await submit(more);
      return { returnCode, field: (data as unknown as { field: string }[])[0]?.field, errorMessage };
    };
    const fresh = await uploadAs("member", "新图.png");
    const gone = { returnCode: 3000, field: "pictures.1" };
    expect(await refused({ pictures: [picture(fresh), picture(theirs)] })).toMatchObject(gone);
    expect(await refused({ pictures: [picture(fresh), picture(mine)] })).toMatchObject(gone);
    expect(await refused({ pictures: [picture(fresh), picture("nobodys")] })).toMatchObject(gone);
    const asPicture = { returnCode: 3000, field: "pictures", errorMessage: expect.stringContaining("不是 jpg 或 png") };
    expect(await refused({ pictures: [picture(paper)] })).toMatchObject(asPicture);
    // A paper that the publication holds already is no picture of it either.
    await as("member", offerCalls.saveOfferDraft, { body: { id, form: form({ fileIds: [paper], pictures: [] }) } });
    const smuggled = await amend(id, { fileIds: [paper], pictures: [picture(paper)] });
    expect([smuggled.returnCode, smuggled.errorMessage]).toEqual([3000, expect.stringContaining("不是 jpg 或 png")]);
    expect(await statusOf(id, paper)).toBe(404);
  });

  test.each([
    ["九张可以", 9, {}, undefined],
    ["十张不行", 10, {}, "图片最多 9 张，请移除多出的"],
    ["说明六十个字可以", 1, { alt: "图".repeat(60) }, undefined],
    ["说明六十一个字不行", 1, { alt: "图".repeat(61) }, "图片说明最长 60 个字"],
  ])("%s", async (_what, count, more, words) => {
    const pictures: object[] = [];
    for (let at = 0; at < count; at += 1)
      pictures.push({ ...picture(await uploadAs("member", `图${at}.png`)), ...more });
    const answer = await submit({ pictures });
    expect([answer.returnCode, answer.errorMessage]).toEqual([words ? 3000 : 2000, words]);
    if (count === 9)
      expect((await submit({ pictures: [pictures[0], pictures[0]] })).errorMessage).toBe(
        "同一张图片加了两次，请移除一张",
      );
  });
});

describe("几条放在一起对比", () => {
  const compare = async (...ids: string[]) => asVisitor(publicOfferCalls.compareOffers, { query: { id: ids } });
  test("一次取来，照所问的次序；下线的、没有的、还没公开的不在里面，修改里的字句也不在", async () => {
    const [first, second, off] = [
      await published({ title: "第一条" }),
      await published({ title: "第二条" }),
      await published(),
    ];
    await act(off, offerCalls.switchOfferOff);
    await amend(second, { title: "第二条改过的" });
    const waiting = (await submit()).data.id;
    const { data } = await compare(second, off, first);
    expect(data.map(({ title }) => title)).toEqual(["第二条", "第一条"]);
    expect((await compare(waiting, "nobodys")).data).toEqual([]);
    expect((await compare()).data).toEqual([]);
    expect((await compare(first, second, off, waiting, "fifth")).returnCode).toBe(3000);
  });
});

describe("停用、启用、过期", () => {
  test("自己停用的可以马上启用；园区停用的要写原因、告诉企业，改后重新审核", async () => {
    const id = await published();
    expect((await act(id, offerCalls.switchOfferOff)).returnCode).toBe(2000);
    expect(await seen(id)).toBe(false);
    expect((await act(id, offerCalls.switchOfferOn)).returnCode).toBe(2000);
    expect(await seen(id)).toBe(true);
    expect((await desk(id, offerDeskCalls.stopOffer, {})).returnCode).toBe(3000);
    expect((await stop(id)).returnCode).toBe(2000);
    expect(await seen(id)).toBe(false);
    expect((await act(id, offerCalls.switchOfferOn)).returnCode).toBe(4009);
    expect(await own(id)).toMatchObject({ state: "stopped", mine: true, opinion: "资质已到期" });
    expect((await inboxFor("member")).some((text) => text.includes("被停用") && text.includes("资质已到期"))).toBe(
      true,
    );
    await amend(id);
    expect((await act(id, offerCalls.recallOffer)).returnCode).toBe(2000);
    expect((await own(id)).state, "撤回后仍要审核").toBe("stopped");
    await amend(id, { title: "重新审核的标题" });
    await publish(id);
    expect((await asVisitor(publicOfferCalls.getOffer, one(id))).data.title).toBe("重新审核的标题");
  });

  test("最后一天还看得到，第二天看不到；续期就恢复，不用审核；快到期和过期各提醒一次", async () => {
    const id = await published({ title: "快到期的供给", expiresOn: "2026-12-10" });
    const heard = async () => (await inboxFor("member")).filter((text) => text.includes("《快到期的供给》显示到"));
    now = new Date("2026-12-02T02:00:00Z");
    await remind();
    expect(await heard()).toEqual([]);
    now = new Date("2026-12-03T02:00:00Z");
    await remind();
    await remind();
    expect(await heard()).toHaveLength(1);
    now = new Date("2026-12-10T15:59:00Z");
    expect(await seen(id)).toBe(true);
    now = new Date("2026-12-10T16:01:00Z");
    expect(await seen(id)).toBe(false);
    await remind();
    await remind();
    expect(await heard()).toHaveLength(2);
    expect(await own(id)).toMatchObject({ state: "expired", mine: true, may: ["renew", "off"] });
    const { data } = await as("member", offerCalls.listOwnOffers, { query: { state: "expired" } });
    expect(data.records.map((row) => row.id)).toEqual([id]);
    expect((await act(id, offerCalls.renewOffer, { expiresOn: "2026-12-11" })).returnCode).toBe(3000);
    expect((await act(id, offerCalls.renewOffer, { expiresOn: "2026-12-12" })).returnCode).toBe(2000);
    expect(await seen(id)).toBe(true);
    expect((await own(id)).log.at(-1)?.remark).toBe("续期，到 2026-12-12");
  });
});

describe("别人", () => {
  test("同事做得了；另一家企业、个人、访客对每个调用都像没有这一条；没有权限的岗位办不了", async () => {
    const id = await published();
    expect((await act(id, offerCalls.switchOfferOff, {}, "admin")).returnCode).toBe(2000);
    const calls: readonly [Call, object][] = [
      [offerCalls.getOwnOffer, one(id)],
      [offerCalls.downloadOwnOfferFile, { ...one(id), query: { fileId: "x" } }],
      [offerCalls.amendOffer, { body: { id, ...form() } }],
      [offerCalls.saveOfferDraft, { body: { id, form: form() } }],
      [offerCalls.removeOfferDraft, one(id)],
      [offerCalls.recallOffer, { ...one(id), body: {} }],
      [offerCalls.switchOfferOff, { ...one(id), body: {} }],
      [offerCalls.switchOfferOn, { ...one(id), body: {} }],
      [offerCalls.renewOffer, { ...one(id), body: { expiresOn: "2027-01-01" } }],
      [offerCalls.discardOfferEdit, { ...one(id), body: {} }],
    ];
    for (const [entry, input] of calls) {
      expect((await as("bank", entry, input)).returnCode, entry.path).toBe(4004);
      expect((await as("personal", entry, input)).returnCode, entry.path).toBe(4003);
      expect((await asVisitor(entry, input)).returnCode, entry.path).toBe(4001);
    }
    const batch = await as("bank", offerCalls.batchOffers, { body: { ids: [id], act: "on" } });
    expect(batch.data).toEqual([{ id, title: "", problem: expect.stringContaining("没有找到") }]);
    for (const who of ["acceptor", "answerer"])
      expect((await desk(id, offerDeskCalls.publishOffer, {}, who)).returnCode, who).toBe(4003);
    expect((await own(id)).state).toBe("off");
  });

  test("工作台的列表里手机号和姓名打码，待审核的才是要办的；草稿不在里面", async () => {
    const { id } = (await submit({ contactName: "欧阳知夏", phone: "13712345678" })).data;
    await as("member", offerCalls.saveOfferDraft, { body: { form: { title: "不给看的草稿" } } });
    const list = await raw(offerDeskCalls.listOffersToReview, { query: { size: "100" } }, "reviewer");
    expect(list).toContain("137****5678");
    expect(list).not.toContain("13712345678");
    expect(list).not.toContain("欧阳知夏");
    expect(list).not.toContain("不给看的草稿");
    const { data } = await as("reviewer", offerDeskCalls.showOffer, { params: { number: await numberOf(id) } });
    expect(data).toMatchObject({ phone: "13712345678", contactName: "欧阳知夏" });
  });
});

describe("置顶、浏览、相近、一批、导出", () => {
  test("置顶的排在最前，最多 3 条；停用后不再置顶", async () => {
    const ids = [await published(), await published(), await published(), await published()];
    for (const [at, id] of ids.entries())
      expect((await desk(id, offerDeskCalls.topOffer, {}, "publisher")).returnCode).toBe(at < 3 ? 2000 : 4009);
    const [first = ""] = ids;
    const { data } = await asVisitor(publicOfferCalls.listOffers, { query: { size: 3 } });
    expect(data.records.map(({ id }) => id).toSorted()).toEqual(ids.slice(0, 3).toSorted());
    await stop(first);
    await amend(first);
    await publish(first);
    const again = await asVisitor(publicOfferCalls.listOffers, { query: { size: 2 } });
    expect(again.data.records.map(({ id }) => id)).not.toContain(first);
    for (const id of ids.slice(1, 3)) await desk(id, offerDeskCalls.untopOffer, {}, "publisher");
  });

  test("浏览一个人一天算一次；本企业的人和爬虫不算；没公开的没有", async () => {
    const id = await published();
    const view = (headers: Record<string, string>) =>
      asVisitor(publicationCalls.viewPublication, { body: { kind: "offer", id } }, headers);
    await view({ "x-forwarded-for": "203.0.113.7" });
    await view({ "x-forwarded-for": "203.0.113.7" });
    await view({ "x-forwarded-for": "203.0.113.8" });
    await view({ "x-forwarded-for": "203.0.113.9", "user-agent": "Baiduspider/2.0" });
    for (const who of ["member", "admin", "bank", "bank"])
      await as(who, publicationCalls.viewPublication, { body: { kind: "offer", id } });
    expect((await own(id)).views).toBe(3);
    now = new Date(MONDAY.getTime() + DAY_MS);
    await view({ "x-forwarded-for": "203.0.113.7" });
    expect(await own(id)).toMatchObject({
      views: 4,
      days: [
        { day: "2026-11-24", views: 1 },
        { day: "2026-11-23", views: 3 },
      ],
    });
    await act(id, offerCalls.switchOfferOff);
    expect((await view({ "x-forwarded-for": "203.0.113.9" })).returnCode).toBe(4004);
    const other = await asVisitor(publicationCalls.viewPublication, { body: { kind: "policy", id } });
    expect(other.returnCode).toBe(4004);
  });

  test("写着的时候说本企业标题相近的；别家的不算；审核的人也看得到", async () => {
    const title = "高精度三坐标测量服务";
    const { id } = (await submit({ title })).data;
    const similar = async (who: string, typed: string) =>
      (await as(who, offerCalls.listSimilarOffers, { query: { title: typed } })).data.map((row) => row.id);
    expect(await similar("member", "高精度三坐标测量 服务！")).toEqual([id]);
    expect(await similar("member", "厂房出租")).toEqual([]);
    expect(await similar("bank", title)).toEqual([]);
    const again = (await submit({ title: "高精度三座标测量服务" })).data;
    const { data } = await as("reviewer", offerDeskCalls.showOffer, { params: { number: again.number } });
    expect(data.similar.map((row) => row.id)).toEqual([id]);
  });

  test("一批里办得了的办，办不了的说为什么；导出的表格只有本企业的，单元格里没有公式", async () => {
    const ids = [await published({ title: "=1+1 的供给" }), (await submit()).data.id];
    const { data } = await as("member", offerCalls.batchOffers, { body: { ids, act: "off" } });
    expect(data.map(({ problem }) => problem === null)).toEqual([true, false]);
    expect(data[1]?.problem).toContain("请刷新页面查看最新状态");
    const renewed = await as("member", offerCalls.batchOffers, { body: { ids, act: "renew" } });
    expect(renewed.returnCode).toBe(3000);
    const file = await gateway.app.inject({
      method: "GET",
      url: offerCalls.exportOffers.path,
      headers: { source: "PC", authorization: `Bearer ${await tokenOf(gateway.app, "member")}` },
    });
    const [, ...rows] = await readSheet(file.rawPayload, { unpacked: 5_000_000, rows: 500, columns: 20 });
    expect(rows.map(({ cells }) => cells[1]?.text)).toContain("'=1+1 的供给");
    expect(rows.flatMap(({ cells }) => cells).filter((cell) => cell?.formula)).toEqual([]);
    const strangers = await raw(offerCalls.exportOffers, { query: {} }, "bank");
    expect(strangers).not.toContain("的供给");
    expect(await raw(offerCalls.exportOffers, { query: {} })).toMatch(/^401/);
  });
});

test("示例照写明的经过装入，装两次还是一份；公开的公众看得到，修改看不到", async () => {
  const sample = ownedSample(offerContent).parse({
    id: "offer-sample",
    enterpriseId: "en-yunshan",
    userId: "user-member",
    title: "示例供给",
    sort: "goods",
    price: null,
    tags: [],
    pictures: [{ fileId: "offer-sample-1", alt: "厂房" }],
    body: "公开的内容",
    expiresOn: "2027-03-01",
    contactName: "陈思远",
    phone: "13800000002",
    edit: {
      body: "没通过的内容",
      pictures: [
        { fileId: "offer-sample-1", alt: "厂房" },
        { fileId: "offer-sample-2", alt: "" },
      ],
    },
    log: [
      { step: "submit", workdaysAgo: 4 },
      { step: "publish", workdaysAgo: 3 },
      { step: "revise", workdaysAgo: 1 },
    ],
  });
  const kind = {
    content: offerContent,
    toEntry: ({ id, title }: { id: string; title: string }) => ({ id, title, plain: "" }),
  };
  for (let time = 0; time < 2; time += 1) await loadOwnedSample(context, offerDomain, kind, [sample]);
  expect((await asVisitor(publicOfferCalls.getOffer, one("offer-sample"))).data.body).toBe("公开的内容");
  const picture = (fileId: string) =>
    raw(publicOfferCalls.downloadOfferFile, { ...one("offer-sample"), query: { fileId } });
  expect((await picture("offer-sample-1")).slice(0, 3)).toBe("200");
  expect((await picture("offer-sample-2")).slice(0, 3)).toBe("404");
  expect(await own("offer-sample")).toMatchObject({
    state: "revising",
    content: { body: "没通过的内容" },
    pictures: [{ fileId: "offer-sample-1" }, { fileId: "offer-sample-2" }],
    versions: [{ revision: 1 }],
  });
});

describe("任何次序", () => {
  /** The table of domain decision 3, written by hand: state → step → state after it. `had`: with an edit lying beside it. */
  type State = OwnedShown;
  const WAYS: Readonly<
    Record<string, Partial<Record<State, (about: { published: boolean; barred: boolean }) => State>>>
  > = {
    amend: {
      draft: () => "review",
      refused: () => "review",
      off: () => "review",
      stopped: () => "review",
      published: () => "revising",
    },
    recall: {
      review: ({ published, barred }) => (barred ? "stopped" : published ? "off" : "draft"),
      revising: () => "published",
    },
    publish: { review: () => "published", revising: () => "published" },
    refuse: { review: () => "refused", revising: () => "published" },
    stop: { published: () => "stopped", revising: () => "stopped", off: () => "stopped" },
    off: { published: () => "off", revising: () => "off" },
    on: { off: () => "published" },
    renew: { published: () => "published", revising: () => "revising", off: () => "off" },
  };
  const take: Readonly<Record<string, (id: string) => Promise<{ returnCode: number }>>> = {
    amend: (id) => amend(id),
    recall: (id) => act(id, offerCalls.recallOffer),
    publish,
    refuse,
    stop,
    off: (id) => act(id, offerCalls.switchOfferOff),
    on: (id) => act(id, offerCalls.switchOfferOn),
    renew: (id) => act(id, offerCalls.renewOffer, { expiresOn: "2027-05-01" }),
  };

  test("只有写明的步骤走得通，公众只在已发布和修改待审核时看得到", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...Object.keys(WAYS)), { minLength: 4, maxLength: 12 }),
        async (wishes) => {
          await gateway.database.db.execute(sql`delete from allowance`);
          const { id } = (await submit()).data;
          let state: State = "review";
          const about = { published: false, barred: false };
          for (const step of wishes) {
            const to: State | undefined = WAYS[step]?.[state]?.(about);
            const outcome = await take[step]?.(id);
            // For the zone a draft does not exist.
            const none = state === "draft" && ["publish", "refuse", "stop"].includes(step) ? 4004 : 4009;
            expect(outcome?.returnCode, `${step} 于 ${state}`).toBe(to ? 2000 : none);
            if (to && step === "publish") Object.assign(about, { published: true, barred: false });
            if (to && step === "stop") about.barred = true;
            state = to ?? state;
            expect((await own(id)).state).toBe(state);
            expect(await seen(id), state).toBe(state === "published" || state === "revising");
          }
        },
      ),
      { numRuns: 12 },
    );
  });
});
