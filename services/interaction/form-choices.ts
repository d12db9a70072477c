import { FEEDBACK_CATEGORY_LABELS } from "@/contract/interaction/feedback-labels";
import { OTHER_PLACE } from "@/contract/interaction/places";
import { ANSWER_WORKDAYS, QUESTION_KIND_LABELS } from "@/contract/interaction/question-labels";
import { explained } from "@/contract/coded-value";

/** What a choice of the form means, beside its words. */
const CATEGORY_HINTS: Readonly<Record<keyof typeof FEEDBACK_CATEGORY_LABELS, string>> = {
  site_error: "我为政府网站找错：错别字、打不开的页面、过期或错误的内容",
  policy_error: "政策的原文、日期、附件、申报信息与正式文件不一致",
  suggestion: "希望增加或改进的服务",
  question: "使用本站时遇到的问题",
  other: "以上没有包括的内容",
};

export const FEEDBACK_CHOICES = explained(FEEDBACK_CATEGORY_LABELS, (code) => CATEGORY_HINTS[code]);

/** Each with what is promised. */
export const QUESTION_CHOICES = explained(QUESTION_KIND_LABELS, (kind) => `${ANSWER_WORKDAYS[kind]} 个工作日内答复`);

/** The places of the zone, and what stands for all others. */
export const placeChoices = (places: readonly { readonly id: string; readonly name: string }[]) => [
  ...places.map(({ id, name }) => ({ value: id, label: name })),
  { value: OTHER_PLACE, label: "其他地点（名录里没有）" },
];
