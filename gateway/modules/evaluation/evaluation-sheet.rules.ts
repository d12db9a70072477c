import type { SavedResult } from "@/contract/evaluation/evaluation";
import {
  answerText,
  LINE_STATES,
  MARKS,
  problemOf,
  type Edition,
  type Points,
  type ResultLine,
  type ToolField,
} from "@/contract/rules/evaluation/tool";
import { exact } from "@/contract/rules/evaluation/exact-number";
import { formatAnswer } from "@/contract/rules/evaluation/answer-wording";
import type { SheetNumber } from "../../core/spreadsheet/write-sheet";

/** A kept result as rows of a spreadsheet: what is a number can be summed and sorted. Pure. */

type Cell = string | SheetNumber;

const NUMBER = /^-?\d+(?:\.(\d+))?$/u;
/** Digits that a number of a spreadsheet holds (IEEE 754). */
const EXACT_DIGITS = 15;

/**
 * A number with its unit as a cell: amounts grouped by thousands, percentages as shares of one, as many decimals as given.
 * Undefined where it is none, or has more digits than a spreadsheet holds: as text it stays exact.
 */
export function numberCell(text: string, unit = ""): SheetNumber | undefined {
  const found = NUMBER.exec(text);
  if (!found || text.replace(/\D/gu, "").replace(/^0+/u, "").length > EXACT_DIGITS) return undefined;
  const decimals = found[1] === undefined ? "" : `.${"0".repeat(found[1].length)}`;
  // By the exponent and not by division: 4.35 % is 0.0435 and nothing beside it.
  if (unit === "%") return { value: Number(`${text}e-2`), format: `0${decimals}%` };
  // A year is no amount: 2026 and not 2,026.
  const whole = unit.startsWith("年") ? "0" : "#,##0";
  return { value: Number(text), format: unit === "" ? `${whole}${decimals}` : `${whole}${decimals}" ${unit}"` };
}

/** Days of a spreadsheet are counted from 1899-12-30; 1970-01-01 is this one. */
const UNIX_DAY = 25_569;
const DAY_MS = 86_400_000;
const SHANGHAI_MS = 8 * 3_600_000;

/** A calendar day, `YYYY-MM-DD`, as a date that can be sorted and counted with. */
const dayCell = (day: string): SheetNumber => ({ value: Date.parse(day) / DAY_MS + UNIX_DAY, format: "yyyy-mm-dd" });

/** A moment as date and time in Shanghai, to the minute. */
const momentCell = (moment: string): SheetNumber => {
  const minutes = Math.floor((Date.parse(moment) + SHANGHAI_MS) / 60_000);
  return { value: minutes / (24 * 60) + UNIX_DAY, format: "yyyy-mm-dd hh:mm" };
};

const FIGURE = String.raw`(-?\d+(?:\.\d+)?) ?(万元|%|[人项件年台分名家天])`;
const RESULT = new RegExp(`= ${FIGURE}`, "gu");
const SINGLE = new RegExp(String.raw`^[^\d-]*${FIGURE}(?!以[上下]|及|\w)\D*$`, "u");
const PERCENTAGE = /(-?\d+(?:\.\d+)?)(%)/gu;

const AMOUNT = String.raw`(-?\d+(?:\.\d+)?)`;
const WITH_UNIT = String.raw`${AMOUNT}(?: ?[^\d\s÷=（）]+)?`;
const DIVISION = new RegExp(String.raw`(?:（${AMOUNT} − ${AMOUNT}）|${WITH_UNIT} )÷ ${WITH_UNIT} = ${FIGURE}`, "u");

/** The quotient that a figure was rounded from, as a fraction of what was filled in; undefined where the words hold none. */
function quotientIn(own: string, shown: SheetNumber): number | undefined {
  const [, from, less, part, whole, , unit] = DIVISION.exec(own) ?? [];
  const divided = part ?? from;
  if (divided === undefined || whole === undefined || exact(whole).equals(0)) return undefined;
  const value = exact(divided)
    .sub(less ?? 0)
    .div(whole)
    .valueOf();
  // Anything else that stands before the sign of equality makes it another number than the words say.
  return Math.abs(value - shown.value) <= (unit === "%" ? 0.00005 : 0.005) * 1.01 ? value : undefined;
}

/**
 * The one figure that words of a line come to: `28 ÷ 100 = 28.00%` → 28.00%, unrounded where they show what it was computed
 * from. Undefined where there is none, or several.
 */
export function figureIn(own: string): SheetNumber | undefined {
  const only = (pattern: RegExp) => {
    const all = [...own.matchAll(pattern)];
    return all.length === 1 ? all[0] : undefined;
  };
  const found = only(RESULT) ?? SINGLE.exec(own) ?? only(PERCENTAGE);
  const shown = found?.[1] === undefined ? undefined : numberCell(found[1], found[2]);
  return shown && { ...shown, value: quotientIn(own, shown) ?? shown.value };
}

/** The figure of a line: its own, else the one in its words. */
function lineCell({ own, figure }: Pick<ResultLine, "own" | "figure">): Cell {
  if (!figure) return figureIn(own) ?? "";
  return figure.unit === "%"
    ? { value: figure.value, format: "0.00%" }
    : (numberCell(String(figure.value), figure.unit) ?? "");
}

const PERCENT = /^(-?\d+(?:\.\d+)?)%$/u;
const headlineCell = (value: string, unit: string | undefined): Cell => {
  const percentage = PERCENT.exec(value)?.[1];
  return (
    (percentage === undefined ? numberCell(value, unit) : numberCell(percentage, "%")) ??
    (unit === undefined ? value : `${value} ${unit}`)
  );
};

function answerCell(field: ToolField, value: string): Cell {
  if (field.kind === "date" && problemOf(field, value) === undefined) return dayCell(answerText(field, value));
  const isNumber = field.kind === "decimal" || field.kind === "count";
  return (isNumber ? numberCell(answerText(field, value), field.unit) : undefined) ?? formatAnswer(field, value);
}

const plain = (text: string): Cell => numberCell(text) ?? text;

/** Where experts give points there is a lowest and a highest sum; without points there is no column for them. */
function pointColumns(result: SavedResult["result"]) {
  const all = result.sections.flatMap(({ points, lines }) => [points, ...lines.map((line) => line.points)]);
  const given = all.filter((points) => points !== undefined);
  const isRange = given.some(({ low, high }) => low !== high);
  const heads = given.length === 0 ? [] : isRange ? ["最低得分", "最高得分", "满分"] : ["得分", "满分"];
  const cellsOf = (points: Points | undefined): Cell[] => {
    if (!points) return heads.map(() => "");
    const { low, high, of } = points;
    return [plain(low), ...(isRange ? [plain(high)] : []), plain(of)];
  };
  return { heads, cellsOf };
}

const FIRST_WIDTHS = [34, 44, 40, 16];
const POINTS_WIDTH = 10;
const LAST_WIDTHS = [14, 40];

/** Head, indicators, gaps and the answers that were judged; `widths` of the columns, in characters. */
export function sheetOf(
  saved: Pick<SavedResult, "answers" | "result" | "createdAt">,
  title: string,
  enterprise: string,
  edition: Edition,
): { readonly rows: readonly (readonly Cell[])[]; readonly widths: readonly number[] } {
  const { result, answers } = saved;
  const { ruleSet, fields } = edition;
  const { heads, cellsOf } = pointColumns(result);
  const lines = result.sections.flatMap((section): Cell[][] => [
    [],
    [section.title, "", "", "", ...cellsOf(section.points)],
    ...section.lines.map((line) => [
      line.label,
      line.requirement,
      line.own,
      lineCell(line),
      ...cellsOf(line.points),
      LINE_STATES[line.state],
      line.next ?? "",
    ]),
  ]);
  const basis = ruleSet.basis.map((one) => `《${one.title}》（${one.docNo}）${one.articles ?? ""}`).join("；");
  const rows: Cell[][] = [
    [title, enterprise],
    ["结论", result.verdict.word, result.verdict.why],
    ...result.headline.map(({ label, value, unit }) => [label, headlineCell(value, unit)]),
    ["测算时间", momentCell(saved.createdAt)],
    ["依据", basis, MARKS[ruleSet.mark]],
    [],
    ["指标", "要求", "本企业", "数值", ...heads, "状态", "到下一档"],
    ...lines,
    [],
    ...result.gaps.map(({ text }, index) => [index === 0 ? "还差" : "", text]),
    [],
    ["填写的内容"],
    ...fields.flatMap((field) => {
      const value = answers[field.name];
      return value === undefined || value === "" ? [] : [[field.label, answerCell(field, value)]];
    }),
    ["自测结果仅供参考，不代替主管部门的认定。"],
  ];
  return { rows, widths: [...FIRST_WIDTHS, ...heads.map(() => POINTS_WIDTH), ...LAST_WIDTHS] };
}
