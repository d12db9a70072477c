import { AsyncLocalStorage } from "node:async_hooks";

/** For how long the answer being given stays as it is, in milliseconds, if nothing is written. */
interface Told {
  goodForMs: number;
}

const answers = new AsyncLocalStorage<Told>();

/**
 * Says that the answer being given will be another one from a moment on: a window opens, a day begins. Outside of a call
 * that asks for it, it says so to nobody.
 */
export function answerChangesAt(moment: Date, now: Date): void {
  const told = answers.getStore();
  if (told === undefined) return;
  const left = moment.getTime() - now.getTime();
  if (left > 0) told.goodForMs = Math.min(told.goodForMs, left);
}

/** What the work gives, and for how long that stays so; Infinity when only a change ends it. */
export async function timed<Answer>(work: () => Promise<Answer>): Promise<{ answer: Answer; goodForMs: number }> {
  const told: Told = { goodForMs: Infinity };
  const answer = await answers.run(told, work);
  return { answer, goodForMs: told.goodForMs };
}
