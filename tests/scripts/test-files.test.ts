import { readdirSync } from "node:fs";
import { matchesGlob } from "node:path";
import { expect, it } from "vitest";
import config from "../../vitest.config";

it("每个测试文件都有一层运行它", () => {
  const projects = (config as { test: { projects: { test: { include: string[] } }[] } }).test.projects;
  const patterns = projects.flatMap(({ test }) => test.include);
  const files = readdirSync("tests", { recursive: true, encoding: "utf8" })
    .map((file) => `tests/${file.replaceAll("\\", "/")}`)
    .filter((file) => /\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !patterns.some((pattern) => matchesGlob(file, pattern)))).toEqual([]);
});
