import { z } from "zod";
import { defineCall } from "../call";
import { opaqueId } from "../fields";
import { OWN_APPLICATIONS } from "./apply";
import { verifiedResult } from "./result";
import { parseWantedResult } from "./result-labels";

/** Documents of decisions: for their holder, and for whoever checks one. Paths not shown by the specification. */

/** Longest text that is taken for a number or a code. */
export const MAX_WANTED_LENGTH = 40;
const UNREADABLE = "请填写完整的文书编号（如 园审决〔2026〕第 000123 号）或者 16 位验证码，都印在文书上";

/** A number or a code, as typed. */
export const wantedResult = z
  .string({ error: UNREADABLE })
  .max(MAX_WANTED_LENGTH, { error: UNREADABLE })
  .refine((typed) => parseWantedResult(typed) !== undefined, { error: UNREADABLE });

export const resultCalls = {
  downloadResult: defineCall({
    ...OWN_APPLICATIONS,
    method: "GET",
    path: "/zqjh/api/web/applyInfo/result",
    summary: "下载当前企业一份申报的审批结果（Word 文档）",
    query: z.object({ id: opaqueId, resultId: opaqueId }),
    download: true,
    data: z.null(),
    refusals: ["NOT_FOUND"],
  }),
  /** In the body, so that no code stands in an address or a log. */
  verifyResult: defineCall({
    method: "POST",
    path: "/zqjh/api/ua/applyResult/verify",
    access: "public",
    summary: "凭文书编号或验证码查验审批结果",
    body: z.strictObject({ code: wantedResult }),
    data: verifiedResult,
    refusals: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
    perMinute: 60,
  }),
};
