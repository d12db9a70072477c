import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applicationDeskCalls, type ApplicationDossier } from "../../../contract/desk/application/application";
import { financeDeskCalls } from "../../../contract/desk/enterprise";
import { feedbackDeskCalls } from "../../../contract/desk/feedback/feedback";
import { enterpriseCalls } from "../../../contract/enterprise/enterprise";
import { interactionCalls } from "../../../contract/interaction/feedback";
import { importItems, itemRow, policyRow } from "../declare/item-fixtures";
import { BASE_FORM } from "../support/profile";
import {
  ECONOMY,
  openDesk,
  requestFinance,
  sendFeedback,
  submitApplication,
  uploadPicture,
  type Desk,
} from "./support";

/** What stands beside a case for whoever judges it: where each answer comes from, and what the enterprise had to meet. */
let desk: Desk;
let number = "";

const ITEM = ["i-judged", "p-7", ["region", "rd", "people", "elsewhere"]] as const;
const putItem = (more: object = {}) => importItems(desk.database, [policyRow("p-7")], [itemRow(...ITEM, more)]);
const show = async (as = "operator"): Promise<ApplicationDossier> =>
  (await desk.as(as, applicationDeskCalls.showApplication, { params: { number } })).data;
const answer = ({ answers }: ApplicationDossier, label: string) => answers.find((one) => one.label === label);

beforeAll(async () => {
  desk = await openDesk();
  await putItem();
  ({ number } = await submitApplication(desk, "i-judged"));
});
afterAll(() => desk.close());

describe("申报依据", () => {
  it("写明文号、对象、兑现标准和提交那天每一条条件的原文、结果、企业的数值和来源", async () => {
    const { basis } = await show();
    expect(basis).toMatchObject({
      docNo: "示经发〔2026〕7号",
      audience: "在经开区注册的企业",
      benefit: "一次性奖励 20 万元",
      asOf: "2026-11-21",
      kept: true,
      changed: false,
      repealed: false,
    });
    expect(basis?.conditions.map(({ id, state }) => [id, state])).toEqual([
      ["region", "met"],
      ["rd", "met"],
      ["people", "manual"],
      ["elsewhere", "unmet"],
    ]);
    expect(basis?.conditions[1]).toMatchObject({
      text: "上一年度研发费用不低于 100 万元",
      clause: "第二条 上一年度研发费用达到一百万元的，给予二十万元奖励。",
      own: [{ fact: "rdAmount", period: "2025", source: "form" }],
    });
  });

  it("提交以后事项改了条件，仍是提交时的那一版，并说明改过；改回来就不说", async () => {
    const [region, ...others] = itemRow(...ITEM).conditions ?? [];
    await putItem({ conditions: [{ ...region, text: "在经开区登记注册满一年" }, ...others] });
    const changed = (await show()).basis;
    expect(changed).toMatchObject({ kept: true, changed: true, repealed: false });
    expect(changed?.conditions[0]?.text).toBe("在经开区登记注册");
    await putItem();
    expect((await show()).basis).toMatchObject({ kept: true, changed: false });
  });

  it("没有留存的旧申报按今天的规定核对，并说明没有留存", async () => {
    const { db } = desk.database;
    const kept = (await show()).basis;
    await db.execute(sql`update application set basis = null where number = ${number}`);
    const { basis } = await show();
    expect(basis).toMatchObject({ kept: false, changed: false });
    expect(basis?.conditions).toEqual(kept?.conditions);
    const { kept: _kept, changed: _changed, repealed: _repealed, ...row } = kept ?? {};
    await db.execute(sql`update application set basis = ${JSON.stringify(row)}::jsonb where number = ${number}`);
  });
});

describe("每一项从哪里来", () => {
  it("企业档案里的写明来源和日期，企业自己写的是提交那天", async () => {
    const dossier = await show();
    expect(answer(dossier, "法定代表人")?.origin).toMatchObject({ source: "licence", profile: null });
    expect(answer(dossier, "申请金额（万元）")?.origin).toEqual({
      source: "applicant",
      asOf: "2026-11-21T04:00:00.000Z",
      profile: null,
    });
  });

  it("提交以后企业档案改了的，写明档案现在的数值；小数位数不同不算改", async () => {
    const before = await show();
    const { data } = await desk.as("admin", enterpriseCalls.getCurrentProfile, {});
    const base = {
      ...BASE_FORM,
      legalPerson: "沈若水",
      registeredCapital: Number(answer(before, "注册资本（万元）")?.value).toFixed(2),
    };
    const saved = await desk.as("admin", enterpriseCalls.saveBasic, {
      body: { id: data.id, revision: data.revision, base } as never,
    });
    expect(saved.returnCode).toBe(2000);
    const dossier = await show();
    expect(answer(dossier, "法定代表人")).toEqual({
      ...answer(before, "法定代表人"),
      origin: {
        ...answer(before, "法定代表人")?.origin,
        profile: { value: "沈若水", source: "form", updatedAt: "2026-11-21T04:00:00.000Z" },
      },
    });
    expect(answer(dossier, "注册资本（万元）")?.origin?.profile).toBeNull();
  });
});

describe("谁看得到", () => {
  it("列表里没有来源和依据", async () => {
    const { data } = await desk.as("operator", applicationDeskCalls.listApplicationsToHandle, { query: {} });
    const row = data.records.find((one) => one.number === number);
    expect(row?.basis).toBeNull();
    expect(new Set(row?.answers.map(({ origin }) => origin))).toEqual(new Set([null]));
  });

  it("保密的，别的单位的人得到“没有”，答复里没有条件和企业的数值", async () => {
    const { db } = desk.database;
    await db.execute(
      sql`update desk_work set unit_id = ${ECONOMY}, assignee = 'user-acceptor', confidential = true where number = ${number}`,
    );
    const hidden = await desk.as("reviewer", applicationDeskCalls.showApplication, { params: { number } });
    expect([hidden.status, hidden.data]).toEqual([404, null]);
    expect((await show("acceptor")).basis?.kept).toBe(true);
    await db.execute(sql`update desk_work set confidential = false where number = ${number}`);
  });

  it.each(["sysadmin", "secadmin", "logkeeper", "admin"])("%s 不是办事的人，看不到", async (person) => {
    const refused = await desk.as(person, applicationDeskCalls.showApplication, { params: { number } });
    expect([refused.status, refused.data]).toEqual([403, null]);
  });
});

describe("反馈说的是哪一项政策", () => {
  const send = async (page?: string) => {
    const { data } = await desk.as("personal", interactionCalls.submitFeedback, {
      body: {
        submissionId: crypto.randomUUID(),
        category: "site_error",
        content: "第三条的日期不对，请更正。",
        ...(page === undefined ? {} : { page }),
      },
    });
    const shown = await desk.as("operator", feedbackDeskCalls.showFeedback, { params: { number: data.number } });
    return shown.data.policy;
  };

  it("在政策页上写的写明政策，在别处写的、政策不在了的没有", async () => {
    expect(await send("/zct-ee/policy-info/p-7?from=search")).toEqual({
      id: "p-7",
      title: "关于支持企业发展的若干政策 p-7",
    });
    expect(await send("/zct-ee/policy-info/no-such")).toBeNull();
    expect(await send("/zct-ee/policy-info")).toBeNull();
    expect(await send()).toBeNull();
  });
});

describe("附件", () => {
  it("反馈的附件是上传时的文件名，次序也是提交人的；文件已经不在的也占一行", async () => {
    const [first, second] = [await uploadPicture(desk, "personal"), await uploadPicture(desk, "personal")];
    const sent = await sendFeedback(desk, { fileIds: [second, first] });
    await desk.database.db.execute(sql`update stored_file set name = '首页截图.png' where id = ${second}`);
    const files = async () =>
      (await desk.as("operator", feedbackDeskCalls.showFeedback, { params: { number: sent } })).data.files;
    expect(await files()).toEqual([
      { fileId: second, name: "首页截图.png" },
      { fileId: first, name: "图片.png" },
    ]);
    await desk.database.db.execute(sql`delete from stored_file where id = ${second}`);
    expect((await files())[0]).toEqual({ fileId: second, name: "附件" });
  });

  it("金融机构认证的附件也是", async () => {
    const { number: id, fileId } = await requestFinance(desk);
    const { request } = (await desk.as("operator", financeDeskCalls.showFinanceRequest, { params: { id } })).data;
    expect(request?.files).toEqual([{ fileId, name: "图片.png" }]);
  });
});
