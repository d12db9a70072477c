import { queryOptions } from "@tanstack/react-query";
import type { Call, CallData, CallInput } from "@/contract/call";
import { browserGateway } from "@/lib/gateway/browser";
import { inputFor } from "@/lib/gateway/input-for";
import { ownCases, type OwnCalls } from "./own-cases";

/** The calls of a kind of case with two parties, as either of them makes them. */
interface TwoPartyCalls extends Omit<OwnCalls, "rate" | "urge"> {
  /** The same case as the other party has it. */
  readonly othersView: Call;
}

/** Reading and writing a kind of case with two parties in the browser, under one key. */
export function twoPartyCases<const Calls extends TwoPartyCalls>(key: string, calls: Calls) {
  const own = ownCases(key, calls);
  const { othersView }: { readonly othersView: Calls["othersView"] } = calls;
  const readOthersView = (id: string): Promise<CallData<Calls["othersView"]>> =>
    browserGateway.call(othersView, inputFor(othersView, id) as CallInput<Calls["othersView"]>);
  return {
    ...own,
    queries: {
      ...own.queries,
      othersView: (id: string) =>
        queryOptions({
          queryKey: [key, "othersView", id] as const,
          queryFn: () => readOthersView(id),
        }),
    },
  };
}
