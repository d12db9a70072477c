import { searchKindCalls, type FoundKind } from "@/contract/common/search-kinds";
import { browserGateway } from "@/lib/gateway/browser";

/** How much of each kind goes with what is typed; `without`: the kinds that are suggested by themselves. */
export const fetchFoundKinds = async (value: string, without: string[]): Promise<readonly FoundKind[]> =>
  (await browserGateway.call(searchKindCalls.searchKinds, { query: { value, without, size: 0 } })).kinds;
