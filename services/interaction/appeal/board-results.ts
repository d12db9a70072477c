import type { AppealFigures } from "@/contract/interaction/appeal-board";

/** What has become of cases, as the pictures of the scoreboard divide them: each case is in one of these. Pure. */

export const RESULTS = [
  { key: "solved", label: "企业确认解决", read: ({ solved }: AppealFigures) => solved },
  { key: "waiting", label: "已答复，等企业确认", read: ({ waiting }: AppealFigures) => waiting },
  { key: "working", label: "办理中", read: ({ atWork, reworking }: AppealFigures) => atWork - reworking },
  { key: "lapsed", label: "企业没有回应而关闭", read: ({ lapsed }: AppealFigures) => lapsed },
  { key: "returned", label: "退回企业，没有再提交", read: ({ returned }: AppealFigures) => returned },
  { key: "reworking", label: "企业认为未解决，重办中", read: ({ reworking }: AppealFigures) => reworking },
] as const;
export type ResultKey = (typeof RESULTS)[number]["key"];

export interface ResultPart {
  readonly key: ResultKey;
  readonly label: string;
  readonly count: number;
}

/** How many cases came to what; what happened to none is left out. */
export const resultParts = (figures: AppealFigures): readonly ResultPart[] =>
  RESULTS.map(({ key, label, read }) => ({ key, label, count: read(figures) })).filter(({ count }) => count > 0);

/** More squares than this are too small to be seen one by one. */
export const MAX_SQUARES = 600;

interface Squares {
  /** Cases that one square stands for. */
  readonly each: number;
  readonly rows: number;
  readonly columns: number;
  /** `first`: how many squares stand before the part's. */
  readonly parts: readonly (ResultPart & { readonly first: number; readonly squares: number })[];
}

/** One square for each case, or for each `each` where there are many; what does not fill one has one all the same. */
export function toSquares(parts: readonly ResultPart[]): Squares {
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  const each = Math.max(1, Math.ceil(total / MAX_SQUARES));
  const squares = parts.map(({ count }) => Math.ceil(count / each));
  const all = squares.reduce((sum, count) => sum + count, 0);
  // About five times as wide as high.
  const rows = Math.min(10, Math.max(3, Math.round(Math.sqrt(all / 5.2))));
  return {
    each,
    rows,
    columns: Math.max(1, Math.ceil(all / rows)),
    parts: parts.map((part, index) => ({
      ...part,
      first: squares.slice(0, index).reduce((sum, count) => sum + count, 0),
      squares: squares[index] ?? 0,
    })),
  };
}

/** The end of an axis from 0: the next even number, and never below the promise. */
export const axisEnd = (values: readonly (number | null)[], promise: number): number => {
  const highest = Math.max(promise + 1, ...values.map((value) => value ?? 0));
  return highest + (highest % 2);
};
