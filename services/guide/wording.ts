import type { GuideCard, GuideList } from "@/contract/guide/guide";
import type { WholeGuide } from "@/contract/guide/guide-form";
import { MIN_CASES_FOR_TIMES, TIMES_MONTHS, type DecisionTimes } from "@/contract/item/times";
import { GUIDE_AUDIENCE_LABELS, GUIDE_WAY_LABELS, MATERIAL_FORM_LABELS } from "@/contract/guide/labels";

/** How approval items are put in words. Pure. */

/** 86 件事，71 件全程网上办; empty where there are none. */
export const formatGuideFigures = ({ all, online }: GuideList["figures"]): string =>
  [all > 0 && `${all} 件事`, online > 0 && `${online} 件全程网上办`].filter(Boolean).join("，");

/** 企业、个人. */
export const formatAudience = (audience: GuideCard["audience"]): string =>
  audience.length === 1 && audience[0]
    ? GUIDE_AUDIENCE_LABELS[audience[0]]
    : audience.map((one) => GUIDE_AUDIENCE_LABELS[one].replace("办", "")).join("、");

export const formatWay = (way: GuideCard["way"]): string => (way === null ? "" : GUIDE_WAY_LABELS[way]);

/** 5 个工作日；当场办结. */
export const formatDays = (days: number): string => (days === 0 ? "当场办结" : `${days} 个工作日`);

/** 原件 1 份、复印件 2 份；电子文件. */
export function formatCopies({ form, originals, copies }: WholeGuide["materials"][number]): string {
  const parts = [originals > 0 && `原件 ${originals} 份`, copies > 0 && `复印件 ${copies} 份`].filter(Boolean);
  return parts.length > 0 ? parts.join("、") : MATERIAL_FORM_LABELS[form];
}

/** Where the zone has every paper already. */
export const CONFIRM_ONLY = "免申即享：只需确认";

/** 一半 1，九成 3 个工作日. */
export const formatTimes = ({ half, nineOfTen }: DecisionTimes): string => `一半 ${half}，九成 ${nineOfTen} 个工作日`;

/** Where the figures come from. */
export const TIMES_SOURCE = `近 ${TIMES_MONTHS} 个月本平台办结的件，从提交算到决定，不计申请人补正的时间；不足 ${MIN_CASES_FOR_TIMES} 件的不公布。这是过去的结果，不是承诺。`;
