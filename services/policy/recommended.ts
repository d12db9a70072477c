import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { recommendCalls } from "@/contract/policy/recommend";
import { browserGateway } from "@/lib/gateway/browser";

/** What is recommended to the current enterprise. */
export const recommendedQuery = (query: { readonly page: number; readonly size: number }) =>
  queryOptions({
    queryKey: ["recommended", query] as const,
    queryFn: () => browserGateway.call(recommendCalls.listRecommended, { query }),
    placeholderData: keepPreviousData,
  });
