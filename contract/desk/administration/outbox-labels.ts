import { codedValue } from "../../coded-value";

/** Words of the outbox, as plain data without a schema library. */

export const OUTBOX_CHANNEL_LABELS = codedValue({ sms: "短信", email: "邮件" });

export const OUTBOX_STATE_LABELS = codedValue({
  waiting: "待人工查看",
  queued: "待发送",
  sent: "已发送",
  failed: "发送失败",
  withheld: "不发送",
});
