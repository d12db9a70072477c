import { z } from "zod";
import { mobilePhone } from "../text-fields";

/** What a code of a text message is for; a code serves for nothing else. `bind`: a new phone for an account. */
export const smsPurpose = z
  .enum(["register", "login", "reset", "bind", "close"], { error: "验证码用途不正确，请刷新页面后重试" })
  .meta({ id: "SmsPurpose" });
export type SmsPurpose = z.infer<typeof smsPurpose>;

export const mobile = mobilePhone("请输入手机号");

export const smsCode = z
  .string({ error: "请输入短信验证码" })
  .trim()
  .min(1, { error: "请输入短信验证码" })
  .regex(/^\d{6}$/, { error: "短信验证码为 6 位数字" });
