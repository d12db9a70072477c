import { z } from "zod";
import { normalisePersonName, PERSON_NAME, problemOfPersonName } from "../rules/person-name";

/**
 * A person's name by the one rule of `contract/rules/person-name`, in the form in which it is stored.
 *
 * @param label what the field is called: 姓名, 联系人, 法定代表人
 */
export const personName = (label = "姓名") =>
  z
    .string({ error: `请填写${label}` })
    .overwrite(normalisePersonName)
    .regex(PERSON_NAME, { error: ({ input }) => problemOfPersonName(String(input), label) });

/** What somebody wants to be called on screen: the letters of a name and figures, no pictures, no markup. */
export const nickName = z
  .string({ error: "请填写昵称" })
  .trim()
  .min(1, { error: "请填写昵称" })
  .max(20, { error: "昵称最长 20 个字" })
  .regex(/^[\p{Script=Han}\u{20000}-\u{2fffd}\u{30000}-\u{3fffd}\p{Script=Latin}\d·.'_ -]+$/u, {
    error: "昵称只能包含汉字、字母、数字和间隔号“·”，请删去表情和其他符号",
  });
