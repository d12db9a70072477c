import { guideCalls } from "./guide/guide";
import { accountCalls } from "./account/account";
import { accountAccessCalls } from "./account/access";
import { proofCalls } from "./account/proof";
import { roleCalls } from "./account/role";
import { answerCalls } from "./interaction/answer";
import { applyCalls } from "./apply/apply";
import { blankFormCalls } from "./apply/blank-form";
import { documentCalls } from "./apply/document";
import { followCalls } from "./apply/follow";
import { resultCalls } from "./apply/result-calls";
import { serviceCalls } from "./apply/service-item";
import type { Calls } from "./call";
import { careCalls } from "./care/care";
import { codeCalls } from "./common/code";
import { consentCalls } from "./consent/consent";
import { holidayCalls } from "./common/holidays";
import { declareCalls } from "./declare/declare";
import { declareNavCalls } from "./declare/nav";
import { quickMatchCalls } from "./declare/quick-match";
import { matchCalls } from "./declare/match";
import { planCalls } from "./declare/plan";
import { closingCalls } from "./account/closing";
import { secondFactorCalls } from "./account/second-factor";
import { viewingCalls } from "./desk/viewing";
import { accountClosingDeskCalls, accountDeskCalls, realNameDeskCalls, secondFactorDeskCalls } from "./desk/account";
import { auditDeskCalls } from "./desk/audit";
import { enterpriseDeskCalls, financeDeskCalls } from "./desk/enterprise";
import { fileDeskCalls } from "./desk/file";
import { itemDeskCalls } from "./desk/item";
import { ownDeskCalls } from "./desk/own-desk";
import { operatorPeopleCalls } from "./desk/administration/operators";
import { operatorRequestCalls } from "./desk/administration/operator-requests";
import { absenceCalls } from "./desk/administration/absence";
import { unitCalls } from "./desk/administration/units";
import { pageViewDeskCalls } from "./desk/administration/page-views";
import { concernCalls } from "./desk/administration/concern";
import { outboxDeskCalls } from "./desk/administration/outbox";
import { assignmentCalls } from "./desk/assignment/assignment";
import { guideDeskCalls } from "./desk/guide/guide-desk";
import { windowDeskCalls } from "./desk/window/window-desk";
import { windowCalls } from "./window/window";
import { dutyCalls } from "./desk/duty/duty";
import { queueCalls } from "./desk/queue";
import { workTextCalls } from "./desk/work-texts";
import { fileCalls } from "./common/file";
import { changeCalls } from "./common/changes";
import { togetherCalls } from "./common/together";
import { homeCalls } from "./common/home";
import { searchKindCalls } from "./common/search-kinds";
import { ownNumberCalls } from "./common/own-number";
import { waitingCalls } from "./common/waiting";
import { applicationDeskCalls } from "./desk/application/application";
import { commonQuestionDeskCalls } from "./desk/question/common-question";
import { feedbackDeskCalls } from "./desk/feedback/feedback";
import { investmentDeskCalls } from "./desk/investment/investment";
import { publicationCalls } from "./publication/publication";
import { reportCalls } from "./publication/report";
import { reportDeskCalls } from "./desk/report/report";
import { publicationDeskCalls, topicDeskCalls } from "./desk/publication/publication";
import { questionDeskCalls } from "./desk/question/question";
import { appealDeskCalls } from "./desk/appeal/appeal";
import { repairDeskCalls } from "./desk/repair/repair";
import { enterpriseCalls } from "./enterprise/enterprise";
import { evaluationCalls } from "./evaluation/evaluation";
import { invitationCalls } from "./enterprise/invitation";
import { staffCalls } from "./enterprise/staff";
import { interactionCalls } from "./interaction/feedback";
import { appealBoardCalls } from "./interaction/appeal-board";
import { appealCalls } from "./interaction/appeal-calls";
import { investmentCalls } from "./interaction/investment";
import { repairCalls } from "./interaction/repair";
import { messageCalls } from "./message/message";
import { operatorCalls } from "./operator/operator";
import { operatorPolicyCalls } from "./operator/policy";
import { operatorSearchCalls } from "./operator/search";
import { policyCalls } from "./policy/policy";
import { policyBannerCalls } from "./policy/banner";
import { policyEnglishCalls } from "./policy/english";
import { policyReadingCalls } from "./policy/reading";
import { policyRelationCalls } from "./policy/relation";
import { regionalCalls } from "./policy/regional";
import { policyTopicCalls } from "./topic/topic";
import { pageViewCalls } from "./analytics/page-view";
import { recommendCalls } from "./policy/recommend";
import { questionCalls } from "./interaction/question";
import { recognitionCalls } from "./account/recognition";
import { sitemapCalls } from "./common/sitemap";
import { subscribeCalls } from "./subscribe/subscribe";
import { tenantCalls } from "./account/tenant";

/** Every call of the gateway, by domain. */
export const callsByDomain = {
  account: accountCalls,
  accountAccess: accountAccessCalls,
  proof: proofCalls,
  tenant: tenantCalls,
  recognition: recognitionCalls,
  role: roleCalls,
  invitation: invitationCalls,
  staff: staffCalls,
  enterprise: enterpriseCalls,
  code: codeCalls,
  consent: consentCalls,
  holidays: holidayCalls,
  file: fileCalls,
  home: homeCalls,
  searchKinds: searchKindCalls,
  waiting: waitingCalls,
  ownNumber: ownNumberCalls,
  changes: changeCalls,
  together: togetherCalls,
  sitemap: sitemapCalls,
  policy: policyCalls,
  policyEnglish: policyEnglishCalls,
  policyReading: policyReadingCalls,
  policyRelation: policyRelationCalls,
  regional: regionalCalls,
  policyTopic: policyTopicCalls,
  policyBanner: policyBannerCalls,
  recommend: recommendCalls,
  subscribe: subscribeCalls,
  declare: declareCalls,
  declareNav: declareNavCalls,
  quickMatch: quickMatchCalls,
  match: matchCalls,
  apply: applyCalls,
  results: resultCalls,
  follow: followCalls,
  applicationDesk: applicationDeskCalls,
  blankForms: blankFormCalls,
  documents: documentCalls,
  services: serviceCalls,
  plan: planCalls,
  evaluation: evaluationCalls,
  care: careCalls,
  interaction: interactionCalls,
  feedbackDesk: feedbackDeskCalls,
  answer: answerCalls,
  question: questionCalls,
  questionDesk: questionDeskCalls,
  appeal: appealCalls,
  appealBoard: appealBoardCalls,
  appealDesk: appealDeskCalls,
  repair: repairCalls,
  repairDesk: repairDeskCalls,
  investment: investmentCalls,
  investmentDesk: investmentDeskCalls,
  publicationDesk: publicationDeskCalls,
  topicDesk: topicDeskCalls,
  commonQuestionDesk: commonQuestionDeskCalls,
  message: messageCalls,
  operator: operatorCalls,
  accountClosing: closingCalls,
  secondFactor: secondFactorCalls,
  accountClosingDesk: accountClosingDeskCalls,
  secondFactorDesk: secondFactorDeskCalls,
  accountDesk: accountDeskCalls,
  realNameDesk: realNameDeskCalls,
  auditDesk: auditDeskCalls,
  enterpriseDesk: enterpriseDeskCalls,
  financeDesk: financeDeskCalls,
  fileDesk: fileDeskCalls,
  itemDesk: itemDeskCalls,
  outboxDesk: outboxDeskCalls,
  ownDesk: ownDeskCalls,
  operatorPeople: operatorPeopleCalls,
  operatorRequests: operatorRequestCalls,
  queue: queueCalls,
  assignment: assignmentCalls,
  duty: dutyCalls,
  workTexts: workTextCalls,
  viewing: viewingCalls,
  concern: concernCalls,
  unit: unitCalls,
  absence: absenceCalls,
  operatorPolicy: operatorPolicyCalls,
  operatorSearch: operatorSearchCalls,
  guide: guideCalls,
  guideDesk: guideDeskCalls,
  window: windowCalls,
  windowDesk: windowDeskCalls,
  pageView: pageViewCalls,
  pageViewDesk: pageViewDeskCalls,
  publication: publicationCalls,
  report: reportCalls,
  reportDesk: reportDeskCalls,
  // `npm run new:domain` writes above this line.
} as const satisfies Readonly<Record<string, Calls>>;

/** Every call of the gateway in one map; names are unique across domains (a test holds this). */
export const allCalls: Calls = Object.assign({}, ...Object.values(callsByDomain)) as Calls;
