import { APPROVAL_WORDS, BINDING_STATE_WORDS, FINANCE_STATE_WORDS, REAL_NAME_WORDS } from "@/contract/account/labels";
import { APPLICATION_STATES } from "@/contract/apply/form";
import { ACTIVITY_STATE_WORDS, ACTIVITY_TYPE_WORDS } from "@/contract/care/labels";
import { optionsOf } from "@/contract/coded-value";
import { DOCUMENT_STATES } from "@/contract/apply/document-labels";
import type { DictValue } from "@/contract/fields";
import { FEEDBACK_CATEGORY_WORDS, FEEDBACK_STATE_WORDS } from "@/contract/interaction/feedback-labels";
import { MESSAGE_CHANNEL_WORDS, MESSAGE_KIND_WORDS } from "@/contract/message/labels";
import {
  AMOUNT_WORDS,
  FAVORITE_KIND_WORDS,
  LEVEL_WORDS,
  NEWS_KIND_WORDS,
  VALIDITY_WORDS,
} from "@/contract/policy/labels";
import { PUBLICATION_FLAG_WORDS, PUBLICATION_STATE_WORDS } from "@/contract/publication-labels";
import { POOR_REASON_WORDS, QUESTION_KIND_WORDS, QUESTION_STATE_WORDS } from "@/contract/interaction/question-labels";
import { CHANGE_KINDS, FREQUENCIES, SUBSCRIPTION_KINDS, TAG_GROUPS } from "@/contract/subscribe/labels";

/**
 * The dictionary: every coded value a person sees, by typeCode. The first five keys are the specification's (7.2). The
 * values belong to the program, which decides by them, so they are kept beside it and not in a table.
 */
export const DICTIONARY: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  CONTENT_SHOW_CATEGORY: {
    policy: "政策文件",
    notice: NEWS_KIND_WORDS.notice,
    news: NEWS_KIND_WORDS.news,
    activity: "活动",
    guide: "办事指南",
  },
  CONTENT_SHOW_STATUS: PUBLICATION_STATE_WORDS,
  PUBLICATION_FLAG: PUBLICATION_FLAG_WORDS,
  CONTENT_EVENT_TYPE: ACTIVITY_TYPE_WORDS,
  CONTENT_EVENT_STATUS: { pending: "待审核", rejected: "审核不通过", ...ACTIVITY_STATE_WORDS },
  EXHIBITION_STATUS: ACTIVITY_STATE_WORDS,
  POLICY_LEVEL: LEVEL_WORDS,
  POLICY_VALIDITY: VALIDITY_WORDS,
  NEWS_KIND: NEWS_KIND_WORDS,
  BINDING_STATE: BINDING_STATE_WORDS,
  FEEDBACK_CATEGORY: FEEDBACK_CATEGORY_WORDS,
  APPLICATION_STATE: APPLICATION_STATES,
  QUESTION_KIND: QUESTION_KIND_WORDS,
  QUESTION_STATE: QUESTION_STATE_WORDS,
  ANSWER_POOR_REASON: POOR_REASON_WORDS,
  FEEDBACK_STATE: FEEDBACK_STATE_WORDS,
  APPROVAL_STATE: APPROVAL_WORDS,
  FINANCE_STATE: FINANCE_STATE_WORDS,
  REAL_NAME_STATE: REAL_NAME_WORDS,
  MESSAGE_KIND: MESSAGE_KIND_WORDS,
  MESSAGE_CHANNEL: MESSAGE_CHANNEL_WORDS,
  POLICY_AMOUNT: AMOUNT_WORDS,
  FAVORITE_KIND: FAVORITE_KIND_WORDS,
  SUBSCRIPTION_KIND: SUBSCRIPTION_KINDS,
  SUBSCRIPTION_FREQUENCY: FREQUENCIES,
  SUBSCRIPTION_TAG: TAG_GROUPS,
  POLICY_CHANGE: CHANGE_KINDS,
  DOCUMENT_STATE: DOCUMENT_STATES,
};

/** The values of a dictionary in their order; undefined when there is no such dictionary. */
export function dictionaryOf(typeCode: string): DictValue[] | undefined {
  if (!Object.hasOwn(DICTIONARY, typeCode)) return undefined;
  return optionsOf(DICTIONARY[typeCode] ?? {});
}
