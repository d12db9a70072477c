import { eq } from "drizzle-orm";
import { WORK_STEPS } from "@/contract/desk/queue-labels";
import type { WorkFile } from "@/contract/desk/queue";
import { roleOfStep, type OperatorRole } from "@/contract/desk/roles";
import { createCaseStore } from "../case/case.repository";
import { mayTake } from "../case/case.rules";
import type { AnyCase } from "../case/case-registry";
import type { Executor } from "../database";
import type { WorkItem } from "./work.repository";

/** What is decided once goes one of two ways. */
const DECISIONS = ["approve", "refuse"];

/** The steps that a state allows the staff, by name. `today`: `YYYY-MM-DD`. */
async function listStepNames(
  db: Executor,
  item: WorkItem,
  domain: AnyCase | undefined,
  today: string,
): Promise<string[]> {
  if (!domain) return item.turn === "staff" ? DECISIONS : [];
  const store = createCaseStore(db, domain);
  const row = await store.find(eq(domain.table.id, item.caseId));
  if (!row) return [];
  const rating = (await store.listRatings([row.id])).get(row.id);
  const waitsForCorrection = rating !== undefined && rating.correctBy !== null && rating.correctedAt === null;
  const { kind } = domain;
  return Object.keys(kind.steps).filter((name) => {
    const step = kind.steps[name];
    if (!step || step.side !== "staff" || !mayTake(kind, name, row.state)) return false;
    if (step.check === "correct" && !waitsForCorrection) return false;
    return step.findObstacle?.(row, today) === undefined;
  });
}

/** The steps that somebody with these roles may take with an item now. */
export async function listWorkSteps(
  db: Executor,
  item: WorkItem,
  domain: AnyCase | undefined,
  { roles, today }: { readonly roles: readonly OperatorRole[]; readonly today: string },
): Promise<WorkFile["steps"]> {
  const names = await listStepNames(db, item, domain, today);
  return names
    .filter((name) => roles.includes(roleOfStep(name)))
    .map((name) => ({ name, ...(WORK_STEPS[name] ?? { label: name, needsWords: false }) }));
}
