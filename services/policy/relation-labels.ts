import type { PolicyRelationKind, PolicyRelations } from "@/contract/policy/relation";

/** What a policy does to another, and what another does to it, in words. */
export const RELATION_LABELS: Readonly<Record<PolicyRelationKind, string>> = {
  replaces: "替代",
  repeals: "废止",
  amends: "修改",
  interprets: "解读",
};
export const INVERSE_RELATION_LABELS: Readonly<Record<PolicyRelationKind, string>> = {
  replaces: "被替代",
  repeals: "被废止",
  amends: "被修改",
  interprets: "解读本文件",
};

const DAY_MS = 86_400_000;

/** The last day on which a policy applies, `YYYY-MM-DD`. `endsOn` is the first on which it no longer does. */
export function getLastDay(endsOn: string): string {
  return new Date(Date.parse(`${endsOn}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
}

/** Number of days before its end from which a policy's page says when it ends. */
export const END_NEAR_DAYS = 180;

/** Whether the end lies ahead and is near enough to be told. */
export function endsSoon(end: PolicyRelations["end"], today: string): boolean {
  if (!end || end.on <= today) return false;
  return (Date.parse(end.on) - Date.parse(today)) / DAY_MS <= END_NEAR_DAYS;
}
