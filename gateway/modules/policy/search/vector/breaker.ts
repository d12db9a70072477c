import type { Clock } from "../../../../core/clock";

const FAILURES_IN_A_ROW = 2;
/** How long nothing is tried then, in milliseconds. */
const PAUSE_MS = 60_000;

/**
 * Tries something that is nice to have. What fails gives undefined; after two failures in a row nothing is tried for a minute,
 * and after that one more failure is enough. `onPause` is told of the last one.
 */
export function createBreaker(clock: Clock, onPause: (error: unknown) => void) {
  let failures = 0;
  let pausedUntil = 0;
  return async function attempt<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
    const now = clock().getTime();
    if (now < pausedUntil) return undefined;
    try {
      const value = await work();
      failures = 0;
      return value;
    } catch (error) {
      failures += 1;
      if (failures >= FAILURES_IN_A_ROW && clock().getTime() >= pausedUntil) {
        pausedUntil = clock().getTime() + PAUSE_MS;
        onPause(error);
      }
      return undefined;
    }
  };
}
