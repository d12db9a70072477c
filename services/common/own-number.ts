import { queryOptions } from "@tanstack/react-query";
import { ownNumberCalls } from "@/contract/common/own-number";
import { browserGateway } from "@/lib/gateway/browser";

/** The own cases by number. */
export const ownNumberQueries = {
  find: (number: string) =>
    queryOptions({
      queryKey: ["own-number", number] as const,
      queryFn: () => browserGateway.call(ownNumberCalls.findOwnCase, { query: { number } }),
    }),
};
