import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ItemForm } from "../../../contract/item/item";
import { bestSet, findObstacles, type PlanCandidate } from "../../../gateway/modules/declare/item/best-set.rules";
import {
  capKey,
  declaredByCap,
  declaredIn,
  type DeclaredOne,
} from "../../../gateway/modules/declare/item/declared.rules";
import { toCandidate, isReminderDue, planTiming } from "../../../gateway/modules/declare/plan/plan.rules";

const material = (workingDays: number, required = true) => ({ name: "审计报告", note: "", required, workingDays });
const window = (opensOn: string, closesOn: string) => ({ opensOn, closesOn });
/** One window and one required material of so many working days. */
const timed = (opensOn: string, closesOn: string, days: number, today: string) =>
  planTiming({ windows: [window(opensOn, closesOn)], materials: [material(days)] }, today);

describe("最迟哪天开始准备", () => {
  // 2026-11-30 is a Monday; ten working days before it lies Monday the 16th.
  it.each([
    ["最迟开始日的前一天", "2026-11-15", "in_time", 1, 0],
    ["恰好是最迟开始日：今天开始还来得及", "2026-11-16", "in_time", 0, 0],
    ["过了一天", "2026-11-17", "late", 0, 1],
    ["截止当天", "2026-11-30", "late", 0, 10],
  ] as const)("%s", (_, today, state, daysToStart, daysLacking) => {
    expect(timed("2026-11-01", "2026-11-30", 10, today)).toMatchObject({
      state,
      latestStart: "2026-11-16",
      daysToStart,
      daysLacking,
    });
  });

  it("还没有开始的窗口：开始当天起就是申报中；材料比剩下的时间长的，还没开始就已经晚了", () => {
    expect(timed("2026-12-01", "2026-12-31", 5, "2026-11-30").state).toBe("upcoming");
    expect(timed("2026-12-01", "2026-12-31", 5, "2026-12-01").state).toBe("in_time");
    expect(timed("2026-12-01", "2026-12-04", 30, "2026-11-30")).toMatchObject({ state: "late", daysToStart: 0 });
  });

  it("截止次日是已截止，没有窗口的时间待定，都没有最迟开始日", () => {
    expect(timed("2026-11-01", "2026-11-20", 0, "2026-11-20").state).toBe("in_time");
    expect(timed("2026-11-01", "2026-11-20", 0, "2026-11-21")).toMatchObject({
      state: "closed",
      window: window("2026-11-01", "2026-11-20"),
      latestStart: null,
    });
    expect(planTiming({ windows: [], materials: [material(5)] }, "2026-11-21")).toMatchObject({
      state: "undated",
      window: null,
      latestStart: null,
    });
  });

  it("国庆假期不算工作日，调休上班的周末算", () => {
    // 2026-10-01 to 10-07 are free, Saturday 10-10 and Sunday 09-20 are worked.
    expect(timed("2026-09-01", "2026-10-12", 3, "2026-09-01").latestStart).toBe("2026-10-08");
    expect(timed("2026-09-01", "2026-10-08", 1, "2026-09-01").latestStart).toBe("2026-09-30");
  });

  it("只有必需材料算数，取最慢的一份；没有材料的截止当天开始也行", () => {
    const item = { windows: [window("2026-11-01", "2026-11-30")], materials: [material(2), material(40, false)] };
    expect(planTiming(item, "2026-11-02")).toMatchObject({ preparation: 2, latestStart: "2026-11-26" });
    expect(planTiming({ ...item, materials: [] }, "2026-11-30")).toMatchObject({ state: "in_time", preparation: 0 });
  });

  it("这一期来不及而有下一期的，按下一期安排，并说明错过了哪一期；都来不及的留在最近一期", () => {
    const [now, next] = [window("2026-11-01", "2026-11-27"), window("2027-03-01", "2027-03-31")];
    const late = planTiming({ windows: [next, now], materials: [material(10)] }, "2026-11-21");
    expect(late).toMatchObject({ state: "upcoming", window: next, missed: now });
    const made = planTiming({ windows: [next, now], materials: [material(1)] }, "2026-11-21");
    expect(made).toMatchObject({ state: "in_time", window: now, missed: null });
    const never = planTiming({ windows: [next, now], materials: [material(120)] }, "2026-11-21");
    expect(never).toMatchObject({ state: "late", window: now, missed: null });
  });
});

const candidate = (id: string, amount: number | undefined, more: Partial<PlanCandidate> = {}): PlanCandidate => ({
  id,
  amount,
  preparation: 0,
  excludes: new Set(),
  cap: undefined,
  ...more,
});
const declared = (more: Partial<DeclaredOne> = {}): DeclaredOne => ({
  itemId: "x",
  number: "SB-20260301-0001",
  submittedOn: "2026-03-01",
  running: false,
  group: "甲",
  ...more,
});
const not = (...ids: string[]) => ({ excludes: new Set(ids) });
const cap = (most: number, key = "2026 甲") => ({ cap: { key, most } });
const idsOf = (items: readonly PlanCandidate[], looks?: number) => bestSet(items, looks).chosen.map(({ id }) => id);

describe("什么时候提醒", () => {
  it.each([
    ["提前三天：还剩四个工作日", "2026-11-10", 3, false],
    ["提前三天：恰好剩三个工作日", "2026-11-11", 3, true],
    ["最迟开始日当天", "2026-11-16", 0, true],
    ["只在当天提醒的，前一天不提醒", "2026-11-13", 0, false],
    ["过了最迟开始日", "2026-11-17", 30, false],
    ["不提醒", "2026-11-16", null, false],
  ] as const)("%s", (_, today, days, due) => {
    expect(isReminderDue(timed("2026-11-01", "2026-11-30", 10, today), days)).toBe(due);
  });
});

describe("建议组合", () => {
  it("互不妨碍的全部在内，合计就是它们的和", () => {
    const all = [candidate("b", 200), candidate("a", 100), candidate("c", 1)];
    expect(bestSet(all)).toMatchObject({ total: 301, unknown: 0, exact: true, ceiling: 301 });
    expect(idsOf(all)).toEqual(["a", "b", "c"]);
    expect(bestSet([])).toEqual({ chosen: [], total: 0, unknown: 0, exact: true, ceiling: 0 });
  });

  it("互斥的取金额高的；两个小的合起来更高时取两个小的；只由一方写出的互斥同样有效", () => {
    expect(idsOf([candidate("a", 100, not("b")), candidate("b", 101)])).toEqual(["b"]);
    const triangle = [candidate("big", 150), candidate("x", 80, not("big")), candidate("y", 80, not("big"))];
    expect(idsOf(triangle)).toEqual(["x", "y"]);
    expect(idsOf([candidate("big", 161), ...triangle.slice(1)])).toEqual(["big"]);
  });

  it("每年限报：恰好到上限都要，多一项就舍去最低的；另一年的、另一组的不占名额", () => {
    const three = ["a", "b", "c"].map((id, index) => candidate(id, 100 + index, cap(3)));
    expect(idsOf(three)).toEqual(["a", "b", "c"]);
    expect(idsOf([...three, candidate("d", 50, cap(3))])).toEqual(["a", "b", "c"]);
    expect(idsOf([...three, candidate("d", 50, cap(3, "2027 甲"))])).toEqual(["a", "b", "c", "d"]);
    expect(capKey("甲", window("2026-12-20", "2027-01-10"))).toBe("2026 甲");
  });

  it("今年已申报的先扣除：差一项到限还能报一项，恰好到限和超过的都不能再报；别的组、别的年度不扣", () => {
    const yearly = { group: "甲", most: 2 };
    const item = { id: "x", benefit: { most: "1" }, yearly } as unknown as ItemForm;
    const timing = { ...planTiming({ windows: [window("2026-12-01", "2026-12-31")], materials: [] }, "2026-11-21") };
    const left = (times: number, group = "甲", on = "2026-03-01") =>
      toCandidate(
        item,
        100,
        timing,
        new Set(),
        declaredByCap(Array.from({ length: times }, () => declared({ group, submittedOn: on }))),
      ).cap;
    expect([0, 1, 2, 3].map((times) => left(times)?.most)).toEqual([2, 1, 0, 0]);
    expect(left(2, "乙")?.most).toBe(2);
    expect(left(2, "甲", "2025-12-31")?.most).toBe(2);
    expect(left(2, "甲", "2026-01-01")?.most).toBe(0);
    expect(declaredByCap([declared({ group: null })])).toEqual(new Map());
    const two = (most: number) => idsOf([candidate("a", 9, cap(most)), candidate("b", 8, cap(most))]);
    expect([two(2), two(1), two(0)]).toEqual([["a", "b"], ["a"], []]);
    expect(findObstacles(candidate("a", 9, cap(0)), [])).toEqual([{ kind: "cap", key: "2026 甲", most: 0, with: [] }]);
  });

  it("本期内申报过的、窗口开着时仍在办的，不能再报；上一期已办结的、下一期的可以", () => {
    const open = { window: window("2026-11-01", "2026-11-30") };
    const find = (more: Partial<DeclaredOne>, timing: { window: ReturnType<typeof window> | null } = open) =>
      declaredIn(timing, [declared(more)], "2026-11-21") !== undefined;
    expect(find({ submittedOn: "2026-11-01" })).toBe(true);
    expect(find({ submittedOn: "2026-10-31" })).toBe(false);
    expect(find({ submittedOn: "2026-10-31", running: true })).toBe(true);
    expect(find({ running: true }, { window: window("2026-11-22", "2026-12-30") })).toBe(false);
    expect(find({ running: true }, { window: null })).toBe(false);
  });

  it("没有金额的不当作 0：不占别人的位置时进入组合，也不计入合计；和有金额的冲突时让位", () => {
    const free = bestSet([candidate("a", 100), candidate("b", undefined)]);
    expect(free).toMatchObject({ total: 100, unknown: 1 });
    const clash = [candidate("a", 1), candidate("b", undefined, not("a")), candidate("c", undefined, not("a"))];
    expect(bestSet(clash)).toMatchObject({ total: 1, unknown: 0 });
    expect(idsOf([candidate("b", undefined, not("c")), candidate("c", undefined)])).toHaveLength(1);
  });

  it("一样好的按事项多、准备少、编号取，与输入的顺序无关", () => {
    expect(idsOf([candidate("b", 5, not("a")), candidate("a", 5)])).toEqual(["a"]);
    expect(idsOf([candidate("a", 5, { ...not("b"), preparation: 3 }), candidate("b", 5, { preparation: 2 })])).toEqual([
      "b",
    ]);
    const more = [candidate("one", 10, not("x", "y")), candidate("x", 5), candidate("y", 5)];
    expect(idsOf(more)).toEqual(["x", "y"]);
    expect(idsOf(more.toReversed())).toEqual(["x", "y"]);
  });

  it("没有入选的都说得出被谁挡住", () => {
    const set = [candidate("a", 9, cap(2)), candidate("b", 8, cap(2))];
    expect(findObstacles(candidate("c", 1, { ...cap(2), ...not("a") }), set)).toEqual([
      { kind: "exclude", with: ["a"] },
      { kind: "cap", key: "2026 甲", most: 2, with: ["a", "b"] },
    ]);
    expect(findObstacles(candidate("c", 1, cap(3)), set)).toEqual([]);
    expect(findObstacles(set[0] as PlanCandidate, set)).toEqual([]);
  });
});

const LETTERS = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];
const someItems = fc
  .record({
    amounts: fc.array(fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined }), { minLength: 0, maxLength: 9 }),
    pairs: fc.array(fc.tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 8 })), { maxLength: 14 }),
    groups: fc.array(fc.constantFrom("", "", "甲", "乙"), { minLength: 9, maxLength: 9 }),
    // 0: what was declared has used the cap up.
    caps: fc.record({ 甲: fc.integer({ min: 0, max: 3 }), 乙: fc.integer({ min: 0, max: 2 }) }),
    days: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 9, maxLength: 9 }),
  })
  .map(({ amounts, pairs, groups, caps, days }) =>
    amounts.map((amount, index): PlanCandidate => {
      const group = groups[index] as "" | "甲" | "乙";
      const others = pairs
        .filter(([one, other]) => one === index && other !== index)
        .map(([, other]) => LETTERS[other]);
      return {
        id: LETTERS[index] ?? "",
        amount,
        preparation: days[index] ?? 0,
        excludes: new Set(others.flatMap((id) => id ?? [])),
        cap: group === "" ? undefined : { key: group, most: caps[group] },
      };
    }),
  );

const isAllowed = (set: readonly PlanCandidate[]) => set.every((item) => findObstacles(item, set).length === 0);
/** Amounts, items without a figure, items, less preparation. */
const worth = (set: readonly PlanCandidate[]) => [
  set.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
  set.filter(({ amount }) => amount === undefined).length,
  set.length,
  -set.reduce((sum, { preparation }) => sum + preparation, 0),
];
const compare = (a: readonly number[], b: readonly number[]) =>
  a.map((value, index) => value - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0;

function bruteForce(items: readonly PlanCandidate[]): readonly number[] {
  let best = worth([]);
  for (let bits = 0; bits < 2 ** items.length; bits += 1) {
    const set = items.filter((_, index) => bits & (1 << index));
    if (isAllowed(set) && compare(worth(set), best) > 0) best = worth(set);
  }
  return best;
}

describe("与逐一试遍所有组合相比", () => {
  it("总是同样好，总是允许的组合，没有入选的总有挡住它的", () => {
    fc.assert(
      fc.property(someItems, (items) => {
        const { chosen, total, exact, ceiling, unknown } = bestSet(items);
        expect(isAllowed(chosen)).toBe(true);
        expect(worth(chosen)).toEqual(bruteForce(items));
        expect([total, unknown]).toEqual(worth(chosen).slice(0, 2));
        expect([exact, ceiling]).toEqual([true, total]);
        for (const item of items)
          if (!chosen.includes(item)) expect(findObstacles(item, chosen).length).toBeGreaterThan(0);
      }),
      { numRuns: 400 },
    );
  });

  it("顺序怎么变，结果都一样", () => {
    fc.assert(
      fc.property(
        someItems.chain((items) =>
          fc.tuple(fc.constant(items), fc.shuffledSubarray(items, { minLength: items.length })),
        ),
        ([items, shuffled]) => {
          expect(idsOf(shuffled)).toEqual(idsOf(items));
        },
      ),
      { numRuns: 100 },
    );
  });

  it("比较次数用完时说明不是最好：仍是允许的组合，真正的最好在它和上限之间", () => {
    fc.assert(
      fc.property(someItems, (items) => {
        const found = bestSet(items, 1);
        const [best = 0] = bruteForce(items);
        expect(isAllowed(found.chosen)).toBe(true);
        expect(found.total).toBeLessThanOrEqual(best);
        expect(found.ceiling).toBeGreaterThanOrEqual(best);
        if (found.exact) expect(found.total).toBe(best);
        for (const item of items)
          if (!found.chosen.includes(item)) expect(findObstacles(item, found.chosen).length).toBeGreaterThan(0);
      }),
      { numRuns: 200 },
    );
  });

  it("五千个互相牵连的事项也有结果：比较次数用完时给出组合和上限", () => {
    const many = Array.from({ length: 5000 }, (_, index) =>
      candidate(`i${index}`, 100 + ((index * 7919) % 997), {
        excludes: new Set([`i${(index + 1) % 5000}`, `i${(index + 13) % 5000}`]),
      }),
    );
    const { exact, total, ceiling } = bestSet(many);
    expect(exact).toBe(false);
    expect(ceiling).toBeGreaterThan(total);
    expect(total).toBeGreaterThan(ceiling / 2);
  });
});
