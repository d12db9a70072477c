import { execFileSync } from "node:child_process";
import path from "node:path";
import { expect, it } from "vitest";

/** Numbered lists: their order is their structure. */
const LISTS = ["docs/decisions", "gateway/migrations", "gateway/migrations/meta"];
const MAX_FILES = 25;

it(`一个文件夹里至多 ${MAX_FILES} 个文件：再多就分成说得出名字的子文件夹`, () => {
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
    .split("\n")
    .filter(Boolean);
  const counts = new Map<string, number>();
  for (const file of files) counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1);
  const crowded = [...counts].filter(([folder, count]) => count > MAX_FILES && !LISTS.includes(folder));
  expect(crowded).toEqual([]);
});
