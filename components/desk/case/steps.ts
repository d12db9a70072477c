import type { WorkFile } from "@/contract/desk/queue";

/** The steps that bring a case on, in the order in which one of them is offered first. */
const MAIN = ["answer", "approve", "accept", "publicize", "finish", "pay", "correct"];

type Step = WorkFile["steps"][number];

/** The step that R begins: what decides, before what only goes on. */
export const mainStep = (steps: readonly Step[]): Step | undefined =>
  MAIN.flatMap((name) => steps.filter((step) => step.name === name))[0] ?? steps[0];
