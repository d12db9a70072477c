import { todayInShanghai, type Clock } from "../clock";
import type { OpenDatabase } from "../database";
import { createDailyValueRepository } from "./daily-value.repository";

/**
 * A figure that changes once a day: counted when it is first asked for on a day in Shanghai, and the same for everybody until
 * midnight, whichever gateway answers and however often it starts. Whoever asks again and again learns of no single case.
 *
 * @param count counts it; what it gives is kept as JSON
 */
export function createDailyValue<Value>(
  { database, clock }: { readonly database: OpenDatabase; readonly clock: Clock },
  name: string,
  count: () => Promise<Value>,
): () => Promise<Value> {
  const repository = createDailyValueRepository(database.db);
  return async function tell(): Promise<Value> {
    const day = todayInShanghai(clock);
    return ((await repository.find(name, day)) ?? (await repository.keep(name, day, await count()))) as Value;
  };
}
