import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { consentCalls } from "@/contract/consent/consent";
import { browserGateway } from "@/lib/gateway/browser";

/** How many of the newest reads are shown; the gateway keeps all. */
const READS_SHOWN = 100;

/** Which page of a list, from 1. */
interface Page {
  readonly page: number;
  readonly size: number;
}

/** Consents for the browser: query options with their keys, made only here. */
export const consentQueries = {
  all: () => ["consent"] as const,
  given: (query: Page) =>
    queryOptions({
      queryKey: ["consent", "given", query] as const,
      queryFn: () => browserGateway.call(consentCalls.listGivenConsents, { query }),
      placeholderData: keepPreviousData,
    }),
  received: (query: Page) =>
    queryOptions({
      queryKey: ["consent", "received", query] as const,
      queryFn: () => browserGateway.call(consentCalls.listReceivedConsents, { query }),
      placeholderData: keepPreviousData,
    }),
  reads: (id: string) =>
    queryOptions({
      queryKey: ["consent", "reads", id] as const,
      queryFn: () =>
        browserGateway.call(consentCalls.getConsentReads, { params: { id }, query: { size: READS_SHOWN } }),
    }),
};
