import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SMALL_GROUP } from "../../../contract/interaction/appeal-board-labels";
import { mergeNeighbours, mergeSmall } from "../../../gateway/modules/interaction/appeal/board/appeal-board.rules";

/**
 * What the scoreboard keeps silent about small groups: from one to nine cases. Whoever reads it knows the total, the rule itself
 * and which groups there could be.
 */

interface Group {
  readonly name: string;
  readonly received: number;
}
const asGroups = (sizes: readonly number[]): Group[] =>
  sizes.map((received, index) => ({ name: String(index), received }));
const sum = (groups: readonly Group[]) => groups.reduce((all, { received }) => all + received, 0);
const namesOf = (groups: readonly Group[]) => groups.map(({ name }) => name);

/** What a reader sees of groups of these sizes. */
function seen(sizes: readonly number[]): string {
  const { alone, together } = mergeSmall(asGroups(sizes));
  const total = sizes.reduce((all, size) => all + size, 0);
  return JSON.stringify([total, alone.map(({ name, received }) => [name, received]).toSorted(), sum(together)]);
}

/** Every list of so many numbers from 0 whose sum is at most the limit: so each sum comes in all ways. */
function* everySizes(count: number, limit: number): Generator<number[]> {
  if (count === 0) return yield [];
  for (let size = 0; size <= limit; size += 1)
    for (const rest of everySizes(count - 1, limit - size)) yield [size, ...rest];
}

/** What is seen where the size of a group of one to nine cases follows from it. */
function findTold(count: number, limit: number, look: (sizes: readonly number[]) => string): string[] {
  const possible = new Map<string, Set<number>[]>();
  for (const sizes of everySizes(count, limit)) {
    if (sizes.reduce((all, size) => all + size, 0) < SMALL_GROUP) continue;
    const values = possible.get(look(sizes)) ?? sizes.map(() => new Set<number>());
    for (const [index, size] of sizes.entries()) values[index]?.add(size);
    possible.set(look(sizes), values);
  }
  const isTold = (one: ReadonlySet<number>) =>
    one.size === 1 && [...one].every((size) => size > 0 && size < SMALL_GROUP);
  return [...possible].flatMap(([seenAs, values]) => (values.some(isTold) ? [seenAs] : []));
}

describe("不足十件的组", () => {
  it("九件的并到一起，十件的单列", () => {
    const { alone, together } = mergeSmall(asGroups([30, 10, 9, 4]));
    expect(namesOf(alone)).toEqual(["0", "1"]);
    expect(namesOf(together)).toEqual(["2", "3"]);
  });

  it("并起来还不足十件，最小的那个单列的也并进去，到十件为止", () => {
    const { alone, together } = mergeSmall(asGroups([30, 12, 15, 9]));
    expect(namesOf(alone)).toEqual(["0", "2"]);
    expect(together.map(({ received }) => received)).toEqual([9, 12]);
  });

  it("并起来正好十件的够了；没有诉求的不列也不并", () => {
    const { alone, together } = mergeSmall(asGroups([30, 5, 0, 5]));
    expect(namesOf(alone)).toEqual(["0"]);
    expect(namesOf(together)).toEqual(["1", "3"]);
  });

  it("只剩一个组时什么也不列：它就是合计", () => {
    expect(mergeSmall(asGroups([12, 5]))).toEqual({ alone: [], together: [] });
    expect(mergeSmall(asGroups([9, 9]))).toEqual({ alone: [], together: [] });
  });

  it("都满十件的逐个单列，从多到少", () => {
    expect(namesOf(mergeSmall(asGroups([10, 25, 11])).alone)).toEqual(["1", "2", "0"]);
  });

  it("任意大小：列出的都满十件，合计不变，合并的不会只有一个", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(40), { minLength: 1, maxLength: 14 }), (sizes) => {
        const groups = asGroups(sizes);
        const { alone, together } = mergeSmall(groups);
        for (const { received } of alone) expect(received).toBeGreaterThanOrEqual(SMALL_GROUP);
        if (alone.length > 0) expect(sum(alone) + sum(together)).toBe(sum(groups));
        expect(together).not.toHaveLength(1);
        if (together.length > 0) expect(sum(together)).toBeGreaterThanOrEqual(SMALL_GROUP);
      }),
    );
  });

  it("三个、四个组的每一种大小：没有列出的一到九件，从合计、列出的和规则都推不出来", () => {
    expect(findTold(3, 60, seen)).toEqual([]);
    expect(findTold(4, 45, seen)).toEqual([]);
  });
});

describe("不足十件的月份", () => {
  it("和后面的并到满十件，最后的和前面的并", () => {
    const stretches = mergeNeighbours(asGroups([4, 0, 7, 10, 12, 3]));
    expect(stretches.map((stretch) => stretch.map(({ received }) => received))).toEqual([[4, 0, 7], [10], [12, 3]]);
  });

  it("任意大小：每一段满十件，次序和合计不变；只有一段就不列", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(25), { maxLength: 13 }), (sizes) => {
        const groups = asGroups(sizes);
        const stretches = mergeNeighbours(groups);
        expect(stretches).not.toHaveLength(1);
        for (const stretch of stretches) expect(sum(stretch)).toBeGreaterThanOrEqual(SMALL_GROUP);
        if (stretches.length > 0) expect(stretches.flat()).toEqual(groups);
      }),
    );
  });

  it("三个月的每一种大小：并起来的月份哪一个也推不出来", () => {
    const look = (sizes: readonly number[]) =>
      JSON.stringify([
        sizes.reduce((all, size) => all + size, 0),
        mergeNeighbours(asGroups(sizes)).map((stretch) => [namesOf(stretch), sum(stretch)]),
      ]);
    expect(findTold(3, 45, look)).toEqual([]);
  });
});
