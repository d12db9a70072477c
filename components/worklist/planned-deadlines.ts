import type { DeclarePlan } from "@/contract/declare/plan";

const MAX_PLANNED = 5;

/** The deadlines of a plan that are ahead: intended, not declared and not begun; the soonest first. Pure. */
export function plannedDeadlines({ items, asOf }: DeclarePlan, begun: ReadonlySet<string>) {
  const ahead = items.flatMap((item) =>
    item.saved !== null &&
    item.declaredAs === null &&
    item.state !== "closed" &&
    item.window !== null &&
    item.window.closesOn >= asOf &&
    !begun.has(item.id)
      ? [{ item, closesOn: item.window.closesOn }]
      : [],
  );
  return ahead
    .sort((a, b) => a.closesOn.localeCompare(b.closesOn))
    .slice(0, MAX_PLANNED)
    .map(({ item }) => item);
}
