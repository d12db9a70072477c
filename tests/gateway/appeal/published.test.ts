import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { appealDeskCalls } from "../../../contract/desk/appeal/appeal";
import { appealCalls } from "../../../contract/interaction/appeal-calls";
import { APPEAL_FORM, placeAt, submitAppeal, type Desk } from "../desk/support";
import { call } from "../support/gateway";
import { appealActs, on, openPowerDesk } from "./support";

/** Cases that everybody reads: in whose words, with whose leave, and without a trace of who it was. */
let desk: Desk;
let act: ReturnType<typeof appealActs>;
beforeAll(async () => {
  desk = await openPowerDesk();
  // Only whoever has to do with a case publishes it.
  for (const name of ["publisher", "operator"]) await placeAt(desk, name, "group-construction");
  act = appealActs(desk);
});
beforeEach(async () => {
  desk.now = on("2026-11-23");
  await desk.database.db.execute(sql`delete from allowance`);
});
afterAll(() => desk.close());

const PUBLIC = {
  title: "车间夜间电压不稳",
  content: "一家企业反映夜间电压不稳。",
  words: "供电公司调整后恢复正常。",
};
const publish = (number: string, by = "publisher") =>
  desk.as(by, appealDeskCalls.publishAppeal, { params: { number }, body: PUBLIC });
const unpublish = (number: string) =>
  desk.as("publisher", appealDeskCalls.unpublishAppeal, { params: { number }, body: {} });
const shown = async () =>
  (await call(desk.app, appealCalls.listPublishedAppeals, { query: { size: 50 } })).data.records;
async function solved(change: Parameters<typeof submitAppeal>[1] = {}) {
  const appeal = await submitAppeal(desk, { mayPublish: true, ...change });
  await act.accept(appeal.number, change.confidential ? "operator" : "acceptor");
  await act.answer(appeal.number, change.confidential ? "operator" : "answerer");
  expect((await act.solved(appeal.id, 5)).returnCode).toBe(2000);
  return appeal;
}

it("企业同意、确认解决的才能公开；只有工作人员写的话，没有企业、编号和原文；企业一收回马上撤下", async () => {
  const { id, number } = await solved();
  expect((await unpublish(number)).returnCode).toBe(4009);
  expect((await publish(number)).returnCode).toBe(2000);
  const [one, ...others] = await shown();
  expect(others).toEqual([]);
  expect(one).toMatchObject({
    title: PUBLIC.title,
    content: PUBLIC.content,
    answer: PUBLIC.words,
    subject: "utility",
    unit: "建设发展局",
    submittedOn: "2026-11-23",
    resolvedOn: "2026-11-23",
    workdays: 0,
  });
  const text = JSON.stringify(one);
  for (const secret of [id, number, "云杉", "林晓岚", APPEAL_FORM.content]) expect(text).not.toContain(secret);
  // Published again it is the same case with new words.
  expect((await publish(number)).returnCode).toBe(2000);
  expect((await shown()).map((record) => record.id)).toEqual([one?.id]);
  expect((await desk.as("admin", appealCalls.concealAppeal, { params: { id }, body: {} })).returnCode).toBe(2000);
  expect(await shown()).toEqual([]);
  expect((await publish(number)).returnCode).toBe(4009);
});

it.each([
  ["全称", "合肥云杉智能装备有限公司反映夜间电压不稳。"],
  ["隔开的全称", "合肥云杉 智能装备 有限公司反映夜间电压不稳。"],
  ["简称", "云杉智能反映夜间电压不稳。"],
  ["惯称", "云杉公司反映夜间电压不稳。"],
  ["字号加行业", "云杉装备反映夜间电压不稳。"],
  ["繁体的全称", "合肥雲杉智能裝備有限公司反映夜間電壓不穩。"],
  ["繁体的简称", "雲杉裝備反映夜間電壓不穩。"],
  ["夹着看不见的字符的简称", "云\u200b杉\u2060智能反映夜间电压不稳。"],
  ["用点隔开的简称", "云·杉·智·能反映夜间电压不稳。"],
  ["别的企业", "合肥青藤新材料有限公司反映夜间电压不稳。"],
  ["联系人", "一家企业的林晓岚反映夜间电压不稳。"],
  ["繁体的联系人", "一家企業的林曉嵐反映夜間電壓不穩。"],
  ["用汉字写的电话", "一家企业一三八〇〇〇〇〇〇〇三反映夜间电压不稳。"],
  ["用大写写的电话", "一家企业壹叁捌零零零零零零零叁反映夜间电压不稳。"],
  ["全角的电话", "一家企业１３８００００００３３反映夜间电压不稳。"],
  ["用汉字写的编号", "ＳＱ二〇二六一一二三-0001 反映夜间电压不稳。"],
  ["电话", "一家企业 138 0000 0003 反映夜间电压不稳。"],
  ["编号", "SQ20261123-0001 反映夜间电压不稳。"],
])("公开的话里有%s的不收，指明在哪一栏", async (_what, content) => {
  const { number } = await solved();
  const answer = await desk.as("publisher", appealDeskCalls.publishAppeal, {
    params: { number },
    body: { ...PUBLIC, content },
  });
  expect(answer.problems?.map(({ field }) => field)).toEqual(["content"]);
  expect(await shown()).toEqual([]);
});

it("工作人员可以撤下；没有同意的、保密的、还没解决的不能公开", async () => {
  const agreed = await solved();
  await publish(agreed.number);
  expect((await unpublish(agreed.number)).returnCode).toBe(2000);
  expect(await shown()).toEqual([]);
  expect((await publish((await solved({ mayPublish: false })).number)).returnCode).toBe(4009);
  const hidden = await solved({ confidential: true, category: "utility.network" });
  expect((await publish(hidden.number, "operator")).returnCode).toBe(4009);
  const open = await submitAppeal(desk, { mayPublish: true });
  expect((await publish(open.number)).returnCode).toBe(4009);
});

it.each([
  ["只写字号", "云杉反映夜间电压不稳。", "云杉"],
  ["繁体的字号", "雲 杉反映夜间电压不稳。", "云杉"],
  ["姓加称呼", "一家企业的林总反映夜间电压不稳。", "林总"],
  ["称呼加姓", "一家企业的小林反映夜间电压不稳。", "小林"],
  ["姓加某", "林某某反映夜间电压不稳。", "林某"],
  ["夹着数字的姓名", "一家企业的林1岚反映夜间电压不稳。", "林1岚"],
  ["差一个字的简称", "雲衫智能反映夜间电压不稳。", "云衫智能"],
  ["像别家公司的", "同在一条路上的新苗公司也反映电压不稳。", "新苗公司"],
])("拿不准的（%s）不马上公开：留给另一位同事核对，对方公开才算；本人再交一次也不行", async (_what, content, doubt) => {
  const { number } = await solved();
  const body = { ...PUBLIC, content };
  const put = (by: string) => desk.as(by, appealDeskCalls.publishAppeal, { params: { number }, body });
  await desk.database.db.execute(
    sql`insert into operator_role (user_id, role) values ('user-operator', 'publish') on conflict do nothing`,
  );
  const first = await put("publisher");
  expect(first.returnCode).toBe(4009);
  expect(first.errorMessage).toContain(`${doubt}`);
  expect(first.errorMessage).toContain("由另一位有发布岗位的同事核对后公开");
  expect((await put("publisher")).returnCode).toBe(4009);
  expect((await shown()).map((one) => one.content)).not.toContain(content);
  const dossier = await desk.as("operator", appealDeskCalls.showAppeal, { params: { number } });
  expect(dossier.data.doubtfulCase).toMatchObject({ content, title: PUBLIC.title, words: PUBLIC.words });
  expect(dossier.data.doubtfulCase?.doubts.join()).toContain(doubt);
  // A second person who finds something else doubtful begins anew.
  const other = { ...body, content: `${content}青松公司也是。` };
  expect(
    (await desk.as("operator", appealDeskCalls.publishAppeal, { params: { number }, body: other })).returnCode,
  ).toBe(4009);
  expect((await put("publisher")).returnCode).toBe(2000);
  expect((await shown()).map((one) => one.content)).toContain(content);
  expect((await desk.as("operator", appealDeskCalls.showAppeal, { params: { number } })).data.doubtfulCase).toBeNull();
});

it("平常的话、为大家服务的公司不算拿不准，一个人就能公开", async () => {
  const { number } = await solved();
  const content = "这家公司反映夜间电压不稳，供电公司、物业公司和自来水公司一起到现场，三天里调整好。";
  const answer = await desk.as("publisher", appealDeskCalls.publishAppeal, {
    params: { number },
    body: { ...PUBLIC, content },
  });
  expect([answer.returnCode, answer.errorMessage]).toEqual([2000, undefined]);
});
