import { codedValue } from "../coded-value";

/**
 * What a message is about: `security` logins and passwords, `enterprise` bindings, roles and approvals, `policy`, `event`
 * activities, sign-ups and appointments, `inquiry` questions and feedback, `appeal` appeals and repairs, `survey` questionnaires, `system`
 * the zone's own words.
 */
export const MESSAGE_KIND_LABELS = codedValue({
  security: "账号安全",
  enterprise: "企业事务",
  policy: "政策",
  event: "活动与预约",
  inquiry: "提问与反馈",
  appeal: "诉求与报修",
  survey: "问卷",
  system: "平台通知",
});

/** What somebody did to a thing of an enterprise. What it was done to follows: 查看了您的企业公开信息. */
export const VISIT_ACT_LABELS = codedValue({ viewed: "查看了", kept: "收藏了" });

/** How a message reaches a person beside the inbox, which always keeps it: `live` shows it at once, `email` sends it. */
export const MESSAGE_CHANNEL_LABELS = codedValue({ live: "页面提醒", email: "邮件" });
