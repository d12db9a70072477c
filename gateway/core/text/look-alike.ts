import { readFileSync } from "node:fs";
import path from "node:path";
import { pinyin } from "pinyin-pro";

/** Characters that are taken for each other: by their looks, or because they sound the same. */

let looks: ReadonlyMap<string, string> | undefined;

/** A line is a character and those that look like it; origin and licence: gateway/data/README.md. Read with the first question. */
function loadLooks(): ReadonlyMap<string, string> {
  const lines = readFileSync(path.resolve("gateway/data/look-alikes.txt"), "utf8").split("\n");
  return new Map(lines.filter((line) => line !== "").map((line) => [[...line][0] ?? "", [...line].slice(1).join("")]));
}

function looksLike(one: string, other: string): boolean {
  looks ??= loadLooks();
  return (looks.get(one) ?? "").includes(other) || (looks.get(other) ?? "").includes(one);
}

const sounds = new Map<string, readonly string[]>();

/** All readings of a character, without tones. */
function soundsOf(letter: string): readonly string[] {
  const known = sounds.get(letter);
  if (known) return known;
  const found = pinyin(letter, { toneType: "none", type: "array", multiple: true, v: true });
  sounds.set(letter, found);
  return found;
}

/** Whether somebody may have typed one for the other. */
export function isTakenFor(one: string, other: string): boolean {
  if (looksLike(one, other)) return true;
  const others = soundsOf(other);
  return soundsOf(one).some((sound) => /^[a-z]+$/u.test(sound) && others.includes(sound));
}
