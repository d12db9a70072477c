import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { absenceCalls } from "../../../contract/desk/administration/absence";
import { unitCalls } from "../../../contract/desk/administration/units";
import { auditDeskCalls } from "../../../contract/desk/audit";
import { concernCalls } from "../../../contract/desk/administration/concern";
import { queueCalls } from "../../../contract/desk/queue";
import { messageCalls } from "../../../contract/message/message";
import { openDesk, sendFeedback, submitAppeal, type Desk } from "../desk/support";

/** Units as the system administrator keeps them, and people who are away. Monday the 23rd of November 2026, ten in the morning. */
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
beforeEach(async () => {
  desk.now = new Date("2026-11-23T02:00:00Z");
  await desk.database.db.execute(sql`delete from operator_absence`);
});
afterAll(() => desk.close());

const setUnit = (id: string, body: object, by = "sysadmin") =>
  desk.as(by, unitCalls.setUnit, { params: { id }, body: body as never });
const fields = (answer: { problems?: readonly { field?: string | undefined }[] | undefined }) =>
  answer.problems?.map(({ field }) => field) ?? [];
const own = (by: string, body: object) => desk.as(by, absenceCalls.putOwnAbsence, { body: body as never });

describe("单位", () => {
  it("改代办单位、受理投诉的次序和别称，没有写的不变，记进安全日志", async () => {
    const before = (await desk.as("sysadmin", unitCalls.listUnitSettings, {})).data;
    const finance = before.find(({ id }) => id === "group-finance");
    expect(finance).toMatchObject({ deputy: { name: "经济发展局" }, complaintRank: 0, lacking: [] });
    const { data } = await setUnit("group-finance", { complaintRank: 3, otherNames: ["财政所", "国库办"] });
    expect(data).toMatchObject({ deputy: { name: "经济发展局" }, complaintRank: 3, otherNames: ["财政所", "国库办"] });
    expect((await setUnit("group-finance", { deputyId: "" })).data).toMatchObject({ deputy: null, complaintRank: 3 });
    const log = await desk.as("logkeeper", auditDeskCalls.listAudit, { query: { event: "unit.change" } });
    expect(log.data.records[0]).toMatchObject({
      target: "group-finance",
      detail: {
        before: "代办：经济发展局；受理投诉：3；别称：财政所、国库办",
        after: "代办：没有；受理投诉：3；别称：财政所、国库办",
      },
    });
    await setUnit("group-finance", { deputyId: "group-economy", complaintRank: 0, otherNames: [] });
  });

  it("新别称马上认得出", async () => {
    const { number } = await submitAppeal(desk, {
      kind: "complaint",
      title: "国库办拖着不办",
      category: "policy.payment",
    });
    expect(await desk.work(number)).toMatchObject({ unit_id: "group-finance" });
    await setUnit("group-finance", { otherNames: ["国库办"] });
    await expect(
      submitAppeal(desk, { kind: "complaint", title: "国库办拖着不办", category: "policy.payment" }),
    ).rejects.toThrow(/您写到了财政局/u);
    await setUnit("group-finance", { otherNames: [] });
  });

  it("自己代办自己、没有的单位、别的单位已有的叫法、太短的别称，指明是哪一栏", async () => {
    expect(fields(await setUnit("group-finance", { deputyId: "group-finance" }))).toEqual(["deputyId"]);
    expect(fields(await setUnit("group-finance", { deputyId: "group-nowhere" }))).toEqual(["deputyId"]);
    expect(fields(await setUnit("group-finance", { otherNames: ["招商局"] }))).toEqual(["otherNames"]);
    expect(fields(await setUnit("group-finance", { otherNames: ["建设发展局"] }))).toEqual(["otherNames"]);
    expect(fields(await setUnit("group-finance", { otherNames: ["局"] }))).toEqual(["otherNames.0"]);
    expect(fields(await setUnit("group-finance", { complaintRank: -1 }))).toEqual(["complaintRank"]);
    expect((await setUnit("group-nowhere", { complaintRank: 1 })).returnCode).toBe(4004);
  });
});

describe("不在岗", () => {
  const days = { from: "2026-11-23", until: "2026-11-25" };

  it("写明以后代办人收到消息，手上的事在代办人的“我的”里，能办；过了最后一天就没有了", async () => {
    const number = await sendFeedback(desk);
    const params = { kind: "feedback" as const, number };
    await desk.as("acceptor", queueCalls.takeWork, { params, body: { version: 1 } });
    const { data } = await own("acceptor", { ...days, coverId: "user-operator" });
    expect(data).toMatchObject({ ...days, cover: { name: "沈若水" } });
    const inbox = await desk.as("operator", messageCalls.listMessages, { query: { size: 50 } });
    expect(inbox.data.records.some(({ title }) => title === "周宁请您代办")).toBe(true);
    const mine = async () =>
      (
        await desk.as("operator", queueCalls.listQueue, { query: { kind: "feedback", whose: "mine" } })
      ).data.records.map((row) => row.number);
    expect(await mine()).toContain(number);
    const concerns = (await desk.as("operator", concernCalls.listConcerns, {})).data.map(({ text }) => text);
    expect(concerns).toContain("周宁到 2026-11-25 不在岗，手上 1 件，由沈若水代办");
    desk.now = new Date("2026-11-26T02:00:00Z");
    expect(await mine()).not.toContain(number);
  });

  it("不在岗的人不能再接受转办，说明转给谁；单位里没有别人的，由代办单位办", async () => {
    const { number } = await submitAppeal(desk, { category: "utility.network" });
    const params = { kind: "appeal" as const, number };
    await own("answerer", { ...days, coverId: "user-operator" });
    const answer = await desk.as("operator", queueCalls.assignWork, {
      params,
      body: { version: 1, operatorId: "user-answerer" },
    });
    expect(answer.problems?.[0]?.errorMessage).toBe("陈望舒到 2026-11-25 不在岗，由沈若水代办，请直接转给沈若水");
    await own("treasury", days);
    const paid = await submitAppeal(desk, { category: "policy.payment" });
    expect(await desk.work(paid.number)).toMatchObject({ unit_id: "group-economy" });
  });

  it("代办人是自己、不存在、没有同样的岗位、那几天也不在岗的不行；过去的、倒过来的、太长的日子不行", async () => {
    const refused = async (body: object, by = "acceptor") => fields(await own(by, { ...days, ...body }));
    expect(await refused({ coverId: "user-acceptor" })).toEqual(["coverId"]);
    expect(await refused({ coverId: "user-nobody" })).toEqual(["coverId"]);
    expect(await refused({ coverId: "user-sysadmin" })).toEqual(["coverId"]);
    expect(await refused({ coverId: "user-publisher" })).toEqual(["coverId"]);
    await own("operator", { from: "2026-11-25", until: "2026-11-26" });
    expect(await refused({ coverId: "user-operator" })).toEqual(["coverId"]);
    await own("operator", { from: "2026-11-26", until: "2026-11-27" });
    expect(await refused({ coverId: "user-operator" })).toEqual([]);
    expect(await refused({ from: "2026-11-20", until: "2026-11-22" })).toEqual(["until"]);
    expect(await refused({ from: "2026-11-25", until: "2026-11-24" })).toEqual(["until"]);
    expect(await refused({ from: "2026-11-23", until: "2027-06-10" })).toEqual([]);
    expect(await refused({ from: "2026-11-23", until: "2027-06-11" })).toEqual(["until"]);
  });

  it("病了的人由系统管理员写明和取消；别的岗位不能替别人写", async () => {
    const set = (by: string) =>
      desk.as(by, absenceCalls.setAbsence, { params: { id: "acceptor" }, body: { ...days, coverId: "operator" } });
    expect((await set("operator")).returnCode).toBe(4003);
    expect((await set("sysadmin")).data).toMatchObject({ name: "周宁", cover: { name: "沈若水" } });
    expect((await desk.as("sysadmin", absenceCalls.listAbsences, {})).data).toHaveLength(1);
    expect((await desk.as("acceptor", absenceCalls.getOwnAbsence, {})).data.absence).toMatchObject(days);
    const clear = () => desk.as("sysadmin", absenceCalls.clearAbsence, { params: { id: "acceptor" } });
    expect((await clear()).returnCode).toBe(2000);
    expect((await clear()).returnCode).toBe(4004);
  });
});
