import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** docs/security-checks.md says which test proves which of the 62 checks; a test that was renamed or removed shows here. */

const ROWS = readFileSync("docs/security-checks.md", "utf8")
  .split("\n")
  .flatMap((line) => {
    const [, number, claim = "", proofs = ""] = /^\| (\d+) \| (.+?) \| (.+) \|$/.exec(line) ?? [];
    return number === undefined ? [] : [{ number: Number(number), claim, proofs }];
  });

/** Where a proof stands: under tests/, or where it says so. */
const fileOf = (name: string): string =>
  [`tests/${name}.test.ts`, `tests/${name}.test.tsx`, `${name}.ts`].find((file) => existsSync(file)) ?? name;

const proofsOf = (proofs: string) =>
  [...proofs.matchAll(/`([^`]+)` ([^`]+?)(?=；`|$)/g)].map(([, file = "", title = ""]) => ({ file, title }));

describe("62 项安全检查", () => {
  it("每一项都有一行，按次序，不多不少", () => {
    expect(ROWS.map(({ number }) => number)).toEqual(Array.from({ length: 62 }, (_, at) => at + 1));
  });

  it.each(ROWS)("第 $number 项：写明的测试都在", ({ proofs }) => {
    const named = proofsOf(proofs);
    expect(named.length).toBeGreaterThan(0);
    for (const { file, title } of named) {
      const path = fileOf(file);
      expect(existsSync(path), `没有 ${path}`).toBe(true);
      expect(readFileSync(path, "utf8"), `${path} 里没有“${title}”`).toContain(title);
    }
  });
});
