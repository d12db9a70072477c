import { and, asc, eq, gt, inArray } from "drizzle-orm";
import { isWorkDay, workDaysUntil } from "@/contract/rules/work-days";
import { todayInShanghai } from "../clock";
import { Refusal } from "../refusal";
import {
  createCaseStore,
  type AnyCase,
  type AnyRow,
  type CaseDomain,
  type CaseRow,
  type CaseTable,
} from "./case.repository";
import { createCaseSteps, type CaseParts } from "./case-steps.service";
import { tellParties } from "./party-news";
import { createSealedColumns } from "./sealed-columns";

/** Number of running cases read in one batch. */
const BATCH = 200;

/**
 * Takes the clock's step with a case whose last day is over, as it stands under its lock: whoever acted before that is
 * quicker. Gives whether it was taken.
 */
export async function closeOverdue<State extends string, Step extends string, Table extends CaseTable>(
  parts: CaseParts,
  domain: CaseDomain<State, Step, Table>,
  row: Table["$inferSelect"] & CaseRow<State>,
): Promise<boolean> {
  const { kind, table } = domain;
  const findStep = (found: Table["$inferSelect"]): string | undefined => {
    const wait = kind.parties?.findWait(found);
    return wait && todayInShanghai(parts.clock) > wait.day ? wait.step : undefined;
  };
  const step = findStep(row);
  if (step === undefined) return false;
  try {
    await createCaseSteps(parts, domain).take({
      step: step as Step,
      side: "clock",
      of: eq(table.id, row.id),
      demand: async (found) => {
        if (findStep(found) !== step) throw new Refusal("WRONG_STATE");
      },
    });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Tells those whose turn it is how long they have; the nearest of the stages that the kind names. */
async function remind(parts: CaseParts, { kind }: AnyCase, row: AnyRow, today: string): Promise<void> {
  const wait = kind.parties?.findWait(row);
  if (!kind.parties || !wait || today > wait.day) return;
  const left = workDaysUntil(today, wait.day);
  const [stage] = wait.remindBefore.filter((before) => left <= before).toSorted((a, b) => a - b);
  if (stage === undefined) return;
  const notices = kind.parties.listReminders(createSealedColumns(parts.cipher, kind).open(row), wait);
  await tellParties(parts.ports, kind, row, { notices, key: `wait:${wait.day}:${stage}` });
}

/**
 * Goes through the running cases of a kind with two parties: the clock takes its step on the day after a last day, whatever day
 * that is; on working days those whose turn it is are reminded. `today`: `YYYY-MM-DD` in Shanghai.
 */
export async function watchParties(parts: CaseParts, domain: AnyCase, today: string): Promise<void> {
  const { kind, table } = domain;
  if (!kind.parties) return;
  const store = createCaseStore(parts.database.db, domain);
  const running = inArray(table.state, [...kind.running]);
  // By the id: those that the clock closes are no longer among the running ones, and none behind them may be passed over.
  for (let last = ""; ;) {
    const rows = await store.list(and(running, gt(table.id, last)), [asc(table.id)], { limit: BATCH, offset: 0 });
    for (const row of rows)
      if (!(await closeOverdue(parts, domain, row)) && isWorkDay(today)) await remind(parts, domain, row, today);
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id ?? "";
  }
}
