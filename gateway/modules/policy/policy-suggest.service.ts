import type { CallAnswer } from "@/contract/call";
import type { policyCalls } from "@/contract/policy";
import type { OpenDatabase } from "../../core/database";
import { inSuggestSnapshot } from "./policy-suggest.repository";
import { mixSuggestions, numberMarks, titleCondition, typedNumber, typedWords } from "./policy-suggest.rules";

/** Suggestions for what is being typed into the search box. */
export function createSuggestions(database: OpenDatabase) {
  return async (typed: string, size: number): Promise<CallAnswer<typeof policyCalls.suggestPolicies>> => {
    const words = typedWords(typed);
    const condition = titleCondition(words);
    if (!condition) return [];
    const number = typedNumber(typed);
    return inSuggestSnapshot(database, async (repository) => {
      const candidates = number ? await repository.listNumbers(number.condition) : [];
      const numbers = candidates.flatMap((candidate) => {
        const marks = number && numberMarks(candidate.text, number);
        return marks ? [{ ...candidate, marks }] : [];
      });
      const titles = await repository.listTitles(condition, words, size);
      const issuers = await repository.listIssuers(words, size);
      return mixSuggestions({ numbers, titles, issuers }, words, size);
    });
  };
}
