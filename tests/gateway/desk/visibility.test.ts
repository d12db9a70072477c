import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import type { Call, CallInput } from "../../../contract/call";
import { realNameDeskCalls } from "../../../contract/desk/account";
import { applicationDeskCalls } from "../../../contract/desk/application";
import { enterpriseDeskCalls, financeDeskCalls } from "../../../contract/desk/enterprise";
import { feedbackDeskCalls } from "../../../contract/desk/feedback";
import { queueCalls } from "../../../contract/desk/queue";
import type { WorkKind } from "../../../contract/desk/queue-labels";
import { questionDeskCalls } from "../../../contract/desk/question";
import { appealDeskCalls } from "../../../contract/desk/appeal/appeal";
import { repairDeskCalls } from "../../../contract/desk/repair/repair";
import { interactionCalls } from "../../../contract/interaction/feedback";
import { messageCalls } from "../../../contract/message/message";
import { fileCalls } from "../../../contract/common/file";
import { call, type Answer } from "../support/gateway";
import { tokenOf } from "../support/people";
import {
  askQuestion,
  ECONOMY,
  importDeskItems,
  openDesk,
  registerEnterprise,
  requestFinance,
  sendFeedback,
  submitAppeal,
  submitRepair,
  submitApplication,
  submitRealName,
  TECHNOLOGY,
  uploadPicture,
  type Desk,
} from "./support";

/**
 * Who sees what, written down a second time: everything that is not confidential; what is, only its assignee and whoever
 * audits in its unit. That a unit helps does not suffice.
 */
let desk: Desk;
type Thing = { readonly number: string; readonly fileId?: string };
const things = {} as Record<WorkKind, Thing>;
const KINDS: readonly WorkKind[] = [
  "application",
  "enterprise",
  "realname",
  "finance",
  "feedback",
  "question",
  "appeal",
  "repair",
];
/** Everybody at work, each with all roles here, so that nothing but the unit decides. */
const PEOPLE = ["operator", "acceptor", "answerer", "reviewer", "publisher"] as const;
type Person = (typeof PEOPLE)[number];

beforeAll(async () => {
  desk = await openDesk();
  await importDeskItems(desk);
  const { db } = desk.database;
  // Who audits is the head: the operator in 经济发展局, the reviewer in 科技创新局. All else everybody may do.
  for (const name of PEOPLE)
    for (const role of ["accept", "answer", "publish", "read"])
      await db.execute(
        sql`insert into operator_role (user_id, role) values (${`user-${name}`}, ${role}) on conflict do nothing`,
      );
  const picture = await uploadPicture(desk, "personal");
  things.application = await submitApplication(desk, "i-plain");
  things.enterprise = await registerEnterprise(desk, "13955558802", "91340100MA2XX0002");
  things.realname = await submitRealName(desk);
  things.finance = await requestFinance(desk);
  things.feedback = { number: await sendFeedback(desk, { fileIds: [picture] }), fileId: picture };
  things.repair = await submitRepair(desk);
  things.appeal = await submitAppeal(desk);
  things.question = { number: await askQuestion(desk) };
});
afterAll(() => desk.close());

async function place(
  kind: WorkKind,
  set: { unit: string | null; assignee?: Person; confidential: boolean; joint?: string },
) {
  const { db } = desk.database;
  const { number } = things[kind];
  const assignee = set.assignee === undefined ? null : `user-${set.assignee}`;
  await db.execute(
    sql`update desk_work set unit_id = ${set.unit}, assignee = ${assignee}, confidential = ${set.confidential} where kind = ${kind} and number = ${number}`,
  );
  await db.execute(sql`delete from desk_joint_unit`);
  if (set.joint !== undefined)
    await db.execute(
      sql`insert into desk_joint_unit (kind, case_id, unit_id) select kind, case_id, ${set.joint} from desk_work where kind = ${kind} and number = ${number}`,
    );
}

const asked = <C extends Call>(person: Person, entry: C, input: unknown): Promise<Answer<C>> =>
  desk.as(person, entry, input as CallInput<C>);

/** The dossier of each kind, its list and a step that its state does not allow: 4009 for whoever sees it. */
const DOSSIERS: Readonly<Record<WorkKind, { show: Call; list: Call; step: Call; body?: object; by: "number" | "id" }>> =
  {
    application: {
      show: applicationDeskCalls.showApplication,
      list: applicationDeskCalls.listApplicationsToHandle,
      step: applicationDeskCalls.askApplication,
      body: { words: "请补正金额。" },
      by: "number",
    },
    feedback: {
      show: feedbackDeskCalls.showFeedback,
      list: feedbackDeskCalls.listFeedbackToHandle,
      step: feedbackDeskCalls.answerFeedback,
      body: { answer: "已经更正。" },
      by: "number",
    },
    question: {
      show: questionDeskCalls.showQuestion,
      list: questionDeskCalls.listQuestionsToAnswer,
      step: questionDeskCalls.correctQuestion,
      body: { words: "已经整改。" },
      by: "number",
    },
    appeal: {
      show: appealDeskCalls.showAppeal,
      list: appealDeskCalls.listAppealsToHandle,
      step: appealDeskCalls.answerAppeal,
      body: { words: "已经处理好。" },
      by: "number",
    },
    repair: {
      show: repairDeskCalls.showRepair,
      list: repairDeskCalls.listRepairsToHandle,
      step: repairDeskCalls.completeRepair,
      body: { words: "已经修好。" },
      by: "number",
    },
    enterprise: {
      show: enterpriseDeskCalls.showEnterprise,
      list: enterpriseDeskCalls.listEnterprisesToDecide,
      step: enterpriseDeskCalls.approveEnterprise,
      by: "id",
    },
    finance: {
      show: financeDeskCalls.showFinanceRequest,
      list: financeDeskCalls.listFinanceRequests,
      step: enterpriseDeskCalls.approveFinance,
      by: "id",
    },
    realname: {
      show: realNameDeskCalls.showRealName,
      list: realNameDeskCalls.listRealNames,
      step: realNameDeskCalls.approveRealName,
      by: "id",
    },
  };

/** Everywhere that a case of a kind shows itself to somebody. */
async function seenBy(person: Person, kind: WorkKind): Promise<Record<string, boolean>> {
  const { number, fileId } = things[kind];
  const { show, list, by } = DOSSIERS[kind];
  const params = { [by]: number };
  const shown = await asked(person, show, { params });
  const { data } = await asked(person, list, { query: { size: 100 } });
  const listed = JSON.stringify((data as { records: unknown[] }).records).includes(number);
  const name = { kind, number };
  const work = await asked(person, queueCalls.getWork, { params: name });
  const queue = await asked(person, queueCalls.listQueue, { query: { kind, whose: "all" } });
  const touched = await asked(person, queueCalls.touchWork, { params: name });
  const file = fileId && (await readFile(person, fileId, number));
  return {
    dossier: shown.returnCode === 2000,
    list: listed,
    work: work.returnCode === 2000,
    queue: queue.data.records.some((row) => row.number === number),
    touch: touched.returnCode === 2000,
    ...(file === undefined || file === "" ? {} : { file: file === 200 }),
  };
}

async function readFile(person: string, fileId: string, reason: string): Promise<number> {
  const { method, path } = fileCalls.downloadFile;
  const token = await tokenOf(desk.app, person);
  const url = `${path}?${String(new URLSearchParams({ fileId, case: reason }))}`;
  return (await desk.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } })).statusCode;
}

/** What is written about a person in the rule: each way of looking says the same. */
async function expectSeen(kind: WorkKind, expected: Readonly<Record<Person, boolean>>) {
  for (const person of PEOPLE) {
    const seen = await seenBy(person, kind);
    const wanted = Object.fromEntries(Object.keys(seen).map((way) => [way, expected[person]]));
    // Whole identity numbers and contacts at banks are for those who accept or audit, and everybody here accepts.
    expect(seen, `${kind} ${person}`).toEqual(wanted);
  }
}
const everybody = (seen: boolean): Record<Person, boolean> => ({
  operator: seen,
  acceptor: seen,
  answerer: seen,
  reviewer: seen,
  publisher: seen,
});

describe.each(KINDS)("谁看得见一件%s", (kind) => {
  it("不保密的，哪个单位的人都看得见", async () => {
    await place(kind, { unit: TECHNOLOGY, confidential: false });
    await expectSeen(kind, everybody(true));
  });

  it("保密的只有承办人和本单位有审核岗位的人看得见", async () => {
    await place(kind, { unit: ECONOMY, assignee: "acceptor", confidential: true });
    await expectSeen(kind, { ...everybody(false), operator: true, acceptor: true });
  });

  it("联合单位看不见保密的，有审核岗位也一样", async () => {
    await place(kind, { unit: ECONOMY, confidential: true, joint: TECHNOLOGY });
    await expectSeen(kind, { ...everybody(false), operator: true });
  });

  it("转给别的单位以后，原单位的看不见，新单位的审核岗位和承办人看得见", async () => {
    await place(kind, { unit: TECHNOLOGY, assignee: "publisher", confidential: true });
    await expectSeen(kind, { ...everybody(false), reviewer: true, publisher: true });
  });

  it("不属于任何单位的人看不见保密的，自己承办的也一样；看不见反映某个单位的；看得见别的", async () => {
    const { db } = desk.database;
    const withoutUnit = sql`delete from operator_unit where user_id = 'user-answerer'`;
    await db.execute(withoutUnit);
    await place(kind, { unit: ECONOMY, assignee: "answerer", confidential: true });
    await expectSeen(kind, { ...everybody(false), operator: true });
    const bar = (unit: string | null) =>
      db.execute(sql`update desk_work set barred_unit_id = ${unit} where number = ${things[kind].number}`);
    await place(kind, { unit: ECONOMY, confidential: false });
    await bar(TECHNOLOGY);
    await expectSeen(kind, { ...everybody(true), answerer: false, reviewer: false, publisher: false });
    await bar(null);
    await expectSeen(kind, everybody(true));
    await db.execute(sql`insert into operator_unit (user_id, unit_id) values ('user-answerer', ${ECONOMY})`);
  });

  it("看不见的人走不了任何一步，答复和不存在的一样", async () => {
    await place(kind, { unit: ECONOMY, assignee: "acceptor", confidential: true });
    const { step, body, by } = DOSSIERS[kind];
    const input = (number: string) => ({ params: { [by]: number }, ...(body ? { body } : {}) });
    const { number } = things[kind];
    const hidden = await asked("reviewer", step, input(number));
    // For the question of what others are told: a number of the same form that nobody has.
    const other = by === "number" ? number.replace(/\d{4}$/, "9998") : "no-such-id";
    const missing = await asked("reviewer", step, input(other));
    expect(missing.status).toBe(404);
    expect(hidden.status).toBe(404);
    expect(hidden.errorMessage).toBe(missing.errorMessage?.replace(other, number));
    for (const act of [
      "takeWork",
      "assignWork",
      "joinUnits",
      "setConfidential",
      "escalateWork",
      "remarkWork",
    ] as const) {
      const forms = { takeWork: {}, assignWork: { unitId: TECHNOLOGY }, joinUnits: { unitIds: [] } };
      const more = {
        setConfidential: { confidential: false },
        escalateWork: { words: "督办" },
        remarkWork: { words: "意见" },
      };
      const form = { ...forms, ...more }[act];
      const answer = await asked("reviewer", queueCalls[act], {
        params: { kind, number },
        body: { version: 1, ...form },
      });
      expect(answer.status, act).toBe(404);
    }
  });

  it("从控制口看，保密的也都在", async () => {
    await place(kind, { unit: ECONOMY, assignee: "acceptor", confidential: true });
    const { show, list, by } = DOSSIERS[kind];
    const { number } = things[kind];
    const params = { [by]: number };
    expect((await call(desk.control, show, { params } as never)).returnCode).toBe(2000);
    const { data } = await call(desk.control, list, { query: { size: 100 } } as never);
    expect(JSON.stringify(data)).toContain(number);
  });
});

describe("队列的三个范围", () => {
  beforeEach(async () => {
    for (const kind of KINDS) await place(kind, { unit: TECHNOLOGY, confidential: false });
  });
  const numbersOf = async (person: Person, whose: "mine" | "unit" | "all") =>
    (await desk.as(person, queueCalls.listQueue, { query: { kind: "feedback", whose } })).data.records.map(
      ({ number }) => number,
    );

  test("本单位的、没有分给单位的、本单位联合办的，都在“本单位”里；别的单位的只在“全部”里", async () => {
    const { number } = things.feedback;
    expect(await numbersOf("reviewer", "unit")).toEqual([number]);
    expect(await numbersOf("acceptor", "unit")).toEqual([]);
    expect(await numbersOf("acceptor", "all")).toEqual([number]);
    await place("feedback", { unit: TECHNOLOGY, confidential: false, joint: ECONOMY });
    expect(await numbersOf("acceptor", "unit")).toEqual([number]);
    await place("feedback", { unit: null, confidential: false });
    expect(await numbersOf("acceptor", "unit")).toEqual([number]);
    expect(await numbersOf("reviewer", "unit")).toEqual([number]);
  });

  test("“我的”只有自己承办的；数量和列表一致，看不见的不计", async () => {
    await place("feedback", { unit: ECONOMY, assignee: "acceptor", confidential: true });
    expect(await numbersOf("acceptor", "mine")).toEqual([things.feedback.number]);
    expect(await numbersOf("operator", "mine")).toEqual([]);
    const countOf = async (person: Person) =>
      (await desk.as(person, queueCalls.countQueues, {})).data.find(({ kind }) => kind === "feedback");
    expect(await countOf("acceptor")).toMatchObject({ mine: 1, unit: 1, all: 1 });
    expect(await countOf("operator")).toMatchObject({ mine: 0, unit: 1, all: 1 });
    expect(await countOf("answerer")).toMatchObject({ mine: 0, unit: 0, all: 0 });
    expect(await countOf("reviewer")).toMatchObject({ mine: 0, unit: 0, all: 0 });
  });

  test("以前的事项里没有看不见的", async () => {
    const second = await sendFeedback(desk);
    await place("feedback", { unit: ECONOMY, assignee: "acceptor", confidential: true });
    const earlierOf = async (person: Person) =>
      (await desk.as(person, queueCalls.getWork, { params: { kind: "feedback", number: second } })).data.earlier.map(
        ({ number }) => number,
      );
    expect(await earlierOf("acceptor")).toContain(things.feedback.number);
    expect(await earlierOf("reviewer")).not.toContain(things.feedback.number);
    expect(await earlierOf("reviewer")).toContain(things.question.number);
  });
});

test("三种管理员不办事，事项里的文件也打不开，不保密的也一样", async () => {
  for (const kind of ["feedback", "application", "realname", "enterprise", "finance"] as const) {
    const { number, fileId = "" } = things[kind];
    await place(kind, { unit: ECONOMY, confidential: false });
    expect(await readFile("acceptor", fileId, number), kind).toBe(200);
    for (const administrator of ["sysadmin", "secadmin", "logkeeper"])
      expect(await readFile(administrator, fileId, number), `${administrator} ${kind}`).toBe(404);
  }
});

test("保密的被催办，只告诉看得见的人", async () => {
  await place("feedback", { unit: ECONOMY, assignee: "acceptor", confidential: true });
  const { number } = things.feedback;
  desk.now = new Date("2026-11-24T04:00:00Z");
  const urged = await desk.as("personal", interactionCalls.urgeFeedback, { params: { number }, body: {} });
  expect(urged.returnCode).toBe(2000);
  const heard: string[] = [];
  for (const person of PEOPLE) {
    const { data } = await desk.as(person, messageCalls.listMessages, { query: { size: 100 } });
    if (data.records.some(({ title, body }) => title === "反馈被催办" && body.includes(number))) heard.push(person);
  }
  expect(heard).toEqual(["operator", "acceptor"]);
});
