import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { applyCalls } from "../../../contract/apply/apply";
import { applicationDeskCalls } from "../../../contract/desk/application/application";
import { fileCalls } from "../../../contract/common/file";
import { messageCalls } from "../../../contract/message/message";
import { materialKey } from "../../../gateway/modules/apply/apply-form.rules";
import { dueOn, getTurn } from "../../../gateway/modules/apply/apply.rules";
import { promisedCourse, publicityFrom } from "../../../gateway/modules/apply/course.rules";
import { importItems, itemRow, policyRow } from "../declare/item-fixtures";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../support/gateway";
import { upload } from "../support/multipart";
import { tokenOf } from "../support/people";

const steps = (...list: readonly (readonly [string, number])[]) =>
  list.map(([name, workingDays]) => ({ name, unit: "经济发展局", workingDays }));
const REVIEW = [
  ["网上申报", 0],
  ["审核", 10],
] as const;

describe("办事指南承诺了什么", () => {
  it.each([
    ["没有公示和拨付", steps(...REVIEW), [null, null, null]],
    ["公示", steps(...REVIEW, ["公示", 7]), [10, 7, null]],
    ["拨付", steps(...REVIEW, ["资金拨付", 8]), [10, null, 8]],
    ["公示，然后拨付", steps(...REVIEW, ["公示", 5], ["拨付", 10]), [10, 5, 10]],
    ["公示和拨付是一步：先公示 5 天，其余是拨付的", steps(...REVIEW, ["公示和拨付", 15]), [10, 5, 10]],
    ["审核和公示是一步：最后 5 天是公示", steps(["网上申报", 0], ["审核和公示", 15]), [10, 5, null]],
    ["审核和拨付是一步：拨付没有自己的天数", steps(["网上申报", 0], ["审核和拨付", 20]), [20, null, 0]],
    ["公示以后还有别的", steps(["网上申请", 0], ["评分和公示", 15], ["签约入住", 10]), [10, 5, null]],
    ["公示和授牌：公示在前", steps(...REVIEW, ["公示和授牌", 10]), [10, 5, null]],
    ["比 5 天短的一步不多算", steps(...REVIEW, ["公示和拨付", 3]), [10, 3, 0]],
    ["按季发放", steps(...REVIEW, ["按季发放", 5]), [10, null, 5]],
  ])("%s", (_what, list, [decisionDays, publicityDays, paymentDays]) => {
    expect(promisedCourse(list)).toEqual({ decisionDays, publicityDays, paymentDays });
  });

  it("公示期两头都算，跳过周末和节假日：周五起的 5 天到下周四，周六起的到下周五，国庆前一天起的跨过长假", () => {
    expect(publicityFrom("2026-11-20", 5).publicityUntil).toBe("2026-11-26");
    expect(publicityFrom("2026-11-21", 5).publicityUntil).toBe("2026-11-27");
    expect(publicityFrom("2026-11-20", 1).publicityUntil).toBe("2026-11-20");
    // 2026-10-01 to 10-07 are free, 10-10 is a make-up day (国办发明电〔2025〕7号).
    expect(publicityFrom("2026-09-30", 2).publicityUntil).toBe("2026-10-08");
  });

  it("每一步的时限：决定、公示、拨付；没有拨付的公示期满次一工作日办结", () => {
    const log = [{ to: "submitted", day: "2026-11-20" }] as const;
    const course = {
      promisedDays: 25,
      decisionDays: 10,
      publicityDays: 5,
      paymentDays: 10,
      publicityUntil: "2026-12-03",
    };
    const due = (state: Parameters<typeof dueOn>[0], more: object = {}) =>
      dueOn(state, log, { ...course, ...more }, "2026-11-30");
    expect(due("accepted")).toBe("2026-12-04");
    expect(due("to_publicize")).toBe("2026-12-11");
    expect(due("publicity")).toBe("2026-12-25");
    expect(due("to_pay")).toBe("2026-12-25");
    expect(due("publicity", { paymentDays: null })).toBe("2026-12-04");
    expect(due("paid")).toBeNull();
    expect(due("approved")).toBeNull();
  });

  it("公示的最后一天还在公示，第二天起期满", () => {
    const row = {
      state: "publicity" as const,
      enterpriseId: "en-yunshan",
      department: "经济发展局",
      promisedDays: 25,
      decisionDays: 10,
      publicityDays: 5,
      paymentDays: 10,
      publicityFrom: "2026-11-27",
      publicityUntil: "2026-12-03",
      paidOn: null,
      paidAmount: null,
    };
    expect(getTurn(row, "2026-12-03").turn).toBe("正在公示，至 2026-12-03");
    expect(getTurn(row, "2026-12-04").turn).toBe("公示期满，经济发展局待拨付");
    expect(getTurn({ ...row, paymentDays: null }, "2026-12-04").turn).toBe("公示期满，经济发展局待办结");
  });
});

const AUDIT = materialKey("研发费用专项审计报告");
const PDF = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(4000, 32)]);

let gateway: TestGateway;
let now = TEST_NOW;
let admin = "";

beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people", clock: () => now, control: true });
  const items = [
    itemRow("i-both", "p-1", ["region"], { steps: steps(...REVIEW, ["公示和拨付", 15]) }),
    itemRow("i-publicity", "p-1", ["region"], { steps: steps(...REVIEW, ["公示", 5]) }),
    itemRow("i-payment", "p-1", ["region"], { steps: steps(...REVIEW, ["拨付", 5]) }),
    itemRow("i-neither", "p-1", ["region"], { steps: steps(...REVIEW) }),
  ];
  expect((await importItems(gateway.database, [policyRow("p-1")], items)).refused).toEqual([]);
});
beforeEach(async () => {
  now = TEST_NOW;
  await gateway.database.db.execute(sql`delete from application`);
  admin = await tokenOf(gateway.app, "admin");
});
afterAll(() => gateway.close());

/** 20 万元 asked for. */
async function accepted(itemId: string) {
  const { id } = (await call(gateway.app, applyCalls.addApplication, { body: { itemId } }, admin)).data;
  const sent = await upload(gateway.app, fileCalls.uploadFile, [{ name: "审计报告.pdf", content: PDF }], admin);
  const answers = { amount: "20", contactName: "陈思远", contactPhone: "13800000002" };
  const files = { [AUDIT]: [sent.data.data[0]?.fileId ?? ""] };
  await call(gateway.app, applyCalls.saveApplication, { body: { id, revision: 0, answers, files } }, admin);
  const body = { id, revision: 1, agree: true as const };
  const { number } = (await call(gateway.app, applyCalls.submitApplication, { body }, admin)).data;
  await call(gateway.app, applicationDeskCalls.acceptApplication, { params: { number } });
  return { id, number };
}
const approve = (number: string) =>
  call(gateway.app, applicationDeskCalls.approveApplication, { params: { number }, body: { words: "同意" } });
const publicize = (number: string, token?: string) =>
  call(
    gateway.app,
    applicationDeskCalls.publicizeApplication,
    { params: { number }, body: { words: "见园区公告栏" } },
    token,
  );
const finish = (number: string) => call(gateway.app, applicationDeskCalls.finishApplication, { params: { number } });
const pay = (number: string, body: { paidOn: string; amount?: string }, token?: string) =>
  call(gateway.app, applicationDeskCalls.payApplication, { params: { number }, body }, token);
const get = async (id: string) =>
  (await call(gateway.app, applyCalls.getApplication, { query: { id } }, await tokenOf(gateway.app, "admin"))).data;
const at = (day: string) => (now = new Date(`${day}T12:00:00+08:00`));

describe("公示和拨付", () => {
  it("指南写明的：通过、公示、拨付，各有日期、时限和消息，最后才评价；公示没有期满、重复、未来的和超额的拨付都拒绝", async () => {
    const { id, number } = await accepted("i-both");
    expect((await publicize(number)).returnCode).toBe(4009);
    expect((await pay(number, { paidOn: "2026-11-21", amount: "20" })).returnCode).toBe(4009);
    expect((await approve(number)).data.state).toBe("to_publicize");
    expect(await get(id)).toMatchObject({
      decision: "approved",
      mayRate: false,
      steps: [],
      course: { publicity: { workingDays: 5, from: null, until: null }, payment: { paidOn: null, amount: null } },
    });
    expect((await pay(number, { paidOn: "2026-11-21", amount: "20" })).errorMessage).toContain("要公示的请先公示");
    // TEST_NOW is a Saturday: five working days from Monday on.
    expect((await publicize(number)).data).toMatchObject({
      state: "publicity",
      course: { publicity: { from: "2026-11-21", until: "2026-11-27" } },
      steps: ["refuse"],
    });
    expect((await publicize(number)).returnCode).toBe(4009);
    at("2026-11-27");
    const early = await pay(number, { paidOn: "2026-11-27", amount: "20" });
    expect([early.returnCode, early.errorMessage]).toEqual([4009, expect.stringContaining("公示到 2026-11-27 才结束")]);
    at("2026-11-30");
    expect((await finish(number)).errorMessage).toContain("请记下拨付");
    for (const [body, words] of [
      [{ paidOn: "2026-12-01", amount: "20" }, "不能晚于今天"],
      [{ paidOn: "2026-11-26", amount: "20" }, "不能早于 2026-11-27"],
      [{ paidOn: "2026-11-30" }, "请写明拨付金额"],
      [{ paidOn: "2026-11-30", amount: "0.00" }, "请写明拨付金额"],
      [{ paidOn: "2026-11-30", amount: "20.01" }, "不能超过申请的 20 万元"],
    ] as const) {
      const refused = await pay(number, body);
      expect([refused.returnCode, refused.errorMessage]).toEqual([3000, expect.stringContaining(words)]);
    }
    expect((await get(id)).state).toBe("publicity");
    const paid = await pay(number, { paidOn: "2026-11-30", amount: "18.50" });
    expect(paid.data).toMatchObject({ state: "paid", course: { payment: { paidOn: "2026-11-30", amount: "18.50" } } });
    expect((await pay(number, { paidOn: "2026-11-30", amount: "18.50" })).returnCode).toBe(4009);
    const done = await get(id);
    expect(done).toMatchObject({ state: "paid", mayRate: true, due: null, turn: "已办结，可以评价" });
    expect(done.log.map(({ to }) => to).slice(-3)).toEqual(["to_publicize", "publicity", "paid"]);
    expect(done.log.map(({ remark }) => remark).slice(-2)).toEqual([
      "开始公示，公示期 2026-11-21 至 2026-11-27：见园区公告栏",
      "已拨付，2026-11-30，18.50 万元",
    ]);
    const { data } = await call(
      gateway.app,
      messageCalls.listMessages,
      { query: {} },
      await tokenOf(gateway.app, "admin"),
    );
    const bodyOf = (title: string) =>
      data.records.find((message) => message.link?.endsWith(id) && message.title.startsWith(title))?.body;
    expect(bodyOf("申报审核通过")).toContain("接下来公示 5 个工作日，期满后拨付");
    expect(bodyOf("申报开始公示")).toContain("公示期 2026-11-21 至 2026-11-27，期满无异议后拨付");
    expect(bodyOf("申报已拨付")).toContain("2026-11-30 拨付 18.50 万元");
  });

  it("只公示的：期满前不能办结，期满办结后评价；没有写明拨付的不能记拨付", async () => {
    const { id, number } = await accepted("i-publicity");
    await approve(number);
    await publicize(number);
    at("2026-11-27");
    expect((await finish(number)).errorMessage).toContain("公示到 2026-11-27 才结束");
    at("2026-11-30");
    expect((await get(id)).due).toEqual({ date: "2026-11-30", workdays: 0 });
    expect((await pay(number, { paidOn: "2026-11-30", amount: "20" })).errorMessage).toContain("没有写明拨付");
    expect((await finish(number)).data.state).toBe("approved");
    expect((await finish(number)).returnCode).toBe(4009);
    expect(await get(id)).toMatchObject({ mayRate: true, due: null });
  });

  it("公示期间异议成立的，可以改为不通过", async () => {
    const { id, number } = await accepted("i-both");
    await approve(number);
    await publicize(number);
    const refuse = { params: { number }, body: { words: "公示期间查实重复申报" } };
    expect((await call(gateway.app, applicationDeskCalls.refuseApplication, refuse)).data.state).toBe("refused");
    expect(await get(id)).toMatchObject({ decision: "refused", opinion: "公示期间查实重复申报", mayRate: true });
  });

  it("只拨付的：通过后待拨付，不能公示；没有写明的到通过为止，和原来一样", async () => {
    const one = await accepted("i-payment");
    expect((await approve(one.number)).data.state).toBe("to_pay");
    expect((await publicize(one.number)).returnCode).toBe(4009);
    expect((await pay(one.number, { paidOn: "2026-11-20", amount: "20" })).errorMessage).toContain(
      "不能早于 2026-11-21",
    );
    expect((await pay(one.number, { paidOn: "2026-11-21", amount: "20" })).data.state).toBe("paid");
    const other = await accepted("i-neither");
    expect((await approve(other.number)).data.state).toBe("approved");
    expect((await publicize(other.number)).returnCode).toBe(4009);
    expect((await pay(other.number, { paidOn: "2026-11-21", amount: "20" })).returnCode).toBe(4009);
    expect(await get(other.id)).toMatchObject({ mayRate: true, course: { publicity: null, payment: null } });
  });

  it("企业自己、没有登录的和不存在的编号都不行；到期没有拨付的可以催办", async () => {
    const { id, number } = await accepted("i-payment");
    await approve(number);
    const door = await buildTestGateway({ database: gateway.database, clock: () => now });
    const body = { params: { number }, body: { paidOn: "2026-11-21", amount: "20" } };
    const { payApplication, publicizeApplication } = applicationDeskCalls;
    expect((await call(door.app, payApplication, body, admin)).status).toBe(403);
    expect((await call(door.app, payApplication, body)).status).toBe(401);
    expect((await call(door.app, publicizeApplication, { params: { number }, body: {} }, admin)).status).toBe(403);
    await door.close();
    expect((await pay("SB-20261121-9999", { paidOn: "2026-11-21", amount: "20" })).returnCode).toBe(4004);
    expect((await get(id)).due?.date).toBe("2026-12-11");
    at("2026-12-11");
    const late = await tokenOf(gateway.app, "admin");
    const urge = await call(gateway.app, applyCalls.urgeApplication, { body: { id } }, late);
    expect(urge.returnCode).toBe(2000);
  });
});
