import { widthOfText, wrapText } from "@/lib/wrap-text";
import type { PosterContent } from "./poster-content";

/** Where everything stands on the sheet, in its own units: A4 upright at 96 dpi. Pure. */
export const SHEET = { width: 794, height: 1123, margin: 64, panelTop: 887 } as const;

interface Line {
  readonly text: string;
  readonly y: number;
}

export interface PosterLayout {
  readonly tags: {
    readonly y: number;
    readonly boxes: readonly { readonly x: number; readonly width: number; readonly text: string }[];
  };
  readonly title: { readonly size: number; readonly lines: readonly Line[] };
  readonly rule: number;
  readonly facts: readonly { readonly label: string; readonly y: number; readonly lines: readonly Line[] }[];
  readonly summary: readonly Line[];
}

const TOP = 204;
const TAG = { height: 36, size: 18, padding: 16, gap: 12 } as const;
/** The largest size in which the whole title fits is taken; in the last one it is cut. */
const TITLES = [
  { size: 44, leading: 62, maxLines: 3 },
  { size: 36, leading: 51, maxLines: 4 },
  { size: 30, leading: 43, maxLines: 6 },
  { size: 25, leading: 36, maxLines: 9 },
] as const;
const TITLE_GAP = 30;
export const FACT = { size: 20, leading: 30, row: 42, valueX: 176, mostLines: 2 } as const;
export const SUMMARY = { size: 20, leading: 36, maxLines: 6, minLines: 2 } as const;
const GAP = 32;
/** Room that is left over goes between the parts, but no more than this at each place. */
const MAX_EXTRA_SPACE = 36;

const textWidth = SHEET.width - 2 * SHEET.margin;

/** As many lines as needed and no more, of about the same length. */
function balanced(text: string, width: number, maxLines: number): readonly string[] {
  let lines = wrapText(text, width, maxLines, "words");
  for (let narrower = width - 1; narrower > width / 2; narrower -= 1) {
    const tried = wrapText(text, narrower, maxLines + 1, "words");
    if (tried.length > lines.length) break;
    lines = tried;
  }
  return lines;
}

function titleOf(text: string) {
  for (const step of TITLES) {
    const width = textWidth / step.size;
    if (wrapText(text, width, step.maxLines + 1, "words").length <= step.maxLines) {
      return { ...step, lines: balanced(text, width, step.maxLines) };
    }
  }
  const last = TITLES[TITLES.length - 1] ?? TITLES[0];
  return { ...last, lines: wrapText(text, textWidth / last.size, last.maxLines, "words") };
}

export function layoutPoster(content: PosterContent): PosterLayout {
  let x: number = SHEET.margin;
  const boxes = content.tags.map((text) => {
    const box = { x, width: widthOfText(text) * TAG.size + 2 * TAG.padding, text };
    x += box.width + TAG.gap;
    return box;
  });

  const title = titleOf(content.title);
  const facts = content.facts.map(({ label, value }) => ({
    label,
    lines: wrapText(value, (SHEET.width - SHEET.margin - FACT.valueX) / FACT.size, FACT.mostLines),
  }));
  const factsHeight = facts.reduce((sum, fact) => sum + FACT.row + (fact.lines.length - 1) * FACT.leading, 0);

  const fixed = TOP + TAG.height + TITLE_GAP + title.lines.length * title.leading + GAP + factsHeight + GAP;
  const room = SHEET.panelTop - GAP - fixed;
  const fitting = Math.min(SUMMARY.maxLines, Math.floor(room / SUMMARY.leading));
  const summary = fitting < SUMMARY.minLines ? [] : wrapText(content.summary, textWidth / SUMMARY.size, fitting);
  const extra = Math.max(0, Math.min(MAX_EXTRA_SPACE, (room - summary.length * SUMMARY.leading) / 4));

  // Text stands on its base line: so far below the top of its row.
  const onBase = (top: number, leading: number, size: number) => top + (leading + size * 0.72) / 2;
  let y: number = TOP + TAG.height + TITLE_GAP + extra / 2;
  const titleLines = title.lines.map((text, index) => ({
    text,
    y: onBase(y + index * title.leading, title.leading, title.size),
  }));
  y += title.lines.length * title.leading + extra / 2;
  const rule = y + GAP / 2 - 4;
  y += GAP + extra;
  const placedFacts = facts.map(({ label, lines }) => {
    const first = onBase(y, FACT.row, FACT.size);
    y += FACT.row + (lines.length - 1) * FACT.leading;
    return { label, y: first, lines: lines.map((text, index) => ({ text, y: first + index * FACT.leading })) };
  });
  y += GAP + extra;
  return {
    tags: { y: TOP, boxes },
    title: { size: title.size, lines: titleLines },
    rule,
    facts: placedFacts,
    summary: summary.map((text, index) => ({
      text,
      y: onBase(y + index * SUMMARY.leading, SUMMARY.leading, SUMMARY.size),
    })),
  };
}
