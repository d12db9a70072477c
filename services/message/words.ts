import type { MessageChannel, MessageKind } from "@/contract/message";

export const KIND_WORDS: Readonly<Record<MessageKind, string>> = {
  security: "账号安全",
  enterprise: "企业事务",
  policy: "政策",
  event: "活动",
  appeal: "诉求与报修",
  survey: "问卷",
  system: "平台通知",
};

export const CHANNEL_WORDS: Readonly<Record<MessageChannel, string>> = { live: "页面提醒", email: "邮件" };
