import { readFileSync } from "node:fs";
import path from "node:path";

let words: ReadonlyMap<string, readonly string[]> | undefined;

/**
 * Words that people use, each with what the documents say for it, read once. They lead one way: who types 欠薪 finds what is
 * said of 拖欠工资, and not the other way round. Our own list; every word on the right stands in some document.
 */
export function everydayWords(): ReadonlyMap<string, readonly string[]> {
  words ??= new Map(
    readFileSync(path.resolve("gateway/data/everyday-words.txt"), "utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => {
        const [everyday = "", ...official] = line.split(" ");
        return [everyday, official] as const;
      }),
  );
  return words;
}
