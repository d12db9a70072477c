import type { Points, ToolField } from "./tool";

/** What pages, reports and spreadsheets say alike. */

/** `12 / 20`, or `7—8 / 8` where experts decide. */
export const formatPoints = ({ low, high, of }: Points): string => `${low === high ? low : `${low}—${high}`} / ${of}`;

/** An answer in the words of its choices, with its unit. */
export function formatAnswer(
  { kind, options = [], unit }: Pick<ToolField, "kind" | "options" | "unit">,
  value: string,
) {
  if (kind === "flag") return value === "yes" ? "是" : "否";
  if (options.length === 0) return unit === undefined ? value : `${value} ${unit}`;
  return value
    .split(",")
    .map((one) => options.find((option) => option.value === one)?.label ?? one)
    .join("、");
}
