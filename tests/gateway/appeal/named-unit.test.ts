import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { appealDeskCalls } from "../../../contract/desk/appeal/appeal";
import { fileCalls } from "../../../contract/common/file";
import { queueCalls } from "../../../contract/desk/queue";
import { messageCalls } from "../../../contract/message/message";
import { ECONOMY, openDesk, submitAppeal, TECHNOLOGY, type Desk } from "../desk/support";
import { appealActs, on } from "./support";

/**
 * A complaint about a unit never comes to that unit: not at first, not later, not for its people's eyes. In 经济发展局 work
 * `operator`, `acceptor` and `answerer`; in 科技创新局 `reviewer`, who audits, `publisher` and `technology`; 纪检监察工委 is the
 * first that takes complaints about others, where `discipline` works.
 */
let desk: Desk;
let act: ReturnType<typeof appealActs>;
beforeAll(async () => {
  desk = await openDesk();
  act = appealActs(desk);
  for (const name of ["reviewer", "operator"])
    for (const role of ["accept", "answer", "audit", "read"])
      await desk.database.db.execute(
        sql`insert into operator_role (user_id, role) values (${`user-${name}`}, ${role}) on conflict do nothing`,
      );
});
beforeEach(() => {
  desk.now = on("2026-11-23");
});
afterAll(() => desk.close());

const DISCIPLINE = "group-discipline";
const complaint = (aboutUnitId: string, change = {}) =>
  submitAppeal(desk, { kind: "complaint", category: "utility.network", aboutUnitIds: [aboutUnitId], ...change });
const show = (by: string, number: string) => desk.as(by, appealDeskCalls.showAppeal, { params: { number } });
const work = (by: string, number: string) => desk.as(by, queueCalls.getWork, { params: { kind: "appeal", number } });

describe("投诉不到被投诉的单位", () => {
  it("按类别本来归它的，先到受理投诉的第一个单位；归别家的照常；选了求助的也一样", async () => {
    expect(await desk.work((await complaint(ECONOMY)).number)).toMatchObject({ unit_id: DISCIPLINE });
    expect(await desk.work((await complaint(TECHNOLOGY)).number)).toMatchObject({ unit_id: ECONOMY });
    const request = await submitAppeal(desk, { category: "utility.network", aboutUnitIds: [ECONOMY] });
    expect(await desk.work(request.number)).toMatchObject({ unit_id: DISCIPLINE, barred_unit_ids: [ECONOMY] });
    const both = await submitAppeal(desk, { kind: "complaint", aboutUnitIds: [ECONOMY, DISCIPLINE] });
    expect((await desk.work(both.number))?.unit_id).not.toBe(ECONOMY);
    expect((await desk.work(both.number))?.unit_id).not.toBe(DISCIPLINE);
  });

  it("被投诉单位的人看不到：详情、清单、待办、数量、附件都没有，也办不了一步", async () => {
    const { number, fileId } = await complaint(ECONOMY);
    for (const who of ["operator", "acceptor", "answerer"]) {
      expect((await show(who, number)).returnCode, who).toBe(4004);
      expect((await work(who, number)).returnCode, who).toBe(4004);
    }
    const listed = await desk.as("operator", appealDeskCalls.listAppealsToHandle, { query: { size: 100 } });
    expect(listed.data.records.map((row) => row.number)).not.toContain(number);
    expect((await act.accept(number, "acceptor")).returnCode).toBe(4004);
    const file = await desk.as("operator", fileCalls.downloadFile, { query: { fileId, case: number } });
    expect(file.returnCode).toBe(4004);
    expect((await show("reviewer", number)).returnCode).toBe(4003);
    expect((await show("discipline", number)).returnCode).toBe(2000);
    expect((await act.accept(number, "discipline")).returnCode).toBe(2000);
  });

  it("转办、联合都不能给它，也不能给在它那里上班的人；拒绝时说明怎么办", async () => {
    const { number } = await complaint(ECONOMY);
    const params = { kind: "appeal" as const, number };
    const { data } = await work("reviewer", number);
    await desk.database.db.execute(sql`update desk_work set unit_id = ${TECHNOLOGY} where number = ${number}`);
    const { version } = data;
    const toUnit = await desk.as("reviewer", queueCalls.assignWork, { params, body: { version, unitId: ECONOMY } });
    expect(toUnit).toMatchObject({ returnCode: 3000, problems: [{ field: "unitId" }] });
    expect(toUnit.problems?.[0]?.errorMessage).toContain("请选别的单位");
    const toPerson = await desk.as("reviewer", queueCalls.assignWork, {
      params,
      body: { version, operatorId: "user-acceptor" },
    });
    expect(toPerson.returnCode).toBe(3000);
    const joint = await desk.as("reviewer", queueCalls.joinUnits, { params, body: { version, unitIds: [ECONOMY] } });
    expect(joint).toMatchObject({ returnCode: 3000, problems: [{ field: "unitIds" }] });
    expect(await desk.work(number)).toMatchObject({ unit_id: TECHNOLOGY, version });
  });

  it("催办、评价、超期的提醒不告诉被投诉单位的人", async () => {
    const { id, number } = await complaint(ECONOMY);
    desk.now = on("2026-11-24");
    expect((await act.urge(id)).returnCode).toBe(2000);
    await act.passTo("2026-11-30");
    const told = async (who: string) =>
      (await desk.as(who, messageCalls.listMessages, { query: { size: 100 } })).data.records.filter(
        ({ body, link }) => body.includes(number) || (link ?? "").includes(number),
      ).length;
    expect(await told("operator")).toBe(0);
    expect(await told("acceptor")).toBe(0);
    expect(await told("discipline")).toBeGreaterThan(0);
  });
});

describe("保密的诉求", () => {
  it("从提交起就只有单位的负责人看得到；单位没有负责人的，到有负责人的单位", async () => {
    const own = await submitAppeal(desk, { category: "utility.network", confidential: true });
    expect(await desk.work(own.number)).toMatchObject({ unit_id: ECONOMY, confidential: true });
    expect((await show("acceptor", own.number)).returnCode).toBe(4004);
    expect((await show("reviewer", own.number)).returnCode).toBe(4004);
    expect((await show("operator", own.number)).returnCode).toBe(2000);
    // In 建设发展局 nobody audits; 应急管理局 stands in for it.
    const other = await submitAppeal(desk, { category: "utility.power", confidential: true });
    expect(await desk.work(other.number)).toMatchObject({ unit_id: "group-safety" });
    const about = await complaint(ECONOMY, { confidential: true });
    expect(await desk.work(about.number)).toMatchObject({ unit_id: DISCIPLINE, confidential: true });
    expect((await show("operator", about.number)).returnCode).toBe(4004);
    expect((await show("discipline", about.number)).returnCode).toBe(2000);
  });

  it("没有一个单位有负责人时不收，请企业先不保密：谁也看不到的诉求等于没有", async () => {
    await desk.database.db.execute(sql`delete from operator_role where role = 'audit'`);
    await expect(submitAppeal(desk, { confidential: true })).rejects.toThrow(/取消保密/);
  });
});
