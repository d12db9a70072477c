import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

/** What there is one part for is not glued together again in a component. */
const FILES = ["components", "app"].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(room, file)),
);
const holding = (pattern: RegExp) => FILES.filter((file) => pattern.test(readFileSync(file, "utf8"))).sort();

describe("一件事一种做法", () => {
  it("组件里不写查询键：键和写了以后谁要重取，都在 services 里", () => {
    expect(holding(/(?:queryKey|mutationKey): *\[|setQueryData|removeQueries|cancelQueries/)).toEqual([]);
  });

  it("写都经过 useWrite", () => {
    expect(holding(/\buseMutation\b/)).toEqual(["components/layout/use-write.ts"]);
  });

  it("只有一个对话框", () => {
    expect(holding(/<dialog\b|\.showModal\(/)).toEqual(["components/layout/dialog/modal.tsx"]);
  });

  it("个人中心的列表都由 usePersonalList 翻页", () => {
    // The desk is nobody's personal centre: its lists hold their filters themselves.
    const elsewhere = /^(?:app\/\(bare\)\/gallery|components\/desk)\//;
    const pagers = holding(/<Pager\b/).filter((file) => !elsewhere.test(file));
    const without = pagers.filter((file) => !/usePersonalList/.test(readFileSync(file, "utf8")));
    // The table draws what it is told; PersonalList tells it.
    expect(without).toEqual(["components/page/personal/personal-table.tsx"]);
    expect(holding(/<PersonalTable\b/).filter((file) => !file.startsWith("app/"))).toEqual([
      "components/page/personal-list.tsx",
    ]);
  });
});
