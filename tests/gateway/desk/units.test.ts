import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { assignmentCalls } from "../../../contract/desk/assignment/assignment";
import { concernCalls } from "../../../contract/desk/administration/concern";
import { queueCalls } from "../../../contract/desk/queue";
import type { OperatorRole } from "../../../contract/access/operator-roles";
import type { Caller } from "../../../gateway/core/caller";
import type { UnitPeople, UnitPerson } from "../../../gateway/core/ports";
import { chooseUnit, findSupervisors } from "../../../gateway/core/desk/units/unit.rules";
import { assign, escalate, type Situation } from "../../../gateway/core/desk/work-acts";
import type { WorkItem } from "../../../gateway/core/desk/work.repository";
import { Refusal } from "../../../gateway/core/refusal";
import { appealActs } from "../appeal/support";
import { openDesk, submitAppeal, submitRepair, type Desk } from "./support";

/**
 * No unit swallows cases: whatever the staff of a unit is like, what is given to it comes to somebody who can take the next
 * step, or is refused with what to do.
 */
const TODAY = "2026-11-23";
const AT = new Date(`${TODAY}T02:00:00Z`);

/** What the staff of a unit may be like. */
const STAFF: Readonly<
  Record<string, readonly { roles: OperatorRole[]; away?: "alone" | "covered" | "over" | "later" }[]>
> = {
  没有人: [],
  齐全: [{ roles: ["accept", "answer", "audit"] }],
  只受理: [{ roles: ["accept"] }],
  只答复: [{ roles: ["answer"] }],
  只审核: [{ roles: ["audit"] }],
  只查看和发布: [{ roles: ["read", "publish"] }],
  都不在岗: [{ roles: ["accept", "answer", "audit"], away: "alone" }],
  不在岗有人代办: [{ roles: ["accept", "answer", "audit"], away: "covered" }],
  假期已过: [{ roles: ["accept", "answer", "audit"], away: "over" }],
  假期未到: [{ roles: ["accept", "answer", "audit"], away: "later" }],
};
const DAYS = {
  alone: [TODAY, TODAY],
  covered: [TODAY, TODAY],
  over: ["2026-11-20", "2026-11-22"],
  later: ["2026-11-24", "2026-11-30"],
} as const;
const STEPS = ["accept", "answer", "audit"] as const satisfies readonly OperatorRole[];
type StaffName = keyof typeof STAFF;

function unit(id: string, staff: StaffName, deputyId: string | null): UnitPeople {
  const people = (STAFF[staff] ?? []).map(({ roles, away }, index): UnitPerson => {
    const [from, until] = away ? DAYS[away] : ["", ""];
    return {
      id: `${id}-${index}`,
      name: `${id}${index}`,
      roles,
      head: roles.includes("audit"),
      absence: away ? { from, until, coverId: away === "covered" ? "cover" : null } : null,
    };
  });
  return { id, name: id, otherNames: [], deputyId, complaintRank: null, people };
}
const COVERING: UnitPeople = {
  id: "elsewhere",
  name: "elsewhere",
  otherNames: [],
  deputyId: null,
  complaintRank: null,
  people: [{ id: "cover", name: "cover", roles: ["accept", "answer", "audit"], head: true, absence: null }],
};

/** By hand: who in a unit can take a step of a role today. */
const hands = (one: UnitPeople, role: OperatorRole): string[] =>
  one.people
    .filter(({ roles }) => roles.includes(role))
    .flatMap(({ id, absence }) => {
      const isAway = absence !== null && absence.from <= TODAY && TODAY <= absence.until;
      return isAway ? (absence.coverId ?? []) : id;
    });

const caller = {
  userId: "cover",
  operator: { roles: ["accept", "answer", "audit"], unitIds: ["elsewhere"] },
} as unknown as Caller;
const situation = (units: readonly UnitPeople[], role: OperatorRole, change: Partial<WorkItem> = {}): Situation => ({
  caller,
  item: {
    kind: "appeal",
    unitId: null,
    assignee: null,
    turn: "staff",
    confidential: false,
    barredUnitIds: [],
    mentionedUnitIds: [],
    escalatedTo: [],
    escalatedAt: null,
    ...change,
  } as unknown as WorkItem,
  jointUnits: [],
  units,
  assigneeName: undefined,
  role,
  now: AT,
});

describe("给一个单位的，总到得了一个人，否则当场拒绝", () => {
  const staffs = Object.keys(STAFF) as StaffName[];
  const cases = staffs.flatMap((own) =>
    [null, ...staffs].flatMap((deputy) => STEPS.map((step) => ({ own, deputy, step }))),
  );
  it.each(cases)("$own，代办单位$deputy，$step", ({ own, deputy, step }) => {
    const units = [
      unit("own", own, deputy === null ? null : "deputy"),
      ...(deputy === null ? [] : [unit("deputy", deputy, "own")]),
      COVERING,
    ];
    const holds = (id: string | null | undefined) => {
      const found = units.find((one) => one.id === id);
      return found ? hands(found, step).length > 0 : false;
    };
    // By assigning.
    const canOwn = holds("own");
    const canDeputy = deputy !== null && holds("deputy");
    try {
      const { set, how } = assign(situation(units, step), { unitId: "own" });
      expect(holds(set.unitId)).toBe(true);
      expect(set.unitId).toBe(canOwn ? "own" : "deputy");
      if (!canOwn) expect(how).toContain("由deputy代办");
    } catch (error) {
      expect(error).toBeInstanceOf(Refusal);
      expect(canOwn || canDeputy).toBe(false);
    }
    // By a rule, at first: somewhere somebody can, since the one who covers works elsewhere.
    expect(holds(chooseUnit(units, ["own"], { role: step, today: TODAY })?.id)).toBe(true);
    // By escalating: somebody who audits and is not who asked, or a refusal.
    const others = units.flatMap((one) => hands(one, "audit")).filter((id) => id !== "cover");
    try {
      const { set } = escalate(situation(units, step), "请督办");
      expect(set.escalatedTo?.length).toBeGreaterThan(0);
      expect(others).toEqual(expect.arrayContaining([...(set.escalatedTo ?? [])]));
    } catch (error) {
      expect(error).toBeInstanceOf(Refusal);
      expect(others).toEqual([]);
    }
  });

  it("代办单位绕成圈也停得下来；升级先找本单位，再找代办单位，再找受理投诉的单位，最后找任何一个", () => {
    const ring = [unit("a", "没有人", "b"), unit("b", "没有人", "a")];
    expect(chooseUnit(ring, ["a"], { role: "accept", today: TODAY })).toBeUndefined();
    const about = { asker: null, today: TODAY };
    const chain = [
      unit("a", "没有人", "b"),
      unit("b", "齐全", null),
      { ...unit("c", "齐全", null), complaintRank: 1 },
      unit("d", "齐全", null),
    ];
    expect(findSupervisors(chain, "a", about).map(({ unit: name }) => name)).toEqual(["b"]);
    expect(findSupervisors(chain, "a", { ...about, but: ["b"] }).map(({ unit: name }) => name)).toEqual(["c"]);
    expect(findSupervisors(chain, "a", { ...about, but: ["b", "c"] }).map(({ unit: name }) => name)).toEqual(["d"]);
    expect(findSupervisors(chain, "a", { ...about, but: ["b", "c", "d"] })).toEqual([]);
    // Whoever asks is not whom it goes up to.
    expect(findSupervisors([unit("a", "齐全", null)], "a", { ...about, asker: "a-0" })).toEqual([]);
  });
});

describe("园区里", () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk();
    desk.now = AT;
  });
  afterAll(() => desk.close());
  const run = (text: ReturnType<typeof sql>) => desk.database.db.execute(text);
  const rule = (unitId: string) =>
    desk.as("sysadmin", assignmentCalls.setAssignment, {
      params: { kind: "appeal", code: "utility.power" },
      body: { unitId },
    });

  it("单位的人都走了：新来的到代办单位，已经在那里的代办单位的人看得见、办得成；关切里写明", async () => {
    const before = await submitAppeal(desk);
    expect(await desk.work(before.number)).toMatchObject({ unit_id: "group-construction" });
    expect(
      (await desk.as("safety", queueCalls.getWork, { params: { kind: "appeal", number: before.number } })).data
        .concerned,
    ).toBe(false);
    await run(sql`update app_user set enabled = false where id = 'user-repairer'`);
    const next = await submitAppeal(desk);
    expect(await desk.work(next.number)).toMatchObject({ unit_id: "group-safety" });
    const act = appealActs(desk);
    expect((await act.accept(before.number, "safety")).returnCode).toBe(2000);
    const mine = await desk.as("safety", queueCalls.listQueue, { query: { kind: "appeal", whose: "unit" } });
    expect(mine.data.records.map(({ number }) => number)).toEqual(expect.arrayContaining([before.number, next.number]));
    const { data: concerns } = await desk.as("operator", concernCalls.listConcerns, {});
    expect(concerns.map(({ text }) => text)).toContain(
      "建设发展局没有能受理、答复的人在岗，手上 1 件，由应急管理局代办",
    );
    expect((await rule("group-construction")).data).toMatchObject({ standIn: { name: "应急管理局" } });
    // Without anybody to stand in the rule is refused, and what comes goes elsewhere.
    await run(sql`update zone_group set deputy_id = null where id = 'group-construction'`);
    expect((await rule("group-construction")).problems?.map(({ field }) => field)).toEqual(["unitId"]);
    const repair = await submitRepair(desk);
    expect((await desk.work(repair.number))?.unit_id).not.toBe("group-construction");
    await run(sql`update app_user set enabled = true where id = 'user-repairer'`);
    await run(sql`update zone_group set deputy_id = 'group-safety' where id = 'group-construction'`);
  });

  it("整个园区没有人能受理的，不收，请企业保留内容；有人了就收", async () => {
    await run(sql`create table kept_roles as select * from operator_role`);
    await run(sql`delete from operator_role where role = 'accept'`);
    await expect(submitAppeal(desk)).rejects.toThrow(/园区现在没有可以受理/u);
    await run(sql`insert into operator_role select * from kept_roles on conflict do nothing`);
    await run(sql`drop table kept_roles`);
    expect((await submitAppeal(desk)).number).toMatch(/^SQ/u);
  });

  it("升级的人写在答复里，看得见、办得成；本单位没有审核岗位的往上找", async () => {
    const { number } = await submitAppeal(desk);
    const params = { kind: "appeal" as const, number };
    const { data } = await desk.as("repairer", queueCalls.escalateWork, {
      params,
      body: { version: 1, words: "两天没有进展" },
    });
    // Nobody audits in 建设发展局; 应急管理局 stands in for it.
    expect(data.supervisors).toEqual([{ id: "user-safety", name: "韩砺行" }]);
    expect(data.events[0]?.text).toBe("升级了，请韩砺行（应急管理局）督办");
    const seen = await desk.as("safety", queueCalls.getWork, { params });
    expect(seen.data.concerned).toBe(true);
    // What is mine is in my unit's queue too, and the menu counts what that queue holds.
    const counts = (await desk.as("safety", queueCalls.countQueues, {})).data.find(({ kind }) => kind === "appeal");
    const listed = async (whose: "mine" | "unit", when?: "overdue") =>
      (await desk.as("safety", queueCalls.listQueue, { query: { kind: "appeal", whose, ...(when ? { when } : {}) } }))
        .data;
    const unit = await listed("unit");
    expect(unit.records.map((row) => row.number)).toEqual(
      expect.arrayContaining((await listed("mine")).records.map((row) => row.number)),
    );
    expect(unit.records.map((row) => row.number)).toContain(number);
    expect(counts).toMatchObject({ unit: unit.total, late: (await listed("unit", "overdue")).total });
    expect((await appealActs(desk).accept(number, "safety")).returnCode).toBe(2000);
  });
});
