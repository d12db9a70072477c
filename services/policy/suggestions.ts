import { policyCalls } from "@/contract/policy/policy";
import type { CallData } from "@/contract/call";
import { browserGateway } from "@/lib/gateway/browser";

export type Suggestion = CallData<typeof policyCalls.suggestPolicies>[number];

/** Titles, document numbers and issuers that go with what is typed. */
export const fetchSuggestions = (value: string, size: number): Promise<readonly Suggestion[]> =>
  browserGateway.call(policyCalls.suggestPolicies, { query: { value, size } });

/** What others search for. */
export const fetchHotWords = async (): Promise<readonly string[]> =>
  (await browserGateway.call(policyCalls.listHotWords, {})).map((row) => row.word);
