import { AsyncLocalStorage } from "node:async_hooks";
import type { Thing } from "@/contract/cache-tags";

/** Of the answer being given: for how long it stays as it is, in milliseconds, if nothing is written, and what it shows besides. */
interface Told {
  goodForMs: number;
  readonly alsoMadeOf: Set<string>;
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

/**
 * Says that the answer being given depends on a thing that it does not name: a policy that is withdrawn just now, and would be
 * shown if it were there.
 */
export function answerMadeOf(thing: Thing, id: string): void {
  answers.getStore()?.alsoMadeOf.add(`${thing}:${encodeURIComponent(id)}`);
}

/** What the work gives, and for how long that stays so; Infinity when only a change ends it. */
export async function told<Answer>(work: () => Promise<Answer>): Promise<{ readonly answer: Answer } & Told> {
  const facts: Told = { goodForMs: Infinity, alsoMadeOf: new Set() };
  const answer = await answers.run(facts, work);
  return { answer, ...facts };
}
