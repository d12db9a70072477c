import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { appealDeskCalls } from "../../../contract/desk/appeal/appeal";
import { fileCalls } from "../../../contract/common/file";
import { queueCalls } from "../../../contract/desk/queue";
import { messageCalls } from "../../../contract/message/message";
import { ECONOMY, openDesk, placeAt, submitAppeal, TECHNOLOGY, type Desk } from "../desk/support";
import { appealActs, on } from "./support";

/**
 * A complaint about a unit never comes to that unit: not at first, not later, not for its people's eyes. In 经济发展局 work
 * `operator`, `acceptor` and `answerer`; in 科技创新局 `reviewer`, who audits, and `publisher`.
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

const complaint = (aboutUnitId: string, change = {}) =>
  submitAppeal(desk, { kind: "complaint", category: "utility.network", aboutUnitIds: [aboutUnitId], ...change });
const show = (by: string, number: string) => desk.as(by, appealDeskCalls.showAppeal, { params: { number } });
const work = (by: string, number: string) => desk.as(by, queueCalls.getWork, { params: { kind: "appeal", number } });

describe("投诉不到被投诉的单位", () => {
  it("按类别本来归它的，先到党政办公室；归别家的照常", async () => {
    expect(await desk.work((await complaint(ECONOMY)).number)).toMatchObject({ unit_id: "group-office" });
    expect(await desk.work((await complaint(TECHNOLOGY)).number)).toMatchObject({ unit_id: ECONOMY });
    // Only a complaint names a unit.
    const request = await submitAppeal(desk, { category: "utility.network", aboutUnitIds: [ECONOMY] });
    expect(await desk.work(request.number)).toMatchObject({ unit_id: ECONOMY });
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
    expect((await show("reviewer", number)).returnCode).toBe(2000);
    // It is 党政办公室's, where the sample has nobody at work.
    await placeAt(desk, "reviewer", "group-office");
    expect((await act.accept(number, "reviewer")).returnCode).toBe(2000);
    await desk.database.db.execute(sql`delete from operator_unit where unit_id = 'group-office'`);
  });

  it("转办、联合都不能给它，也不能给在它那里上班的人；拒绝时说明怎么办", async () => {
    const { number } = await complaint(ECONOMY);
    const params = { kind: "appeal" as const, number };
    // From the party office it is taken by somebody else first.
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
    expect(await told("reviewer")).toBeGreaterThan(0);
  });
});

describe("保密的诉求", () => {
  it("从提交起就只有单位的负责人看得到；单位没有负责人的，到有负责人的单位", async () => {
    const own = await submitAppeal(desk, { category: "utility.network", confidential: true });
    expect(await desk.work(own.number)).toMatchObject({ unit_id: ECONOMY, confidential: true });
    expect((await show("acceptor", own.number)).returnCode).toBe(4004);
    expect((await show("reviewer", own.number)).returnCode).toBe(4004);
    expect((await show("operator", own.number)).returnCode).toBe(2000);
    // 建设发展局 has nobody at work here.
    const other = await submitAppeal(desk, { category: "utility.power", confidential: true });
    expect([ECONOMY, TECHNOLOGY]).toContain((await desk.work(other.number))?.unit_id);
    const about = await complaint(ECONOMY, { confidential: true });
    expect(await desk.work(about.number)).toMatchObject({ unit_id: TECHNOLOGY, confidential: true });
    expect((await show("operator", about.number)).returnCode).toBe(4004);
    expect((await show("reviewer", about.number)).returnCode).toBe(2000);
  });

  it("没有一个单位有负责人时不收，请企业先不保密：谁也看不到的诉求等于没有", async () => {
    await desk.database.db.execute(sql`delete from operator_role where role = 'audit'`);
    await expect(submitAppeal(desk, { confidential: true })).rejects.toThrow(/取消保密/);
  });
});
