import { realNameDeskCalls } from "./account";
import { appealKind } from "./appeal/appeal-view";
import { applicationKind } from "./application/application-view";
import { attached, deskKind, named, type DeskKind } from "./desk-kind";
import { enterpriseDeskCalls, financeDeskCalls } from "./enterprise";
import { feedbackKind } from "./feedback/feedback-view";
import { investmentKind } from "./investment/investment-view";
import { enterpriseView, financeView, realNameView } from "./people-views";
import { questionKind } from "./question/question-view";
import { repairKind } from "./repair/repair-view";
import { reportKind } from "./report/report-view";
import type { WorkKind } from "./work-kinds";

const { showEnterprise, approveEnterprise, refuseEnterprise, approveFinance, refuseFinance } = enterpriseDeskCalls;

/** How the desk reads each kind of work. */
export const DESK_KINDS: Readonly<Record<WorkKind, DeskKind>> = {
  application: applicationKind,
  enterprise: deskKind({
    calls: { approveEnterprise, refuseEnterprise },
    show: showEnterprise,
    view: enterpriseView,
    files: ({ licenceFileId }) => named("营业执照", licenceFileId),
    param: "id",
  }),
  realname: deskKind({
    calls: realNameDeskCalls,
    show: realNameDeskCalls.showRealName,
    view: realNameView,
    files: ({ frontFileId, backFileId }) => [...named("正面照片", frontFileId), ...named("背面照片", backFileId)],
    param: "id",
  }),
  finance: deskKind({
    calls: { approveFinance, refuseFinance },
    show: financeDeskCalls.showFinanceRequest,
    view: financeView,
    files: ({ request }) => attached(request?.files ?? []),
    param: "id",
  }),
  feedback: feedbackKind,
  question: questionKind,
  appeal: appealKind,
  repair: repairKind,
  investment: investmentKind,
  report: reportKind,
  // `npm run new:domain` writes above this line.
};
