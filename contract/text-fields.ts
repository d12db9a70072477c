import { z } from "zod";
import { checkCreditCode, normaliseCompact, plainText } from "./rules/identity-codes";
import { normaliseNumber, problemOfNumber } from "./rules/number-text";
import { normaliseEmail, normaliseMobile, normalisePhone, normaliseSignInName } from "./rules/phone";

/**
 * Fields whose text has a form: they take what people type and paste (full width, blanks, marks that nobody sees) and give the
 * one form in which it is stored. Judged alike in the browser and at the gateway.
 */

/** Words of somebody's own about a matter, at least two letters. @param what what they are called: 撤回原因 */
export const givenWords = (what: string, max: number) =>
  z
    .string({ error: `请写明${what}` })
    .trim()
    .min(1, { error: `请写明${what}`, abort: true })
    .min(2, { error: `${what}至少 2 个字` })
    .max(max, { error: `${what}最长 ${max} 个字` });

const MOBILE = { error: "手机号应为 1 开头的 11 位数字" };

/** A mobile number of eleven digits. @param missing what is said where nothing was filled in */
export const mobilePhone = (missing = "请填写手机号") =>
  z
    .string({ error: missing })
    .overwrite(normaliseMobile)
    .min(1, { error: missing })
    .regex(/^1\d{10}$/, MOBILE);

/** A mobile number or a landline with or without area code and extension (specification 5). */
export const phoneNumber = (missing: string, error: string) =>
  z
    .string({ error: missing })
    .overwrite(normalisePhone)
    .regex(/^(1\d{10}|(0\d{2,3}-?)?\d{7,8}(-\d{1,6})?)$/, { error });

/** An e-mail address of at most 120 characters. */
export const emailAddress = z
  .string()
  .overwrite(normaliseEmail)
  .check(z.email({ error: "邮箱格式不正确，请检查后重新输入" }))
  .max(120, { error: "邮箱最长 120 个字符" });

/** A unified social credit code (GB 32100-2015), with what is wrong with one that is none. */
export const creditCode = z
  .string({ error: "请输入统一社会信用代码" })
  .overwrite((typed) => normaliseCompact(typed).toUpperCase())
  .check((context) => {
    const checked = checkCreditCode(context.value);
    if (!checked.ok) context.issues.push({ code: "custom", message: checked.reason, input: context.value });
  });

/** A code of letters, digits and dashes as it stands on a paper: without blanks. */
export const paperCode = (missing: string, pattern: RegExp, error: string) =>
  z
    .string({ error: missing })
    .overwrite((typed) => plainText(typed).replace(/\s/g, ""))
    .min(1, { error: missing })
    .regex(pattern, { error });

/** What somebody signs in with: the name of an account or its phone. */
export const signInName = z
  .string({ error: "请输入账号或手机号" })
  .overwrite(normaliseSignInName)
  .min(1, { error: "请输入账号或手机号" })
  .max(64, { error: "账号最长 64 个字符" });

/**
 * A decimal as text, read by `readNumber` in the unit of its field.
 *
 * @param what what the field is called
 * @param fits its form once it is read, and what is said of a number of another form
 */
export const numberText = (what: string, unit: string | undefined, fits: { pattern: RegExp; error: string }) =>
  z
    .string({ error: `请填写${what}` })
    .overwrite((typed) => normaliseNumber(typed, unit))
    .regex(fits.pattern, {
      error: ({ input }) => {
        const reason = problemOfNumber(String(input), unit);
        return reason === undefined ? fits.error : `${what}应为数字：${reason}`;
      },
    });
