import { eq } from "drizzle-orm";
import type { WorkFile } from "@/contract/desk/queue";
import type { OperatorRole } from "@/contract/access/operator-roles";
import { deskStep, stepButton } from "@/contract/desk/work-kinds";
import { createCaseStore } from "../case/case.repository";
import { mayTake, nameAgain, stateAfter } from "../case/case.rules";
import type { AnyCase } from "../case/case.repository";
import type { Executor } from "../database";
import type { WorkItem } from "./work.repository";

/** What is decided once goes one of two ways. */
const DECISIONS = ["approve", "refuse"];

interface OpenStep {
  readonly name: string;
  /** What it is called in this state, where that is not its usual label. */
  readonly label?: string | undefined;
}

/** The steps that a state allows the staff. `today`: `YYYY-MM-DD`. */
async function listOpenSteps(
  db: Executor,
  item: WorkItem,
  domain: AnyCase | undefined,
  today: string,
): Promise<readonly OpenStep[]> {
  if (!domain) return item.turn === "staff" ? DECISIONS.map((name) => ({ name })) : [];
  const store = createCaseStore(db, domain);
  const row = await store.find(eq(domain.table.id, item.caseId));
  if (!row) return [];
  const rating = (await store.listRatings([row.id])).get(row.id);
  const waitsForCorrection = rating !== undefined && rating.correctBy !== null && rating.correctedAt === null;
  const { kind } = domain;
  return Object.keys(kind.steps).flatMap((name): readonly OpenStep[] => {
    const step = kind.steps[name];
    if (!step || step.side !== "staff" || !mayTake(kind, name, row.state)) return [];
    if (step.check === "correct" && !waitsForCorrection) return [];
    if (step.findObstacle?.(row, today, "staff") !== undefined) return [];
    const after = stateAfter(kind, name, row.state, row) ?? row.state;
    return [{ name, label: nameAgain(kind, name, row.state, after) }];
  });
}

/** The steps that somebody with these roles may take with an item now. */
export async function listWorkSteps(
  db: Executor,
  item: WorkItem,
  domain: AnyCase | undefined,
  { roles, today }: { readonly roles: readonly OperatorRole[]; readonly today: string },
): Promise<WorkFile["steps"]> {
  const steps = await listOpenSteps(db, item, domain, today);
  return steps.flatMap(({ name, label }) => {
    const role = deskStep(item.kind, name)?.role;
    if (role === undefined || !roles.includes(role)) return [];
    const button = stepButton(item.kind, name);
    return { ...button, label: label ?? button.label };
  });
}
