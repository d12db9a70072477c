import { BINDING_STATE_WORDS } from "@/contract/account-words";
import { APPLICATION_STATES } from "@/contract/apply-form";
import { ACTIVITY_STATE_WORDS, ACTIVITY_TYPE_WORDS } from "@/contract/care-words";
import { optionsOf } from "@/contract/coded-value";
import type { DictValue } from "@/contract/fields";
import { FEEDBACK_CATEGORY_WORDS, FEEDBACK_STATE_WORDS } from "@/contract/interaction-words";
import { LEVEL_WORDS, NEWS_KIND_WORDS, VALIDITY_WORDS } from "@/contract/policy-words";
import { POOR_REASON_WORDS, QUESTION_KIND_WORDS, QUESTION_STATE_WORDS } from "@/contract/question-words";

/**
 * The dictionary: every coded value a person sees, by typeCode. The first five keys are the specification's (7.2). The
 * values belong to the program, which decides by them, so they are kept beside it and not in a table.
 */
const DICTIONARY: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  CONTENT_SHOW_CATEGORY: {
    policy: "政策文件",
    notice: NEWS_KIND_WORDS.notice,
    news: NEWS_KIND_WORDS.news,
    activity: "活动",
    guide: "办事指南",
  },
  CONTENT_SHOW_STATUS: {
    draft: "草稿",
    pending: "待审核",
    rejected: "审核不通过",
    published: "已发布",
    withdrawn: "已下线",
  },
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
};

/** The values of a dictionary in their order; undefined when there is no such dictionary. */
export function dictionaryOf(typeCode: string): DictValue[] | undefined {
  if (!Object.hasOwn(DICTIONARY, typeCode)) return undefined;
  return optionsOf(DICTIONARY[typeCode] ?? {});
}
