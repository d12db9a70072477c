import type { SavedCard, SavedResult } from "@/contract/evaluation/evaluation";
import { formatAnswer, formatPoints } from "@/contract/rules/evaluation/answer-wording";
import { answerText, type Edition } from "@/contract/rules/evaluation/tool";
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

/** The tax year that was asked about, else the year in which the result was computed. */
const yearOf = ({ year, createdAt }: Pick<SavedCard, "year" | "createdAt">): string =>
  year ?? zoneDay(createdAt).slice(0, 4);

/**
 * The open report and the last result of each other year, the earliest first: the latest years, and the open report's in any
 * case. Empty where there is no other year.
 *
 * @param cards kept results of the tool, in any order; the open one among them or not
 */
export function resultYears(
  open: Pick<SavedResult, "id" | "ruleSet" | "createdAt" | "answers">,
  cards: readonly Pick<SavedCard, "id" | "ruleSet" | "createdAt" | "year">[],
): readonly ResultYear[] {
  const { year: asked } = open.answers;
  const own = { ...open, ...(asked ? { year: asked } : {}) };
  const lastOf = new Map<string, (typeof cards)[number]>();
  for (const card of cards.toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt)))
    lastOf.set(yearOf(card), card);
  lastOf.delete(yearOf(own));
  const byYear = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => a.localeCompare(b);
  const others = [...lastOf].toSorted(byYear).slice(1 - MAX_YEARS);
  if (others.length === 0) return [];
  return [...others, [yearOf(own), own] as const].toSorted(byYear).map(([year, { id, ruleSet, createdAt }]) => ({
    year,
    id,
    ruleSet,
    day: zoneDay(createdAt),
    isOpen: id === open.id,
  }));
}

export interface YearRow {
  readonly key: string;
  readonly label: string;
  /** A cell for each year; empty where a year has none. */
  readonly cells: readonly string[];
}

export interface YearPart {
  readonly title: string;
  /** What was filled in: the report lists it once more, so that paper can leave out what is the same in every year. */
  readonly filled?: true;
  readonly rows: readonly YearRow[];
}

/**
 * Verdict and large figures, points part by part, and the numbers that were filled in; what no year has is left out.
 *
 * @param edition whose questions are asked for, by name: other sets of rules of the tool share them
 */
export function compareYearResults(
  saved: readonly Pick<SavedResult, "answers" | "result">[],
  { fields }: Pick<Edition, "fields">,
): readonly YearPart[] {
  const each = (key: string, label: string, find: (one: (typeof saved)[number]) => string | undefined): YearRow => ({
    key,
    label,
    cells: saved.map((one) => find(one) ?? ""),
  });
  // The newest says in which order.
  const newestFirst = saved.toReversed().map(({ result }) => result);
  const figures = new Set(newestFirst.flatMap(({ headline }) => headline.map(({ label }) => label)));
  const sections = new Map(newestFirst.flatMap((result) => result.sections).map(({ key, title }) => [key, title]));
  const parts: YearPart[] = [
    {
      title: "结论和主要数字",
      rows: [
        each("verdict", "结论", ({ result }) => result.verdict.word),
        ...[...figures].map((label) =>
          each(label, label, ({ result }) => {
            const figure = result.headline.find((one) => one.label === label);
            return figure && `${figure.value} ${figure.unit ?? ""}`.trim();
          }),
        ),
      ],
    },
    {
      title: "各部分得分",
      rows: [...sections].map(([key, title]) =>
        each(key, title, ({ result }) => {
          const points = result.sections.find((section) => section.key === key)?.points;
          return points && formatPoints(points);
        }),
      ),
    },
    {
      title: "填写的数据",
      filled: true,
      rows: fields
        .filter(({ kind }) => kind === "decimal" || kind === "count")
        .map((field) =>
          each(field.name, field.label, ({ answers }) => {
            const text = answerText(field, answers[field.name]);
            return text === "" ? undefined : formatAnswer(field, text);
          }),
        ),
    },
  ];
  return parts
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ cells }) => cells.some((words) => words !== "")) }))
    .filter(({ rows }) => rows.length > 0);
}
