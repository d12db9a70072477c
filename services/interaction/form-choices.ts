import { FEEDBACK_CATEGORY_LABELS } from "@/contract/interaction/feedback-labels";
import { ANSWER_WORKDAYS, QUESTION_KIND_LABELS } from "@/contract/interaction/question-labels";
import { optionsOf } from "@/contract/coded-value";

/** What a choice of the form means, beside its words. */
const CATEGORY_HINTS: Readonly<Record<keyof typeof FEEDBACK_CATEGORY_LABELS, string>> = {
  site_error: "我为政府网站找错：错别字、打不开的页面、过期或错误的内容",
  policy_error: "政策的原文、日期、附件、申报信息与正式文件不一致",
  suggestion: "希望增加或改进的服务",
  question: "使用本站时遇到的问题",
  other: "以上没有包括的内容",
};

export const FEEDBACK_CHOICES = optionsOf(FEEDBACK_CATEGORY_LABELS).map((choice) => ({
  ...choice,
  hint: CATEGORY_HINTS[choice.value],
}));

/** Each with what is promised. */
export const QUESTION_CHOICES = optionsOf(QUESTION_KIND_LABELS).map((choice) => ({
  ...choice,
  hint: `${ANSWER_WORKDAYS[choice.value]} 个工作日内答复`,
}));
