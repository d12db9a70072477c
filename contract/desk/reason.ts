import { z } from "zod";

/** Why the staff says no. */
export const reason = (most = 200) =>
  z
    .string({ error: "请写明原因" })
    .trim()
    .min(2, { error: "原因至少 2 个字" })
    .max(most, { error: `原因最长 ${most} 个字` });
