import { WORK_KINDS } from "../../../contract/desk/work-kinds";
import { createWorkPort } from "../../../gateway/core/desk/work-port";
import { readdirSync } from "node:fs";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createFieldCipher } from "../../../gateway/core/field-cipher";
import { dayInShanghai } from "../../../gateway/core/clock";
import { moment } from "../../../gateway/core/columns";
import { createCaseStore } from "../../../gateway/core/case/case.repository";
import { mayTake, stepsFrom, type CaseKind } from "../../../gateway/core/case/case.rules";
import type { CaseSide } from "../../../gateway/core/case/case-sides";
import { createCaseReminders } from "../../../gateway/core/case/case-reminders.service";
import { queryRows } from "../../../gateway/core/database";
import { createCaseSteps, type CaseParts } from "../../../gateway/core/case/case-steps.service";
import type { NewMessage } from "../../../gateway/core/ports";
import { openTestDatabase } from "../support/database";
import { stubPorts } from "../support/ports";
import { TEST_KEY, TEST_NOW } from "../support/test-context";

const MODULES = path.resolve("gateway/modules");
const files = readdirSync(MODULES, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".case.ts"));

/** Every kind of case that some module declares. */
const kinds = await Promise.all(
  files.map(async (file) => {
    const declared = Object.entries((await import(path.join(MODULES, file))) as Record<string, unknown>);
    const [kind] = declared.flatMap(([name, value]) => (name.endsWith("Kind") ? [value as CaseKind] : []));
    if (!kind) throw new Error(`${file} declares no kind of case`);
    return kind;
  }),
);
const statesOf = (kind: CaseKind) =>
  new Set([
    kind.begin.state,
    ...Object.values(kind.steps).flatMap(({ from, to, fork }) => [
      ...from,
      ...(to && to !== "same" ? [to] : []),
      ...(fork?.to ?? []),
    ]),
  ]);

test("工作台上的每一种办理事项都按规矩登记，没有多的；反馈、提问、事项申报、诉求、报修都在", () => {
  // What is decided once is no case: it has no steps to go back and forth.
  const decisions: readonly string[] = ["enterprise", "realname", "finance"];
  const names = kinds.map(({ kind }) => kind).toSorted();
  expect(names).toEqual(WORK_KINDS.filter((kind) => !decisions.includes(kind)).toSorted());
  expect(names).toEqual(expect.arrayContaining(["appeal", "application", "feedback", "question", "repair"]));
  expect(new Set(kinds.map(({ prefix }) => prefix)).size, "编号前缀各不相同").toBe(kinds.length);
});

describe.each(kinds.map((kind) => [kind.label, kind] as const))("%s", (_label, kind) => {
  test("每个状态都到得了；没有办完的状态都有下一步，而且都能办完", () => {
    const next = (state: string) =>
      Object.values(kind.steps).flatMap(({ from, to, fork }) =>
        from.includes(state) && to !== null && to !== "same" ? [to, ...(fork?.to ?? [])] : [],
      );
    const reach = (start: string) => {
      const seen = new Set([start]);
      for (const state of seen) for (const to of next(state)) seen.add(to);
      return seen;
    };
    expect([...reach(kind.begin.state)].toSorted()).toEqual([...statesOf(kind)].toSorted());
    for (const state of kind.running) {
      expect(next(state), state).not.toEqual([]);
      expect(
        [...reach(state)].some((end) => !kind.running.includes(end)),
        state,
      ).toBe(true);
    }
  });

  test("工作人员的每一步、到期自动走的一步、名单里别的人走的一步都告诉当事人；每一步走不了时都说明怎么办", () => {
    for (const [name, step] of Object.entries(kind.steps)) {
      expect(step.notification !== undefined, name).toBe(step.side !== "asker" || step.byNamed === true);
      expect(step.wrong, name).toMatch(/请|可以/);
      expect(step.remark, name).toMatch(/\p{Script=Han}/u);
    }
  });
});

const caseTable = pgTable("case_under_test", {
  id: text("id").primaryKey(),
  number: text("number"),
  state: text("state").notNull(),
  userId: text("user_id"),
  enterpriseId: text("enterprise_id"),
  answer: text("answer"),
  steps: integer("steps").notNull().default(0),
  submittedAt: moment("submitted_at"),
  updatedAt: moment("updated_at").notNull(),
});

const told: NewMessage[] = [];
const logged: { event: string; userId?: string | undefined; target?: string | undefined }[] = [];
let parts: CaseParts;
let now = TEST_NOW;

beforeAll(async () => {
  const database = await openTestDatabase();
  await database.db.execute(sql`create table case_under_test (id text primary key, number text, state text not null,
    user_id text, enterprise_id text, answer text, steps integer not null default 0, submitted_at timestamptz, updated_at timestamptz not null)`);
  const ports = stubPorts({
    audit: { record: (entry) => Promise.resolve(void logged.push(entry)) },
    messenger: { send: (message) => Promise.resolve((told.push(message), [])) },
    people: {
      operators: () => Promise.resolve(["o1", "o2"]),
      staffOf: () => Promise.resolve(["u1"]),
      adminsOf: () => Promise.resolve([]),
      askerOf: () => Promise.resolve("某企业"),
    },
  });
  const cipher = createFieldCipher(TEST_KEY);
  const ground = {
    database,
    clock: () => now,
    cipher,
    ports,
  };
  parts = { ...ground, work: createWorkPort(ground) };
});
afterAll(() => parts.database.close());

/** The rows of the test's table say nothing of what they are about. */
function forTable(kind: CaseKind): CaseKind {
  const steps = Object.fromEntries(
    Object.entries(kind.steps).map(([name, { findObstacle: _obstacle, detail: _detail, ...step }]) => [name, step]),
  );
  return { ...kind, steps, ...(kind.work ? { work: { title: () => "事项", before: kind.work.before ?? [] } } : {}) };
}
const workStateOf = async (id: string) =>
  (await queryRows<{ state: string }>(parts.database.db, sql`select state from desk_work where case_id = ${id}`))[0]
    ?.state;

let count = 0;
async function begin(kind: CaseKind): Promise<string> {
  const id = `${kind.kind}-${(count += 1)}`;
  const store = createCaseStore(parts.database.db, { kind, table: caseTable });
  const { state, remark } = kind.begin;
  const row = { id, number: id, state, userId: "u1", enterpriseId: "e1", updatedAt: TEST_NOW };
  await parts.database.db.insert(caseTable).values(row);
  await store.addEvent(id, {
    at: TEST_NOW,
    step: "begin",
    fromState: null,
    toState: state,
    remark,
    side: "asker",
    userId: "u1",
  });
  return id;
}

describe.each(kinds.map((kind) => [kind.label, kind] as const))("随便走：%s", (_label, kind) => {
  const names = Object.keys(kind.steps).filter((name) => kind.steps[name]?.to !== null);
  const today = dayInShanghai(TEST_NOW);

  test("任何次序、任何一方来走，走得了的都成，走不了的都拒绝而且什么也没变；经过一步不缺，首尾相接", async () => {
    const wish = fc.record({
      step: fc.constantFrom(...names),
      side: fc.constantFrom<CaseSide>("asker", "staff", "clock"),
      score: fc.integer({ min: 1, max: 5 }),
    });
    // Promised for the day before, today, the day after, or nothing promised.
    const promise = fc.constantFrom("2026-11-20", today, "2031-01-02", null);
    await fc.assert(
      fc.asyncProperty(fc.array(wish, { minLength: 1, maxLength: 16 }), promise, async (wishes, due) => {
        const domain = { kind: { ...forTable(kind), dueOn: () => due }, table: caseTable };
        const id = await begin(kind);
        const steps = createCaseSteps(parts, domain);
        const store = createCaseStore(parts.database.db, domain);
        let state = kind.begin.state;
        let rated: number | undefined;
        let corrected = false;
        let urged = false;
        /** What more than the state decides: rated once, urged once a day from the promised day on, a bad rating mended once. */
        const allows = (judged: string | undefined): boolean => {
          if (judged?.startsWith("rate")) return rated === undefined;
          if (judged === "correct") return rated !== undefined && rated <= 2 && !corrected;
          return judged === undefined || (due !== null && due <= today && kind.running.includes(state) && !urged);
        };
        const taken: string[] = ["begin"];
        for (const { step, side, score } of wishes) {
          const { check, to } = kind.steps[step] as CaseKind["steps"][string];
          const allowed = mayTake(kind, step, state) && kind.steps[step]?.side === side && allows(check);
          const outcome = await steps
            .take({ step, side, of: id, userId: "u2", words: "话", rating: { score, words: "" } })
            .then(() => true)
            .catch((error: { kind?: string }) => error.kind);
          expect(outcome).toBe(allowed ? true : "WRONG_STATE");
          if (!allowed) continue;
          if (to !== "same" && to !== null) state = to;
          if (check?.startsWith("rate")) rated = score;
          if (check === "correct") corrected = true;
          if (check === "urge") urged = true;
          taken.push(step);
        }
        expect((await store.find(eq(caseTable.id, id)))?.state).toBe(state);
        // The work item says the same, from the first step that the staff could see.
        if (kind.work && !kind.work.before?.includes(state) && taken.length > 1)
          expect(await workStateOf(id)).toBe(state);
        const log = (await store.listEvents([id])).get(id) ?? [];
        expect(log.map(({ step }) => step)).toEqual(taken);
        log.reduce(
          (before, { fromState, toState }) => (expect(fromState).toBe(before), toState),
          null as string | null,
        );
        expect(log.at(-1)?.toState).toBe(state);
        const own = logged.filter(({ target }) => target === id).map(({ event }) => event);
        expect(own).toEqual(taken.slice(1).map((step) => `${kind.kind}.${step}`));
        const heard = told.filter(({ body }) => body.startsWith(`编号 ${id}。`)).length;
        expect(heard).toBe(taken.slice(1).filter((step) => kind.steps[step]?.side !== "asker").length);
      }),
      { numRuns: 12 },
    );
  });

  test("同时走同一步，只有一次成", async () => {
    const id = await begin(kind);
    // A step after which it cannot be taken again.
    const once = (side: CaseSide) =>
      stepsFrom(kind, kind.begin.state, side).find((name) => {
        const { from, to } = kind.steps[name] ?? { from: [], to: null };
        return to !== null && !from.includes(to);
      });
    const side: CaseSide = once("staff") === undefined ? "asker" : "staff";
    const step = once(side);
    if (step === undefined) throw new Error(`${kind.kind} has no step that can be taken only once`);
    const steps = createCaseSteps(parts, { kind: forTable(kind), table: caseTable });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () => steps.take({ step, side, of: id, userId: "u2" })),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

test("一天里同时要编号，各不相同而且相连；别的事项的编号不受影响", async () => {
  const [first, second] = kinds;
  if (!first || !second) throw new Error("too few kinds");
  const numbers = (kind: CaseKind) =>
    Promise.all(
      Array.from({ length: 5 }, () =>
        createCaseStore(parts.database.db, { kind, table: caseTable }).nextNumber("2031-05-06"),
      ),
    );
  const [own, other] = await Promise.all([numbers(first), numbers(second)]);
  const tail = (list: string[]) => list.map((number) => number.slice(-4)).toSorted();
  const five = ["0001", "0002", "0003", "0004", "0005"];
  expect([tail(own), tail(other)]).toEqual([five, five]);
  expect(own[0]).toContain(`${first.prefix}20310506-`);
});

test("没有的编号说怎么查；写的话按申明进经过，消息在话之后接着说下一步", async () => {
  const kind: CaseKind = {
    kind: "repair",
    label: "报修",
    prefix: "BX",
    begin: { state: "new", remark: "已收到" },
    running: ["new"],
    steps: {
      send: {
        side: "staff",
        from: ["new"],
        to: "sent",
        remark: "已派单",
        wordsInLog: true,
        wrong: "请刷新",
        notification: { title: "已派单", next: "师傅会先打电话。" },
      },
    },
    dueOn: () => null,
    message: {
      kind: "inquiry",
      link: (id) => `/repair/${id}`,
      receivers: () => Promise.resolve(["u7", "u8"]),
    },
    missing: (number) => `没有 ${number}`,
  };
  const steps = createCaseSteps(parts, { kind, table: caseTable });
  await expect(steps.take({ step: "send", side: "staff", of: "none" })).rejects.toThrow("没有 none");
  const id = await begin(kind);
  await steps.take({
    step: "send",
    side: "staff",
    of: id,
    words: "王师傅，下午来。",
    set: (row, now) => ({ answer: "王师傅", steps: row.steps + 1, updatedAt: now }),
  });
  const store = createCaseStore(parts.database.db, { kind, table: caseTable });
  expect(await store.find(eq(caseTable.id, id))).toMatchObject({ state: "sent", answer: "王师傅", steps: 1 });
  expect((await store.listEvents([id])).get(id)?.at(-1)?.remark).toBe("已派单：王师傅，下午来。");
  expect(told.at(-1)).toMatchObject({
    to: { userIds: ["u7", "u8"] },
    title: "已派单",
    link: `/repair/${id}`,
    enterpriseId: "e1",
    body: `编号 ${id}。王师傅，下午来。师傅会先打电话。`,
  });
});

describe("提醒", () => {
  // 20 November 2026 is a Friday; the days after it are no working days.
  const DUE = "2026-11-20";
  const kind: CaseKind = {
    kind: "visit",
    label: "走访",
    prefix: "ZF",
    begin: { state: "new", remark: "已收到" },
    running: ["new"],
    steps: {
      end: {
        side: "staff",
        from: ["new"],
        to: "done",
        remark: "已办",
        wrong: "请刷新",
        notification: { title: "已办" },
      },
    },
    dueOn: () => DUE,
    message: { kind: "inquiry", link: () => "/" },
    missing: () => "没有",
  };

  test.each([
    ["还有一天不提醒", "2026-11-19", []],
    ["最后一天说今天到期", DUE, ["走访今天到期"]],
    ["休息日不打扰", "2026-11-21", []],
    ["过了一个工作日", "2026-11-23", ["走访超期 1 个工作日"]],
    ["过了两个", "2026-11-24", ["走访超期 2 个工作日"]],
    ["第三个起请督办", "2026-11-25", ["请督办：走访超期 3 个工作日"]],
  ])("%s（%s）", async (_what, day, titles) => {
    await parts.database.db.execute(sql`delete from case_under_test`);
    const id = await begin(kind);
    const before = told.length;
    now = new Date(`${day}T02:00:00Z`);
    const remind = createCaseReminders(parts, [{ kind, table: caseTable }]);
    await remind();
    now = TEST_NOW;
    const heard = told.slice(before);
    expect(heard.map(({ title }) => title)).toEqual(titles);
    for (const message of heard) {
      expect(message).toMatchObject({ to: { userIds: ["o1", "o2"] }, body: expect.stringContaining(id) as string });
      expect(message.link, "办理人员的页面还没有").toBeUndefined();
    }
  });

  test("轮到当事人的，沉默五个、十个工作日各提醒一次当事人，工作人员不收", async () => {
    await parts.database.db.execute(sql`delete from case_under_test`);
    const silent: CaseKind = {
      ...kind,
      kind: "silent",
      dueOn: () => null,
      running: ["new"],
      silence: { in: "new", remindAfter: [5, 10], title: "等待您补充", next: "请补充。" },
    };
    const id = await begin(silent);
    const before = told.length;
    // Begun on Saturday, 21 November: the fifth working day after it is Friday, the 27th.
    for (const day of ["2026-11-26", "2026-11-27", "2026-11-30", "2026-12-03", "2026-12-04", "2026-12-07"]) {
      now = new Date(`${day}T02:00:00Z`);
      await createCaseReminders(parts, [{ kind: silent, table: caseTable }])();
    }
    now = TEST_NOW;
    const heard = told.slice(before);
    expect(heard.every(({ to }) => JSON.stringify(to) === '{"userIds":["u1"]}')).toBe(true);
    expect([...new Set(heard.map(({ eventKey }) => eventKey))]).toEqual(
      [5, 10].map((after) => `case:silent:${id}:silence:2026-11-21:${after}`),
    );
    expect(heard[0]).toMatchObject({ title: "等待您补充", body: `编号 ${id}，已等待您 5 个工作日。请补充。` });
  });

  test("差评到了整改期限还没有答复的，提醒工作人员；答复了的、没有到期的不提醒", async () => {
    await parts.database.db.execute(sql`delete from case_under_test`);
    const rated = { ...kind, kind: "rated" };
    const domain = { kind: rated, table: caseTable };
    const store = createCaseStore(parts.database.db, domain);
    const [open, mended, later] = [await begin(rated), await begin(rated), await begin(rated)];
    await parts.database.db.execute(sql`update case_under_test set state = 'done'`);
    const bad = { score: 1, words: "差", ratedAt: TEST_NOW };
    await store.addRating(open, { ...bad, correctBy: DUE });
    await store.addRating(mended, { ...bad, correctBy: DUE });
    await store.addRating(later, { ...bad, correctBy: "2026-12-30" });
    expect(await store.addCorrection(mended, "改了", TEST_NOW)).toBe(true);
    const before = told.length;
    // Six working days before it, five, the last day, three working days late.
    for (const day of ["2026-11-12", "2026-11-13", DUE, "2026-11-25"]) {
      now = new Date(`${day}T02:00:00Z`);
      await createCaseReminders(parts, [domain])();
    }
    now = TEST_NOW;
    const heard = told.slice(before);
    expect(heard.map(({ title }) => title)).toEqual([
      "走访的评价整改还有 5 个工作日",
      "走访的评价整改今天到期",
      "请督办：走访的评价整改超期 3 个工作日",
    ]);
    expect(heard.every(({ body }) => body.includes(open))).toBe(true);
  });

  test("办完的不提醒；超过一批的也都提醒，每一件一次", async () => {
    await parts.database.db.execute(sql`delete from case_under_test`);
    const row = (id: string, state: string) => ({ id, number: id, state, updatedAt: TEST_NOW });
    const waiting = Array.from({ length: 205 }, (_, index) => row(`many-${index}`, "new"));
    await parts.database.db.insert(caseTable).values([...waiting, row("over", "done")]);
    const before = told.length;
    now = new Date(`${DUE}T02:00:00Z`);
    await createCaseReminders(parts, [{ kind, table: caseTable }])();
    now = TEST_NOW;
    const keys = told.slice(before).map(({ eventKey }) => eventKey);
    expect(new Set(keys).size).toBe(205);
    expect(keys).toHaveLength(205);
    expect(keys.join()).not.toContain("over");
  });
});
