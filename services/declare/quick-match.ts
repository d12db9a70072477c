import { quickAnswers, type QuickAnswers } from "@/contract/declare/quick-match";
import { readPage, readText, type RawQuery } from "@/lib/address/list-query";

/** The page that tells what a company may get. */
export const QUICK_MATCH_PATH = "/zct-ee/declare-nav";
const NAME_LIMIT = 100;

export interface QuickQuestion {
  /** The company's name; empty when answers were given. */
  readonly value: string;
  readonly answers: QuickAnswers;
  readonly page: number;
}

/** What the address asks; undefined where it asks nothing. An answer nobody offered counts as none. */
export function readQuickQuestion(raw: RawQuery): QuickQuestion | undefined {
  const value = readText(raw, "value", NAME_LIMIT);
  const answers = Object.fromEntries(
    (["sector", "staff", "event"] as const).flatMap((key) => {
      const text = readText(raw, key, NAME_LIMIT);
      return quickAnswers.shape[key].safeParse(text).success ? [[key, text]] : [];
    }),
  ) as QuickAnswers;
  const asked = ["sector", "staff", "event"].some((key) => raw[key] !== undefined);
  return value === "" && !asked ? undefined : { value, answers, page: readPage(raw) };
}

export function quickMatchAddress({ value, answers, page }: QuickQuestion): string {
  const query = new URLSearchParams();
  if (value !== "") query.set("value", value);
  for (const [key, answer] of Object.entries(answers)) if (answer !== undefined) query.set(key, answer);
  // Three times no answer is a question too.
  if (value === "" && Object.keys(answers).length === 0) query.set("sector", "");
  if (page > 1) query.set("page", String(page));
  return `${QUICK_MATCH_PATH}?${query.toString()}`;
}
