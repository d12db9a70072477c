import { describe, expect, it } from "vitest";
import { budgetFor, findLayers, LAYERS } from "../../scripts/test/layers.mjs";

const layer = (name: string) => {
  const found = LAYERS.find((one) => one.name === name);
  if (!found) throw new Error(`没有 ${name} 这一层`);
  return found;
};
const readersOf = (file: string) => LAYERS.filter(({ reads }) => reads(file)).map(({ name }) => name);
const ALL = LAYERS.map(({ name }) => name);

describe("各层的预算", () => {
  it("加起来是 tests/README.md 里的数：87 个页面 780 秒，247 个页面 1520 秒", () => {
    const sum = (routes: number) => LAYERS.reduce((total, one) => total + (budgetFor(one, routes) ?? 0), 0);
    expect(sum(87)).toBe(780);
    expect(sum(247)).toBe(1520);
  });

  it("页面在两者之间时按直线取，更少时不再减少", () => {
    expect(budgetFor(layer("gateway"), 167)).toBe(200);
    expect(budgetFor(layer("gateway"), 10)).toBe(120);
  });
});

describe("没有变化就跳过", () => {
  it("改了产品，十层都要重做", () => {
    for (const file of ["contract/policy/policy.ts", "gateway/build.ts", "package-lock.json", "lib/site.ts"])
      expect(readersOf(file), file).toEqual(ALL);
  });

  it.each([
    ["docs/words.md", ["static"]],
    ["scripts/bench/run.ts", ["static"]],
    ["tests/gateway/policy/search/search.test.ts", ["static", "gateway", "engines"]],
    ["tests/components/ui/ui.test.tsx", ["static", "unit"]],
    ["tests/pages/public-pages.test.ts", ["static", "http"]],
    ["e2e/pages/public.spec.ts", ["static", "pages"]],
    ["e2e/policy.spec.ts", ["static", "journeys"]],
    ["e2e/faults/frozen.spec.ts", ["static", "faults"]],
    ["e2e/support/portal.ts", ["static", "unit", "build", "http", "pages", "journeys", "faults"]],
  ])("改了 %s，只重做读它的层", (file, readers) => {
    expect(readersOf(file)).toEqual(readers);
  });
});

describe("按名字挑选", () => {
  it("一层的名字是整层，一步的名字是只有那一步的层，不认识的名字说出来", () => {
    const { layers, unknown } = findLayers(["lint", "unit", "nothing"]);
    expect(unknown).toEqual(["nothing"]);
    expect(layers.map(({ name, lanes }) => [name, lanes.flat().map((step) => step.name)])).toEqual([
      ["static", ["lint"]],
      ["unit", ["unit"]],
    ]);
  });
});
