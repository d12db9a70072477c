import { WORK_KIND_LABELS } from "../work-kinds";
import type { View } from "../view";
import type { AssignmentRule } from "./assignment";

/** Where it goes now, in words. */
export const formatAssigned = ({ unit, standIn, usual }: Pick<AssignmentRule, "unit" | "standIn" | "usual">): string =>
  unit ? `${unit.name}${standIn ? `（由${standIn.name}代办）` : ""}` : `没有“${usual}”，谁都可以接手`;

/** Where a category goes. */
export const assignmentView: View<AssignmentRule> = {
  facts: (rule) => [
    ["种类", WORK_KIND_LABELS[rule.kind]],
    ["类别", rule.label],
    ["类别代码", rule.code],
    ["承办单位", formatAssigned(rule)],
    ["通常", rule.changed ? rule.usual : null],
  ],
  columns: {
    种类: ({ kind }) => WORK_KIND_LABELS[kind],
    代码: ({ code }) => code,
    类别: ({ label }) => label,
    承办单位: formatAssigned,
    通常: ({ changed, usual }) => (changed ? `（通常 ${usual}）` : null),
  },
};
