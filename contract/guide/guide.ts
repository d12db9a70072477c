import { z } from "zod";
import { defineCall } from "../call";
import { codesOf } from "../coded-value";
import { facetCounts, facetQuery } from "../facet-schemas";
import { decisionTimes } from "../item/times";
import { listKeyword, moment, opaqueId, pageOf, pageQuery } from "../fields";
import { GUIDE_FACETS } from "./facets";
import { GUIDE_SORT_LABELS } from "./labels";
import { guideAudience, guideKind, guideWay, wholeGuide } from "./guide-form";

/** Approval items (服务事项) and their guides. Specification 2.5; the calls' paths are not shown there. */

/** An item as lists show it. What is not known yet is null. */
export const guideCard = z
  .object({
    id: opaqueId,
    name: z.string(),
    unit: z.string(),
    kind: guideKind.nullable(),
    audience: z.array(guideAudience),
    way: guideWay.nullable(),
    /** What one gets by it; empty where it is not known. */
    gives: z.string(),
    /** In working days; 0: done while one waits. */
    promised: z.number().nullable(),
    charged: z.boolean().nullable(),
    /** Its guide is whole and can be read. */
    whole: z.boolean(),
    /** The zone has every paper already: one only confirms. */
    onlyConfirm: z.boolean(),
    /** How long it really took; null below ten cases. */
    figures: decisionTimes.nullable(),
  })
  .meta({ id: "GuideCard" });
export type GuideCard = z.infer<typeof guideCard>;

export const guideDetail = z
  .object({
    guide: wholeGuide,
    /** Counted up with every change of it. */
    version: z.number().int().positive(),
    updatedAt: moment,
    /** How long it really took; null below ten cases. */
    figures: decisionTimes.nullable(),
  })
  .meta({ id: "GuideDetail" });
export type GuideDetail = z.infer<typeof guideDetail>;

/** How many there are in all, whatever is chosen. */
const guideFigures = z
  .object({
    all: z.number().int().nonnegative(),
    /** Those done without coming in person. */
    online: z.number().int().nonnegative(),
  })
  .meta({ id: "GuideFigures" });

/**
 * common: those with the most decided cases of the last 24 months first (fewer than ten are not published and count as none),
 * then those with a whole guide. fast: the shortest promise first, those that promise nothing last.
 */
const guideSort = z.enum(codesOf(GUIDE_SORT_LABELS), { error: "排序只能是 common 或 fast" }).meta({ id: "GuideSort" });

export const guideFilter = z.object({
  value: listKeyword,
  ...facetQuery(GUIDE_FACETS),
  /** Left out: with a keyword what fits it best comes first, without one what is done most often. */
  sort: guideSort.optional(),
  ...pageQuery,
});
export type GuideFilter = z.input<typeof guideFilter>;

const guideList = pageOf(guideCard).extend({
  facets: facetCounts(GUIDE_FACETS),
  /** How many the other choices leave, whoever applies. */
  anyAudience: z.number().int().nonnegative(),
  figures: guideFigures,
});
export type GuideList = z.infer<typeof guideList>;

export const guideCalls = {
  listGuides: defineCall({
    method: "GET",
    path: "/zqjh/api/ua/serviceItem/page",
    access: "public",
    summary: "服务事项，附各筛选项的实时数量",
    cacheTags: ["guide-list", "decision-list"],
    query: guideFilter,
    data: guideList,
    perMinute: 120,
  }),
  /** An item whose guide is not whole has none to be read. */
  getGuide: defineCall({
    method: "GET",
    path: "/zqjh/api/ua/serviceItem/info",
    access: "public",
    summary: "一个服务事项的办事指南",
    cacheTags: ["guide:{id}", "decision:{id}"],
    query: z.object({ id: opaqueId }),
    data: guideDetail,
    refusals: ["NOT_FOUND"],
  }),
};
