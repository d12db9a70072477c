import { TIMES_MONTHS } from "@/contract/item/times";
import type { ApplicationState } from "@/contract/item/form";
import { datedSteps } from "../../../core/case/case-dto";
import { createCaseStore, type CaseEvent } from "../../../core/case/case.repository";
import type { Clock } from "../../../core/clock";
import type { Executor, OpenDatabase } from "../../../core/database";
import type { DecisionTimesPort } from "../../../core/ports";
import { applicationCases } from "../apply.case";
import { durationDays, findDecision, summariseTimes } from "../apply.rules";
import { createDecisionTimeRepository } from "./decision-time.repository";

/** How many applications are timed at once. */
const BATCH = 200;

/** How long decisions really took, for the domains that speak of items. */
export function createDecisionTimes({
  database,
  clock,
}: {
  readonly database: OpenDatabase;
  readonly clock: Clock;
}): DecisionTimesPort {
  const repository = createDecisionTimeRepository(database.db);
  return {
    async ofItems(itemIds) {
      const since = new Date(clock());
      since.setUTCMonth(since.getUTCMonth() - TIMES_MONTHS);
      const days = new Map<string, number[]>();
      for (const { itemId, workdays, cases } of await repository.count(itemIds, since))
        days.set(itemId, [...(days.get(itemId) ?? []), ...Array<number>(cases).fill(workdays)]);
      return new Map(
        [...days].flatMap(([itemId, list]) => {
          const times = summariseTimes(list);
          return times ? [[itemId, times] as const] : [];
        }),
      );
    },
  };
}

type Step = Pick<CaseEvent, "fromState" | "toState" | "at">;

/** Keeps how long the first decision of an application took, by its log. */
export async function keepDecisionTime(
  executor: Executor,
  { id, itemId }: { readonly id: string; readonly itemId: string },
  log: readonly Step[],
): Promise<void> {
  const workdays = durationDays(datedSteps<ApplicationState>(log));
  const decision = findDecision(log);
  if (workdays === undefined || !decision) return;
  await createDecisionTimeRepository(executor).keep({ applicationId: id, itemId, decidedAt: decision.at, workdays });
}

/** Times what was decided before times were kept; every later decision keeps its own. */
export async function timeOldDecisions({ database }: { readonly database: OpenDatabase }): Promise<void> {
  const repository = createDecisionTimeRepository(database.db);
  const cases = createCaseStore(database.db, applicationCases);
  for (let after = ""; ;) {
    const found = await repository.listUntimed(after, BATCH);
    const logs = await cases.listEvents(found.map(({ id }) => id));
    for (const one of found) await keepDecisionTime(database.db, one, logs.get(one.id) ?? []);
    const last = found.at(-1);
    if (last === undefined || found.length < BATCH) return;
    after = last.id;
  }
}
