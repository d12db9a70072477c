import { renderTsQuery, type TsCondition } from "../../../core/text/ts-query";
import { createIndexMemo, type Versioned } from "./index-memo";

/** Looking fewer up again costs no more than asking whether the index has changed. */
const MANY_WITH_WORD = 1_000;
const MAX_WORDS_KEPT = 5_000;

/** Counts policies by word, up to `most`, and keeps the counts of common words likewise: every longer query has some. */
export function createWordCountMemo(manyWithWord = MANY_WITH_WORD) {
  const kept = createIndexMemo<number>(MAX_WORDS_KEPT);

  return async function countEach(
    repository: Versioned,
    count: (conditions: readonly TsCondition[]) => Promise<number[]>,
    conditions: readonly TsCondition[],
    most: number,
  ): Promise<number[]> {
    const asked = conditions.map((condition) => `${most} ${renderTsQuery(condition)}`);
    const known = await Promise.all(asked.map((one) => kept.get(repository, one)));
    const unknown = conditions.flatMap((condition, at) => (known[at] === undefined ? [{ condition, at }] : []));
    const counted = unknown.length > 0 ? await count(unknown.map(({ condition }) => condition)) : [];
    for (const [index, { at }] of unknown.entries()) {
      known[at] = counted[index] ?? 0;
      // Of a common word even the first that has it takes a while to find.
      if (known[at] >= Math.min(most, manyWithWord)) await kept.set(repository, asked[at] as string, known[at]);
    }
    return known as number[];
  };
}

export type CountEachOnce = ReturnType<typeof createWordCountMemo>;
