import type { CallInput } from "@/contract/call";
import type { EnterpriseFact } from "@/contract/enterprise/enterprise";
import { FACTS, type FactName } from "@/contract/facts/facts";
import { evaluationCalls } from "@/contract/evaluation/evaluation";
import { exact } from "@/contract/rules/evaluation/exact-number";
import { answerText, problemOf, type Answers, type ToolField } from "@/contract/rules/evaluation/tool";
import { browserGateway } from "@/lib/gateway/browser";

/**
 * Facts that a tool asks just as the profile keeps them. Others are only read: a title is no box to tick, and inventions are
 * not all that counts as class I.
 */
const WRITABLE = [
  "revenue",
  "rdAmount",
  "rdStaff",
  "employees",
  "technologyStaff",
  "assets",
  "debts",
  "equityFinancing2y",
  "equityFinancing3y",
  "segmentYears",
  "marketShare",
] as const satisfies readonly FactName[];
type WritableFact = (typeof WRITABLE)[number];

export interface FactToWrite {
  readonly name: WritableFact;
  /** The year of a figure; empty for the rest. */
  readonly period: string;
  readonly label: string;
  readonly unit: string;
  /** Undefined where the profile knows nothing yet. */
  readonly before: string | undefined;
  readonly now: string;
}

/** Amounts of a profile have two decimals; people and pieces are whole. */
const DECIMALS = 2;
const fits = (kind: ToolField["kind"], value: string): boolean =>
  kind === "count" || (value.split(".")[1] ?? "").length <= DECIMALS;

/**
 * What the answers say otherwise than the profile, one entry a fact and year.
 *
 * @param today `YYYY-MM-DD` in Shanghai
 */
export function factsToWrite(
  fields: readonly ToolField[],
  answers: Answers,
  known: readonly Pick<EnterpriseFact, "name" | "period" | "value">[],
  today: string,
): readonly FactToWrite[] {
  const found = new Map<string, FactToWrite>();
  for (const field of fields) {
    const { fact, kind } = field;
    const name = WRITABLE.find((one) => one === fact?.name);
    const now = answerText(field, answers[field.name]);
    if (!fact || !name || fact.answer || now === "" || now.startsWith("-")) continue;
    if (problemOf(field, now) !== undefined || !fits(kind, now) || field.when?.(answers) === false) continue;
    const period = fact.yearsBack === undefined ? "" : String(Number(today.slice(0, 4)) - fact.yearsBack);
    const value = known.find((one) => one.name === name && one.period === period)?.value;
    const before = typeof value === "string" && value !== "" ? value : undefined;
    if (before !== undefined && exact(before).equals(exact(now))) continue;
    const { label, unit = "" } = FACTS[name] as { readonly label: string; readonly unit?: string };
    found.set(`${name} ${period}`, { name, period, label, unit, before, now });
  }
  return [...found.values()];
}

type Body = CallInput<typeof evaluationCalls.writeBackFacts>["body"];

/** Writes what was agreed to, as one edition of the profile. */
export function writeBackFacts(
  edition: { readonly id: string; readonly revision: number },
  facts: readonly FactToWrite[],
): Promise<{ readonly revision: number }> {
  const part = (period: string) =>
    Object.fromEntries(facts.filter((fact) => fact.period === period).map(({ name, now }) => [name, now]));
  const years = [...new Set(facts.map(({ period }) => period))].filter((period) => period !== "");
  const info = part("");
  const body: Body = {
    ...edition,
    ...(Object.keys(info).length > 0 ? { info } : {}),
    ...(years.length > 0 ? { quotas: years.map((year) => ({ year, ...part(year) })) } : {}),
  };
  return browserGateway.call(evaluationCalls.writeBackFacts, { body });
}
