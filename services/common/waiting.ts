import { queryOptions } from "@tanstack/react-query";
import { waitingCalls } from "@/contract/common/waiting";
import { browserGateway } from "@/lib/gateway/browser";

/** Cases of all kinds that wait for the person or the company. */
export const waitingQueries = {
  list: () =>
    queryOptions({
      queryKey: ["waiting"] as const,
      queryFn: () => browserGateway.call(waitingCalls.listWaitingCases, {}),
    }),
};
