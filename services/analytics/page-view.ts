import { pageViewCalls } from "@/contract/analytics/page-view";
import type { CountedPage } from "@/contract/analytics/page-view-labels";
import { browserGateway } from "@/lib/gateway/browser";

/** Counts a view of a page. One that is lost is not reported to the reader. */
export const savePageView = (routeCode: CountedPage): Promise<unknown> =>
  browserGateway.call(pageViewCalls.savePageView, { body: { routeCode } }).catch(() => undefined);
