import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { workDaysUntil } from "../../../contract/rules/work-days";
import { appealCalls } from "../../../contract/interaction/appeal-calls";
import {
  APPEAL_CATEGORY_LABELS,
  APPEAL_SUBJECT_LABELS,
  subjectOf,
  type AppealCategory,
} from "../../../contract/interaction/appeal-categories";
import { APPEAL_KIND_LABELS, APPEAL_STATE_LABELS, type AppealState } from "../../../contract/interaction/appeal-labels";
import { datedSteps } from "../../../gateway/core/case/case-dto";
import { replayCase } from "../../../gateway/core/case/case-sample";
import { createCaseStore } from "../../../gateway/core/case/case.repository";
import { appealDueOn } from "../../../gateway/modules/interaction/appeal/appeal.rules";
import type { CaseSide } from "../../../gateway/core/case/case-sides";
import { stateAfter } from "../../../gateway/core/case/case.rules";
import { createFieldCipher } from "../../../gateway/core/field-cipher";
import { dayInShanghai } from "../../../gateway/core/clock";
import { queryRows } from "../../../gateway/core/database";
import { queueOldCases } from "../../../gateway/core/desk/queue/queue-old-cases.service";
import { anyCase } from "../../../gateway/core/case/case.repository";
import { appealKind } from "../../../gateway/modules/interaction/appeal/appeal.case";
import { appealCases, type Appeal } from "../../../gateway/modules/interaction/appeal/appeal.case";
import { loadAppealSample } from "../../../gateway/modules/interaction/appeal/appeal.sample";
import { readSample } from "../../../gateway/core/sample-data";
import { createPlatform } from "../../../gateway/ports";
import { buildTestGateway, call, TEST_KEY, TEST_NOW, type TestGateway } from "../support/gateway";
import { tokenOf } from "../support/people";
import { testConfig } from "../support/test-context";

let gateway: TestGateway;
let rows: Appeal[];

const query = <Row>(text: ReturnType<typeof sql>) => queryRows<Row>(gateway.database.db, text);

/** Puts the samples in as if it were that moment. */
async function loadAt(now: Date): Promise<void> {
  const base = {
    config: testConfig(),
    database: gateway.database,
    clock: () => now,
    cipher: createFieldCipher(TEST_KEY),
  };
  const parts = createPlatform(base);
  await loadAppealSample(parts);
}
const ids = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id);

beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people" });
  await loadAt(TEST_NOW);
  await loadAt(TEST_NOW);
  rows = await gateway.database.db.select().from(appealCases.table);
});
afterAll(() => gateway.close());

interface Event {
  readonly case_id: string;
  readonly step: string;
  readonly from_state: string | null;
  readonly to_state: string;
  readonly side: CaseSide;
  readonly at: string;
}
const listEvents = () => query<Event>(sql`select * from case_event where kind = 'appeal' order by id`);
interface Work {
  readonly case_id: string;
  readonly number: string;
  readonly state: string;
  readonly turn: string;
  readonly due_on: string | null;
  readonly unit_id: string | null;
  readonly barred_unit_ids: string[];
  readonly assignee: string | null;
  readonly confidential: boolean;
  readonly escalated_at: string | null;
}
const listWork = () => query<Work>(sql`select *, due_on::text as due_on from desk_work where kind = 'appeal'`);

describe("示例诉求", () => {
  it("一百二十件，标题和内容各不相同；类型、状态、主题齐全；重复装入不多一件", () => {
    expect(rows).toHaveLength(120);
    for (const column of ["title", "content"] as const) expect(new Set(rows.map((row) => row[column])).size).toBe(120);
    const wrote = (readSample("appeals") as { log: { step: string; words?: string }[] }[]).flatMap(({ log }) =>
      log.flatMap(({ step, words }) => (step === "answer" && words ? [words] : [])),
    );
    expect(new Set(wrote).size).toBe(wrote.length);
    const has = (of: (row: Appeal) => string | null) => new Set(rows.map(of));
    expect([...has(({ kind }) => kind)].sort()).toEqual(Object.keys(APPEAL_KIND_LABELS).sort());
    expect([...has(({ state }) => state)].sort()).toEqual(Object.keys(APPEAL_STATE_LABELS).sort());
    const subjects = new Set(rows.map(({ category }) => category && subjectOf(category)));
    expect([...subjects].sort()).toEqual(Object.keys(APPEAL_SUBJECT_LABELS).sort());
    expect(rows.every(({ category }) => (category ?? "") in APPEAL_CATEGORY_LABELS)).toBe(true);
  });

  it("都在近九十天内，没有以后的事；草稿没有编号和提交时间，其余都有，编号写着提交那天", () => {
    for (const { id, state, number, submittedAt, updatedAt } of rows) {
      expect(updatedAt <= TEST_NOW, id).toBe(true);
      if (state === "draft") expect([number, submittedAt], id).toEqual([null, null]);
      else {
        const day = dayInShanghai(submittedAt ?? new Date(0));
        expect(number?.slice(0, 11), id).toBe(`SQ${day.replaceAll("-", "")}-`);
        expect(TEST_NOW.getTime() - (submittedAt?.getTime() ?? 0), id).toBeLessThanOrEqual(90 * 86_400_000);
      }
    }
  });

  it("每件的经过都走得通：状态允许、由对的一方办、时间不倒流，停在现在的状态", async () => {
    const events = await listEvents();
    for (const { id, state } of rows) {
      let now: string = appealKind.begin.state;
      let at = "";
      for (const { step, from_state, to_state, side, at: when } of events.filter(({ case_id }) => case_id === id)) {
        expect(new Date(when) >= new Date(at || when), `${id} ${step}`).toBe(true);
        expect(new Date(when) <= TEST_NOW, `${id} ${step}`).toBe(true);
        at = when;
        if (step === "begin") continue;
        const name = step as keyof typeof appealKind.steps;
        expect([from_state, side], `${id} ${step}`).toEqual([now, appealKind.steps[name].side]);
        expect(appealKind.steps[name].from, `${id} ${step}`).toContain(from_state);
        expect(stateAfter(appealKind, name, now as never, {} as never), `${id} ${step}`).toBe(to_state);
        now = to_state;
      }
      expect(now, id).toBe(state);
    }
  });

  it("催办的都到了承诺日；因沉默关闭的都等满十五个工作日；还在等确认的都没有等过头", async () => {
    const events = await listEvents();
    const today = dayInShanghai(TEST_NOW);
    for (const { id, state, updatedAt, kind } of rows) {
      const log = events.filter(({ case_id }) => case_id === id);
      const dayOf = (name: string) => {
        const at = log.findLast(({ step }) => step === name)?.at;
        return at === undefined ? undefined : dayInShanghai(new Date(at));
      };
      const [urged, lapsed, answered, sent] = ["urge", "lapse", "answer", "submit"].map(dayOf);
      if (urged && sent) expect(workDaysUntil(sent, urged), id).toBeGreaterThanOrEqual(kind === "consultation" ? 3 : 5);
      if (lapsed && answered) expect(workDaysUntil(answered, lapsed), id).toBe(16);
      if (state === "answered") expect(workDaysUntil(dayInShanghai(updatedAt), today), id).toBeLessThanOrEqual(15);
    }
  });

  it("投诉的单位不承办也不联合办理；没有同意公开的和保密的不公开，公开的不写企业", async () => {
    const named = rows.filter(({ aboutUnits }) => aboutUnits.length > 0);
    expect(named.length).toBeGreaterThanOrEqual(3);
    const work = await listWork();
    const joint = await query<{ case_id: string; unit_id: string }>(
      sql`select * from desk_joint_unit where kind = 'appeal'`,
    );
    expect(joint.length).toBeGreaterThanOrEqual(1);
    for (const { id, kind, aboutUnits } of named) {
      const item = work.find(({ case_id }) => case_id === id);
      const about = aboutUnits.map((unit) => unit.id);
      expect([kind, item?.barred_unit_ids], id).toEqual(["complaint", about]);
      const holding = [item?.unit_id, ...joint.flatMap(({ case_id, unit_id }) => (case_id === id ? [unit_id] : []))];
      for (const unit of about) expect(holding, id).not.toContain(unit);
    }
    const shown = await query<{ appeal_id: string; title: string; content: string; answer: string }>(
      sql`select * from published_appeal where not withdrawn`,
    );
    expect(shown.length).toBeGreaterThanOrEqual(5);
    expect(ids(rows.filter(({ published }) => published)).sort()).toEqual(shown.map((one) => one.appeal_id).sort());
    const names = (await query<{ name: string }>(sql`select name from enterprise`)).map(({ name }) => name);
    for (const { appeal_id, title, content, answer } of shown) {
      const row = rows.find(({ id }) => id === appeal_id);
      expect([row?.state, row?.mayPublish, row?.confidential], appeal_id).toEqual(["resolved", true, false]);
      expect(content, appeal_id).not.toBe(row?.content);
      for (const name of names) expect([title, content, answer].join(), appeal_id).not.toContain(name);
    }
  });

  it("工作台有除草稿外的每一件，状态一致；轮到园区的和等企业确认的才有期限，不晚于承诺给企业的日期；补建旧事项时没有一件要补", async () => {
    const work = await listWork();
    const before = new Map(work.map((item) => [item.case_id, item]));
    expect([...before.keys()].sort()).toEqual(ids(rows.filter(({ state }) => state !== "draft")).sort());
    const ratings = await query<{ case_id: string; correct_by: string | null; corrected_at: string | null }>(
      sql`select case_id, correct_by::text, corrected_at from case_rating where kind = 'appeal'`,
    );
    for (const { id, state, number, kind, confidential } of rows.filter((row) => row.state !== "draft")) {
      const item = before.get(id);
      expect([item?.state, item?.number, item?.confidential], id).toEqual([state, number, confidential]);
      const owed = ratings.find(({ case_id, corrected_at }) => case_id === id && corrected_at === null)?.correct_by;
      const staff = ["submitted", "accepted", "processing"].includes(state) || Boolean(owed);
      expect([item?.turn === "staff", item?.due_on !== null], id).toEqual([staff, staff || state === "answered"]);
      const log = datedSteps<AppealState>(
        await createCaseStore(gateway.database.db, appealCases)
          .listEvents([id])
          .then((all) => all.get(id) ?? []),
      );
      const promised = appealDueOn({ state, kind }, log);
      if (promised !== null) expect((item?.due_on ?? "9") <= promised, `${id} ${promised}`).toBe(true);
    }
    const base = {
      config: testConfig(),
      database: gateway.database,
      clock: () => TEST_NOW,
      cipher: createFieldCipher(TEST_KEY),
    };
    const registry = { cases: { kinds: [anyCase(appealCases)] }, unqueued: [] };
    await queueOldCases(createPlatform(base), registry);
    expect((await listWork()).length).toBe(work.length);
  });

  it("有人的单位，受理过的都有承办人，而且在那个单位；超期三个工作日的已升级", async () => {
    const work = await listWork();
    const people = await query<{ user_id: string; unit_id: string }>(sql`select user_id, unit_id from operator_unit`);
    const staffed = new Set(people.map((person) => person.unit_id));
    const events = await listEvents();
    const accepted = new Set(events.filter(({ step }) => step === "accept").map(({ case_id }) => case_id));
    for (const { case_id, unit_id, assignee, turn, due_on, escalated_at } of work) {
      if (unit_id && staffed.has(unit_id) && accepted.has(case_id))
        expect(people, case_id).toContainEqual({ user_id: assignee, unit_id });
      const late = turn === "staff" && due_on ? workDaysUntil(due_on, dayInShanghai(TEST_NOW)) : 0;
      if (late >= 3) expect(escalated_at, case_id).not.toBeNull();
    }
    const told = await query<{ text: string }>(
      sql`select text from desk_event where kind = 'appeal' and act = 'escalate' and by is null`,
    );
    expect(told.length).toBeGreaterThanOrEqual(3);
    for (const { text } of told) expect(text).toMatch(/^超期 3 个工作日，自动升级，请.+（.+）督办$/u);
  });

  it("够看板用：四个单位和三个主题各有十件以上，也有不到十件的单位；九成上下按时答复，多数由企业确认解决", async () => {
    const events = await listEvents();
    const sent = rows.filter(({ state }) => state !== "draft");
    const countBy = (of: (row: Appeal) => string) => {
      const counts = new Map<string, number>();
      for (const row of sent) counts.set(of(row), (counts.get(of(row)) ?? 0) + 1);
      return [...counts.values()];
    };
    const work = await listWork();
    const units = countBy(({ id }) => work.find(({ case_id }) => case_id === id)?.unit_id ?? "");
    expect(units.filter((count) => count >= 10).length).toBeGreaterThanOrEqual(4);
    expect(units.filter((count) => count < 10).length).toBeGreaterThanOrEqual(3);
    const subjects = countBy(({ category }) => subjectOf(category as AppealCategory));
    expect(subjects.filter((count) => count >= 10).length).toBeGreaterThanOrEqual(3);
    const first = (id: string, name: string) => {
      const at = events.find(({ case_id, step }) => case_id === id && step === name)?.at;
      return at === undefined ? undefined : dayInShanghai(new Date(at));
    };
    const spans = sent.flatMap(({ id, kind }) => {
      const [from, to] = [first(id, "submit"), first(id, "answer")];
      return from && to ? [{ days: workDaysUntil(from, to), most: kind === "consultation" ? 3 : 5 }] : [];
    });
    const share = spans.filter(({ days, most }) => days <= most).length / spans.length;
    expect(share).toBeGreaterThanOrEqual(0.87);
    expect(share).toBeLessThanOrEqual(0.94);
    expect(spans.filter(({ days }) => days >= 1 && days <= 4).length / spans.length).toBeGreaterThan(0.6);
    expect(sent.filter(({ state }) => state === "resolved").length / sent.length).toBeGreaterThan(0.5);
  });

  it("差评后待整改、已整改、逾期未整改、逾期才整改的都有；未解决一次和两次的都有；询问过企业的有答复的也有没答复的", async () => {
    const today = dayInShanghai(TEST_NOW);
    const owed = await query<{ by: string; at: string | null; score: number }>(
      sql`select correct_by::text as by, (corrected_at at time zone 'Asia/Shanghai')::date::text as at, score
        from case_rating where kind = 'appeal' and score <= 2`,
    );
    expect(owed.filter(({ by, at }) => at === null && by >= today).length).toBeGreaterThan(0);
    expect(owed.filter(({ by, at }) => at === null && by < today).length).toBeGreaterThan(0);
    expect(owed.filter(({ by, at }) => at !== null && at <= by).length).toBeGreaterThan(0);
    expect(owed.filter(({ by, at }) => at !== null && at > by).length).toBeGreaterThan(0);
    for (const times of [1, 2]) expect(rows.some(({ reopened }) => reopened === times)).toBe(true);
    const asked = rows.flatMap(({ inquiries }) => inquiries);
    for (const open of [true, false]) expect(asked.some(({ reply }) => (reply === null) === open)).toBe(true);
  });

  it("走不通的一步不会悄悄装进来：报错说明是哪一件的哪一步，什么也不写", async () => {
    const { id, ...draft } = rows.find(({ state }) => state === "draft") as Appeal;
    const row = { ...draft, id: `${id}-wrong`, submissionHash: "wrong" };
    const steps = [{ step: "resolve", at: TEST_NOW }] as const;
    const written = gateway.database.db.transaction((transaction) =>
      replayCase(transaction, appealCases, { row, began: TEST_NOW, userId: row.userId, steps }),
    );
    await expect(written).rejects.toThrow(`示例 ${row.id} 的第 1 步 resolve 走不通：现在是 draft`);
    expect((await query(sql`select id from appeal`)).length).toBe(120);
  });

  it("管理员看得到本企业的十二件，六件固定编号的打得开", async () => {
    const token = await tokenOf(gateway.app, "admin");
    const { data } = await call(gateway.app, appealCalls.listAppeals, { query: { size: 50 } }, token);
    expect(data.total).toBe(12);
    expect(new Set(data.records.map(({ state }) => state))).toEqual(new Set(Object.keys(APPEAL_STATE_LABELS)));
    for (const name of ["answered", "draft", "returned", "asked", "resolved", "lapsed"]) {
      const params = { id: `appeal-sample-${name}` };
      const shown = await call(gateway.app, appealCalls.getAppeal, { params }, token);
      expect([shown.data.state, shown.data.mayReply]).toEqual(name === "asked" ? ["accepted", true] : [name, false]);
    }
  });

  it.each(["2026-11-24T16:03:00Z", "2026-11-23T02:00:00Z", "2026-10-03T16:01:00Z", "2027-03-01T06:00:00Z"])(
    "%s 装入也走得通：半夜、工作日、长假里、跨年后",
    async (moment) => {
      for (const table of ["appeal", "case_event", "case_rating", "case_counter", "published_appeal", "desk_work"])
        await gateway.database.db.execute(sql.raw(`delete from ${table}`));
      for (const table of ["desk_joint_unit", "desk_event"])
        await gateway.database.db.execute(sql.raw(`delete from ${table}`));
      await loadAt(new Date(moment));
      expect((await query(sql`select id from appeal`)).length).toBe(120);
    },
  );
});
