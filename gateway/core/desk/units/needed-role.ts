import type { OperatorRole } from "@/contract/access/operator-roles";
import { deskStep, isWorkKind, mainSteps } from "@/contract/desk/work-kinds";
import { mayTake, settlingSteps } from "../../case/case.rules";
import type { AnyCase } from "../../case/case.repository";

/**
 * The role that whoever holds an item needs: of the step that brings it on from its state, and while it is the asker's turn of
 * the one that it would come back to. What is decided once is for whoever audits.
 */
export function neededRole(domain: Pick<AnyCase, "kind"> | undefined, state: string): OperatorRole {
  if (!domain) return "audit";
  const { kind } = domain;
  const main = isWorkKind(kind.kind)
    ? mainSteps(kind.kind).find((name) => kind.steps[name]?.side === "staff" && mayTake(kind, name, state))
    : undefined;
  const [settling = "accept"] = settlingSteps(kind);
  return deskStep(kind.kind, main ?? settling)?.role ?? "accept";
}
