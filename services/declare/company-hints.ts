import { quickMatchCalls, type SuggestedCompany } from "@/contract/declare/quick-match";
import { browserGateway } from "@/lib/gateway/browser";

export type { SuggestedCompany };

/** Shorter words name too many. */
const LEAST = 2;

/** Companies whose name holds the words, with what each can declare today by the public register. */
export const fetchCompanies = async (value: string): Promise<readonly SuggestedCompany[]> =>
  [...value].length < LEAST ? [] : browserGateway.call(quickMatchCalls.suggestCompanies, { query: { value } });
