import { z } from "zod";
import { defineCall } from "../call";
import { parseCaseNumber, tidyCaseNumber } from "../rules/case-number";

/** One of the own cases, of whatever kind, by its number. */

/**
 * What is said where nobody finds a case by a number: the same whether there is none with it, it is somebody else's, or the
 * person's role does not reach it. So nobody learns which numbers there are (ASVS 5.0 8.2.2).
 */
export const noOwnCase = (number: string): string =>
  `没有找到编号为 ${number} 的事项。请对照回执或消息里的编号核对；它若属于您的另一家企业，请先切换企业；若由同事办理，请联系企业管理员`;

export const WRONG_NUMBER = "编号应为字母、8 位日期和至少 4 位数字，例如 SB20261121-0001，请对照回执或消息核对";

export const ownNumberCalls = {
  /** Of the current enterprise as far as the person's role goes, and the person's own. */
  findOwnCase: defineCall({
    viewable: true,
    method: "GET",
    path: "/zqjh/api/center/number",
    access: "user",
    summary: "凭编号找到当前企业或本人的一件办理事项，给出它的页面；没有的和不是自己的回答相同",
    query: z.object({
      number: z
        .string({ error: "请输入编号" })
        .trim()
        .overwrite(tidyCaseNumber)
        .refine((text) => parseCaseNumber(text) !== undefined, { error: WRONG_NUMBER }),
    }),
    data: z.object({ href: z.string() }),
    refusals: ["NOT_FOUND"],
    perMinute: 30,
  }),
};
