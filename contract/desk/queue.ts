import { z } from "zod";
import { defineCall, type Call } from "../call";
import { caseDue } from "../case";
import { codesOf } from "../coded-value";
import { calendarDate, listKeyword, moment, opaqueId, pageOf, pageQuery } from "../fields";
import { deskUnit } from "./own-desk";
import {
  FOUND_BY_LABELS,
  OFFERED_ACTS,
  WHEN_LABELS,
  WHOSE_LABELS,
  WORK_ACT_LABELS,
  WORK_TURN_LABELS,
} from "./queue-labels";
import { WORK_KIND_LABELS } from "./work-kinds";
import { WORK_ROLES } from "../access/operator-roles";

/**
 * What waits for the operators: queues by kind, one work item with all that is known of it, and who works on it. For operators
 * in a browser; the steps of a kind itself are its own calls. A confidential item exists only for its assignee and for whoever
 * audits in its unit.
 */

/** Every operator at work may read the queues and move items in them. */
export const WORK = { access: "operator", roles: WORK_ROLES, perMinute: 240 } as const satisfies Partial<Call>;

export const workKind = z.enum(codesOf(WORK_KIND_LABELS), { error: "事项种类不正确，请从列表中选择" });
const workTurn = z.enum(codesOf(WORK_TURN_LABELS));
const person = z.object({ id: opaqueId, name: z.string() });

/** A line of a queue. */
export const workRow = z
  .object({
    kind: workKind,
    id: opaqueId,
    /** What its page and its kind's calls name it by. */
    number: opaqueId,
    title: z.string(),
    /** The enterprise, or the person with a masked name. */
    asker: z.string(),
    enterpriseId: opaqueId.nullable(),
    state: z.string(),
    stateLabel: z.string(),
    turn: workTurn,
    /** What is promised; in the asker's turn the last day before it closes by itself. */
    due: caseDue,
    unit: deskUnit.nullable(),
    assignee: person.nullable(),
    jointUnits: z.array(deskUnit),
    confidential: z.boolean(),
    escalated: z.boolean(),
    /** On how many days the zone was urged. */
    urged: z.number().int().nonnegative(),
    /** How often those who asked sent it back as not solved. */
    reopened: z.number().int().nonnegative(),
    openedAt: moment,
    updatedAt: moment,
    /** Raised with every change; whoever changes something says which one was read. */
    version: z.number().int().positive(),
    /** Whether the caller works on it. */
    own: z.boolean(),
    /** The narrowest scope that it lies in: the caller's own, the units' of the caller, or another unit's. */
    whose: z.enum(codesOf(WHOSE_LABELS)),
    /** What the caller may do with it now beside the steps of its kind; of what is not here each would be refused. */
    acts: z.array(z.enum(OFFERED_ACTS)),
  })
  .meta({ id: "WorkRow" });
export type WorkRow = z.infer<typeof workRow>;

/** `foundBy`: what the keyword met where the line does not show it; null: what it shows, or its text. */
export const queueRow = workRow
  .extend({ foundBy: z.enum(codesOf(FOUND_BY_LABELS)).nullable() })
  .meta({ id: "QueueRow" });
export type QueueRow = z.infer<typeof queueRow>;

const count = z.number().int().nonnegative();

/** `late`: overdue, of the own ones and of the unit's. */
export const queueCount = z
  .object({ kind: workKind, label: z.string(), mine: count, unit: count, all: count, late: count })
  .meta({ id: "QueueCount" });
export type QueueCount = z.infer<typeof queueCount>;

/** What a keyword finds: in each scope under the other filters, and in the other kinds that have any, whosever and however old. */
const found = z.object({
  mine: count,
  unit: count,
  all: count,
  elsewhere: z.array(z.object({ kind: workKind, label: z.string(), count })),
});

const groups = z.object({ open: count, overdue: count, today: count, soon: count, waiting: count, over: count });

/** What it was before and is after an act of the staff, in words; null: nothing. */
const change = z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() });

/** A line of the log: an act of the staff in the queue, or a step of the case. Only ever added. */
const workEvent = z.object({
  id: z.string(),
  at: moment,
  who: z.string(),
  /** `step`: the case itself went on. */
  act: z.enum(["step", ...codesOf(WORK_ACT_LABELS)]),
  text: z.string(),
  changes: z.array(change),
});

/** A work item whole: what the queue knows of it, beside the dossier of its kind. */
export const workFile = workRow
  .extend({
    /** Whether it is the caller's to read and to move; of another unit's only its line is shown, and everything below is empty. */
    concerned: z.boolean(),
    /** The newest first. */
    events: z.array(workEvent),
    /** Of colleagues for colleagues, the oldest first; those who asked never see them. */
    remarks: z.array(z.object({ id: z.string(), at: moment, who: person, words: z.string() })),
    /** What the same enterprise or person asked before, the newest first. */
    earlier: z.array(
      z.object({
        kind: workKind,
        number: opaqueId,
        title: z.string(),
        stateLabel: z.string(),
        openedAt: moment,
      }),
    ),
    /** Why it came back the last time, in the words of those who asked, while somebody works on it again; else null. */
    comeback: z.object({ at: moment, words: z.string() }).nullable(),
    /** What the caller may do now with the case itself. */
    steps: z.array(z.object({ name: z.string(), label: z.string(), needsWords: z.boolean() })),
    /**
     * To whom it can be given. `standIn`: the unit that works on it instead, because nobody at work there can; `awayUntil`:
     * the last day on which somebody is away.
     */
    units: z.array(
      deskUnit.extend({
        standIn: deskUnit.nullable(),
        people: z.array(person.extend({ awayUntil: calendarDate.nullable() })),
      }),
    ),
    /** Who was asked to see to it when it was escalated. */
    supervisors: z.array(person),
  })
  .meta({ id: "WorkFile" });
export type WorkFile = z.infer<typeof workFile>;

const params = z.object({ kind: workKind, number: opaqueId });
export const workVersion = z
  .number({ error: "没有写明看到的是哪一版，请刷新后重试" })
  .int({ error: "版本应为整数，请刷新后重试" })
  .positive({ error: "版本应为正数，请刷新后重试" });
/** What an operator has to write. */
export const words = (what: string, max = 1000) =>
  z
    .string({ error: `请写明${what}` })
    .trim()
    .min(2, { error: `${what}至少 2 个字` })
    .max(max, { error: `${what}最长 ${max} 个字` });

const version = workVersion;
const late = ["NOT_FOUND", "WRONG_STATE"] as const;
const AT = "/uaa/api/manager/queue/{kind}/{number}";

export const queueCalls = {
  countQueues: defineCall({
    ...WORK,
    method: "GET",
    path: "/uaa/api/manager/queue",
    summary: "各类待办的数量：我的、本单位、全部、超期",
    data: z.array(queueCount),
  }),
  listQueue: defineCall({
    ...WORK,
    method: "GET",
    path: "/uaa/api/manager/queue/list",
    summary:
      "一类待办，超期的在前；没有写明时间段时不含已办结的，写了关键字时也含；关键字找编号、企业、标题、内容和手机尾号（四位数字）",
    query: z.object({
      kind: workKind,
      whose: z.enum(codesOf(WHOSE_LABELS), { error: "范围应为 mine、unit 或 all" }),
      when: z.enum(codesOf(WHEN_LABELS), { error: "时间段不正确，请从列表中选择" }).optional(),
      keyword: listKeyword,
      confidential: z.enum(["true", "false"], { error: "保密应为 true 或 false" }).optional(),
      state: z.string().max(40).optional(),
      ...pageQuery,
    }),
    /** `found`: null without a keyword. */
    data: pageOf(queueRow).extend({ groups, found: found.nullable() }),
  }),
  getWork: defineCall({
    ...WORK,
    method: "GET",
    path: AT,
    summary: "一件待办的承办、日志、内部意见、以前的事项和现在能办的步骤",
    params,
    data: workFile,
    refusals: ["NOT_FOUND"],
  }),
  takeWork: defineCall({
    ...WORK,
    method: "POST",
    path: `${AT}/take`,
    summary: "接手：由我承办",
    params,
    body: z.strictObject({ version }),
    data: workFile,
    refusals: late,
  }),
  assignWork: defineCall({
    ...WORK,
    method: "POST",
    path: `${AT}/assign`,
    summary: "转给单位或同事，告诉新的承办人",
    params,
    body: z
      .strictObject({
        version,
        /** Left out: the unit stays, or becomes the one the person works in. */
        unitId: opaqueId.optional(),
        /** Left out: nobody in person. */
        operatorId: opaqueId.optional(),
        words: words("转办说明", 500).optional(),
      })
      .refine(({ unitId, operatorId }) => unitId !== undefined || operatorId !== undefined, {
        error: "请选择转给哪个单位或哪位同事",
        path: ["unitId"],
      }),
    data: workFile,
    refusals: late,
  }),
  joinUnits: defineCall({
    ...WORK,
    method: "POST",
    path: `${AT}/join`,
    summary: "联合办理的单位，以这一次写的为准",
    params,
    body: z.strictObject({ version, unitIds: z.array(opaqueId).max(10, { error: "联合单位最多 10 个" }) }),
    data: workFile,
    refusals: late,
  }),
  setConfidential: defineCall({
    ...WORK,
    method: "POST",
    path: `${AT}/confidential`,
    summary: "设为保密或取消保密；保密的只有承办人和本单位审核岗位可见",
    params,
    body: z.strictObject({ version, confidential: z.boolean({ error: "请写明是否保密" }) }),
    data: workFile,
    refusals: late,
  }),
  escalateWork: defineCall({
    ...WORK,
    method: "POST",
    path: `${AT}/escalate`,
    summary: "升级：请审核岗位督办，从本单位起逐级往上，直到找到人；答复里写明是谁",
    params,
    body: z.strictObject({ version, words: words("升级的原因", 500) }),
    data: workFile,
    refusals: late,
  }),
  remarkWork: defineCall({
    ...WORK,
    method: "POST",
    path: `${AT}/remark`,
    summary: "写一条内部意见，只给同事看，不能修改",
    params,
    body: z.strictObject({ version, words: words("内部意见") }),
    data: workFile,
    refusals: late,
  }),
  touchWork: defineCall({
    ...WORK,
    method: "POST",
    path: `${AT}/touch`,
    summary: "我正在看这一件；答复一分钟内还有谁在看，以及现在的版本",
    params,
    data: z.object({ others: z.array(person.extend({ at: moment })), version: z.number().int().positive() }),
    refusals: ["NOT_FOUND"],
  }),
};
