import { reportDeskCalls } from "@/contract/desk/report/report";
import { OWNED_BATCH_LABELS, OWNED_EDIT_LABELS, OWNED_STATE_LABELS } from "@/contract/publication/labels";
import { publicationCalls } from "@/contract/publication/publication";
import { reportCalls } from "@/contract/publication/report";
import { REPORT_REASON_LABELS, REPORT_STATE_LABELS } from "@/contract/publication/report-labels";
import { bindCalls } from "../../core/calls/bind-calls";
import { anyCase } from "../../core/case/case.repository";
import type { GatewayModule } from "../../core/module";
import { createPublicationViews } from "../../core/publication/owned/views.service";
import { reportCases } from "./report/report.case";
import { createReportService } from "./report/report.service";

/**
 * What all kinds of what enterprises publish have in common for whoever reads them. Where a portal has no kind yet nothing can
 * be reported; so there are no sample reports either.
 */
export const publicationModule: GatewayModule = {
  name: "publication",
  dictionary: {
    OWNED_PUBLICATION_STATE: OWNED_STATE_LABELS,
    OWNED_PUBLICATION_EDIT: OWNED_EDIT_LABELS,
    OWNED_PUBLICATION_BATCH: OWNED_BATCH_LABELS,
    PUBLICATION_REPORT_STATE: REPORT_STATE_LABELS,
    PUBLICATION_REPORT_REASON: REPORT_REASON_LABELS,
  },
  cases: [anyCase(reportCases)],
  mount(app, context) {
    const view = createPublicationViews(context, context.registry.published);
    bindCalls(app, publicationCalls, {
      viewPublication: ({ body, caller, context: { userAgent } }) => view(body, { caller, userAgent }),
    });
    const { desk, ...reports } = createReportService(context, context.registry.published);
    bindCalls(app, reportCalls, {
      submitReport: ({ body, context: request }) => reports.submit(body, request),
      getReport: reports.follow,
      rateReport: reports.say,
      urgeReport: reports.say,
      listMyReports: reports.listOwn,
    });
    bindCalls(app, reportDeskCalls, {
      listReportsToHandle: desk.list,
      showReport: desk.show,
      upholdReport: desk.uphold,
      dismissReport: desk.dismiss,
      correctReport: desk.correct,
    });
  },
};
