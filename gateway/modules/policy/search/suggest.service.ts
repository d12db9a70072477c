import type { CallAnswer } from "@/contract/call";
import type { policyCalls } from "@/contract/policy/policy";
import type { OpenDatabase } from "../../../core/database";
import { inSuggestSnapshot } from "./suggest.repository";
import {
  mixSuggestions,
  numberMarks,
  findPhoneticPrefixes,
  titleCondition,
  typedNumber,
  typedPinyin,
  typedWords,
} from "./suggest.rules";

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
      const sound = typedPinyin(words);
      if (!sound || titles.length + issuers.length >= size)
        return mixSuggestions({ numbers, titles, issuers }, words, size);

      // Letters that few titles hold as they are may be pinyin.
      const sounding = await repository.listSounding(sound.condition);
      const pieces = new Set<string>();
      const isHeard = (text: string) => {
        const heard = findPhoneticPrefixes(text, sound.letters);
        for (const piece of heard) pieces.add(piece);
        return heard.length > 0;
      };
      const known = new Set(titles.map(({ id }) => id));
      const moreTitles = sounding.filter(({ id, text }) => isHeard(text) && !known.has(id));
      const moreIssuers = [...new Set(sounding.map(({ issuer }) => issuer))].filter(
        (issuer) => isHeard(issuer) && !issuers.includes(issuer),
      );
      const all = { numbers, titles: [...titles, ...moreTitles], issuers: [...issuers, ...moreIssuers] };
      return mixSuggestions(all, [...words, ...pieces], size);
    });
  };
}
