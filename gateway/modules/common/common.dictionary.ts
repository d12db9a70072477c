import { POOR_REASON_WORDS } from "@/contract/question-words";
import { APPLICATION_STATES } from "@/contract/apply-form";
import type { DictValue } from "@/contract/fields";
import { LEVEL_WORDS, VALIDITY_WORDS } from "@/contract/policy-words";

/**
 * The dictionary: every coded value a person sees, by typeCode. The first five keys are the specification's (7.2). The
 * values belong to the program, which decides by them, so they are kept beside it and not in a table.
 */
const DICTIONARY: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  CONTENT_SHOW_CATEGORY: {
    policy: "政策文件",
    notice: "通知公告",
    news: "园区动态",
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
  CONTENT_EVENT_TYPE: {
    activity: "园区活动",
    exhibition: "展会",
    salon: "沙龙",
    roadshow: "路演",
    training: "培训",
    think_tank: "智库活动",
  },
  CONTENT_EVENT_STATUS: {
    pending: "待审核",
    rejected: "审核不通过",
    not_started: "未开始",
    signing_up: "报名中",
    in_progress: "进行中",
    finished: "已结束",
  },
  EXHIBITION_STATUS: { not_started: "未开始", signing_up: "报名中", in_progress: "进行中", finished: "已结束" },
  POLICY_LEVEL: LEVEL_WORDS,
  POLICY_VALIDITY: VALIDITY_WORDS,
  NEWS_KIND: { notice: "通知公告", publicity: "公示", news: "园区动态" },
  BINDING_STATE: { pending: "待审核", bound: "已绑定", refused: "已拒绝", disabled: "已停用", unbound: "已解绑" },
  FEEDBACK_CATEGORY: {
    site_error: "网站找错",
    policy_error: "政策纠错",
    suggestion: "意见建议",
    question: "问题咨询",
    other: "其他",
  },
  APPLICATION_STATE: APPLICATION_STATES,
  QUESTION_KIND: { usage: "网站使用和办事流程", policy: "政策内容", other: "其他" },
  QUESTION_STATE: { waiting: "待答复", answered: "已答复", closed: "已关闭" },
  ANSWER_POOR_REASON: POOR_REASON_WORDS,
  FEEDBACK_STATE: { received: "已收到", processing: "处理中", answered: "已答复" },
};

/** The values of a dictionary in their order; undefined when there is no such dictionary. */
export function dictionaryOf(typeCode: string): DictValue[] | undefined {
  if (!Object.hasOwn(DICTIONARY, typeCode)) return undefined;
  return Object.entries(DICTIONARY[typeCode] ?? {}).map(([value, label]) => ({ value, label }));
}
