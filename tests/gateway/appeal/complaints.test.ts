import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { appealDeskCalls } from "../../../contract/desk/appeal/appeal";
import { queueCalls } from "../../../contract/desk/queue";
import { appealCalls } from "../../../contract/interaction/appeal-calls";
import type { AppealCategory } from "../../../contract/interaction/appeal-categories";
import { messageCalls } from "../../../contract/message/message";
import { queryRows } from "../../../gateway/core/database";
import { APPEAL_FORM, openDesk, placeAt, submitAppeal, type Desk } from "../desk/support";
import { ABOUT_OTHERS, ABOUT_UNITS } from "./complaints-in-plain-words";
import { appealActs, on } from "./support";

/** A complaint never reaches the unit it is about, also when nobody ticked it. */
let desk: Desk;
let act: ReturnType<typeof appealActs>;
let minutes = 0;
beforeAll(async () => {
  desk = await openDesk();
  act = appealActs(desk);
});
beforeEach(async () => {
  desk.now = on("2026-11-23");
  await desk.database.db.execute(sql`delete from allowance`);
});
afterAll(() => desk.close());

/** A category that goes to each unit at first: the worst that somebody who complains of it can choose. */
const CATEGORIES: Readonly<Record<string, AppealCategory>> = {
  construction: "utility.power",
  finance: "policy.payment",
  economy: "policy.declare",
  investment: "policy.promise",
  technology: "policy.recognition",
  market: "market.competition",
  labour: "labour.injury",
  safety: "safety.inspection",
  approval: "approval.service",
  office: "other.misc",
  discipline: "other.conduct",
};
/** Somebody who works in each unit. */
const PEOPLE: Readonly<Record<string, string>> = {
  construction: "repairer",
  finance: "treasury",
  economy: "operator",
  investment: "investment",
  technology: "technology",
  market: "market",
  labour: "labour",
  safety: "safety",
  approval: "approval",
  office: "office",
  discipline: "discipline",
};

async function send(change: object) {
  await desk.database.db.execute(sql`delete from allowance`);
  // Ten a minute at most.
  minutes += 1;
  desk.now = new Date(on("2026-11-23").getTime() + minutes * 61_000);
  return desk.as("admin", appealCalls.submitAppeal, {
    body: { ...APPEAL_FORM, kind: "complaint", ...change, submissionId: randomUUID() },
  });
}
const seenBy = async (who: string, number: string) =>
  (await desk.as(who, queueCalls.getWork, { params: { kind: "appeal", number } })).returnCode;

describe("没有选被投诉的单位", () => {
  it.each(ABOUT_UNITS)("$title：提交前问一次；说只是提到的，也不到那个单位，那里的人看不到", async (one) => {
    const { title, content, about } = one;
    const [first = ""] = about;
    const asked = await send({ title, content, category: CATEGORIES[first] });
    expect(asked.returnCode).toBe(3000);
    expect(asked.problems?.map(({ field }) => field)).toEqual(["aboutUnitIds"]);
    const { data, returnCode } = await send({
      title,
      content,
      category: CATEGORIES[first],
      notAboutUnitIds: about.map((unit) => `group-${unit}`),
    });
    expect(returnCode).toBe(2000);
    const item = await desk.work(data.number);
    for (const unit of about) {
      expect(item?.unit_id).not.toBe(`group-${unit}`);
      expect(await seenBy(PEOPLE[unit] ?? "", data.number), unit).toBe(4004);
    }
    // From the list that is kept at the desk: 纪检监察工委, then 党政办公室; else any other.
    const spoken = [...about];
    const wanted = ["discipline", "office"].find((unit) => !spoken.includes(unit));
    expect(item?.unit_id).toBe(`group-${wanted ?? ""}`);
  });

  it("写的不是园区单位的三十句，最多三句多问一次，别的照常收", async () => {
    let asked = 0;
    for (const { title, content } of ABOUT_OTHERS) {
      const answer = await send({ title, content, category: "other.misc" });
      if (answer.returnCode === 2000) continue;
      expect(answer.problems?.map(({ field }) => field)).toEqual(["aboutUnitIds"]);
      asked += 1;
    }
    expect(asked).toBeLessThanOrEqual(3);
  });

  it("选成求助的投诉也问；普通的求助写到单位不问，照常到那个单位", async () => {
    const request = { kind: "request", category: "utility.power" };
    const complaint = await send({ ...request, title: "投诉建设发展局不作为" });
    expect(complaint.problems?.map(({ field }) => field)).toEqual(["aboutUnitIds"]);
    const plain = await send({ ...request, title: "想请建设发展局来看看路灯" });
    expect(await desk.work(plain.data.number)).toMatchObject({
      unit_id: "group-construction",
      mentioned_unit_ids: [],
    });
  });

  it("只在具体位置里写到的也问", async () => {
    const answer = await send({ title: "窗口人员推诿", category: "policy.payment", placeNote: "财政局二楼窗口" });
    expect(answer.problems?.map(({ field }) => field)).toEqual(["aboutUnitIds"]);
  });

  it("说过只是提到的，后来又写到别的单位，还要问", async () => {
    const other = { title: "投诉建设发展局不作为", notAboutUnitIds: ["group-economy"] };
    expect((await send(other)).problems?.map(({ field }) => field)).toEqual(["aboutUnitIds"]);
  });

  it("填写时就提示写到了哪些单位", async () => {
    const hints = (body: object) =>
      desk.as("admin", appealCalls.hintAppeal, { body: body as never }).then(({ data }) => data.named);
    expect(await hints({ kind: "complaint", title: "建发局不作为", content: "" })).toEqual([
      { id: "group-construction", name: "建设发展局" },
    ]);
    expect(await hints({ kind: "request", title: "请建发局来看看路灯", content: "" })).toEqual([]);
  });

  it("在两个单位上班、其中一个被写到的人，也不能是第一个受理的人：看不到，也不能转给他", async () => {
    await placeAt(desk, "acceptor", "group-discipline");
    const { data } = await send({ title: "投诉经发局不作为", notAboutUnitIds: ["group-economy"] });
    expect((await desk.work(data.number))?.unit_id).toBe("group-discipline");
    // The acceptor works in 经济发展局 as well; the case was given to the other unit, so it is there to be read.
    const params = { kind: "appeal" as const, number: data.number };
    const given = await desk.as("discipline", queueCalls.assignWork, {
      params,
      body: { version: 1, operatorId: "user-acceptor", unitId: "group-discipline" },
    });
    expect(given.problems?.map(({ field }) => field)).toEqual(["operatorId"]);
    const unit = await desk.as("discipline", queueCalls.assignWork, {
      params,
      body: { version: 1, unitId: "group-economy" },
    });
    expect(unit.problems?.[0]?.errorMessage).toContain("先由别的单位受理");
    expect(await seenBy("acceptor", data.number)).toBe(4004);
    // Once somebody else has accepted it and found that it is not about them, they may have it.
    expect((await act.accept(data.number, "discipline")).returnCode).toBe(2000);
    const after = await desk.as("discipline", queueCalls.assignWork, {
      params,
      body: { version: 2, unitId: "group-economy" },
    });
    expect(after.data).toMatchObject({ unit: { id: "group-economy" } });
    expect(await seenBy("operator", data.number)).toBe(2000);
    await desk.database.db.execute(
      sql`delete from operator_unit where user_id = 'user-acceptor' and unit_id = 'group-discipline'`,
    );
  });
});

/** How a case about power, which is 建设发展局's, comes into each state. */
const STATES: Readonly<Record<string, (appeal: { id: string; number: string }) => Promise<unknown>>> = {
  submitted: async () => undefined,
  accepted: ({ number }) => act.accept(number, "repairer"),
  processing: async ({ number }) => {
    await act.accept(number, "repairer");
    await act.progress(number, "repairer");
  },
  answered: async ({ number }) => {
    await act.accept(number, "repairer");
    await act.answer(number, "repairer");
  },
  resolved: async ({ id, number }) => {
    await act.accept(number, "repairer");
    await act.answer(number, "repairer");
    await act.solved(id, 5);
  },
  returned: ({ number }) => act.refer(number, "repairer"),
};

describe("以后再指明", () => {
  const name = (id: string, unitIds: string[], by = "admin") =>
    desk.as(by, appealCalls.nameAppealUnits, { params: { id }, body: { unitIds } });

  it.each(Object.keys(STATES))(
    "%s时指明：承办的单位和联合的单位马上失去它，改由别的单位办，两边的日志都有",
    async (state) => {
      const appeal = await submitAppeal(desk);
      await STATES[state]?.(appeal);
      const { number, id } = appeal;
      const params = { kind: "appeal" as const, number };
      await desk.database.db.execute(
        sql`update desk_work set assignee = 'user-repairer', escalated_to = array['user-safety'] where number = ${number}`,
      );
      await desk.database.db.execute(
        sql`insert into desk_joint_unit (kind, case_id, unit_id) values ('appeal', ${id}, 'group-safety') on conflict do nothing`,
      );
      expect(await seenBy("repairer", number)).toBe(2000);
      expect(await seenBy("safety", number)).toBe(2000);
      await desk.database.db.execute(
        sql`insert into message (id, user_id, kind, title, body, link, event_key, created_at) values (${`m-${number}`}, 'user-repairer', 'system', '请督办', ${`编号 ${number}`}, ${`/desk/appeal/${number}`}, ${`t-${number}`}, now())`,
      );
      expect((await name(id, ["group-construction", "group-safety"])).returnCode).toBe(2000);
      for (const who of ["repairer", "safety"]) {
        expect(await seenBy(who, number), who).toBe(4004);
        expect((await desk.as(who, appealDeskCalls.showAppeal, { params: { number } })).returnCode, who).toBe(4004);
      }
      // What they had heard of it is taken back too.
      for (const who of ["repairer", "safety"]) {
        const { data: box } = await desk.as(who, messageCalls.listMessages, { query: { size: 100 } });
        expect(JSON.stringify(box.records), who).not.toContain(number);
      }
      expect(await desk.work(number)).toMatchObject({ unit_id: "group-discipline", assignee: null });
      const [joint] = await queryRows<{ held: number }>(
        desk.database.db,
        sql`select count(*)::int as held from desk_joint_unit where case_id = ${id}`,
      );
      expect(joint?.held).toBe(0);
      const { data } = await desk.as("discipline", queueCalls.getWork, { params });
      expect(data.supervisors).toEqual([]);
      expect(data.events.some(({ text }) => text.includes("改由纪检监察工委承办"))).toBe(true);
      const own = await act.show(id);
      expect(own.aboutUnits.map((unit) => unit.name)).toEqual(["建设发展局", "应急管理局"]);
      expect(own.log.some(({ remark }) => remark.includes("指明投诉的单位"))).toBe(true);
      const inbox = await desk.as("discipline", messageCalls.listMessages, { query: { size: 100 } });
      expect(inbox.data.records.some(({ body }) => body.includes(number))).toBe(true);
    },
  );

  it("指明过的不能再指明一次；没有的单位、别的企业的、草稿都不行，说明怎么办", async () => {
    const { id } = await submitAppeal(desk);
    expect((await name(id, ["group-construction"])).returnCode).toBe(2000);
    expect((await name(id, ["group-construction"])).problems?.[0]?.field).toBe("unitIds");
    expect((await name(id, ["group-nowhere"])).returnCode).toBe(3000);
    expect((await name(id, [])).returnCode).toBe(3000);
    expect((await name(id, ["group-office"], "bank")).returnCode).toBe(4004);
    const draft = await desk.as("admin", appealCalls.saveAppealDraft, { body: { title: "草稿" } });
    expect((await name(draft.data.id, ["group-office"])).returnCode).toBe(4009);
  });

  it("补正时指明的单位，收到过的消息也收回", async () => {
    const { id, number } = await submitAppeal(desk);
    await act.refer(number, "repairer");
    await desk.database.db.execute(
      sql`insert into message (id, user_id, kind, title, body, link, event_key, created_at) values (${`m-${number}`}, 'user-repairer', 'system', '请督办', ${`编号 ${number}`}, ${`/desk/appeal/${number}`}, ${`t-${number}`}, now())`,
    );
    const body = { ...APPEAL_FORM, id, aboutUnitIds: ["group-construction"] };
    expect((await desk.as("admin", appealCalls.amendAppeal, { body })).returnCode).toBe(2000);
    expect(await seenBy("repairer", number)).toBe(4004);
    const { data: box } = await desk.as("repairer", messageCalls.listMessages, { query: { size: 100 } });
    expect(JSON.stringify(box.records)).not.toContain(number);
  });

  it("补正时文字里新写到的单位也要问；原来指明的一直有效", async () => {
    const { id, number } = await submitAppeal(desk, { aboutUnitIds: ["group-safety"] });
    await act.refer(number, "repairer");
    const { submissionId: _s, ...form } = { ...APPEAL_FORM, submissionId: "" };
    const amended = await desk.as("admin", appealCalls.amendAppeal, {
      body: { ...form, id, kind: "complaint", content: "建发局和应急局互相推诿，没有一家来看线路。" },
    });
    expect(amended.returnCode).toBe(2000);
    expect(await desk.work(number)).toMatchObject({
      barred_unit_ids: ["group-safety"],
      mentioned_unit_ids: ["group-construction"],
      unit_id: "group-discipline",
    });
  });
});
