import { queryOptions } from "@tanstack/react-query";
import { planCalls } from "@/contract/declare/plan";
import { browserGateway } from "@/lib/gateway/browser";

/** The declaration plan in the browser. */
export const planQueries = {
  plan: () =>
    queryOptions({
      queryKey: ["plan", "plan"] as const,
      queryFn: () => browserGateway.call(planCalls.getPlan, {}),
    }),
  feed: () =>
    queryOptions({
      queryKey: ["plan", "feed"] as const,
      queryFn: () => browserGateway.call(planCalls.getPlanFeed, {}),
    }),
};
