import { z } from "zod";
import { defineCall } from "../call";
import { codesOf } from "../coded-value";
import { askedBase, factSource, infoForm, quotaForm } from "../enterprise/enterprise";
import type { AddedFactName } from "../facts/added-facts";
import { FACT_LABELS } from "../facts/facts";
import { calendarDate, listKeyword, pageOf, pageQuery, repeatable } from "../fields";
import { SECTOR_LABELS } from "../common/sector-labels";
import { askedFacts, claimFigures } from "./claim";
import { listedGroup, matchedItem } from "./match";
import { lifeEventId } from "./nav";

/**
 * What a company may get, told to anybody without signing in: from its name, by what the public register says of it alone,
 * or from three answers. Nothing is kept.
 */

/** How many work there: the least and the most, both included. */
export const STAFF_BANDS = {
  under20: { label: "不到 20 人", from: 1, to: 19 },
  under300: { label: "20 至 299 人", from: 20, to: 299 },
  under1000: { label: "300 至 999 人", from: 300, to: 999 },
  over1000: { label: "1000 人以上", from: 1000, to: 1_000_000 },
} as const;

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) => Object.keys(table) as [Key, ...Key[]];
const sector = z.enum(codesOf(SECTOR_LABELS)).meta({ id: "Sector" });
const staffBand = z.enum(keysOf(STAFF_BANDS)).meta({ id: "StaffBand" });

/** The three questions: what it does, how many work there, what it wants to do. */
export const quickAnswers = z.object({
  sector: sector.optional(),
  staff: staffBand.optional(),
  event: lifeEventId.optional(),
});
export type QuickAnswers = z.infer<typeof quickAnswers>;

/** Says that no title is held: an answer, too. */
export const NO_TITLE = "none";

const { kind, capitalNature, foundedOn, registeredCapital, paidCapital } = askedBase.shape;
const info = infoForm.shape;
const quota = quotaForm.shape;

/**
 * What anybody may add to the register's facts for this one answer, each by the profile's own rule; the figures are of the last
 * year that has ended. Where taxes are paid is asked as it is judged, in the zone or not.
 */
export const addedFacts = z
  .object({
    taxPlace: z.enum(["inside", "outside"], { error: "请选择是否在经开区纳税" }),
    kind,
    capitalNature,
    foundedOn,
    registeredCapital,
    paidCapital: paidCapital.unwrap(),
    titles: repeatable(z.enum([NO_TITLE, ...codesOf(FACT_LABELS.title)], { error: "请选择资质称号" }), 10),
    chainTag: info.chainTag.unwrap(),
    ipInvention: info.ipInvention.unwrap(),
    ipUtility: info.ipUtility.unwrap(),
    ipDesign: info.ipDesign.unwrap(),
    ipSoftware: info.ipSoftware.unwrap(),
    ipLayout: info.ipLayout.unwrap(),
    rdInstitution: info.rdInstitution.unwrap(),
    taxCredit: info.taxCredit.unwrap(),
    listing: info.listing.unwrap(),
    equityFinancing2y: info.equityFinancing2y.unwrap(),
    equityFinancing3y: info.equityFinancing3y.unwrap(),
    segmentYears: info.segmentYears.unwrap(),
    marketShare: info.marketShare.unwrap(),
    abnormalList: info.abnormalList.unwrap(),
    seriousDishonesty: info.seriousDishonesty.unwrap(),
    accident: info.accident.unwrap(),
    projectKind: info.projectKind.unwrap(),
    projectAmount: info.projectAmount.unwrap(),
    projectStage: info.projectStage.unwrap(),
    revenue: quota.revenue.unwrap(),
    mainShare: quota.mainShare.unwrap(),
    rdAmount: quota.rdAmount.unwrap(),
    rdStaff: quota.rdStaff.unwrap(),
    taxPaid: quota.taxPaid.unwrap(),
    employees: quota.employees.unwrap(),
    insuredStaff: quota.insuredStaff.unwrap(),
    technologyStaff: quota.technologyStaff.unwrap(),
    assets: quota.assets.unwrap(),
    debts: quota.debts.unwrap(),
  } satisfies Record<AddedFactName, z.ZodType>)
  .partial();
export type AddedFacts = z.infer<typeof addedFacts>;

/** Near misses that are shown beside what can be declared. */
const NEAR_SHOWN = 3;
/** Companies that a suggestion shows. */
export const COMPANIES_SUGGESTED = 4;

const suggestedCompany = z
  .object({ name: z.string(), address: z.string(), industry: z.string(), claim: claimFigures })
  .meta({ id: "SuggestedCompany" });
export type SuggestedCompany = z.infer<typeof suggestedCompany>;

export const quickMatchCalls = {
  /** Path not shown by the specification; follows its family. */
  quickMatch: defineCall({
    method: "GET",
    path: "/policy/api/ua/declare/quick-match",
    access: "public",
    summary: "不登录测一测：按企业名称（公开登记信息，加上这一次补充的几项）或三个回答，说今天可以报几项、合计至多多少",
    query: quickAnswers.extend({
      /** The company's name; what it says then counts instead of the answers. */
      value: listKeyword,
      ...addedFacts.shape,
      group: listedGroup.default("declarable"),
      ...pageQuery,
    }),
    data: pageOf(matchedItem).extend({
      today: calendarDate,
      rulesEdition: z.number().int().nonnegative(),
      /** The company that was found, and what of the register was used, in words. */
      enterprise: z
        .object({
          name: z.string(),
          used: z.array(z.object({ label: z.string(), words: z.string(), source: factSource })),
        })
        .nullable(),
      /** Names that hold the words asked for, when they name no single company. */
      others: z.array(z.string()),
      claim: claimFigures,
      /** What is nearly had, the soonest first. */
      near: z.array(matchedItem).max(NEAR_SHOWN),
      ask: askedFacts,
      /** The year that figures are asked of. */
      quotaYear: z.string(),
    }),
    perMinute: 60,
  }),
  /** Path not shown by the specification; follows its family. */
  suggestCompanies: defineCall({
    method: "GET",
    path: "/policy/api/ua/declare/companies",
    access: "public",
    summary: "名称里有这几个字的企业，以及按公开登记信息今天可以报几项、合计至多多少、最近哪天截止",
    query: z.object({
      value: z.string().trim().min(2, { error: "至少输入 2 个字" }).max(100, { error: "最长 100 个字" }),
    }),
    data: z.array(suggestedCompany).max(COMPANIES_SUGGESTED),
    // Asked while somebody types.
    perMinute: 120,
  }),
};
