import { guideModule } from "./modules/guide/guide.routes";
import type { GatewayModule } from "./core/module";
import { accountAccessModule } from "./modules/account/sign-in/access.routes";
import { accountDeskModule } from "./modules/account/desk/account-desk.routes";
import { accountClosingModule } from "./modules/account/closing/closing.routes";
import { accountModule } from "./modules/account/account.routes";
import { deskPeopleModule } from "./modules/account/operator/operator.routes";
import { secondFactorModule } from "./modules/account/second-factor/second-factor.routes";
import { roleModule } from "./modules/account/role/role.routes";
import { staffModule } from "./modules/account/staff/staff.routes";
import { analyticsModule } from "./modules/analytics/page-view.routes";
import { applyModule } from "./modules/apply/apply.routes";
import { auditModule } from "./modules/audit/audit.routes";
import { careModule } from "./modules/care/care.routes";
import { codeModule } from "./modules/code/code.routes";
import { consentModule } from "./modules/consent/consent.routes";
import { declareModule } from "./modules/declare/declare.routes";
import { enterpriseModule } from "./modules/enterprise/enterprise.routes";
import { evaluationModule } from "./modules/evaluation/evaluation.routes";
import { feedbackModule } from "./modules/interaction/feedback/feedback.routes";
import { fileModule } from "./modules/file/file.routes";
import { homeModule } from "./modules/home/home.routes";
import { answerModule } from "./modules/interaction/answer/answer.routes";
import { messageModule } from "./modules/message/message.routes";
import { operatorModule } from "./modules/operator/operator.routes";
import { viewingModule } from "./modules/account/viewing/viewing.routes";
import { queueModule } from "./modules/operator/queue.routes";
import { outboxModule } from "./modules/outbox/outbox.routes";
import { policyDeskModule } from "./modules/policy/desk/policy-desk.routes";
import { policyModule } from "./modules/policy/policy.routes";
import { proofModule } from "./modules/proof/proof.routes";
import { appealModule } from "./modules/interaction/appeal/appeal.routes";
import { repairModule } from "./modules/interaction/repair/repair.routes";
import { investmentModule } from "./modules/interaction/investment/investment.routes";
import { publicationModule } from "./modules/publication/publication.routes";
import { questionModule } from "./modules/interaction/question/question.routes";
import { subscribeModule } from "./modules/subscribe/subscribe.routes";
import { topicModule } from "./modules/topic/topic.routes";
import { windowModule } from "./modules/window/window.routes";

/** Every module, from the ground up: samples are loaded in this order. */
export const MODULES: readonly GatewayModule[] = [
  // The platform.
  accountModule,
  accountAccessModule,
  accountDeskModule,
  accountClosingModule,
  deskPeopleModule,
  secondFactorModule,
  roleModule,
  staffModule,
  auditModule,
  codeModule,
  consentModule,
  fileModule,
  messageModule,
  outboxModule,
  proofModule,
  analyticsModule,
  publicationModule,
  // What is published, and what is known of enterprises.
  enterpriseModule,
  policyModule,
  policyDeskModule,
  declareModule,
  answerModule,
  topicModule,
  careModule,
  guideModule,
  windowModule,
  // `npm run new:domain` writes above this line.
  // What people ask for.
  applyModule,
  evaluationModule,
  feedbackModule,
  questionModule,
  appealModule,
  repairModule,
  investmentModule,
  // `npm run new:domain --kind case` writes above this line.
  subscribeModule,
  // What the staff and the home page make of all of it.
  operatorModule,
  queueModule,
  viewingModule,
  homeModule,
];
