import type { ToolField } from "./tool";

/** Questions that several tools ask in the same shape. */

type More = Partial<Omit<ToolField, "name" | "label" | "kind" | "group">>;

/** An amount in 万元. */
export const money = (name: string, label: string, group: string, more: More = {}): ToolField => ({
  name,
  label,
  kind: "decimal",
  unit: "万元",
  group,
  ...more,
});

/** Whole people, pieces, years. */
export const count = (name: string, label: string, group: string, unit: string, more: More = {}): ToolField => ({
  name,
  label,
  kind: "count",
  unit,
  group,
  ...more,
});

export const flag = (name: string, label: string, group: string, more: More = {}): ToolField => ({
  name,
  label,
  kind: "flag",
  group,
  ...more,
});
