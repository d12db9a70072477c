import type { WorkFile } from "@/contract/desk/queue";
import { MAIN_STEPS, WORK_STEPS, type WorkKind } from "@/contract/desk/queue-labels";
import { DESK_KINDS } from "@/services/desk/kinds";

type Step = WorkFile["steps"][number];

/** The step that R begins. */
export const mainStep = (steps: readonly Step[]): Step | undefined =>
  MAIN_STEPS.flatMap((name) => steps.filter((step) => step.name === name))[0] ?? steps[0];

/** The steps by which those who asked are asked something: the one that S begins. */
const ASKING: readonly string[] = ["ask", "inquire"];
export const askStep = (steps: readonly Step[]): Step | undefined => steps.find(({ name }) => ASKING.includes(name));

/** What S begins in a kind, as its button calls it; undefined where those who asked are never asked anything. */
export function askLabel(kind: WorkKind): string | undefined {
  const name = ASKING.find((step) => step in DESK_KINDS[kind].steps);
  return name === undefined ? undefined : WORK_STEPS[name]?.label;
}

/** The fields in which something is written at length, by their name in the contract. */
const OPINIONS: ReadonlySet<string> = new Set(["words", "answer", "reason"]);

/** The field of a step in which the opinion is written; undefined where there is none. */
export const opinionField = (kind: WorkKind, step: string): string | undefined =>
  Object.keys(DESK_KINDS[kind].steps[step]?.body.shape ?? {}).find((name) => OPINIONS.has(name));
