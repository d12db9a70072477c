import { z } from "zod";

/** The current password, typed once more before an act that somebody at a stranger's open session must not do. */
export const currentPassword = z
  .string({ error: "请输入当前密码" })
  .min(1, { error: "请输入当前密码" })
  .max(64, { error: "密码最长 64 个字符" });
