import { accountCalls } from "./account";
import { accountAccessCalls } from "./account-access";
import { roleCalls } from "./account-role";
import { answerCalls } from "./answer";
import { applyCalls } from "./apply";
import { blankFormCalls } from "./apply-blank";
import { documentCalls } from "./apply-document";
import { serviceCalls } from "./apply-service";
import type { Calls } from "./call";
import { careCalls } from "./care";
import { codeCalls } from "./code";
import { declareCalls } from "./declare";
import { declareNavCalls } from "./declare-nav";
import { matchCalls } from "./declare-match";
import { planCalls } from "./declare-plan";
import { accountDeskCalls, realNameDeskCalls } from "./desk/account";
import { auditDeskCalls } from "./desk/audit";
import { enterpriseDeskCalls, financeDeskCalls } from "./desk/enterprise";
import { fileDeskCalls } from "./desk/file";
import { itemDeskCalls } from "./desk/item";
import { outboxDeskCalls } from "./desk/outbox";
import { fileCalls } from "./file";
import { homeCalls } from "./home";
import { applicationDeskCalls } from "./desk/application";
import { commonQuestionDeskCalls } from "./desk/common-question";
import { feedbackDeskCalls } from "./desk/feedback";
import { publicationDeskCalls, topicDeskCalls } from "./desk/publication";
import { questionDeskCalls } from "./desk/question";
import { enterpriseCalls } from "./enterprise";
import { evaluationCalls } from "./evaluation";
import { staffCalls } from "./enterprise-staff";
import { interactionCalls } from "./interaction";
import { messageCalls } from "./message";
import { operatorCalls } from "./operator";
import { operatorPolicyCalls } from "./operator-policy";
import { operatorSearchCalls } from "./operator-search";
import { policyCalls } from "./policy";
import { policyBannerCalls } from "./policy-banner";
import { policyEnglishCalls } from "./policy-english";
import { policyReadingCalls } from "./policy-reading";
import { policyRelationCalls } from "./policy-relation";
import { policyTopicCalls } from "./policy-topic";
import { recommendCalls } from "./policy-recommend";
import { questionCalls } from "./question";
import { recognitionCalls } from "./recognition";
import { sitemapCalls } from "./sitemap";
import { subscribeCalls } from "./subscribe";
import { tenantCalls } from "./tenant";

/** Every call of the gateway, by domain. */
export const callsByDomain = {
  account: accountCalls,
  accountAccess: accountAccessCalls,
  tenant: tenantCalls,
  recognition: recognitionCalls,
  role: roleCalls,
  staff: staffCalls,
  enterprise: enterpriseCalls,
  code: codeCalls,
  file: fileCalls,
  home: homeCalls,
  sitemap: sitemapCalls,
  policy: policyCalls,
  policyEnglish: policyEnglishCalls,
  policyReading: policyReadingCalls,
  policyRelation: policyRelationCalls,
  policyTopic: policyTopicCalls,
  policyBanner: policyBannerCalls,
  recommend: recommendCalls,
  subscribe: subscribeCalls,
  declare: declareCalls,
  declareNav: declareNavCalls,
  match: matchCalls,
  apply: applyCalls,
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
  publicationDesk: publicationDeskCalls,
  topicDesk: topicDeskCalls,
  commonQuestionDesk: commonQuestionDeskCalls,
  message: messageCalls,
  operator: operatorCalls,
  accountDesk: accountDeskCalls,
  realNameDesk: realNameDeskCalls,
  auditDesk: auditDeskCalls,
  enterpriseDesk: enterpriseDeskCalls,
  financeDesk: financeDeskCalls,
  fileDesk: fileDeskCalls,
  itemDesk: itemDeskCalls,
  outboxDesk: outboxDeskCalls,
  operatorPolicy: operatorPolicyCalls,
  operatorSearch: operatorSearchCalls,
} as const satisfies Readonly<Record<string, Calls>>;

/** Every call of the gateway in one map; names are unique across domains (a test holds this). */
export const allCalls: Calls = Object.assign({}, ...Object.values(callsByDomain)) as Calls;
