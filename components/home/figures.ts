import type { Figure } from "@/components/ui/text/figures";
import type { ZoneFigures } from "@/contract/common/home";
import { formatDecimal } from "@/contract/numbers";

/** The zone's figures that say something: a count of nothing is left out. Pure. */
export function homeFigures(figures: ZoneFigures): readonly Figure[] {
  const rows: readonly (Omit<Figure, "value"> & { value: number })[] = [
    { label: "政策在库", value: figures.policies, unit: "部", href: "/zct-ee/policy-info" },
    { label: "今年新发政策", value: figures.policiesThisYear, unit: "部" },
    { label: "发文机关", value: figures.issuers, unit: "个" },
    { label: "正在报名的活动", value: figures.activitiesOpen, unit: "场", href: "/ent-care/activity?state=signing_up" },
    { label: "今年公示公告", value: figures.noticesThisYear, unit: "条", href: "/zct-ee/public" },
    { label: "已答复反馈", value: figures.feedbackAnswered, unit: "条" },
  ];
  return rows.filter((row) => row.value > 0).map((row) => ({ ...row, value: formatDecimal(row.value) }));
}

/** How the zone keeps its promises; nothing where nothing was answered or decided yet. Pure. */
export function handlingFigures({ handling }: ZoneFigures): readonly Figure[] {
  if (!handling || handling.handled === 0) return [];
  const { handled, inTime, halfWithin, mostWithin, late } = handling;
  const within = (days: number) => Math.max(1, days);
  return [
    { label: "答复和审核", value: formatDecimal(handled), unit: "件" },
    { label: "按时办结", value: formatDecimal(Math.floor((inTime / handled) * 1000) / 10), unit: "%" },
    { label: "一半用时不超过", value: within(halfWithin), unit: "个工作日" },
    { label: "九成用时不超过", value: within(mostWithin), unit: "个工作日" },
    { label: "超期还在办", value: formatDecimal(late), unit: "件", ...(late > 0 ? { tone: "danger" as const } : {}) },
  ];
}
