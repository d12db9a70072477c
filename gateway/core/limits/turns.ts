import pLimit, { type LimitFunction } from "p-limit";

/**
 * Lets at most so many pieces of work with the same key run at once; the others wait for their turn. What is under way
 * counts against a limit until it has proved harmless, so many harmless ones at the same moment must not fill it.
 */
export function createTurns(atOnce: number) {
  const lines = new Map<string, LimitFunction>();
  return async function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const line = lines.get(key) ?? pLimit(atOnce);
    lines.set(key, line);
    try {
      return await line(work);
    } finally {
      if (line.activeCount + line.pendingCount === 0 && lines.get(key) === line) lines.delete(key);
    }
  };
}
