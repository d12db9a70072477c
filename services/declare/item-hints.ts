import { declareCalls, type ItemCard } from "@/contract/declare/declare";
import { browserGateway } from "@/lib/gateway/browser";

/** What can be declared today and goes with what is typed; what closes first comes first. */
export const fetchOpenItems = async (value: string, size: number): Promise<readonly ItemCard[]> =>
  (await browserGateway.call(declareCalls.listItems, { query: { value, state: ["open", "closing"], size } })).records;
