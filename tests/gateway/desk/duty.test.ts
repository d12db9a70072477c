import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditDeskCalls } from "../../../contract/desk/audit";
import { dutyView } from "../../../contract/desk/duty/duty-view";
import { dutyCalls } from "../../../contract/desk/duty/duty";
import { readDuties } from "../../../gateway/core/desk/duty/duty.rules";
import { call } from "../support/gateway";
import { openDesk, type Desk } from "./support";

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
beforeEach(async () => {
  desk.now = new Date("2026-11-23T02:00:00Z");
  await desk.database.db.execute(sql`delete from desk_duty`);
});
afterAll(() => desk.close());

const add = (operatorId: string, from: string, until: string, by = "sysadmin") =>
  desk.as(by, dutyCalls.addDuty, { body: { operatorId, from, until } });

describe("值班表的空档和重叠", () => {
  const week = { from: "2026-11-23", until: "2026-11-29" };

  it("没有人的日子连成一段，两头都算", () => {
    expect(readDuties([], week)).toEqual({ gaps: [week], overlaps: [] });
    expect(readDuties([{ name: "甲", from: "2026-11-25", until: "2026-11-26" }], week).gaps).toEqual([
      { from: "2026-11-23", until: "2026-11-24" },
      { from: "2026-11-27", until: "2026-11-29" },
    ]);
    // What began before and ends later leaves nothing open.
    expect(readDuties([{ name: "甲", from: "2026-11-01", until: "2026-12-31" }], week)).toEqual({
      gaps: [],
      overlaps: [],
    });
  });

  it("一天有两个人的写明是谁，换了一对另起一段；同一个人写两次不算", () => {
    const duties = [
      { name: "甲", from: "2026-11-23", until: "2026-11-29" },
      { name: "乙", from: "2026-11-24", until: "2026-11-25" },
      { name: "丙", from: "2026-11-26", until: "2026-11-26" },
      { name: "甲", from: "2026-11-28", until: "2026-11-29" },
    ];
    expect(readDuties(duties, week)).toEqual({
      gaps: [],
      overlaps: [
        { from: "2026-11-24", until: "2026-11-25", names: ["甲", "乙"] },
        { from: "2026-11-26", until: "2026-11-26", names: ["甲", "丙"] },
      ],
    });
  });
});

describe("值班表", () => {
  it("添加、去掉都记进安全日志；空档说三十天内的，当天也算", async () => {
    const list = (await add("user-operator", "2026-11-23", "2026-12-20")).data;
    expect(list.entries.map(({ from, until, person, able }) => [from, until, person.id, able])).toEqual([
      ["2026-11-23", "2026-12-20", "user-operator", true],
    ]);
    expect(list.gaps).toEqual([{ from: "2026-12-21", until: "2026-12-22" }]);
    const id = list.entries[0]?.id ?? "";
    expect((await desk.as("sysadmin", dutyCalls.dropDuty, { params: { id } })).data.entries).toEqual([]);
    expect((await desk.as("sysadmin", dutyCalls.dropDuty, { params: { id } })).returnCode).toBe(4004);
    const log = await desk.as("logkeeper", auditDeskCalls.listAudit, { query: { event: "duty.change" } });
    expect(log.data.records.map(({ target, detail }) => [target, detail.before, detail.after])).toEqual([
      ["user-operator", "2026-11-23 至 2026-12-20", ""],
      ["user-operator", "", "2026-11-23 至 2026-12-20"],
    ]);
  });

  it("写错的当场说明：倒着的、过去的、太长的、没有受理岗位的；92 天可以，93 天不行", async () => {
    const fieldOf = async (...form: Parameters<typeof add>) => (await add(...form)).problems?.map(({ field }) => field);
    expect(await fieldOf("user-operator", "2026-11-25", "2026-11-24")).toEqual(["until"]);
    expect(await fieldOf("user-operator", "2026-11-20", "2026-11-22")).toEqual(["until"]);
    expect(await fieldOf("user-operator", "2026-11-23", "2027-02-23")).toEqual(["until"]);
    expect(await fieldOf("user-reviewer", "2026-11-23", "2026-11-24")).toEqual(["operatorId"]);
    expect(await fieldOf("user-member", "2026-11-23", "2026-11-24")).toEqual(["operatorId"]);
    expect((await add("user-operator", "2026-11-23", "2027-02-22")).returnCode).toBe(2000);
  });

  it("命令行也能用：写账号就行，列表里有编号可以去掉；没有的账号说明", async () => {
    const body = { operatorId: "operator", from: "2026-11-24", until: "2026-11-25" };
    const { data } = await call(desk.control, dutyCalls.addDuty, { body });
    expect(data.entries.map(({ person }) => person.id)).toEqual(["user-operator"]);
    expect(dutyView.facts(data)[0]).toEqual(["值班", [["2026-11-24 至 2026-11-25", "沈若水", data.entries[0]?.id]]]);
    const none = await call(desk.control, dutyCalls.addDuty, { body: { ...body, operatorId: "nobody" } });
    expect(none.problems?.map(({ field }) => field)).toEqual(["operatorId"]);
    const params = { id: data.entries[0]?.id ?? "" };
    expect((await call(desk.control, dutyCalls.dropDuty, { params })).data.entries).toEqual([]);
  });

  it("后来不能受理的人标明，那几天算空着", async () => {
    await add("user-acceptor", "2026-11-23", "2026-12-22");
    await desk.database.db.execute(sql`update app_user set enabled = false where id = 'user-acceptor'`);
    const { data } = await desk.as("sysadmin", dutyCalls.listDuties, {});
    expect(data.entries[0]?.able).toBe(false);
    expect(data.gaps).toEqual([{ from: "2026-11-23", until: "2026-12-22" }]);
    await desk.database.db.execute(sql`update app_user set enabled = true where id = 'user-acceptor'`);
  });

  it("只有系统管理员能看和改", async () => {
    for (const who of ["operator", "reviewer", "logkeeper", "member"]) {
      expect((await add("user-operator", "2026-11-23", "2026-11-24", who)).returnCode).not.toBe(2000);
      expect((await desk.as(who, dutyCalls.listDuties, {})).returnCode).not.toBe(2000);
    }
  });
});
