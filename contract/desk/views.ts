import type { Command } from "../call";
import type { operatorPolicyCalls } from "../operator/policy";
import type { operatorCalls } from "../operator/operator";
import type { operatorSearchCalls } from "../operator/search";
import type { accountClosingDeskCalls, accountDeskCalls, realNameDeskCalls, secondFactorDeskCalls } from "./account";
import type { auditDeskCalls } from "./audit";
import type { enterpriseDeskCalls, financeDeskCalls } from "./enterprise";
import type { fileDeskCalls } from "./file";
import type { itemDeskCalls } from "./item";
import type { outboxDeskCalls } from "./administration/outbox";
import type { operatorPeopleCalls } from "./administration/operators";
import type { absenceCalls } from "./administration/absence";
import type { unitCalls } from "./administration/units";
import { absenceView, unitSettingView } from "./administration/unit-views";
import type { concernCalls } from "./administration/concern";
import type { commonQuestionDeskCalls } from "./question/common-question";
import type { publicationDeskCalls, topicDeskCalls } from "./publication/publication";
import { poorAnswerList } from "./question/question-view";
import { pageViewList } from "./administration/page-view-list";
import type { pageViewDeskCalls } from "./administration/page-views";
import type { assignmentCalls } from "./assignment/assignment";
import { assignmentView } from "./assignment/assignment-view";
import type { dutyCalls } from "./duty/duty";
import { dutyView } from "./duty/duty-view";
import { DESK_KINDS } from "./desk-kinds";
import * as operators from "./administration/operator-views";
import * as people from "./people-views";
import * as policies from "./publication/policy-views";
import type { AnyView, ViewOf } from "./view";

type CallGroups = typeof commonQuestionDeskCalls &
  typeof publicationDeskCalls &
  typeof topicDeskCalls &
  typeof assignmentCalls &
  typeof dutyCalls &
  typeof pageViewDeskCalls &
  typeof operatorPolicyCalls &
  typeof operatorSearchCalls &
  typeof accountDeskCalls &
  typeof accountClosingDeskCalls &
  typeof secondFactorDeskCalls &
  typeof realNameDeskCalls &
  typeof auditDeskCalls &
  typeof enterpriseDeskCalls &
  typeof financeDeskCalls &
  typeof fileDeskCalls &
  typeof itemDeskCalls &
  typeof outboxDeskCalls &
  typeof operatorPeopleCalls &
  typeof unitCalls &
  typeof absenceCalls &
  typeof concernCalls &
  Pick<typeof operatorCalls, "backUp">;
type DeskCalls = {
  [Name in keyof CallGroups as CallGroups[Name] extends { readonly command: Command } ? Name : never]: CallGroups[Name];
};

const OTHERS = {
  listAssignments: assignmentView,
  setAssignment: assignmentView,
  clearAssignment: assignmentView,
  listDuties: dutyView,
  addDuty: dutyView,
  dropDuty: dutyView,
  importPreparedQuestions: {
    sentence: ({ groups, questions }) => `已导入 ${groups} 个分组、${questions} 个常见问题`,
  },
  listPoorAnswers: poorAnswerList,
  listPageViews: pageViewList,
  backUp: {
    sentence: ({ files, takenAt, withKey }) =>
      `已备份（${takenAt}）：数据库、${files} 个文件和安全日志的存证。${
        withKey
          ? "数据密钥 data.key 也在里面，请像密钥一样保管"
          : "数据密钥 DATA_KEY 不在里面，请另外保管，没有它恢复不了"
      }`,
  } satisfies ViewOf<typeof operatorCalls.backUp>,
  listConcerns: { columns: { 等着处理: ({ text }: { readonly text: string }) => text } },
  listOutbox: people.outboxList,
  retryOutbox: people.outboxEntryView,
  showOutbox: people.outboxMessageView,
  listEnterprisesToDecide: people.enterpriseView,
  showEnterprise: people.enterpriseView,
  approveEnterprise: people.enterpriseView,
  refuseEnterprise: people.enterpriseView,
  listFinanceRequests: people.financeView,
  showFinanceRequest: people.financeView,
  approveFinance: people.enterpriseView,
  refuseFinance: people.enterpriseView,
  readFile: {
    facts: ({ name, size }) => [
      ["原文件名", name],
      ["大小", `${size} 字节`],
    ],
  },
  listOperators: operators.operatorView,
  listUnits: operators.unitList,
  listUnitSettings: unitSettingView,
  setUnit: unitSettingView,
  listAbsences: absenceView,
  setAbsence: absenceView,
  clearAbsence: absenceView,
  addOperator: operators.operatorPasswordView,
  setOperatorRoles: operators.operatorView,
  setOperatorUnits: operators.operatorView,
  resetOperatorPassword: operators.operatorPasswordView,
  findAccounts: people.accountList,
  endSessions: people.accountView,
  lockUser: people.accountView,
  unlockUser: people.accountView,
  closeUser: people.accountView,
  keepUser: people.accountView,
  resetSecondFactor: people.accountView,
  listAudit: people.auditList,
  verifyAudit: people.auditVerdict,
  listRealNames: people.realNameList,
  showRealName: people.realNameView,
  approveRealName: people.realNameDecisionView,
  refuseRealName: people.realNameDecisionView,
  listSynonyms: policies.synonymList,
  addSynonyms: { sentence: (group) => group.join("、") },
  removeSynonym: { sentence: (_, { body }) => `已取走：${body.word}` },
  listMissedWords: policies.missedWordList,
  explainSearch: policies.searchExplanationView,
  relatePolicies: { sentence: (_, { body }) => `已记录：${body.newer} 与 ${body.older}` },
  unrelatePolicies: { sentence: ({ dropped }) => `已去掉 ${dropped} 条关系` },
  repealPolicy: { sentence: (_, { body }) => `已记录：${body.id} 自 ${body.on} 起失效` },
  restorePolicy: { sentence: (_, { body }) => `已撤销 ${body.id} 的失效记录` },
  listPoliciesOnDesk: policies.publicationView,
  showPolicyOnDesk: policies.publicationView,
  publishPolicy: policies.publicationStepView,
  stopPolicy: policies.publicationStepView,
  recommendPolicy: policies.publicationStepView,
  unrecommendPolicy: policies.publicationStepView,
  listNoticesOnDesk: policies.publicationView,
  showNoticeOnDesk: policies.publicationView,
  publishNotice: policies.publicationStepView,
  stopNotice: policies.publicationStepView,
  topNotice: policies.publicationStepView,
  untopNotice: policies.publicationStepView,
  listTopicsOnDesk: policies.publicationView,
  showTopicOnDesk: policies.publicationView,
  publishTopic: policies.publicationStepView,
  stopTopic: policies.publicationStepView,
  topTopic: policies.publicationStepView,
  untopTopic: policies.publicationStepView,
  diffPolicies: policies.policyDiffList,
  previewItems: policies.itemPreviewList,
  listMostRead: policies.mostReadList,
} satisfies { readonly [Name in keyof DeskCalls]: ViewOf<DeskCalls[Name]> };

/** How each answer of the desk is read, by the call's name: a kind of work says one view for all of its calls. */
export const deskViews: Readonly<Record<string, AnyView>> = {
  ...Object.fromEntries(
    Object.values(DESK_KINDS).flatMap(({ calls, view }) => Object.keys(calls).map((name) => [name, view])),
  ),
  ...OTHERS,
};
