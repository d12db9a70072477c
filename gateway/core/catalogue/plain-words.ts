import { readFileSync } from "node:fs";
import path from "node:path";
import { toComparable } from "../text/figures";

let words: ReadonlyMap<string, readonly string[]> | undefined;

/** Each official word with the plain ones for it, as `gateway/data/plain-words.txt` has them: one a line, the official one first. */
export const readPlainWords = (): string[][] =>
  readFileSync(path.resolve("gateway/data/plain-words.txt"), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => line.split(" "));

/**
 * Words as people say them, each with what official texts say for it, all comparable; read once. Unlike everyday words
 * (`everyday-words.ts`), which find documents, they tell whether a sentence speaks of what was asked.
 */
export function plainWords(): ReadonlyMap<string, readonly string[]> {
  if (words) return words;
  const found = new Map<string, string[]>();
  for (const line of readPlainWords()) {
    const [official = "", ...plain] = line.map(toComparable);
    for (const word of plain) {
      const before = found.get(word);
      if (before) before.push(official);
      else found.set(word, [official]);
    }
  }
  words = found;
  return words;
}
