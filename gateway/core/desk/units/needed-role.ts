import { MAIN_STEPS } from "@/contract/desk/queue-labels";
import { roleOfStep, type OperatorRole } from "@/contract/access/operator-roles";
import { mayTake, settlingSteps } from "../../case/case.rules";
import type { AnyCase } from "../../case/case.repository";

/**
 * The role that whoever holds an item needs: of the step that brings it on from its state, and while it is the asker's turn of
 * the one that it would come back to. What is decided once is for whoever audits.
 */
export function neededRole(domain: Pick<AnyCase, "kind"> | undefined, state: string): OperatorRole {
  if (!domain) return "audit";
  const { kind } = domain;
  const main = MAIN_STEPS.find((name) => kind.steps[name]?.side === "staff" && mayTake(kind, name, state));
  const [settling] = settlingSteps(kind);
  return roleOfStep(main ?? settling ?? "accept");
}
