import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { viewingCalls } from "../../../contract/desk/viewing";
import type { Call } from "../../../contract/call";
import { appealDeskCalls } from "../../../contract/desk/appeal/appeal";
import { queueCalls, type WorkFile } from "../../../contract/desk/queue";
import { OFFERED_ACTS, type OfferedAct } from "../../../contract/desk/queue-labels";
import { WORK_ROLES, type OperatorRole } from "../../../contract/access/operator-roles";
import { queryRows } from "../../../gateway/core/database";
import { appealActs, openPowerDesk } from "../appeal/support";
import { placeAt, submitAppeal, TECHNOLOGY, type Desk } from "./support";

/**
 * What the desk offers is what would not be refused, and nothing else: each act and step, in each state of an appeal, for each
 * role, for whoever has to do with it and for whoever has not. The one who tries is `publisher`.
 */
const WHO = "publisher";
const CONSTRUCTION = "group-construction";

let desk: Desk;
const numbers = new Map<string, string>();

const STATES = [
  "待受理",
  "已受理",
  "已询问企业",
  "办理中",
  "已答复",
  "未解决退回，差评待整改",
  "已解决，同意公开",
  "已解决，不同意公开",
  "已公开",
  "到期未确认",
  "已退回",
  "已撤回",
  "没有账号",
  // The last ones: while something confidential is hidden of a company, nobody looks at its pages.
  "工作人员设为保密",
  "企业要求保密",
] as const;
type State = (typeof STATES)[number];

const SPOKEN = { words: "供电公司已调整变压器分接开关。" };
const ACTS: Readonly<Record<OfferedAct, { readonly entry: Call; readonly body: object }>> = {
  take: { entry: queueCalls.takeWork, body: {} },
  assign: { entry: queueCalls.assignWork, body: { unitId: TECHNOLOGY } },
  join: { entry: queueCalls.joinUnits, body: { unitIds: [TECHNOLOGY] } },
  escalate: { entry: queueCalls.escalateWork, body: { words: "请督办" } },
  look: { entry: viewingCalls.beginViewing, body: { words: "一起看看" } },
  confidential: { entry: queueCalls.setConfidential, body: {} },
  remark: { entry: queueCalls.remarkWork, body: { words: "内部意见" } },
};
const STEP_BODIES: Readonly<Record<string, object>> = {
  accept: {},
  unpublish: {},
  refer: { words: "供电线路由供电公司管理。", office: "供电公司" },
  publish: { title: "车间电压不稳", content: "企业反映夜间电压偏低。", words: "供电公司调整了变压器。" },
};
const STEPS = Object.values<Call>(appealDeskCalls).flatMap((entry) => {
  const name = entry.method === "POST" ? entry.path.split("/").at(-1) : undefined;
  return name === undefined ? [] : [{ name, entry }];
});

async function bring(state: State): Promise<string> {
  const act = appealActs(desk);
  const form =
    state === "企业要求保密"
      ? { kind: "complaint" as const, confidential: true }
      : { mayPublish: state === "已解决，同意公开" || state === "已公开" };
  const { id, number } = await submitAppeal(desk, { file: false, ...form });
  const upTo = STATES.indexOf(state);
  const is = (...states: State[]) => states.includes(state);
  if (upTo >= 1 && !is("已退回", "已撤回", "企业要求保密", "没有账号")) await act.accept(number);
  if (is("已询问企业")) await act.inquire(number);
  if (is("已退回")) await act.refer(number);
  if (is("已撤回")) await act.withdraw(id);
  if (upTo >= 3 && upTo <= 9) await act.progress(number);
  if (upTo >= 4 && upTo <= 9) await act.answer(number);
  if (is("未解决退回，差评待整改")) await act.unsolved(id, { score: 1, ratingWords: "没有解决" });
  if (is("已解决，同意公开", "已解决，不同意公开", "已公开")) await act.solved(id);
  if (is("已公开")) {
    const body = STEP_BODIES["publish"] as never;
    const answer = await desk.as("operator", appealDeskCalls.publishAppeal, { params: { number }, body });
    if (answer.returnCode !== 2000) throw new Error(answer.errorMessage ?? "");
  }
  if (is("到期未确认")) await act.passTo("2026-12-15");
  const set = (change: ReturnType<typeof sql>) =>
    desk.database.db.execute(sql`update desk_work set ${change} where number = ${number}`);
  if (is("工作人员设为保密")) await set(sql`confidential = true`);
  if (is("没有账号")) await set(sql`user_id = null`);
  return number;
}

/** The tables that a call may change, of one case. */
const KEPT = ["desk_work", "desk_joint_unit", "appeal", "case_rating", "published_appeal"] as const;
type Kept = Readonly<Record<(typeof KEPT)[number], string>>;
async function keep(): Promise<Kept> {
  const rows = await Promise.all(
    KEPT.map(async (table) => {
      const [row] = await queryRows<{ all: string }>(
        desk.database.db,
        sql`select coalesce(json_agg(t), '[]')::text as all from ${sql.identifier(table)} t`,
      );
      return [table, row?.all ?? "[]"] as const;
    }),
  );
  return Object.fromEntries(rows) as Kept;
}
async function putBack(kept: Kept): Promise<void> {
  for (const table of KEPT) {
    const name = sql.identifier(table);
    await desk.database.db.execute(sql`delete from ${name}`);
    await desk.database.db.execute(
      sql`insert into ${name} select * from json_populate_recordset(null::${name}, ${kept[table]}::json)`,
    );
  }
}

async function become(role: OperatorRole, unitId: string): Promise<void> {
  const { db } = desk.database;
  await db.execute(sql`delete from operator_role where user_id = ${`user-${WHO}`}`);
  await db.execute(sql`insert into operator_role (user_id, role) values (${`user-${WHO}`}, ${role})`);
  await db.execute(sql`delete from operator_unit where user_id = ${`user-${WHO}`}`);
  await placeAt(desk, WHO, unitId);
  await db.execute(sql`delete from allowance`);
}

const open = (number: string) => desk.as(WHO, queueCalls.getWork, { params: { kind: "appeal", number } });

/** Tries everything; gives the names of what was not refused. */
async function tryAll(number: string, work: WorkFile | undefined, kept: Kept): Promise<string[]> {
  const done: string[] = [];
  const version = work?.version ?? 1;
  const attempt = async (name: string, entry: Call, input: object) => {
    const { returnCode, problems } = await desk.as(WHO, entry, input as never);
    expect(problems ?? [], `${name} ${JSON.stringify(problems)}`).toEqual([]);
    if (returnCode !== 2000) return;
    done.push(name);
    await putBack(kept);
  };
  for (const act of OFFERED_ACTS) {
    const { entry, body } = ACTS[act];
    const confidential = act === "confidential" ? { confidential: !(work?.confidential ?? false) } : {};
    const sent = { ...body, ...confidential, version };
    await attempt(
      act,
      entry,
      act === "look"
        ? { body: { ...sent, kind: "appeal", number } }
        : { params: { kind: "appeal", number }, body: sent },
    );
  }
  for (const { name, entry } of STEPS)
    await attempt(`step ${name}`, entry, { params: { number }, body: { ...(STEP_BODIES[name] ?? SPOKEN), version } });
  return done;
}

beforeAll(async () => {
  desk = await openPowerDesk();
  // First the one for which days pass: the clock goes on for all.
  for (const state of ["到期未确认", ...STATES.filter((one) => one !== "到期未确认" && !one.endsWith("保密"))] as const)
    numbers.set(state, await bring(state));
}, 60_000);
afterAll(() => desk.close());

/** Who tries: every role where it has to do with it; where it has not, those that could do most. */
const CONCERNS = [
  ["本单位", WORK_ROLES],
  ["别的单位", ["answer", "publish"]],
  ["别的单位，由我承办", ["audit"]],
] as const;

describe("工作台给的按钮", () => {
  it.each(STATES)(
    "%s：给的都办得成，没有给的都会被拒绝",
    async (state) => {
      const number = numbers.get(state) ?? (await bring(state));
      const kept = await keep();
      for (const [concern, roles] of CONCERNS)
        for (const role of roles) {
          await become(role, concern === "本单位" ? CONSTRUCTION : TECHNOLOGY);
          if (concern === "别的单位，由我承办")
            await desk.database.db.execute(
              sql`update desk_work set assignee = ${`user-${WHO}`} where number = ${number}`,
            );
          const { data, returnCode } = await open(number);
          const work = returnCode === 2000 ? data : undefined;
          const offered = [...(work?.acts ?? []), ...(work?.steps ?? []).map(({ name }) => `step ${name}`)];
          const done = await tryAll(number, work, await keep());
          expect(done.toSorted(), `${state} ${role} ${concern}`).toEqual(offered.toSorted());
          await putBack(kept);
        }
    },
    120_000,
  );
});

test("列表的行给的和打开后给的一样；同一企业有看不见的保密事项时不给只读查看", async () => {
  await become("accept", CONSTRUCTION);
  for (const when of [undefined, "over"] as const) {
    const { records } = (
      await desk.as(WHO, queueCalls.listQueue, {
        query: { kind: "appeal", whose: "all", size: 100, ...(when ? { when } : {}) },
      })
    ).data;
    expect(records.length).toBeGreaterThan(0);
    // Of this company something confidential is hidden from the one who tries, so its pages are not to be looked at.
    if (when === undefined) expect(records.some(({ acts }) => acts.includes("look"))).toBe(true);
    for (const row of records)
      expect((await open(row.number)).data.acts, row.number).toEqual(row.acts.filter((act) => act !== "look"));
  }
});
