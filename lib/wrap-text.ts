/** Breaks a text into lines where nothing else does it (text in SVG). Widths are counted in em, without any font. Pure. */

// What must not begin a line, and what must not end one (GB/T 15834, clreq).
const NO_START = /^[，。、；：！？）》」』】〉〕”’…—·～％‰°,.;:!?)\]}%-]/u;
const NO_END = /[（《「『【〈〔“‘([{]$/u;
// Latin words, numbers and document codes stay in one piece where they fit.
const WORD_PART = /^[\p{Script=Latin}\p{Nd}@#&+'_/\\.:-]$/u;
// Characters that XML forbids, and the marks that turn the direction of what follows.
const UNSAFE = /[\p{Cc}\ufffe\uffff\u202a-\u202e\u2066-\u2069]+/gu;
const ELLIPSIS = "…";
// Upper limit on characters moved to the next line for the sake of the rules.
const MAX_PUSHED = 3;

const graphemes = new Intl.Segmenter("zh-CN", { granularity: "grapheme" });
const words = new Intl.Segmenter("zh-CN", { granularity: "word" });

/** One line without control characters: what may stand in a drawing, an attribute or a file's name. */
export function cleanLine(text: string): string {
  return text.toWellFormed().replace(UNSAFE, " ").replace(/\s+/gu, " ").trim();
}

/** The width in em of one character as a reader sees it. Rather too wide than too narrow. */
function widthOf(character: string): number {
  if (/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(character)) return 1.3;
  if (/^[ilj|'.,:;!()[\] ]/.test(character)) return 0.36;
  if (/^[mwMW@%&]/.test(character)) return 0.92;
  if (/^[A-Z]/.test(character)) return 0.7;
  if (/^[\u0021-\u024f]/u.test(character)) return 0.58;
  return 1;
}

export const widthOfText = (text: string): number =>
  [...graphemes.segment(text)].reduce((sum, { segment }) => sum + widthOf(segment), 0);

const charactersOf = (text: string): string[] => [...graphemes.segment(text)].map(({ segment }) => segment);

/** Pieces that are not broken: words of letters and digits, and single characters or words of Chinese. */
function piecesOf(text: string, width: number, keep: "characters" | "words"): readonly string[] {
  const pieces: string[] = [];
  // A word wider than a line is broken like Chinese.
  const add = (piece: string) => {
    if (widthOfText(piece) > width) pieces.push(...charactersOf(piece));
    else if (piece !== "") pieces.push(piece);
  };
  let word = "";
  for (const { segment } of (keep === "words" ? words : graphemes).segment(text)) {
    const latin = charactersOf(segment).every((character) => WORD_PART.test(character));
    if (!latin) add(word);
    word = latin ? word + segment : "";
    if (!latin) add(segment);
  }
  add(word);
  return pieces;
}

/** How many pieces the line has to give to the next one, so that neither begins nor ends with what it must not. */
function piecesToPush(line: readonly string[], next: string): number {
  let pushed = 0;
  let first = next;
  while (pushed < Math.min(MAX_PUSHED, line.length - 1)) {
    const last = line[line.length - 1 - pushed] ?? "";
    if (!NO_START.test(first) && !NO_END.test(last)) return pushed;
    first = last;
    pushed += 1;
  }
  return NO_START.test(first) || NO_END.test(line[line.length - 1 - pushed] ?? "") ? 0 : pushed;
}

/** The line cut so far that … fits behind it. */
function cut(line: string, width: number): string {
  const characters = charactersOf(line);
  while (characters.length > 0 && widthOfText(characters.join("")) + 1 > width) characters.pop();
  return characters.join("").replace(/[，。、；：！？,.;:!?\s（《「『【〈〔“‘([{-]+$/u, "") + ELLIPSIS;
}

/**
 * The lines of a text. No line begins with closing punctuation or ends with an opening one, words of letters are broken
 * only when they alone are too wide, and a character as a reader sees it (an emoji of many parts) never.
 *
 * @param width of a line in em
 * @param most how many lines there may be; when there is more text the last one ends with …
 * @param keep `words`: Chinese words are not broken either, as a title wants it
 */
export function wrapText(
  text: string,
  width: number,
  max: number,
  keep: "characters" | "words" = "characters",
): readonly string[] {
  const lines: string[] = [];
  let line: string[] = [];
  let used = 0;
  for (const piece of piecesOf(cleanLine(text), width, keep)) {
    const wide = widthOfText(piece);
    if (used + wide > width && line.length > 0) {
      if (piece === " ") continue;
      const kept = line.splice(line.length - piecesToPush(line, piece));
      lines.push(line.join("").trimEnd());
      if (lines.length > max) break;
      line = kept;
      used = widthOfText(kept.join(""));
    }
    if (piece === " " && line.length === 0) continue;
    line.push(piece);
    used += wide;
  }
  if (line.length > 0) lines.push(line.join("").trimEnd());
  if (lines.length <= max) return lines;
  const last = lines[max - 1];
  return last === undefined ? [] : [...lines.slice(0, max - 1), cut(last, width)];
}
