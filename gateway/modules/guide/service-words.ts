import { readFileSync } from "node:fs";
import path from "node:path";
import { plainWords } from "../../core/catalogue/plain-words";
import { toComparable } from "../../core/text/figures";

let words: ReadonlyMap<string, readonly string[]> | undefined;

/**
 * Words as people say them, each with what approval items are called by, comparable; read once: those of the documents
 * (`plain-words.txt`) and those of lists of powers and duties (`service-words.txt`).
 */
export function serviceWords(): ReadonlyMap<string, readonly string[]> {
  if (words) return words;
  const found = new Map([...plainWords()].map(([plain, official]) => [plain, new Set(official)]));
  const lines = readFileSync(path.resolve("gateway/data/service-words.txt"), "utf8").split("\n");
  for (const line of lines) {
    const [official = "", ...plain] = line.split(" ").map(toComparable);
    for (const word of plain) found.set(word, (found.get(word) ?? new Set<string>()).add(official));
  }
  words = new Map([...found].map(([plain, official]) => [plain, [...official]]));
  return words;
}
