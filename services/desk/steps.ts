import { DESK_KINDS } from "@/contract/desk/desk-kinds";
import type { WorkFile } from "@/contract/desk/queue";
import { askStepName, DESK_WORK, deskStep, mainSteps, type WorkKind } from "@/contract/desk/work-kinds";

type Offered = Pick<WorkFile, "kind" | "steps">;
type Step = Offered["steps"][number];

/** The step that R begins. */
export const mainStep = ({ kind, steps }: Offered): Step | undefined =>
  mainSteps(kind).flatMap((name) => steps.filter((step) => step.name === name))[0] ?? steps[0];

/** The step by which those who asked are asked something: the one that S begins. */
export const askStep = ({ kind, steps }: Offered): Step | undefined =>
  steps.find(({ name }) => name === askStepName(kind));

/** What S begins in a kind, as its button calls it; undefined where those who asked are never asked anything. */
export function askLabel(kind: WorkKind): string | undefined {
  const name = askStepName(kind);
  return name === undefined ? undefined : deskStep(kind, name)?.label;
}

/** The field of a step in which the opinion is written; undefined where there is none. */
export const opinionField = (kind: WorkKind, step: string): string | undefined =>
  Object.entries(DESK_WORK[kind].steps[step]?.fields ?? {}).find(([, { as }]) => as === "words")?.[0];

/** The call of a step; undefined where the desk's page takes none called so. */
export const stepCall = (kind: WorkKind, step: string) => DESK_KINDS[kind].steps[step];
