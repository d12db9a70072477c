import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { assignmentCalls } from "../../../contract/desk/assignment/assignment";
import { auditDeskCalls } from "../../../contract/desk/audit";
import { ECONOMY, openDesk, submitAppeal, submitRepair, TECHNOLOGY, type Desk } from "../desk/support";
import { on } from "./support";

/** Where what comes in goes at first. Power is 建设发展局's, network 经济发展局's where nobody says otherwise. */
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
beforeEach(() => {
  desk.now = on("2026-11-23");
});
afterAll(() => desk.close());

const CONSTRUCTION = "group-construction";
const POWER = { kind: "appeal", code: "utility.power" } as const;
const set = (unitId: string, params: { kind: "appeal" | "repair"; code: string } = POWER) =>
  desk.as("sysadmin", assignmentCalls.setAssignment, { params, body: { unitId } });
const clear = (params: { kind: "appeal" | "repair"; code: string } = POWER) =>
  desk.as("sysadmin", assignmentCalls.clearAssignment, { params });
const unitOf = async ({ number }: { number: string }) => (await desk.work(number))?.unit_id;

describe("按类别分办", () => {
  it("改了的从下一件起到新单位，已有的不动；恢复以后回到通常的单位；每次改动记进安全日志", async () => {
    const before = await submitAppeal(desk);
    expect(await unitOf(before)).toBe(CONSTRUCTION);
    expect((await set(TECHNOLOGY)).data).toMatchObject({
      unit: { name: "科技创新局" },
      usual: "建设发展局",
      changed: true,
    });
    expect(await unitOf(before)).toBe(CONSTRUCTION);
    expect(await unitOf(await submitAppeal(desk))).toBe(TECHNOLOGY);
    expect(await unitOf(await submitAppeal(desk, { category: "utility.water" }))).toBe(CONSTRUCTION);
    expect((await clear()).data).toMatchObject({ unit: { name: "建设发展局" }, changed: false });
    expect(await unitOf(await submitAppeal(desk))).toBe(CONSTRUCTION);
    const log = await desk.as("logkeeper", auditDeskCalls.listAudit, { query: { event: "assignment.change" } });
    expect(log.data.records.map(({ target, detail }) => [target, detail.before, detail.after])).toEqual([
      ["appeal:utility.power", "科技创新局", "建设发展局"],
      ["appeal:utility.power", "建设发展局", "科技创新局"],
    ]);
  });

  it("投诉还是不到被投诉的单位；保密的还是只到有负责人的单位", async () => {
    await set(TECHNOLOGY);
    const about = await submitAppeal(desk, { kind: "complaint", aboutUnitIds: [TECHNOLOGY] });
    // The category's own unit is as good as any other that it is not about.
    expect(await unitOf(about)).toBe(CONSTRUCTION);
    // 科技创新局 has somebody who audits, so it may hold what is confidential.
    expect(await unitOf(await submitAppeal(desk, { confidential: true }))).toBe(TECHNOLOGY);
    // Where nobody audits, who stands in for the unit has it: 应急管理局 for 建设发展局.
    await clear();
    expect(await unitOf(await submitAppeal(desk, { confidential: true }))).toBe("group-safety");
  });

  it("报修也一样", async () => {
    const water = { kind: "repair", code: "water" } as const;
    await set(ECONOMY, water);
    expect(await unitOf(await submitRepair(desk))).toBe(ECONOMY);
    expect(await unitOf(await submitRepair(desk, { category: "fire" }))).toBe("group-safety");
    await clear(water);
  });

  it("没有的类别、没有的单位说明怎么办；列出的包括每一个类别", async () => {
    expect((await set(ECONOMY, { kind: "appeal", code: "utility.nothing" })).returnCode).toBe(4004);
    expect(await set("group-nowhere")).toMatchObject({ returnCode: 3000, problems: [{ field: "unitId" }] });
    const { data } = await desk.as("sysadmin", assignmentCalls.listAssignments, {});
    expect(data.filter(({ kind }) => kind === "appeal").length).toBeGreaterThan(70);
    expect(data.filter(({ kind }) => kind === "repair")).toHaveLength(11);
    expect(data.every(({ unit }) => unit !== null)).toBe(true);
  });
});
