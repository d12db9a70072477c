import { z } from "zod";

/** How a person is called in full: nothing invisible, nothing that is read as a program. */
export const personName = z
  .string({ error: "请输入姓名" })
  .trim()
  .min(1, { error: "请输入姓名" })
  .min(2, { error: "姓名至少 2 个字" })
  .max(40, { error: "姓名最长 40 个字" })
  .regex(/^[\p{Script=Han}A-Za-z·.\s]+$/u, { error: "姓名只能包含汉字、字母和间隔号" });

/** How an enterprise calls a colleague; a figure tells two of the same name apart. */
export const COLLEAGUE_NAME_LETTERS = /^[\p{Script=Han}A-Za-z0-9·.\s]+$/u;
export const COLLEAGUE_NAME_WORDS = "姓名只能包含汉字、字母、数字和间隔号";
export const colleagueName = z
  .string({ error: "请填写姓名" })
  .trim()
  .min(2, { error: "姓名至少 2 个字" })
  .max(30, { error: "姓名最长 30 个字" })
  .regex(COLLEAGUE_NAME_LETTERS, { error: COLLEAGUE_NAME_WORDS });
