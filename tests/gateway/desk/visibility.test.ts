import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { allCalls } from "../../../contract";
import type { Call, CallInput } from "../../../contract/call";
import { realNameDeskCalls } from "../../../contract/desk/account";
import { applicationDeskCalls } from "../../../contract/desk/application/application";
import { enterpriseDeskCalls, financeDeskCalls } from "../../../contract/desk/enterprise";
import { feedbackDeskCalls } from "../../../contract/desk/feedback/feedback";
import { queueCalls } from "../../../contract/desk/queue";
import type { WorkKind } from "../../../contract/desk/work-kinds";
import { questionDeskCalls } from "../../../contract/desk/question/question";
import { appealDeskCalls } from "../../../contract/desk/appeal/appeal";
import { repairDeskCalls } from "../../../contract/desk/repair/repair";
import { interactionCalls } from "../../../contract/interaction/feedback";
import { messageCalls } from "../../../contract/message/message";
import { fileCalls } from "../../../contract/common/file";
import { call, type Answer } from "../support/gateway";
import { cipherFor } from "../../../gateway/core/field-cipher";
import { createPlatform } from "../../../gateway/ports";
import { partsOf } from "../support/gateway";
import { dayInShanghai, shiftDay } from "../../../gateway/core/clock";
import { AREAS, MODULES_OF_AREAS } from "../support/areas";
import { FORMS } from "../support/forms";
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
 * Who sees what, written down a second time. Whole: the units that have it or help, its assignee, whoever covers for that one,
 * whom it was escalated to, and everybody where it is nobody's. Of others' a line. Confidential: only its assignee, whoever
 * audits in its unit and whom it was escalated to; that a unit helps does not suffice. About a unit: nobody there. Speaking of
 * a unit: nobody there until somebody gives it to them.
 */
let desk: Desk;
/** Kinds of areas that name their calls themselves; what is handed in there goes by `own` or `letter`. */
const AREA_KINDS = AREAS.flatMap(({ desk: kept, own, letter }) => {
  const submit = (own ?? letter)?.submit;
  return kept && submit !== undefined ? { ...kept, submit } : [];
});
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
  ...AREA_KINDS.map(({ kind }) => kind as WorkKind),
];
/** Everybody at work, each with all roles here, so that nothing but the unit decides. */
const PEOPLE = ["operator", "acceptor", "answerer", "reviewer", "publisher"] as const;
type Person = (typeof PEOPLE)[number];

beforeAll(async () => {
  desk = await openDesk({ modules: MODULES_OF_AREAS });
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
  for (const { kind, submit } of AREA_KINDS) {
    const sent = await desk.as("admin", allCalls[submit] as Call, { body: FORMS[submit] } as never);
    things[kind as WorkKind] = sent.data as Thing;
  }
});
afterAll(() => desk.close());

async function place(
  kind: WorkKind,
  set: {
    unit: string | null;
    assignee?: Person;
    confidential: boolean;
    joint?: string;
    about?: string;
    speaksOf?: string;
    escalatedTo?: Person;
  },
) {
  const { db } = desk.database;
  const { number } = things[kind];
  const assignee = set.assignee === undefined ? null : `user-${set.assignee}`;
  const array = (value: string | undefined) => (value === undefined ? sql`'{}'` : sql`array[${value}]`);
  const escalated = set.escalatedTo === undefined ? undefined : `user-${set.escalatedTo}`;
  await db.execute(
    sql`update desk_work set unit_id = ${set.unit}, assignee = ${assignee}, confidential = ${set.confidential}, barred_unit_ids = ${array(set.about)}, mentioned_unit_ids = ${array(set.speaksOf)}, escalated_to = ${array(escalated)} where kind = ${kind} and number = ${number}`,
  );
  await db.execute(sql`delete from desk_joint_unit`);
  if (set.joint !== undefined)
    await db.execute(
      sql`insert into desk_joint_unit (kind, case_id, unit_id) select kind, case_id, ${set.joint} from desk_work where kind = ${kind} and number = ${number}`,
    );
}

const asked = <C extends Call>(person: Person, entry: C, input: unknown): Promise<Answer<C>> =>
  desk.as(person, entry, input as CallInput<C>);

interface Dossier {
  readonly show: Call;
  readonly list: Call;
  readonly step: Call;
  readonly body?: object | undefined;
  readonly by: "number" | "id";
}
const AREA_DOSSIERS: Readonly<Record<string, Dossier>> = Object.fromEntries(
  AREA_KINDS.map(({ kind, show, list, step }) => {
    const [shown, listed, taken] = [show, list, step].map((name) => allCalls[name] as Call) as [Call, Call, Call];
    return [kind, { show: shown, list: listed, step: taken, body: FORMS[step], by: "number" }];
  }),
);
/** The dossier of each kind, its list and a step that its state does not allow: 4009 for whoever sees it. */
const DOSSIERS = {
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
  ...AREA_DOSSIERS,
} as unknown as Readonly<Record<WorkKind, Dossier>>;

/** How much of a case somebody sees. */
type Sight = "whole" | "line" | "nothing";
const CODES: Readonly<Record<Sight, number>> = { whole: 2000, line: 4003, nothing: 4004 };
const REMARK = "只给同事看的话";

/** Everywhere that a case of a kind shows itself to somebody, on the raw answers. */
async function readAs(person: Person, kind: WorkKind) {
  const { number, fileId } = things[kind];
  const { show, list, by } = DOSSIERS[kind];
  const params = { [by]: number };
  const shown = await asked(person, show, { params });
  const { data } = await asked(person, list, { query: { size: 100 } });
  const name = { kind, number };
  const work = await asked(person, queueCalls.getWork, { params: name });
  const queue = await asked(person, queueCalls.listQueue, { query: { kind, whose: "all" } });
  const touched = await asked(person, queueCalls.touchWork, { params: name });
  const file = fileId === undefined ? undefined : await readFile(person, fileId, number);
  return {
    dossier: shown.returnCode,
    list: JSON.stringify((data as { records: unknown[] }).records).includes(number),
    work: work.returnCode,
    remarks: JSON.stringify(work).includes(REMARK),
    log: work.returnCode === 2000 && work.data.events.length > 0,
    earlier: work.returnCode === 2000 && work.data.earlier.length > 0,
    queue: queue.data.records.some((row) => row.number === number),
    touch: touched.returnCode === 2000,
    ...(file === undefined ? {} : { file }),
  };
}

const expectedFor = (sight: Sight, withFile: boolean) => ({
  dossier: CODES[sight],
  list: sight === "whole",
  work: sight === "nothing" ? 4004 : 2000,
  remarks: sight === "whole",
  log: sight === "whole",
  earlier: sight === "whole",
  queue: sight !== "nothing",
  touch: sight !== "nothing",
  ...(withFile ? { file: sight === "whole" ? 200 : 404 } : {}),
});

async function readFile(person: string, fileId: string, reason: string): Promise<number> {
  const { method, path } = fileCalls.downloadFile;
  const token = await tokenOf(desk.app, person);
  const url = `${path}?${String(new URLSearchParams({ fileId, case: reason }))}`;
  return (await desk.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } })).statusCode;
}

/** What the rule says of each person: every way of looking says the same. */
async function expectSeen(kind: WorkKind, expected: Readonly<Record<Person, Sight>>) {
  for (const person of PEOPLE) {
    const seen = await readAs(person, kind);
    const wanted = expectedFor(expected[person], "file" in seen);
    // Registrations and the like have no log of steps and ask once; whoever asked may have asked nothing else.
    const { earlier: _e, log: _l, ...others } = wanted;
    const { earlier, log, ...rest } = seen;
    expect(rest, `${kind} ${person}`).toEqual(others);
    if (expected[person] !== "whole") expect([earlier, log], `${kind} ${person}`).toEqual([false, false]);
  }
  // Whom reminders may reach is judged without the database, and must come to the same.
  const { config, database } = partsOf(desk.app);
  const platform = createPlatform({ config, database, clock: () => desk.now, cipher: cipherFor(config) });
  const { case_id: caseId = "" } = (await desk.work(things[kind].number)) ?? {};
  const staff = PEOPLE.map((name) => `user-${name}`);
  const reached = await platform.work.watchers(
    database.db,
    { kind, caseId },
    { staff, today: dayInShanghai(desk.now) },
  );
  expect(reached, kind).toEqual(staff.filter((_id, at) => expected[PEOPLE[at] as Person] === "whole"));
}
const everybody = (sight: Sight): Record<Person, Sight> => ({
  operator: sight,
  acceptor: sight,
  answerer: sight,
  reviewer: sight,
  publisher: sight,
});
const technology = (sight: Sight) => ({ reviewer: sight, publisher: sight });

describe.each(KINDS)("谁看得见一件%s", (kind) => {
  beforeAll(async () => {
    await place(kind, { unit: null, confidential: false });
    const { number } = things[kind];
    const body = { version: (await desk.work(number))?.version ?? 1, words: REMARK };
    const said = await desk.as("operator", queueCalls.remarkWork, { params: { kind, number }, body });
    expect(said.returnCode).toBe(2000);
  });

  it("不保密的：承办单位、联合单位、没有单位时每个人看得见全部，别的单位只看得见清单里的一行", async () => {
    await place(kind, { unit: TECHNOLOGY, confidential: false });
    await expectSeen(kind, { ...everybody("line"), ...technology("whole") });
    await place(kind, { unit: TECHNOLOGY, confidential: false, joint: ECONOMY });
    await expectSeen(kind, everybody("whole"));
    await place(kind, { unit: TECHNOLOGY, assignee: "acceptor", confidential: false });
    await expectSeen(kind, { ...everybody("line"), ...technology("whole"), acceptor: "whole" });
    await place(kind, { unit: TECHNOLOGY, confidential: false, escalatedTo: "operator" });
    await expectSeen(kind, { ...everybody("line"), ...technology("whole"), operator: "whole" });
    await place(kind, { unit: null, confidential: false });
    await expectSeen(kind, everybody("whole"));
  });

  it("保密的只有承办人、本单位有审核岗位的人和被请来督办的人看得见", async () => {
    await place(kind, { unit: ECONOMY, assignee: "acceptor", confidential: true });
    await expectSeen(kind, { ...everybody("nothing"), operator: "whole", acceptor: "whole" });
    await place(kind, { unit: ECONOMY, confidential: true, escalatedTo: "reviewer" });
    await expectSeen(kind, { ...everybody("nothing"), operator: "whole", reviewer: "whole" });
  });

  it("联合单位看不见保密的，有审核岗位也一样", async () => {
    await place(kind, { unit: ECONOMY, confidential: true, joint: TECHNOLOGY });
    await expectSeen(kind, { ...everybody("nothing"), operator: "whole" });
  });

  it("转给别的单位以后，原单位的看不见，新单位的审核岗位和承办人看得见", async () => {
    await place(kind, { unit: TECHNOLOGY, assignee: "publisher", confidential: true });
    await expectSeen(kind, { ...everybody("nothing"), reviewer: "whole", publisher: "whole" });
  });

  it("反映某个单位的，那里的人看不见，被指定承办、联合办理也看不见", async () => {
    await place(kind, { unit: ECONOMY, confidential: false, about: TECHNOLOGY });
    await expectSeen(kind, { ...everybody("whole"), ...technology("nothing") });
    await place(kind, {
      unit: TECHNOLOGY,
      assignee: "reviewer",
      confidential: false,
      about: TECHNOLOGY,
      joint: TECHNOLOGY,
    });
    await expectSeen(kind, { ...everybody("line"), ...technology("nothing") });
  });

  it("写到某个单位的，那里的人看不见，直到别人转给他们", async () => {
    await place(kind, { unit: ECONOMY, confidential: false, speaksOf: TECHNOLOGY });
    await expectSeen(kind, { ...everybody("whole"), ...technology("nothing") });
    await place(kind, { unit: TECHNOLOGY, confidential: false, speaksOf: TECHNOLOGY });
    await expectSeen(kind, { ...everybody("line"), ...technology("whole") });
    await place(kind, { unit: ECONOMY, confidential: false, speaksOf: TECHNOLOGY, joint: TECHNOLOGY });
    await expectSeen(kind, everybody("whole"));
  });

  it("不属于任何单位的人看不见保密的、反映或写到某个单位的，自己承办的也一样", async () => {
    const { db } = desk.database;
    await db.execute(sql`delete from operator_unit where user_id = 'user-answerer'`);
    await place(kind, { unit: ECONOMY, assignee: "answerer", confidential: true });
    await expectSeen(kind, { ...everybody("nothing"), operator: "whole" });
    await place(kind, { unit: null, confidential: false, about: TECHNOLOGY });
    await expectSeen(kind, { ...everybody("whole"), ...technology("nothing"), answerer: "nothing" });
    await place(kind, { unit: null, confidential: false, speaksOf: TECHNOLOGY });
    await expectSeen(kind, { ...everybody("whole"), ...technology("nothing"), answerer: "nothing" });
    await db.execute(sql`insert into operator_unit (user_id, unit_id) values ('user-answerer', ${ECONOMY})`);
  });

  it("请假的人手上的，代办的人看得见；假期以外看不见", async () => {
    const { db } = desk.database;
    await place(kind, { unit: ECONOMY, assignee: "acceptor", confidential: true });
    const away = (from: string, until: string) =>
      db.execute(
        sql`insert into operator_absence (user_id, from_day, until_day, cover_id, updated_at) values ('user-acceptor', ${from}, ${until}, 'user-publisher', now()) on conflict (user_id) do update set from_day = excluded.from_day, until_day = excluded.until_day`,
      );
    const today = dayInShanghai(desk.now);
    await away(today, today);
    await expectSeen(kind, { ...everybody("nothing"), operator: "whole", acceptor: "whole", publisher: "whole" });
    // Who covers and works where the complaint points is still of that unit.
    await place(kind, { unit: ECONOMY, assignee: "acceptor", confidential: false, speaksOf: TECHNOLOGY });
    await expectSeen(kind, { ...everybody("whole"), ...technology("nothing") });
    await place(kind, { unit: ECONOMY, assignee: "acceptor", confidential: true });
    await away(shiftDay(today, 1), shiftDay(today, 3));
    await expectSeen(kind, { ...everybody("nothing"), operator: "whole", acceptor: "whole" });
    await away(shiftDay(today, -3), shiftDay(today, -1));
    await expectSeen(kind, { ...everybody("nothing"), operator: "whole", acceptor: "whole" });
    await db.execute(sql`delete from operator_absence`);
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
