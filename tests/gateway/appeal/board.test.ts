import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CACHE_TAGS_HEADER, GOOD_FOR_HEADER } from "../../../contract/cache-tags";
import { appealBoardCalls, type AppealFigures } from "../../../contract/interaction/appeal-board";
import {
  inTimeShare,
  reopenedShare,
  satisfiedShare,
  solvedShare,
} from "../../../contract/interaction/appeal-board-shares";
import { APPEAL_SUBJECT_LABELS } from "../../../contract/interaction/appeal-categories";
import { appealCalls } from "../../../contract/interaction/appeal-calls";
import { fillAppeals } from "../../../scripts/support/fill-appeals";
import { addWorkDays } from "../../../contract/rules/work-days";
import { queryRows } from "../../../gateway/core/database";
import { submitAppeal, type Desk } from "../desk/support";
import { buildTestGateway, call } from "../support/gateway";
import { countWorked, inPeriod, isUncorrected, readCases, recount, type CountedCase } from "./board-recount";
import { appealActs, on, openPowerDesk } from "./support";

/** The open scoreboard, counted once more by another program and held against it, number by number. */

const TODAY = "2026-11-23";
let desk: Desk;
beforeAll(async () => {
  desk = await openPowerDesk();
});
beforeEach(async () => {
  desk.now = on(TODAY);
  for (const table of ["appeal", "case_event", "case_rating", "desk_work"])
    await desk.database.db.execute(sql`delete from ${sql.identifier(table)}`);
});
afterAll(() => desk.close());

const fill = (count: number, { seed = 7, from = "2026-09-10", skew = 1.6, today = TODAY } = {}) =>
  fillAppeals(desk.database, { count, seed, from, today, skew });
/** As it is counted now: as the first who asks on a day sees it. */
async function readBoard(period = "recent") {
  await desk.database.db.execute(sql`delete from daily_value`);
  const answer = await call(desk.app, appealBoardCalls.getAppealBoard, { query: { period } });
  expect(answer.returnCode).toBe(2000);
  return answer.data;
}
async function readDetails(period?: string) {
  const { details, ...board } = await readBoard(period);
  if (details === null) throw new Error("fewer than ten");
  return { ...board, ...details };
}
const figuresOf = <Group extends AppealFigures>(group: Group, ...names: (keyof Group)[]): AppealFigures =>
  Object.fromEntries(Object.entries(group).filter(([name]) => !names.includes(name as keyof Group))) as AppealFigures;

/** The groups of a recount: those of ten and more alone, the rest as the board has it. */
function expectGroups(
  shown: readonly (AppealFigures & { readonly name: string })[],
  cases: readonly CountedCase[],
  { nameOf, rest, today }: { nameOf: (one: CountedCase) => string; rest: string; today: string },
): void {
  const alone = shown.filter(({ name }) => name !== rest);
  // What is confidential is among the rest, whichever group it is of.
  for (const { name, ...group } of alone)
    expect(figuresOf(group as AppealFigures & { subject?: string }, "subject" as never), name).toEqual(
      recount(
        cases.filter((one) => !one.confidential && nameOf(one) === name),
        today,
      ),
    );
  const names = new Set(alone.map(({ name }) => name));
  const others = cases.filter((one) => one.confidential || !names.has(nameOf(one)));
  const together = shown.find(({ name }) => name === rest);
  if (together === undefined) return expect(others).toEqual([]);
  expect(shown.at(-1)).toBe(together);
  const { name: _name, ...group } = together;
  expect(figuresOf(group as AppealFigures & { subject?: null }, "subject" as never), rest).toEqual(
    recount(others, today),
  );
}

async function expectRecounted(period: string, from: string, to: string, today: string): Promise<void> {
  const everything = await readCases(desk.database);
  const cases = inPeriod(everything, from, to);
  const board = await readDetails(period);
  expect(board).toMatchObject({ received: cases.length, period: { value: period, from, to } });
  expect(board.totals).toEqual(recount(cases, today));
  expectGroups(board.units, cases, { nameOf: ({ unit }) => unit ?? "园区", rest: "其余单位", today });
  expectGroups(board.subjects, cases, {
    nameOf: ({ subject }) => APPEAL_SUBJECT_LABELS[subject as keyof typeof APPEAL_SUBJECT_LABELS],
    rest: "其余类别",
    today,
  });
  expect(board.months.length).toBeGreaterThan(1);
  for (const { from: first, to: last, ...month } of board.months)
    expect(month, first).toEqual(recount(inPeriod(cases, first, last), today));
  expect(board.months.reduce((sum, { received }) => sum + received, 0)).toBe(cases.length);
  expect([board.months[0]?.from, board.months.at(-1)?.to]).toEqual([from, to]);
  const open = everything
    .filter(
      (one) =>
        !one.confidential && (["submitted", "accepted", "processing"].includes(one.state) || isUncorrected(one, today)),
    )
    .toSorted((a, b) => Date.parse(a.submitted ?? "") - Date.parse(b.submitted ?? ""));
  expect(board.oldest.map(({ unit: _unit, subject: _subject, ...one }) => one)).toEqual(
    open.slice(0, 6).map(({ kind, sentOn, due, escalated, ...one }) => ({
      kind,
      days: (Date.parse(today) - Date.parse(sentOn)) / 86_400_000,
      overdueWorkdays: due !== null && today > due ? Math.max(1, countWorked(due, today)) : 0,
      escalated,
      uncorrected: isUncorrected({ kind, sentOn, due, escalated, ...one }, today),
    })),
  );
}

describe("每个数都能另数一遍", () => {
  it("一百五十件随机的诉求，近 90 天：合计、单位、类别、月份、最久的，与逐件数出来的一样", async () => {
    await fill(150);
    await expectRecounted("recent", "2026-08-26", TODAY, TODAY);
    const { totals } = await readDetails();
    // Every figure is put to the test: none of them is nothing.
    for (const [name, value] of Object.entries(totals)) expect(value, name).toBeGreaterThan(0);
  });

  it("换一批种子、跨年：全年和近 90 天各数各的，去年的只数到年底", async () => {
    await fill(220, { seed: 21, from: "2025-07-01", today: "2026-02-10" });
    desk.now = on("2026-02-10");
    await expectRecounted("2025", "2025-01-01", "2025-12-31", "2026-02-10");
    await expectRecounted("recent", "2025-11-13", "2026-02-10", "2026-02-10");
    expect((await readBoard()).years).toEqual(["2026", "2025"]);
  });

  it("没有公布放假安排的年份照样数：周末和法律写死的节日不算工作日", async () => {
    await fill(120, { seed: 4, from: "2027-03-01", today: "2027-05-20" });
    desk.now = on("2027-05-20");
    await expectRecounted("recent", "2027-02-20", "2027-05-20", "2027-05-20");
  });

  it("各种结果加起来等于收到的；率按写明的分母", async () => {
    await fill(150);
    const { totals } = await readDetails();
    const { solved, lapsed, waiting, atWork, returned, received } = totals;
    expect(solved + lapsed + waiting + atWork + returned).toBe(received);
    const figures = {
      ...totals,
      received: 40,
      solved: 10,
      answered: 20,
      overdue: 5,
      inTime: 15,
      reopened: 3,
      rated: 8,
      satisfied: 7,
    };
    expect([solvedShare, inTimeShare, reopenedShare, satisfiedShare].map((share) => share(figures))).toEqual([
      25, 60, 15, 87.5,
    ]);
    expect(satisfiedShare({ ...figures, rated: 0, satisfied: 0 })).toBeNull();
  });
});

describe("不足十件", () => {
  it("九件只说总数，十件才说别的", async () => {
    await fill(9, { seed: 3 });
    await desk.database.db.execute(sql`update appeal set state = 'answered' where state = 'withdrawn'`);
    expect(await readBoard()).toMatchObject({ received: 9, details: null });
    await fill(1, { seed: 4 });
    await desk.database.db.execute(sql`update appeal set state = 'answered' where state = 'withdrawn'`);
    const { received, details } = await readBoard();
    expect(received).toBe(10);
    expect(details?.totals.received).toBe(10);
  });

  it("单位、类别、月份各组都满十件；最久的那几件也不写出不足十件的单位和类别", async () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      await fill(90, { seed, skew: 2 });
      const board = await readDetails();
      for (const group of [...board.units, ...board.subjects, ...board.months])
        expect(group.received).toBeGreaterThanOrEqual(10);
      const named = (of: readonly { name: string }[], rest: string) => [...of.map(({ name }) => name), rest];
      for (const { unit, subject } of board.oldest) {
        expect(named(board.units, "其余单位")).toContain(unit);
        expect(named(board.subjects, "其余类别")).toContain(subject);
      }
    }
  });

  it("一件诉求也没有：总数是零，没有可选的年份", async () => {
    expect(await readBoard()).toMatchObject({ received: 0, details: null, years: [] });
    expect(await readBoard("2031")).toMatchObject({ received: 0, details: null, period: { value: "2031" } });
  });

  it("期间写错了说明怎么写", async () => {
    const answer = await call(desk.app, appealBoardCalls.getAppealBoard, { query: { period: "last-week" } });
    expect(answer).toMatchObject({ returnCode: 3000, problems: [{ field: "period" }] });
  });
});

describe("什么算、什么不算", () => {
  const totals = async () => (await readDetails()).totals;

  it("草稿不算；受理前撤回的不算；退回后撤回的照算，没有解决", async () => {
    await fill(40);
    const before = await totals();
    const act = appealActs(desk);
    await desk.as("admin", appealCalls.saveAppealDraft, {
      body: { submissionId: crypto.randomUUID(), title: "只是草稿" },
    });
    const withdrawn = await submitAppeal(desk, { file: false });
    expect((await totals()).received).toBe(before.received + 1);
    await act.withdraw(withdrawn.id);
    expect(await totals()).toEqual(before);

    const sentBack = await submitAppeal(desk, { file: false });
    await act.refer(sentBack.number);
    expect(await totals()).toEqual({ ...before, received: before.received + 1, returned: before.returned + 1 });
    const again = {
      kind: "request",
      category: "utility.power",
      title: "再送一次的诉求",
      contactName: "林晓岚",
    } as const;
    await desk.as("admin", appealCalls.amendAppeal, {
      body: { ...again, id: sentBack.id, content: "补充说明：降压发生在园区自己的配电室。" },
    });
    await act.withdraw(sentBack.id);
    expect(await totals()).toEqual({ ...before, received: before.received + 1, returned: before.returned + 1 });
  });

  it("未解决再解决：算重办过，也算解决；只数一件", async () => {
    await fill(40);
    const before = await totals();
    const act = appealActs(desk);
    const { id, number } = await submitAppeal(desk, { file: false });
    await act.accept(number);
    await act.answer(number);
    await act.unsolved(id);
    expect(await totals()).toMatchObject({
      atWork: before.atWork + 1,
      reworking: before.reworking + 1,
      reopened: before.reopened + 1,
    });
    await act.answer(number);
    await act.solved(id, 2, "来得太晚");
    expect(await totals()).toMatchObject({
      received: before.received + 1,
      answered: before.answered + 1,
      solved: before.solved + 1,
      atWork: before.atWork,
      reopened: before.reopened + 1,
      rated: before.rated + 1,
      satisfied: before.satisfied,
    });
  });

  it("差评过了十五个工作日还没有整改：计入，也列在拖得最久的里；最后一天不算，整改以后不再算，满意的不算", async () => {
    const act = appealActs(desk);
    // Ten of them, so that there is a board; sent at the beginning of September.
    desk.now = on("2026-09-01");
    const sent = [];
    for (let n = 0; n < 10; n += 1) sent.push(await submitAppeal(desk, { file: false }));
    for (const { number } of sent) {
      await act.accept(number);
      await act.progress(number);
      await act.answer(number);
    }
    for (const [index, { id }] of sent.entries())
      await act.solved(id, index < 2 ? 1 : 5, index < 2 ? "没有解决到位" : "");
    const read = async (today: string) => {
      desk.now = on(today);
      const { totals, oldest } = await readDetails();
      return [totals.uncorrected, oldest.filter(({ uncorrected }) => uncorrected).length, oldest.length];
    };
    const last =
      (
        await queryRows<{ by: string }>(
          desk.database.db,
          sql`select correct_by::text as by from case_rating where correct_by is not null limit 1`,
        )
      )[0]?.by ?? "";
    expect(last).toBe(addWorkDays("2026-09-01", 15));
    expect(await read(last)).toEqual([0, 0, 0]);
    const after = new Date(Date.parse(last) + 86_400_000).toISOString().slice(0, 10);
    expect(await read(after)).toEqual([2, 2, 2]);
    await act.correct(sent[0]?.number ?? "");
    expect(await read(after)).toEqual([1, 1, 1]);
  });

  it("国庆那一周：9 月 30 日提交的，10 月 8 日是第一个工作日；第五个工作日 10 月 13 日答复算按时，14 日不算", async () => {
    // 10 October is a Saturday that is worked in 2026: 8, 9, 10, 12, 13 October are the five days.
    const act = appealActs(desk);
    const sendAndAnswer = async (answeredOn: string, kind: "request" | "consultation") => {
      desk.now = on("2026-09-30");
      const { number } = await submitAppeal(desk, { file: false, kind });
      await act.accept(number);
      desk.now = on(answeredOn);
      await act.answer(number);
    };
    desk.now = on("2026-10-20");
    await fill(20, { seed: 11, from: "2026-09-01", today: "2026-09-20" });
    const before = await totals();
    const gained = async () => {
      desk.now = on("2026-10-20");
      const now = await totals();
      return [now.answered - before.answered, now.inTime - before.inTime];
    };
    await sendAndAnswer("2026-10-13", "request");
    expect(await gained()).toEqual([1, 1]);
    await sendAndAnswer("2026-10-14", "request");
    expect(await gained()).toEqual([2, 1]);
    // Of a consultation the third working day is the worked Saturday; the Sunday after it is late.
    await sendAndAnswer("2026-10-10", "consultation");
    expect(await gained()).toEqual([3, 2]);
    await sendAndAnswer("2026-10-11", "consultation");
    expect(await gained()).toEqual([4, 2]);
  });

  it("到期没有答复的，从第二天起算不按时", async () => {
    await fill(20, { seed: 11, from: "2026-09-01", today: "2026-09-20" });
    await desk.database.db.execute(sql`update appeal set state = 'resolved' where state <> 'draft'`);
    desk.now = on("2026-11-16");
    await submitAppeal(desk, { file: false });
    desk.now = on("2026-11-23");
    expect((await totals()).overdue).toBe(0);
    desk.now = on("2026-11-24");
    expect((await totals()).overdue).toBe(1);
  });
});

describe("新鲜", () => {
  const ask = (period: string) => call(desk.app, appealBoardCalls.getAppealBoard, { query: { period } });

  it("写明由办理经过和放假安排组成，到上海的午夜为止", async () => {
    await fill(60, { skew: 3 });
    const answer = await ask("recent");
    expect(answer.headers[CACHE_TAGS_HEADER]).toBe("~case-list holiday-list");
    expect(Number(answer.headers[GOOD_FOR_HEADER])).toBe(14 * 3_600_000);
  });

  it("一天变一次：当天的变动在哪个期间、哪种下载里都看不出来，第二天才变", async () => {
    await fill(60);
    const { readAt } = await readBoard();
    const file = () => desk.app.inject({ url: appealBoardCalls.downloadAppealBoard.path, query: { format: "csv" } });
    const before = [(await ask("2026")).data, (await file()).body];
    desk.now = new Date(desk.now.getTime() + 60_000);
    await desk.database.db.execute(sql`update appeal set state = 'lapsed' where state = 'resolved'`);
    await desk.database.db.execute(
      sql`update desk_work set unit_id = null, escalated_at = now() where kind = 'appeal'`,
    );
    // Another gateway of the same database, as after a start, tells the same.
    const started = await buildTestGateway({ database: desk.database, clock: () => desk.now });
    const again = await call(started.app, appealBoardCalls.getAppealBoard, { query: { period: "2026" } });
    await started.close();
    expect([again.data, (await file()).body]).toEqual(before);
    expect([(await ask("2026")).data, (await ask("recent")).data.readAt]).toEqual([before[0], readAt]);
    desk.now = on("2026-11-24");
    expect((await ask("recent")).data.details?.totals.solved).toBe(0);
  });
});

describe("保密的", () => {
  it("只在合计和“其余”里，再多也不单列；拖得最久的里没有", async () => {
    await fill(80);
    const { totals, units, subjects } = await readDetails();
    await desk.database.db.execute(sql`update desk_work set confidential = true where kind = 'appeal'`);
    const after = await readDetails();
    expect(after.totals).toEqual(totals);
    expect(units.length).toBeGreaterThan(1);
    expect(subjects.length).toBeGreaterThan(1);
    expect([after.units, after.subjects, after.oldest]).toEqual([[], [], []]);
  });

  it("一件设为保密，单位和类别的数里都没有了它，合计不变，合计减各单位也算不出它", async () => {
    await fill(80);
    await desk.database.db.execute(sql`update desk_work set confidential = false where kind = 'appeal'`);
    await desk.database.db.execute(
      sql`update desk_work set confidential = true where case_id = (select case_id from desk_work where kind = 'appeal' order by case_id limit 1)`,
    );
    const { totals, units, subjects } = await readDetails();
    for (const groups of [units, subjects]) {
      const sum = groups.reduce((all, { received }) => all + received, 0);
      expect(sum).toBe(totals.received);
      expect(groups.at(-1)?.name).toMatch(/^其余/);
      expect(groups.at(-1)?.received).toBeGreaterThanOrEqual(10);
    }
  });
});
