import { createHash } from "node:crypto";
import { inChinese } from "../../../core/text/schema-words";
import { attributeOf } from "@/contract/item/attributes";
import { itemForm, type ConditionTest, type ItemForm } from "@/contract/item/item";
import { FACT_LABELS } from "@/contract/facts/facts";
import type { Validation } from "../../../core/import-batch";
import { findUncoveredPieces, squeeze, type UncoveredPiece } from "./clause-pieces.rules";

/** What an imported policy item must be. Pure. */

const words: Readonly<Record<string, Readonly<Record<string, string>>>> = FACT_LABELS;
/** Codes of a list must be on it; codes of regions and industries must look like codes. */
function badValue(test: ConditionTest): string | undefined {
  if (!("values" in test)) return undefined;
  const { kind, unsettled } = attributeOf(test.attribute);
  if (kind === "path") {
    const pattern = test.attribute === "industry" ? /^[A-T]\d{0,4}$/u : /^\d{6}$/u;
    return test.values.find((value) => !pattern.test(value));
  }
  const list = words[kind === "titles" ? "title" : test.attribute] ?? {};
  return test.values.find((value) => !Object.hasOwn(list, value) || value === unsettled);
}

function firstRepeated(values: readonly string[]): string | undefined {
  return values.find((value, index) => values.indexOf(value) !== index);
}

/** Judges the fields of a row. The reason names every problem and where it stands. */
export function validateItemRow(row: unknown): Validation<ItemForm> {
  const parsed = itemForm.safeParse(row, { error: inChinese });
  if (!parsed.success) {
    const reasons = parsed.error.issues.map(({ path, message }) =>
      path.length > 0 ? `${path.join(".")}：${message}` : message,
    );
    return { ok: false, reason: [...new Set(reasons)].slice(0, 6).join("；") };
  }
  const item = parsed.data;
  const repeated = firstRepeated(item.conditions.map(({ id }) => id));
  if (repeated) return { ok: false, reason: `条件编号 ${repeated} 重复` };
  if (firstRepeated(item.windows.map(({ opensOn }) => opensOn)))
    return { ok: false, reason: "两个申报窗口的开始日期相同" };
  if (item.excludes.includes(item.id)) return { ok: false, reason: "事项不能与自己互斥" };
  if (item.shape !== "standard" && item.tables.length === 0)
    return { ok: false, reason: "公租房和公办学校的事项至少要有一张表格" };
  if (firstRepeated(item.tables.map(({ key }) => key))) return { ok: false, reason: "两张表格的编号相同" };
  for (const { id, tests, onlyIf } of item.conditions)
    for (const test of onlyIf ? [...tests, onlyIf] : tests) {
      const value = badValue(test);
      if (value !== undefined)
        return { ok: false, reason: `条件 ${id}：${attributeOf(test.attribute).label}没有取值 ${value}` };
    }
  const cap = item.benefit.caps && wrongCap(item.benefit, item.benefit.caps);
  return cap === undefined ? { ok: true, value: item } : { ok: false, reason: cap };
}

/** What is wrong with the ceilings of an item, if anything is. */
function wrongCap({ most }: ItemForm["benefit"], caps: NonNullable<ItemForm["benefit"]["caps"]>): string | undefined {
  for (const { text, tests } of caps) {
    const bad = tests.find((test) => badValue(test) !== undefined);
    if (bad) return `上限“${text}”：${attributeOf(bad.attribute).label}没有取值 ${badValue(bad) ?? ""}`;
  }
  if (caps.slice(0, -1).some(({ tests }) => tests.length === 0)) return "没有条件的上限只能排在最后";
  const highest = Math.max(...caps.map((cap) => Number(cap.most)));
  return Number(most) === highest ? undefined : "最高金额应等于各上限中最高的一个";
}

/** The first quoted clause that does not stand in the policy's text; blanks and line ends do not matter. */
export function unquotedClause(item: ItemForm, policyText: string): string | undefined {
  const text = squeeze(policyText);
  return [
    item.benefit.clause,
    ...(item.benefit.caps ?? []).map(({ clause }) => clause),
    ...(item.benefit.share ? [item.benefit.share.clause] : []),
    ...item.conditions.map(({ clause }) => clause),
    ...[item.excludesClause, item.yearly?.clause].flatMap((clause) => clause ?? []),
  ].find((clause) => !text.includes(squeeze(clause)));
}

function describeUncovered({ piece, matter, figure }: UncoveredPiece): string {
  if (figure !== undefined) return `条款“${piece}”里的 ${figure} 在条件里没有，请核对界限`;
  const stated = matter === undefined ? `条款“${piece}”` : `条款“${piece}”说到${matter}`;
  return `${stated}，没有必备条件对应，请补一条；不能自动判断的不写 tests，由人工核验`;
}

/** What the quoted clauses state and no hard condition of the item covers, in sentences for whoever imports it. */
export const listItemWarnings = (item: ItemForm, policyText: string): string[] =>
  findUncoveredPieces(item, policyText).map((one) => `事项 ${item.id}：${describeUncovered(one)}`);

/** The hash by which an unchanged row is known. */
export const itemHash = (item: ItemForm): string =>
  createHash("sha256").update(JSON.stringify(item)).digest("base64url");
