import type { WorkFile } from "@/contract/desk/queue";
import { MAIN_STEPS, type WorkKind } from "@/contract/desk/queue-labels";
import { DESK_KINDS } from "@/services/desk/kinds";

type Step = WorkFile["steps"][number];

/** The step that R begins. */
export const mainStep = (steps: readonly Step[]): Step | undefined =>
  MAIN_STEPS.flatMap((name) => steps.filter((step) => step.name === name))[0] ?? steps[0];

/** The fields in which something is written at length, by their name in the contract. */
const OPINIONS: ReadonlySet<string> = new Set(["words", "answer", "reason"]);

/** The field of a step in which the opinion is written; undefined where there is none. */
export const opinionField = (kind: WorkKind, step: string): string | undefined =>
  Object.keys(DESK_KINDS[kind].steps[step]?.body.shape ?? {}).find((name) => OPINIONS.has(name));
