import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { FAULTS } from "../seeded-faults/faults.mjs";

const FOLDER = "tests/seeded-faults";
const patches = readdirSync(FOLDER).filter((file) => file.endsWith(".patch"));

it("种下的故障每个都还种得下去：代码改了，补丁跟着改，不然测试的测试就悄悄停了", () => {
  const withered = patches.filter((file) => {
    try {
      execFileSync("git", ["apply", "--check", path.join(FOLDER, file)], { stdio: "ignore" });
      return false;
    } catch {
      return true;
    }
  });
  expect(withered).toEqual([]);
});

it("名单上的故障和补丁一一对应", () => {
  expect(FAULTS.map(({ patch }) => `${patch}.patch`).sort()).toEqual(patches.sort());
});
