import { foldText } from "./clean";
import { toSimplified } from "./simplified";

/** Characters that stand for one another one to one: traditional for simplified, radicals for characters, ○ for 〇. */

interface Variants {
  readonly plain: ReadonlyMap<string, string>;
  readonly others: ReadonlyMap<string, string>;
}

// Radicals; Chinese characters in the basic plane and beyond it.
const RANGES = [
  [0x2e80, 0x2ef3],
  [0x3400, 0x9fff],
  [0x20000, 0x2b81d],
] as const;
const ZEROS = ["○", "◯"];

function loadVariants(): Variants {
  const letters = RANGES.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
  );
  // One call for all: a line each.
  const simplified = toSimplified(foldText(letters.join("\n"))).split("\n");
  const plain = new Map(ZEROS.map((zero) => [zero, "〇"]));
  for (const [at, letter] of letters.entries()) {
    const other = simplified[at] ?? letter;
    if (other !== letter) plain.set(letter, other);
  }
  const others = new Map<string, string>();
  for (const [letter, first] of plain) {
    // A few are simplified in two steps: 薴, 苧, 苎.
    const last = plain.get(first) ?? first;
    plain.set(letter, last);
    others.set(last, (others.get(last) ?? "") + letter);
  }
  return { plain, others };
}

let variants: Variants | undefined;
/** The tables are made with the first text, in about a tenth of a second. */
const getVariants = (): Variants => (variants ??= loadVariants());

/** Each character in its plain form, whatever stands beside it. Lengths in characters stay. */
export function foldVariants(text: string): string {
  const { plain } = getVariants();
  return Array.from(text, (letter) => plain.get(letter) ?? letter).join("");
}

/** The characters that {@link foldVariants} makes this one; itself not among them. */
export const listVariants = (letter: string): readonly string[] => [...(getVariants().others.get(letter) ?? "")];
