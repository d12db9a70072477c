import type { Fact, FactView, ListView, SentenceView } from "@/contract/desk/view";
import { deskViews } from "@/contract/desk/views";
import { CommandError } from "./usage";

/** Text of visitors goes to a terminal: no escape sequence may reach it. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, (letter) => (letter === "\n" ? "\n" : ""));
}

const inOneLine = (text: string) => plain(text).replace(/\s*\n\s*/gu, " ");

function factText([label, value, origin]: Fact): string {
  if (value === null || value.length === 0) return "";
  const now = origin?.now === undefined ? "" : `（${origin.now}）`;
  if (typeof value === "string") return `${plain(label)}：${plain(value + now)}\n`;
  return `${plain(label)}：\n${value.map((parts) => `  ${parts.map(plain).join("  ")}\n`).join("")}`;
}

function listText(
  { columns, notes, hides, total }: ListView<unknown>,
  rows: readonly unknown[],
  count: number,
  page = 1,
): string {
  const lines = rows
    .filter((row) => !hides?.(row))
    .flatMap((row) => [
      Object.values(columns)
        .flatMap((column) => column(row) || [])
        .map(inOneLine)
        .join("  "),
      ...(notes?.(row) ?? []).map((note) => `    ${inOneLine(note)}`),
    ]);
  const part = page > 1 ? `第 ${page} 页，${rows.length} 条` : `只列出前 ${rows.length} 条`;
  const rest = count > rows.length ? `（${part}）` : "";
  const end = total ? total(rows) : `共 ${count} 条${rest}`;
  return [...lines, ...(end ? [end] : [])].map((line) => `${line}\n`).join("");
}

interface Page {
  readonly records: readonly unknown[];
  readonly total: number;
  readonly page: number;
}

/** A call's answer in words, by its view. Throws {@link CommandError} when the answer is an alarm. */
export function printAnswer(operation: string, data: unknown, input?: unknown): string {
  const view = deskViews[operation];
  if (!view) throw new Error(`契约没有写明 ${operation} 的答复怎样读`);
  // The view fits the answer, which has passed the call's schema: the contract's types hold that.
  if ("sentence" in view) {
    const { sentence, alarm } = view as SentenceView<unknown, unknown>;
    const problem = alarm?.(data) ?? null;
    if (problem !== null) throw new CommandError(problem);
    return `${plain(sentence(data, input))}\n`;
  }
  if (Array.isArray(data)) return listText(view as ListView<unknown>, data, data.length);
  if ("columns" in view && data !== null && typeof data === "object" && "records" in data) {
    const { records, total, page } = data as Page;
    return listText(view as ListView<unknown>, records, total, page);
  }
  return (view as FactView<unknown>).facts(data).map(factText).join("");
}
