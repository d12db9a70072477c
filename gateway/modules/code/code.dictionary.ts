import {
  APPROVAL_LABELS,
  BINDING_STATE_LABELS,
  INVITATION_STATE_LABELS,
  FINANCE_STATE_LABELS,
  REAL_NAME_LABELS,
} from "@/contract/account/labels";
import { APPLICATION_STATES } from "@/contract/apply/form";
import { ACTIVITY_STATE_LABELS, ACTIVITY_TYPE_LABELS } from "@/contract/care/labels";
import { CONSENT_GIVER_LABELS, CONSENT_RECEIVER_LABELS, CONSENT_STATE_LABELS } from "@/contract/consent/labels";
import { optionsOf } from "@/contract/coded-value";
import { DOCUMENT_STATES } from "@/contract/apply/document-labels";
import type { DictValue } from "@/contract/fields";
import { FEEDBACK_CATEGORY_LABELS, FEEDBACK_STATE_LABELS } from "@/contract/interaction/feedback-labels";
import { MESSAGE_CHANNEL_LABELS, MESSAGE_KIND_LABELS, VISIT_ACT_LABELS } from "@/contract/message/labels";
import {
  AMOUNT_LABELS,
  FAVORITE_KIND_LABELS,
  LEVEL_LABELS,
  NOTICE_KIND_LABELS,
  VALIDITY_LABELS,
} from "@/contract/policy/labels";
import { PUBLICATION_FLAG_LABELS, PUBLICATION_STATE_LABELS } from "@/contract/publication-labels";
import {
  POOR_REASON_LABELS,
  QUESTION_KIND_LABELS,
  QUESTION_STATE_LABELS,
} from "@/contract/interaction/question-labels";
import { APPEAL_CATEGORY_LABELS, APPEAL_SUBJECT_LABELS } from "@/contract/interaction/appeal-categories";
import {
  APPEAL_FILE_ACT_LABELS,
  APPEAL_GROUP_LABELS,
  APPEAL_KIND_LABELS,
  APPEAL_STATE_LABELS,
} from "@/contract/interaction/appeal-labels";
import {
  REPAIR_CATEGORY_LABELS,
  REPAIR_HANDLER_LABELS,
  REPAIR_PAYER_LABELS,
  REPAIR_STATE_LABELS,
  REPAIR_URGENCY_LABELS,
} from "@/contract/interaction/repair-labels";
import { CHANGE_KINDS, FREQUENCIES, SUBSCRIPTION_KINDS, TAG_GROUPS } from "@/contract/subscribe/labels";

/**
 * The dictionary: every coded value a person sees, by typeCode. The first five keys are the specification's (7.2). The
 * values belong to the program, which decides by them, so they are kept beside it and not in a table.
 */
export const DICTIONARY: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  CONTENT_SHOW_CATEGORY: {
    policy: "政策文件",
    notice: NOTICE_KIND_LABELS.notice,
    news: NOTICE_KIND_LABELS.news,
    activity: "活动",
    guide: "办事指南",
  },
  CONTENT_SHOW_STATUS: PUBLICATION_STATE_LABELS,
  PUBLICATION_FLAG: PUBLICATION_FLAG_LABELS,
  CONTENT_EVENT_TYPE: ACTIVITY_TYPE_LABELS,
  CONTENT_EVENT_STATUS: { pending: "待审核", rejected: "审核不通过", ...ACTIVITY_STATE_LABELS },
  EXHIBITION_STATUS: ACTIVITY_STATE_LABELS,
  POLICY_LEVEL: LEVEL_LABELS,
  POLICY_VALIDITY: VALIDITY_LABELS,
  NEWS_KIND: NOTICE_KIND_LABELS,
  BINDING_STATE: BINDING_STATE_LABELS,
  INVITATION_STATE: INVITATION_STATE_LABELS,
  FEEDBACK_CATEGORY: FEEDBACK_CATEGORY_LABELS,
  APPLICATION_STATE: APPLICATION_STATES,
  QUESTION_KIND: QUESTION_KIND_LABELS,
  QUESTION_STATE: QUESTION_STATE_LABELS,
  APPEAL_KIND: APPEAL_KIND_LABELS,
  APPEAL_STATE: APPEAL_STATE_LABELS,
  APPEAL_FILE_ACT: APPEAL_FILE_ACT_LABELS,
  APPEAL_GROUP: APPEAL_GROUP_LABELS,
  APPEAL_SUBJECT: APPEAL_SUBJECT_LABELS,
  APPEAL_CATEGORY: APPEAL_CATEGORY_LABELS,
  REPAIR_CATEGORY: REPAIR_CATEGORY_LABELS,
  REPAIR_URGENCY: REPAIR_URGENCY_LABELS,
  REPAIR_STATE: REPAIR_STATE_LABELS,
  REPAIR_HANDLER: REPAIR_HANDLER_LABELS,
  REPAIR_PAYER: REPAIR_PAYER_LABELS,
  ANSWER_POOR_REASON: POOR_REASON_LABELS,
  FEEDBACK_STATE: FEEDBACK_STATE_LABELS,
  APPROVAL_STATE: APPROVAL_LABELS,
  FINANCE_STATE: FINANCE_STATE_LABELS,
  REAL_NAME_STATE: REAL_NAME_LABELS,
  MESSAGE_KIND: MESSAGE_KIND_LABELS,
  MESSAGE_CHANNEL: MESSAGE_CHANNEL_LABELS,
  VISIT_ACT: VISIT_ACT_LABELS,
  POLICY_AMOUNT: AMOUNT_LABELS,
  FAVORITE_KIND: FAVORITE_KIND_LABELS,
  SUBSCRIPTION_KIND: SUBSCRIPTION_KINDS,
  SUBSCRIPTION_FREQUENCY: FREQUENCIES,
  SUBSCRIPTION_TAG: TAG_GROUPS,
  POLICY_CHANGE: CHANGE_KINDS,
  DOCUMENT_STATE: DOCUMENT_STATES,
  CONSENT_GIVER: CONSENT_GIVER_LABELS,
  CONSENT_RECEIVER: CONSENT_RECEIVER_LABELS,
  CONSENT_STATE: CONSENT_STATE_LABELS,
  // `npm run new:domain` writes above this line.
};

/** The values of a dictionary in their order; undefined when there is no such dictionary. */
export function findDictionary(typeCode: string): DictValue[] | undefined {
  if (!Object.hasOwn(DICTIONARY, typeCode)) return undefined;
  return optionsOf(DICTIONARY[typeCode] ?? {});
}
