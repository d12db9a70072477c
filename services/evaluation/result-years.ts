import type { SavedCard, SavedResult } from "@/contract/evaluation/evaluation";
import { zoneDay } from "@/lib/dates";

/** The results of one tool side by side, year by year. Pure. */

/** At most so many years: more do not fit on the width of a sheet of paper. */
const MAX_YEARS = 4;

export interface ResultYear {
  readonly year: string;
  readonly id: string;
  readonly ruleSet: string;
  /** `YYYY-MM-DD` in Shanghai. */
  readonly day: string;
  /** Whether it is the report that is open. */
  readonly isOpen: boolean;
}

export interface YearsCompared {
  /** The earliest first, two or more. */
  readonly years: readonly ResultYear[];
  /** Verdict and figures, a cell for each year; empty where a year has none. */
  readonly rows: readonly { readonly label: string; readonly cells: readonly string[] }[];
}

/** The tax year that was asked about, else the year in which the result was computed. */
const yearOf = ({ year, createdAt }: Pick<SavedCard, "year" | "createdAt">): string =>
  year ?? zoneDay(createdAt).slice(0, 4);

/**
 * The open report beside the last result of every other year; the latest years, and the open report's in any case. Undefined
 * where there is no other year.
 *
 * @param cards kept results of the tool, in any order; the open one among them or not
 */
export function compareResultYears(open: SavedResult, cards: readonly SavedCard[]): YearsCompared | undefined {
  const own: SavedCard = {
    ...open,
    word: open.result.verdict.word,
    tone: open.result.verdict.tone,
    headline: open.result.headline,
    ...(open.answers.year === undefined ? {} : { year: open.answers.year }),
  };
  const lastOf = new Map<string, SavedCard>();
  for (const card of cards.toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt)))
    lastOf.set(yearOf(card), card);
  const ownYear = yearOf(own);
  lastOf.delete(ownYear);
  const others = [...lastOf.entries()].toSorted(([a], [b]) => a.localeCompare(b)).slice(1 - MAX_YEARS);
  if (others.length === 0) return undefined;
  const chosen = [...others, [ownYear, own] as const].toSorted(([a], [b]) => a.localeCompare(b));
  const labels = new Set(chosen.toReversed().flatMap(([, { headline }]) => headline.map(({ label }) => label)));
  return {
    years: chosen.map(([year, { id, ruleSet, createdAt }]) => ({
      year,
      id,
      ruleSet,
      day: zoneDay(createdAt),
      isOpen: id === open.id,
    })),
    rows: [
      { label: "结论", cells: chosen.map(([, { word }]) => word) },
      ...[...labels].map((label) => ({
        label,
        cells: chosen.map(([, { headline }]) => {
          const figure = headline.find((one) => one.label === label);
          return figure ? `${figure.value} ${figure.unit ?? ""}`.trim() : "";
        }),
      })),
    ],
  };
}
