import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { codesOf } from "@/contract/coded-value";
import {
  APPEAL_CATEGORY_LABELS,
  APPEAL_SUBJECT_LABELS,
  subjectOf,
  unitOfCategory,
} from "@/contract/interaction/appeal-categories";

const SUBJECTS = codesOf(APPEAL_SUBJECT_LABELS);
const LEAVES = codesOf(APPEAL_CATEGORY_LABELS);

describe("企业诉求的分类", () => {
  it("每个细类都属于一个大类，代码是“大类.细类”的短英文", () => {
    for (const code of LEAVES) {
      expect(code).toMatch(/^[a-z]{3,12}\.[a-z]{3,13}$/);
      expect(SUBJECTS).toContain(subjectOf(code));
    }
  });

  it("每个大类有三到八个细类", () => {
    for (const subject of SUBJECTS) {
      const own = LEAVES.filter((code) => subjectOf(code) === subject);
      expect(own.length, subject).toBeGreaterThanOrEqual(3);
      expect(own.length, subject).toBeLessThanOrEqual(8);
    }
  });

  it("每个细类先转给的单位都在园区单位名单里", () => {
    const groups = JSON.parse(readFileSync("gateway/samples/groups.json", "utf8")) as { readonly name: string }[];
    const names = new Set(groups.map(({ name }) => name));
    for (const code of LEAVES) expect(names, code).toContain(unitOfCategory(code));
    expect(unitOfCategory("land.quality")).toBe("建设发展局");
    expect(unitOfCategory("land.lease")).toBe("投资促进局");
    expect(unitOfCategory("other.conduct")).toBe("纪检监察工委");
  });
});
