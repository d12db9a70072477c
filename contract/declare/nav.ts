import { z } from "zod";
import { defineCall } from "../call";
import { itemCard } from "./declare";
import { calendarDate } from "../fields";

/** Declare navigation (申报导航): what can be declared, by what a company is going through. Specification 2.11. */

/** In the order in which they come in a company's life. */
export const LIFE_EVENTS = [
  { id: "start", title: "设立开办", lead: "新办企业、在孵企业和刚起步的团队" },
  { id: "site", title: "选址入驻", lead: "找厂房、租金减免、职工住房" },
  { id: "people", title: "招人引才", lead: "引才奖励、人才安居、培训和稳岗" },
  { id: "research", title: "研发创新", lead: "研发补助、研发机构、知识产权" },
  { id: "upgrade", title: "技改扩产", lead: "设备更新、智能制造、数字化改造" },
  { id: "grow", title: "成长升级", lead: "入库培育、资质认定、升规上台阶" },
  { id: "finance", title: "融资上市", lead: "贷款贴息、担保费补贴、股权融资、上市挂牌" },
  { id: "market", title: "开拓市场", lead: "展会、出口、跨境电商、进入供应链" },
  { id: "green", title: "绿色安全", lead: "节能降碳、污染治理、安全生产" },
  { id: "change", title: "变更转型", lead: "增资、再投资、股改、转型" },
] as const;
export type LifeEventId = (typeof LIFE_EVENTS)[number]["id"];
export const lifeEventId = z
  .enum(LIFE_EVENTS.map(({ id }) => id) as [LifeEventId, ...LifeEventId[]])
  .meta({ id: "LifeEvent" });

export const declareNavCalls = {
  /** Path not shown by the specification; follows its family. */
  listLifeEvents: defineCall({
    method: "GET",
    path: "/policy/api/ua/declare/events",
    access: "public",
    summary: "按企业办事的阶段列出可申报的事项；一个事项可以属于几个阶段，快截止的在前",
    cacheTags: ["item-list", "policy-list"],
    data: z.object({
      today: calendarDate,
      /** How many items there are, each counted once. */
      total: z.number().int().nonnegative(),
      events: z.array(z.object({ id: lifeEventId, items: z.array(itemCard) })),
    }),
    perMinute: 60,
  }),
};
