import { eq } from "drizzle-orm";
import { todayInShanghai } from "../clock";
import { Refusal } from "../refusal";
import type { CaseDomain, CaseRow, CaseTable } from "./case.repository";
import { createCaseSteps, type CaseParts } from "./case-steps.service";

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
