import { z } from "zod";
import { defineCall } from "../call";
import { codesOf } from "../coded-value";
import { ITEM_RESULTS, PLAN_STATES } from "../item/attributes";
import { itemForm, itemWindow } from "../item/item";
import { calendarDate, moment, opaqueId } from "../fields";

/**
 * The declaration plan of an enterprise: which items to declare, from when to prepare, what stands in the way, and the
 * calendar of it. Specification 2.11 (declaration), 7.3.
 */

/** Upper limit on the items of an enterprise's plan. */
export const MAX_PLAN_ITEMS = 100;
/** Working days before the last day to begin on which a plan reminds, when nobody chose otherwise. */
export const REMIND_DAYS = 3;

/** The secret in a calendar's address. Its beginning is fixed, so that it is known wherever it turns up. */
export const FEED_TOKEN = /plan-[\w-]{43}/;

const count = z.number().int().nonnegative();
/** 万元 with two decimals. */
const amount = z.string();

export const planState = z.enum(codesOf(PLAN_STATES)).meta({ id: "PlanState" });
export type PlanState = z.infer<typeof planState>;

const other = z.object({ id: opaqueId, title: z.string() });
/** What an item meets in a set of others: exclusions, each with the words that say so, or a cap that is used up. */
export const planObstacle = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("exclude"), with: z.array(other.extend({ clause: z.string().nullable() })).min(1) }),
    z.object({
      kind: z.literal("cap"),
      group: z.string(),
      year: z.string(),
      most: z.number().int().positive(),
      /** What the enterprise has declared of the group in that year already. */
      declared: count,
      clause: z.string().nullable(),
      /** Empty where what was declared uses the cap up by itself. */
      with: z.array(other),
    }),
  ])
  .meta({ id: "PlanObstacle" });
export type PlanObstacle = z.infer<typeof planObstacle>;

const savedIntention = z.object({
  note: z.string(),
  remindDays: z.number().int().nullable(),
  /** The edition that was read; whoever changes it says it. */
  revision: count,
});

export const planItem = z
  .object({
    id: opaqueId,
    title: z.string(),
    department: z.string(),
    benefit: itemForm.shape.benefit.pick({ form: true, text: true, most: true }),
    quota: z.number().int().nullable(),
    /** Applications accepted at this portal for the window planned for; null without a quota or a window. */
    quotaTaken: count.nullable(),
    /** The cap of the item's group in the year of its window: declared so far (not withdrawn, not refused), and what is left. */
    cap: z
      .object({ group: z.string(), year: z.string(), most: z.number().int().positive(), declared: count, left: count })
      .nullable(),
    /** The number under which it was declared already, so that it cannot be declared again in the window. */
    declaredAs: z.string().nullable(),
    policy: z.object({ id: opaqueId, title: z.string(), docNo: z.string() }),
    /** By the facts of today. */
    result: z.enum(codesOf(ITEM_RESULTS)),
    state: planState,
    /** The window planned for; of a closed item the last one. */
    window: itemWindow.nullable(),
    /** A window that can no longer be made, when a later one is planned for. */
    missed: itemWindow.nullable(),
    next: z.object({ opensOn: calendarDate, estimated: z.boolean() }).nullable(),
    /** Working days of the slowest required material, and which ones those are. */
    preparation: count,
    slowest: z.array(z.string()),
    latestStart: calendarDate.nullable(),
    daysToStart: count.nullable(),
    /** Working days lacking, when late. */
    daysLacking: count,
    /** Whether it is in the proposed set. */
    proposed: z.boolean(),
    /** Why it is not proposed, where others of the set are the reason. */
    obstacles: z.array(planObstacle),
    /** null: not intended. */
    saved: savedIntention.nullable(),
    /** What it meets among the intended ones. */
    conflicts: z.array(planObstacle),
  })
  .meta({ id: "PlanItem" });
export type PlanItem = z.infer<typeof planItem>;

/** A sum and what is in no sum: items without a figure. */
const planSum = z.object({ items: count, total: amount, unknown: count });

export const declarePlan = z
  .object({
    asOf: calendarDate,
    enterprise: z.object({ id: opaqueId, name: z.string() }),
    /** What the enterprise qualifies for and what it intends; what has to be begun first comes first. */
    items: z.array(planItem),
    /** The best set. Unless `exact`, a better one may exist, worth at most `ceiling`. */
    best: planSum.extend({ exact: z.boolean(), ceiling: amount }),
    /** Planned items that can be made in time, and the highest total of those that can be had together. */
    intended: planSum,
    /** Intended items that no longer exist, or whose policy is no longer in force. */
    gone: z.array(other.extend({ reason: z.enum(["removed", "repealed"]) })),
    /** Items that could be declared and wait for facts. */
    waiting: count,
  })
  .meta({ id: "DeclarePlan" });

export type DeclarePlan = z.infer<typeof declarePlan>;

const own = { access: "enterprise", permission: "policy", perMinute: 60 } as const;
const byItem = z.object({ id: opaqueId });
const PLAN = "/policy/api/customer/declare/plan";
const FEED = "/policy/api/customer/declare/feed";

/** Paths not shown by the specification; they follow the family of matching. */
export const planCalls = {
  getPlan: defineCall({
    viewable: true,
    ...own,
    method: "GET",
    path: PLAN,
    summary: "当前企业的申报计划：符合条件的事项、最迟开始日、冲突和建议组合",
    data: declarePlan,
  }),
  /** Those that are in it already stay as they are. */
  addPlanItems: defineCall({
    ...own,
    method: "POST",
    path: PLAN,
    summary: "把事项加入申报计划",
    body: z.strictObject({
      ids: z
        .array(opaqueId, { error: "请选择事项" })
        .min(1, { error: "请选择事项" })
        .max(MAX_PLAN_ITEMS, { error: `一次最多加入 ${MAX_PLAN_ITEMS} 项` }),
    }),
    data: z.object({ added: count }),
    refusals: ["NOT_FOUND", "WRONG_STATE"],
  }),
  savePlanItem: defineCall({
    ...own,
    method: "PUT",
    path: `${PLAN}/{id}`,
    summary: "修改计划里一个事项的备注和提醒",
    params: byItem,
    body: z.strictObject({
      revision: count,
      note: z.string().trim().max(200, { error: "备注最长 200 个字" }),
      /** Working days before the last day to begin; null: no reminder. */
      remindDays: z
        .number({ error: "提醒天数应为数字" })
        .int({ error: "提醒天数应为整数" })
        .min(0, { error: "提醒天数不能小于 0" })
        .max(30, { error: "最早提前 30 个工作日提醒" })
        .nullable(),
    }),
    data: z.object({ revision: count }),
    refusals: ["NOT_FOUND", "WRONG_STATE"],
  }),
  removePlanItem: defineCall({
    ...own,
    method: "DELETE",
    path: `${PLAN}/{id}`,
    summary: "把事项移出申报计划",
    params: byItem,
    data: z.null(),
    refusals: ["NOT_FOUND"],
  }),
  getPlanFeed: defineCall({
    ...own,
    method: "GET",
    path: FEED,
    summary: "本人在当前企业的日历订阅：有没有地址、什么时候生成的、最近什么时候被读取",
    data: z.object({ createdAt: moment.nullable(), fetchedAt: moment.nullable() }),
  }),
  /** The secret is told once. The one before is dead at once. */
  renewPlanFeed: defineCall({
    ...own,
    method: "POST",
    path: FEED,
    summary: "生成新的日历订阅地址，原来的立即失效",
    body: z.strictObject({}),
    data: z.object({ token: z.string().regex(/^plan-[\w-]{43}$/) }),
    perMinute: 10,
  }),
  revokePlanFeed: defineCall({
    ...own,
    method: "DELETE",
    path: FEED,
    summary: "停用日历订阅地址",
    data: z.null(),
  }),
  /**
   * For calendar programs, which cannot sign in: the address is the secret. Dead when it was renewed or revoked, and when its
   * owner no longer works for the enterprise or may no longer see its plan; all are answered alike.
   */
  downloadPlanFeed: defineCall({
    method: "GET",
    path: "/policy/api/ua/declare/feed/{token}/plan.ics",
    access: "public",
    summary: "申报计划的日历（text/calendar），凭地址里的密钥读取",
    params: z.object({ token: z.string().max(80) }),
    data: z.null(),
    refusals: ["NOT_FOUND"],
    download: true,
    perMinute: 30,
  }),
};
