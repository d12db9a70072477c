import type { FeedbackCategory, FeedbackState } from "@/contract/interaction";
import type { QuestionKind, QuestionState } from "@/contract/question";
import { ANSWER_WORKDAYS } from "@/contract/question-words";

/** The words of dictionary FEEDBACK_CATEGORY and FEEDBACK_STATE, for pages that show them without asking. */
export const FEEDBACK_CATEGORIES: readonly {
  readonly value: FeedbackCategory;
  readonly label: string;
  readonly hint: string;
}[] = [
  { value: "site_error", label: "我为政府网站找错", hint: "错别字、打不开的页面、过期或错误的内容" },
  { value: "policy_error", label: "政策纠错", hint: "政策的原文、日期、附件、申报信息与正式文件不一致" },
  { value: "suggestion", label: "意见建议", hint: "希望增加或改进的服务" },
  { value: "question", label: "问题咨询", hint: "使用本站时遇到的问题" },
  { value: "other", label: "其他", hint: "以上没有包括的内容" },
];

export const FEEDBACK_STATES: Readonly<Record<FeedbackState, string>> = {
  received: "已收到",
  processing: "处理中",
  answered: "已答复",
};

/** Dictionary QUESTION_KIND, each with what is promised. */
export const QUESTION_KINDS: readonly {
  readonly value: QuestionKind;
  readonly label: string;
  readonly hint: string;
}[] = [
  { value: "usage", label: "网站使用和办事流程", hint: `${ANSWER_WORKDAYS.usage} 个工作日内答复` },
  { value: "policy", label: "政策内容", hint: `${ANSWER_WORKDAYS.policy} 个工作日内答复` },
  { value: "other", label: "其他", hint: `${ANSWER_WORKDAYS.other} 个工作日内答复` },
];

export const QUESTION_STATES: Readonly<Record<QuestionState, string>> = {
  waiting: "待答复",
  answered: "已答复",
  closed: "已关闭",
};
