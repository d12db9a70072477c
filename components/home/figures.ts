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
