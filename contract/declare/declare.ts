import { z } from "zod";
import { defineCall } from "../call";
import { facetCounts, facetQuery } from "../facet-schemas";
import { calendarDate, listKeyword, opaqueId, pageOf, pageQuery } from "../fields";
import { policyCard } from "../policy/policy";
import { ITEM_FACETS } from "../item/facets";
import { itemFields, itemTiming, itemWindow } from "../item/item";
import { numberText } from "../text-fields";

/** What can be declared: the items of policies that are not repealed. Specification 2.11, 7.3. */

const policyHead = policyCard.pick({ id: true, title: true, docNo: true, level: true, issuer: true, validity: true });

/** An item as lists show it. */
export const itemCard = z
  .object({
    id: opaqueId,
    title: z.string(),
    department: z.string(),
    audience: z.string(),
    benefit: itemFields.shape.benefit.pick({ form: true, text: true, most: true }),
    timing: itemTiming,
    quota: z.number().int().nullable(),
    policy: policyHead,
  })
  .meta({ id: "ItemCard" });
export type ItemCard = z.infer<typeof itemCard>;

const excluded = z.object({ id: opaqueId, title: z.string(), policyId: opaqueId });

export const itemDetail = itemFields
  .omit({ policyId: true, excludes: true, tables: true })
  .extend({ timing: itemTiming, policy: policyHead, excludes: z.array(excluded) })
  .meta({ id: "ItemDetail" });
export type ItemDetail = z.infer<typeof itemDetail>;

/** An item in the calendar of a year, with those of its windows that touch the year; they keep their true ends. */
export const calendarItem = itemCard.extend({ windows: z.array(itemWindow).min(1) }).meta({ id: "CalendarItem" });
export type CalendarItem = z.infer<typeof calendarItem>;

const itemFacets = facetCounts(ITEM_FACETS);
export type ItemFacets = z.infer<typeof itemFacets>;

const itemChoice = {
  value: listKeyword,
  ...facetQuery(ITEM_FACETS),
  /** At most this much and more, in 万元. */
  from: numberText("金额", "万元", { pattern: /^\d{1,8}$/, error: "金额应为整数，单位万元" }).optional(),
};

export const declareCalls = {
  listItems: defineCall({
    method: "GET",
    path: "/policy/api/ua/declare/page",
    access: "public",
    summary: "可申报的事项，附各筛选项的实时数量；快截止的在前",
    cacheTags: ["item-list", "policy-list"],
    query: z.object({ ...itemChoice, ...pageQuery }),
    data: pageOf(itemCard).extend({ facets: itemFacets }),
    // Asked while somebody types, too.
    perMinute: 240,
  }),
  listCalendar: defineCall({
    method: "GET",
    path: "/policy/api/ua/declare/calendar",
    access: "public",
    summary: "一年里有申报窗口的事项，附各筛选项的实时数量；先开始的在前",
    cacheTags: ["item-list", "policy-list"],
    query: z.object({ ...itemChoice, year: z.string().regex(/^[12]\d{3}$/, { error: "年份应为 4 位数字" }) }),
    data: z.object({
      records: z.array(calendarItem),
      facets: itemFacets,
      /** The years that windows of any item touch, ascending. */
      years: z.array(z.number().int()),
    }),
    perMinute: 60,
  }),
  getItem: defineCall({
    method: "GET",
    path: "/policy/api/ua/declare/{id}",
    access: "public",
    summary: "一个申报事项：条件、材料、时间、步骤",
    cacheTags: ["item:{id}", "item:{data.excludes.id}", "policy:{data.policy.id}"],
    params: z.object({ id: opaqueId }),
    data: itemDetail,
    refusals: ["NOT_FOUND"],
  }),
  listPolicyItems: defineCall({
    method: "GET",
    path: "/policy/api/ua/declare/of-policy",
    access: "public",
    summary: "一份政策的申报事项",
    cacheTags: ["policy:{id}", "item:{data.id}", "item:{data.excludes.id}"],
    query: z.object({ id: opaqueId }),
    data: z.array(itemDetail),
  }),
  listTodayDeclare: defineCall({
    method: "GET",
    path: "/policy/api/ua/policy/today-declare",
    access: "public",
    summary: "今天可以申报、今天开始和七天内截止的事项",
    cacheTags: ["item-list", "policy-list"],
    data: z.object({
      today: calendarDate,
      opening: z.array(itemCard),
      closing: z.array(itemCard),
      open: z.array(itemCard),
    }),
    perMinute: 60,
  }),
};
