import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Call, CallInput } from "../../../contract/call";
import { fileCalls } from "../../../contract/common/file";
import { searchKindCalls } from "../../../contract/common/search-kinds";
import { reportKind } from "../../../contract/desk/report/report-view";
import { reportDeskCalls } from "../../../contract/desk/report/report";
import { messageCalls } from "../../../contract/message/message";
import { reportCalls } from "../../../contract/publication/report";
import { queryRows } from "../../../gateway/core/database";
import { MODULES } from "../../../gateway/modules";
import { offerDeskCalls } from "../../fixtures/offer/contract/desk";
import { offerCalls, publicOfferCalls } from "../../fixtures/offer/contract/offer";
import { offerModule } from "../../fixtures/offer/gateway/offer.routes";
import * as tables from "../../fixtures/offer/gateway/offer.table";
import { openTestDatabase } from "../support/database";
import { buildTestGateway, call, type TestGateway } from "../support/gateway";
import { upload } from "../support/multipart";
import { makeProof, tokenOf } from "../support/people";
import { PNG_PHOTO } from "../support/photos";

/**
 * Reports of what enterprises publish, tried on tests/fixtures/offer. `member` and `admin` work for the enterprise that
 * publishes, `bank` for another one; `reviewer` and `operator` audit.
 */
const MONDAY = new Date("2026-11-23T02:00:00Z");
const DAY_MS = 24 * 60 * 60 * 1000;
const SAID = "机密：我是他们的采购员，合同里没有这台设备。";
const OPINION = "经核对，所列检测资质已在今年三月注销。";

let now = MONDAY;
let gateway: TestGateway;
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "portal-report-"));
  const database = await openTestDatabase("people");
  for (const statement of await generateMigration(generateDrizzleJson({}), generateDrizzleJson(tables)))
    await database.db.execute(sql.raw(statement));
  gateway = await buildTestGateway({
    database,
    modules: [...MODULES, offerModule],
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
const asVisitor = <C extends Call>(entry: C, input: object) => call(gateway.app, entry, input as CallInput<C>);

async function publish(more: object = {}): Promise<{ readonly id: string; readonly number: string }> {
  const form = {
    submissionId: randomUUID(),
    title: `检测服务 ${randomUUID()}`,
    sort: "service",
    body: "为企业做材料检测。",
    price: null,
    tags: [],
    pictures: [],
    contactName: "林晓岚",
    phone: "13800000003",
    expiresOn: "2027-03-01",
    ...more,
  };
  const { id, number } = (await as("member", offerCalls.submitOffer, { body: form })).data;
  expect((await as("reviewer", offerDeskCalls.publishOffer, { params: { number }, body: {} })).returnCode).toBe(2000);
  return { id, number: number ?? "" };
}
const form = (id: string, more: object = {}) => ({
  submissionId: randomUUID(),
  kind: "offer",
  id,
  reason: "untrue",
  content: SAID,
  ...more,
});
const report = (id: string, who = "personal", more: object = {}) =>
  as(who, reportCalls.submitReport, { body: form(id, more) });
const reported = async (id: string, who = "personal", more: object = {}) => {
  const sent = await report(id, who, more);
  expect(sent.returnCode).toBe(2000);
  return sent.data;
};
/** Somebody without an account, who proves the work. */
const reportAsVisitor = async (id: string, more: object = {}) =>
  (
    await asVisitor(reportCalls.submitReport, {
      body: { ...form(id, more), ...(await makeProof(gateway.app, "letter")) },
    })
  ).data;
const follow = (number: string, code: string) =>
  asVisitor(reportCalls.getReport, { params: { number }, body: { code } });
const uphold = (number: string, who = "reviewer") =>
  as(who, reportDeskCalls.upholdReport, { params: { number }, body: { opinion: OPINION } });
const dismiss = (number: string, who = "reviewer") =>
  as(who, reportDeskCalls.dismissReport, { params: { number }, body: { opinion: "资质在有效期内。" } });
const show = async (number: string, who = "reviewer") =>
  (await as(who, reportDeskCalls.showReport, { params: { number } })).data;
const own = async (id: string) => (await as("member", offerCalls.getOwnOffer, { params: { id } })).data;
const act = (id: string, entry: Call) => as("member", entry, { params: { id }, body: {} });
const inboxFor = async (who: string) =>
  (await as(who, messageCalls.listMessages, { query: { size: 100 } })).data.records;
const isShown = async (id: string) => {
  const detail = await asVisitor(publicOfferCalls.getOffer, { params: { id } });
  return detail.returnCode === 2000;
};

describe("提交", () => {
  test("不登录也能举报，要安全验证；同一份再发一次还是那个编号和查询码，哪怕内容已经下线；凭它们看得到进展", async () => {
    const { id } = await publish({ title: "公开的检测服务" });
    const bare = await asVisitor(reportCalls.submitReport, { body: form(id) });
    expect(bare.returnCode).toBe(3000);
    const body = { ...form(id), ...(await makeProof(gateway.app, "letter")) };
    const first = (await asVisitor(reportCalls.submitReport, { body })).data;
    expect(first.number).toMatch(/^JB20261123-\d{4}$/);
    await act(id, offerCalls.switchOfferOff);
    expect((await asVisitor(reportCalls.submitReport, { body })).data).toEqual(first);
    const { data } = await follow(first.number, first.code);
    expect(data).toMatchObject({
      number: first.number,
      state: "waiting",
      reason: "untrue",
      what: "供给",
      title: "公开的检测服务",
      content: SAID,
      answer: null,
      due: { date: "2026-11-25", workdays: 2 },
    });
    const wrong = first.code === "000000" ? "000001" : "000000";
    expect((await follow(first.number, wrong)).status).toBe(404);
    expect((await follow("JB20261123-9999", first.code)).status).toBe(404);
  });

  test("公众看不到的、没有的、别的种类的都举报不了：答没有，说明怎么办", async () => {
    const shown = await publish();
    const off = await publish();
    await act(off.id, offerCalls.switchOfferOff);
    const expired = await publish({ expiresOn: "2026-11-24" });
    const draft = (await as("member", offerCalls.saveOfferDraft, { body: { form: { title: "草稿" } } })).data;
    now = new Date(MONDAY.getTime() + 2 * DAY_MS);
    for (const more of [
      { id: off.id },
      { id: expired.id },
      { id: draft.id },
      { id: "no-such-id" },
      { id: shown.id, kind: "policy" },
      { id: shown.id, kind: "__proto__" },
    ]) {
      const refused = await report(shown.id, "personal", more);
      expect([refused.status, refused.errorMessage], JSON.stringify(more)).toEqual([
        404,
        "这条内容不存在或已下线，不用举报；请返回列表查看",
      ]);
    }
  });

  test.each([
    ["reason", "boring"],
    ["content", "太短了"],
    ["content", "长".repeat(1001)],
    ["content", "\u200b".repeat(20)],
    ["phone", "12345"],
    ["fileIds", ["a", "b", "c", "d"]],
    ["userId", "user-admin"],
    ["title", "别的标题"],
  ])("%s 是 %j 的不收，用中文说明", async (field, value) => {
    const { id } = await publish();
    const { returnCode, data } = await report(id, "personal", { [field]: value });
    expect(returnCode).toBe(3000);
    expect(JSON.stringify(data)).toMatch(/[\u4e00-\u9fff]/);
  });

  test.each([["长".repeat(10)], ["长".repeat(1000)], ["<script>alert(1)</script> '; drop table offer; -- ${x} %s"]])(
    "情况说明刚好在边上的、写成代码的照原文收下：%#",
    async (content) => {
      const { id } = await publish();
      const { number } = await reported(id, "personal", { content });
      expect((await show(number)).content).toBe(content);
    },
  );

  test("附件别人的认领不了，自己的工作人员看得到", async () => {
    const { id } = await publish();
    const photo = [{ name: "证据.png", content: PNG_PHOTO }];
    const token = await tokenOf(gateway.app, "personal");
    const fileIds = (await upload(gateway.app, fileCalls.uploadFile, photo, token)).data.data.map(
      ({ fileId }) => fileId,
    );
    expect((await report(id, "bank", { fileIds })).returnCode).toBe(3000);
    const { number } = await reported(id, "personal", { fileIds });
    expect((await show(number)).files.map(({ fileId }) => fileId)).toEqual(fileIds);
  });

  test("同一个账号当天再举报同一条，说先前的编号；换一条、换一天、办结以后、别的账号都可以；同时发两份只成一件", async () => {
    const [{ id }, other] = [await publish(), await publish()];
    const { number } = await reported(id);
    const again = await report(id);
    expect(again.returnCode).toBe(4009);
    expect(again.errorMessage).toContain(number);
    await reported(other.id);
    await reported(id, "bank");
    now = new Date(MONDAY.getTime() + DAY_MS);
    const next = await reported(id);
    await dismiss(next.number);
    await reported(id);
    const third = await publish();
    const both = await Promise.all([report(third.id), report(third.id)]);
    expect(both.map(({ returnCode }) => returnCode).toSorted()).toEqual([2000, 4009]);
  });
});

describe("属实", () => {
  test("随即停用：详情、列表、搜索里都没有了；企业收到一条消息，只有处理意见，看不出谁举报、写了什么", async () => {
    const title = `特种阀门标定 ${randomUUID()}`;
    const { id } = await publish({ title });
    const { number, code } = await reported(id, "personal", { contactName: "欧阳知夏", phone: "13712345678" });
    expect(await show(number)).toMatchObject({ others: 0, revision: 1, shown: { href: `/offer/${id}`, revision: 1 } });
    expect((await uphold(number)).data).toMatchObject({ state: "upheld", answer: OPINION, shown: null });
    expect(await isShown(id)).toBe(false);
    const listed = await asVisitor(publicOfferCalls.listOffers, { query: { value: title } });
    expect(listed.data.records).toEqual([]);
    const found = await asVisitor(searchKindCalls.searchKinds, { query: { value: "特种阀门标定", kind: "offer" } });
    expect(JSON.stringify(found.data)).not.toContain(id);
    const offer = await own(id);
    expect(offer).toMatchObject({ state: "stopped", opinion: OPINION });
    expect((await act(id, offerCalls.switchOfferOn)).returnCode).toBe(4009);
    const heard = (await inboxFor("member")).filter(({ body }) => body.includes(title));
    expect(heard.filter(({ title: head }) => head === "您的供给被停用").map(({ body }) => body)).toEqual([
      `《${title}》。${OPINION}修改后可以再次提交审核。`,
    ]);
    const seenByOwner = JSON.stringify([offer, await inboxFor("member"), await inboxFor("admin")]);
    for (const secret of [SAID, "机密", number, "欧阳知夏", "13712345678", "举报"])
      expect(seenByOwner).not.toContain(secret);
    const { data } = await follow(number, code);
    expect(data).toMatchObject({ state: "upheld", answer: OPINION, due: null, turn: "", mayRate: true });
    expect(data.log.at(-1)?.remark).toBe("认定属实，内容已停用");
    const [told] = (await inboxFor("personal")).filter(({ body }) => body.includes(number));
    expect(told).toMatchObject({
      title: "您的举报认定属实",
      body: `编号 ${number}。${OPINION}内容已停用。`,
      link: `/progress?value=${number}#mine`,
    });
  });

  test("同一条的其他举报一并办结，意见相同，各自的人都知道；别的内容的、已经办结的不变；企业还是只收到一条", async () => {
    const [{ id }, other] = [await publish(), await publish()];
    const first = await reported(id);
    const second = await reported(id, "bank");
    const visitors = await reportAsVisitor(id);
    const elsewhere = await reported(other.id, "bank");
    now = new Date(MONDAY.getTime() + DAY_MS);
    const done = await reported(id);
    await dismiss(done.number);
    expect((await show(first.number)).others).toBe(2);
    expect((await uphold(first.number)).returnCode).toBe(2000);
    for (const { number, code } of [second, visitors]) {
      const { data } = await follow(number, code);
      expect(data).toMatchObject({ state: "upheld", answer: OPINION });
      expect(data.log.at(-1)?.remark).toBe("同一内容的另一件举报认定属实，一并办结，内容已停用");
    }
    expect((await follow(done.number, done.code)).data.state).toBe("dismissed");
    expect((await follow(elsewhere.number, elsewhere.code)).data.state).toBe("waiting");
    const about = (await inboxFor("bank")).filter(({ body }) => body.includes(second.number));
    expect(about.map(({ title }) => title)).toEqual(["您的举报认定属实"]);
    const offer = await own(id);
    const heard = (await inboxFor("member")).filter(({ body }) => body.includes(offer.title));
    expect(heard.filter(({ title }) => title === "您的供给被停用")).toHaveLength(1);
    const works = await queryRows<{ turn: string }>(
      gateway.database.db,
      sql`select turn from desk_work where number in (${first.number}, ${second.number}, ${visitors.number})`,
    );
    expect(works.map(({ turn }) => turn)).toEqual(["over", "over", "over"]);
  });

  test("已经被停用的没有要停的：照样办结，经过里说明，企业不再收到一条", async () => {
    const { id, number: offerNumber } = await publish();
    const { number } = await reported(id);
    const stopping = { params: { number: offerNumber }, body: { opinion: "先停用" } };
    expect((await as("operator", offerDeskCalls.stopOffer, stopping)).returnCode).toBe(2000);
    const before = (await inboxFor("member")).length;
    expect(reportKind.sheet(await show(number)).page).toBeNull();
    const { data, returnCode } = await uphold(number);
    expect(returnCode).toBe(2000);
    expect(data.log.at(-1)?.remark).toBe("认定属实，公众已经看不到，没有要停用的");
    expect(await inboxFor("member")).toHaveLength(before);
    expect((await own(id)).opinion).toBe("先停用");
  });

  test("内容连同记录都没有了的也办得结，经过里说明", async () => {
    const { id } = await publish();
    const { number } = await reported(id);
    await gateway.database.db.execute(sql`delete from offer where id = ${id}`);
    const { data } = await uphold(number);
    expect(data.log.at(-1)?.remark).toBe("认定属实，公众已经看不到，没有要停用的");
  });

  test("企业自己停用的、过期的、修改待审核的也停用，不能自己启用或续期后又公开", async () => {
    const off = await publish();
    const expired = await publish({ expiresOn: "2026-11-24" });
    const revising = await publish();
    const sent = [await reported(off.id), await reported(expired.id), await reported(revising.id)];
    await act(off.id, offerCalls.switchOfferOff);
    const { form: written } = await own(revising.id);
    await as("member", offerCalls.amendOffer, {
      body: { id: revising.id, ...written, phone: "13800000003", body: "改过的" },
    });
    expect((await own(revising.id)).state).toBe("revising");
    now = new Date(MONDAY.getTime() + 2 * DAY_MS);
    for (const { number } of sent) expect((await uphold(number)).returnCode).toBe(2000);
    for (const { id } of [off, expired, revising]) expect((await own(id)).state).toBe("stopped");
    expect((await act(off.id, offerCalls.switchOfferOn)).returnCode).toBe(4009);
    const renewing = { params: { id: expired.id }, body: { expiresOn: "2027-01-01" } };
    expect((await as("member", offerCalls.renewOffer, renewing)).returnCode).toBe(4009);
  });

  test("停用不成，举报也不办结：两样一起成或一起不成", async () => {
    const { id } = await publish();
    const { number } = await reported(id);
    const { db } = gateway.database;
    await db.execute(sql`alter table offer add constraint unstoppable check (state <> 'stopped') not valid`);
    try {
      expect((await uphold(number)).returnCode).toBe(5000);
    } finally {
      await db.execute(sql`alter table offer drop constraint unstoppable`);
    }
    expect((await show(number)).state).toBe("waiting");
    expect(await isShown(id)).toBe(true);
    expect((await uphold(number)).returnCode).toBe(2000);
    expect(await isShown(id)).toBe(false);
  });

  test("两位同时办同一条的两件，或同一件：一位办成，另一位说已经办结；企业只收到一条", async () => {
    const pairs: (readonly [string, string])[] = [];
    for (let thing = 0; thing < 6; thing += 1) {
      const { id } = await publish();
      const { number } = await reported(id);
      pairs.push([number, thing === 0 ? number : (await reported(id, "bank")).number]);
    }
    const tokens = [await tokenOf(gateway.app, "reviewer"), await tokenOf(gateway.app, "operator")];
    const at = (number: string, clerk: number) =>
      call(
        gateway.app,
        reportDeskCalls.upholdReport,
        { params: { number }, body: { opinion: OPINION } },
        tokens[clerk],
      );
    for (const [one, other] of pairs) {
      const both = await Promise.all([at(one, 0), at(other, 1)]);
      expect(both.map(({ returnCode }) => returnCode).toSorted()).toEqual([2000, 4009]);
      expect(both.find(({ returnCode }) => returnCode === 4009)?.errorMessage).toBe("这件举报已经办结，请查看最新状态");
      const { title } = await show(one);
      const heard = (await inboxFor("member")).filter(({ body }) => body.includes(title));
      expect(heard.filter((message) => message.title === "您的供给被停用")).toHaveLength(1);
    }
  });
});

describe("不属实", () => {
  test("内容照旧，企业什么也没收到；举报人看得到意见，能评价一次；办结的不能再办", async () => {
    const { id } = await publish();
    const { number, code } = await reported(id);
    const before = (await inboxFor("member")).length;
    expect((await dismiss(number)).data).toMatchObject({ state: "dismissed", answer: "资质在有效期内。" });
    expect(await isShown(id)).toBe(true);
    expect(await inboxFor("member")).toHaveLength(before);
    for (const late of [await dismiss(number), await uphold(number)]) expect(late.returnCode).toBe(4009);
    const rate = (score: number, words = "") =>
      asVisitor(reportCalls.rateReport, { params: { number }, body: { code, score, words } });
    expect((await rate(1, "没有说明核对了什么")).returnCode).toBe(2000);
    expect((await rate(5)).returnCode).toBe(4009);
    const mended = await as("operator", reportDeskCalls.correctReport, {
      params: { number },
      body: { words: "已补充说明。" },
    });
    expect(mended.data.rating?.correction?.words).toBe("已补充说明。");
  });

  test.each([[""], ["无"], ["长".repeat(501)]])("处理意见是 %j 的不收", async (opinion) => {
    const { id } = await publish();
    const { number } = await reported(id);
    const body = { opinion };
    for (const entry of [reportDeskCalls.upholdReport, reportDeskCalls.dismissReport])
      expect((await as("reviewer", entry, { params: { number }, body })).returnCode).toBe(3000);
    expect(await isShown(id)).toBe(true);
  });
});

describe("谁看得到、谁办", () => {
  test("会员、访客用不了工作台的调用；没有审核岗位的办不了；只有本人看得到自己的", async () => {
    const { id } = await publish();
    const { number } = await reported(id, "bank");
    const at = { params: { number } };
    for (const who of ["member", "admin", "personal", "bank"])
      expect((await as(who, reportDeskCalls.showReport, at)).status, who).toBe(403);
    expect((await asVisitor(reportDeskCalls.showReport, at)).status).toBe(401);
    for (const who of ["acceptor", "answerer", "publisher"]) {
      expect((await uphold(number, who)).returnCode, who).toBe(4003);
      expect((await dismiss(number, who)).returnCode, who).toBe(4003);
    }
    const mine = async (who: string) =>
      (await as(who, reportCalls.listMyReports, { query: { size: 100 } })).data.records.map((row) => row.number);
    expect(await mine("bank")).toContain(number);
    for (const who of ["member", "admin", "personal"]) expect(await mine(who), who).not.toContain(number);
  });

  test("工作台的列表里联系方式遮住，打开一件看得到并记入安全日志；数据库里是密文", async () => {
    const { id } = await publish();
    const { number } = await reported(id, "personal", { contactName: "欧阳知夏", phone: "13712345678" });
    const { data } = await as("reviewer", reportDeskCalls.listReportsToHandle, { query: { size: 100 } });
    const listed = data.records.find((row) => row.number === number);
    expect(listed).toMatchObject({ contactName: "欧***", phone: "137****5678", owner: { id: "en-yunshan" } });
    expect(await show(number)).toMatchObject({ contactName: "欧阳知夏", phone: "13712345678" });
    const { db } = gateway.database;
    const reveals = await queryRows(db, sql`select 1 from audit_log where event = 'reveal' and target = ${number}`);
    expect(reveals).toHaveLength(1);
    const rows = await queryRows<{ line: string }>(
      db,
      sql`select to_jsonb(t)::text as line from publication_report t where number = ${number}`,
    );
    expect(rows[0]?.line).not.toMatch(/13712345678|欧阳知夏/);
  });

  test("举报以后改过的：工作台说举报时是第几版、现在是第几版，链接是公开页面", async () => {
    const { id, number: offerNumber } = await publish({ title: "改之前的标题" });
    const { number } = await reported(id);
    const { form: written } = await own(id);
    const edit = { id, ...written, phone: "13800000003", title: "改之后的标题" };
    await as("member", offerCalls.amendOffer, { body: edit });
    await as("reviewer", offerDeskCalls.publishOffer, { params: { number: offerNumber }, body: {} });
    const { facts, page } = reportKind.sheet(await show(number));
    expect(facts.find(([label]) => label === "版本")?.[1]).toBe("举报时是第 1 版，现在是第 2 版");
    expect(facts.find(([label]) => label === "举报的内容")?.[1]).toBe("供给《改之前的标题》");
    expect(page).toEqual({ title: "改之前的标题", href: `/offer/${id}` });
  });
});

test("到了承诺的那天可以催办，前一天不行", async () => {
  const { id } = await publish();
  const { number, code } = await reported(id);
  const urge = () => asVisitor(reportCalls.urgeReport, { params: { number }, body: { code } });
  now = new Date(MONDAY.getTime() + DAY_MS);
  expect((await urge()).returnCode).toBe(4009);
  now = new Date(MONDAY.getTime() + 2 * DAY_MS);
  expect((await urge()).data).toMatchObject({ urged: 1, mayUrge: false });
});
