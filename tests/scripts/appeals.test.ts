import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  isOfTunedHalf,
  isRightNarrowly,
  isRightSubject,
  readPairs,
  SOURCE_SUBJECTS,
} from "../../scripts/bench/appeals/judged-appeals";

test("一个细类对应来源的哪些大类，前三个里有一个对就算对", () => {
  expect(SOURCE_SUBJECTS["labour.fund"]).toEqual(["城乡建设", "劳动和社会保障"]);
  expect(isRightSubject(["traffic.taxi", "labour.fund"], "劳动和社会保障")).toBe(true);
  expect(isRightNarrowly(["traffic.taxi", "labour.fund"], "劳动和社会保障")).toBe(false);
  expect(isRightSubject(["other.misc"], "城乡建设")).toBe(false);
  expect(isRightSubject([], "城乡建设")).toBe(false);
});

test("两半按编号分，大致各半，同一个编号总在同一半", () => {
  const ids = Array.from({ length: 1000 }, (_, at) => `al-${at}`);
  const worked = ids.filter(isOfTunedHalf);
  expect(worked.length).toBeGreaterThan(430);
  expect(worked.length).toBeLessThan(570);
  expect(ids.filter(isOfTunedHalf)).toEqual(worked);
});

test("读过的诉求对只记编号和判断，不留原文", () => {
  const pairs = readPairs();
  expect(pairs.filter(({ draw }) => draw === "fresh")).toHaveLength(100);
  for (const pair of pairs) {
    expect(Object.keys(pair).sort()).toEqual(["draw", "one", "other", "same"]);
    expect(pair.one).toMatch(/^ao-\d+$/);
    expect(pair.other).toMatch(/^ao-\d+$/);
    expect(pair.one).not.toBe(pair.other);
  }
  expect(readFileSync("scripts/bench/appeals/pairs.jsonl", "utf8")).not.toMatch(/\p{Script=Han}/u);
});
