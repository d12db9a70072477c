import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** What a step is refused with is read at the desk and on the command line alike. */

const FILES = [
  ...readdirSync("gateway/modules", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".case.ts"))
    .map((name) => `gateway/modules/${name}`),
  "gateway/core/case/case.rules.ts",
];

it("步骤办不成时说的话不提命令：在网页上办理的人没有命令行", () => {
  expect(FILES.length).toBeGreaterThan(3);
  const named = FILES.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/用 [a-z-]+(?: [a-z-]+)* ?/gu)].map(([words]) => `${file}: ${words}`),
  );
  expect(named).toEqual([]);
});
