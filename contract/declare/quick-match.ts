import { z } from "zod";
import { defineCall } from "../call";
import { calendarDate, listKeyword, pageOf, pageQuery } from "../fields";
import { factSource } from "../enterprise/enterprise";
import { itemCard } from "./declare";
import { lifeEventId } from "./nav";

/**
 * What a company may get, told to anybody without signing in: from its name, by what the public register says of it alone,
 * or from three answers. Nothing is kept.
 */

/** Sections of GB/T 4754-2017 in the words of people; the rest of the letters stand in nobody's way. */
export const SECTOR_OPTIONS = {
  C: "制造业",
  I: "软件和信息技术",
  M: "科研和技术服务",
  F: "批发和零售",
  G: "运输、仓储和邮政",
  L: "租赁和商务服务",
  E: "建筑业",
  J: "金融业",
  K: "房地产业",
  A: "农、林、牧、渔",
  B: "采矿业",
  D: "电力、热力、燃气和水",
  H: "住宿和餐饮",
  N: "水利、环境和公共设施",
  O: "居民服务和修理",
  P: "教育",
  Q: "卫生和社会工作",
  R: "文化、体育和娱乐",
} as const;

/** How many work there: the least and the most, both included. */
export const STAFF_BANDS = {
  under20: { label: "不到 20 人", from: 1, to: 19 },
  under300: { label: "20 至 299 人", from: 20, to: 299 },
  under1000: { label: "300 至 999 人", from: 300, to: 999 },
  over1000: { label: "1000 人以上", from: 1000, to: 1_000_000 },
} as const;

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) => Object.keys(table) as [Key, ...Key[]];
const sector = z.enum(keysOf(SECTOR_OPTIONS)).meta({ id: "Sector" });
const staffBand = z.enum(keysOf(STAFF_BANDS)).meta({ id: "StaffBand" });

/** The three questions: what it does, how many work there, what it wants to do. */
export const quickAnswers = z.object({
  sector: sector.optional(),
  staff: staffBand.optional(),
  event: lifeEventId.optional(),
});
export type QuickAnswers = z.infer<typeof quickAnswers>;

export const quickMatchCalls = {
  /** Path not shown by the specification; follows its family. */
  quickMatch: defineCall({
    method: "GET",
    path: "/policy/api/ua/declare/quick-match",
    access: "public",
    summary: "不登录测一测：按企业名称（只用公开登记信息）或三个回答，列出没有被排除的申报事项；快截止的在前",
    query: quickAnswers.extend({
      /** The company's name; what it says then counts instead of the answers. */
      value: listKeyword,
      ...pageQuery,
    }),
    data: pageOf(itemCard).extend({
      today: calendarDate,
      /** The company that was found, and what of the register was used, in words. */
      enterprise: z
        .object({
          name: z.string(),
          used: z.array(z.object({ label: z.string(), words: z.string(), source: factSource })),
        })
        .nullable(),
      /** Names that hold the words asked for, when they name no single company. */
      others: z.array(z.string()),
      /** How many of them can be declared today. */
      open: z.number().int().nonnegative(),
      /** The most that a single one of them pays, in 万元. */
      most: z.string().nullable(),
    }),
    perMinute: 30,
  }),
};
