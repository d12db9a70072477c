import { pageViewCalls } from "@/contract/analytics/page-view";
import { COUNTED_PAGE_LABELS } from "@/contract/analytics/page-view-labels";
import { pageViewDeskCalls } from "@/contract/desk/administration/page-views";
import { bindCalls } from "../../core/calls/bind-calls";
import type { GatewayModule } from "../../core/module";
import { sweepEvery } from "../../core/sweeper";
import { createPageViews } from "./page-view.service";

const SWEEP_EVERY_MS = 24 * 60 * 60_000;

export const analyticsModule: GatewayModule = {
  name: "analytics",
  dictionary: { COUNTED_PAGE: COUNTED_PAGE_LABELS },
  mount(app, context) {
    const views = createPageViews(context);
    bindCalls(app, pageViewCalls, {
      savePageView: ({ body, context: request }) => views.save(body.routeCode, request),
    });
    bindCalls(app, pageViewDeskCalls, { listPageViews: ({ query }) => views.list(query.days) });
    sweepEvery(app, SWEEP_EVERY_MS, views.sweep);
  },
};
