import { z } from "zod";
import { defineCall } from "../call";

/** Several public reads asked for at once: what a page is made of comes in one answer. */

/** More are asked for in several times. */
export const MAX_READS_TOGETHER = 40;

/** Path and query of a read in characters; a longer one is asked for alone. */
export const MAX_READ_LENGTH = 8_000;

/** What is not there after this time, in milliseconds, is answered as unavailable, so that the others need not wait for it. */
export const READ_TOGETHER_WITHIN_MS = 3_500;

export const togetherCalls = {
  /**
   * Path not shown by the specification; follows its family. Only for servers that render pages. A gateway without it is asked for each by itself.
   */
  readTogether: defineCall({
    method: "POST",
    path: "/uaa/api/ua/together",
    access: "public",
    onlyForServers: true,
    summary: "一次取回多个公开查询的结果；只给渲染页面的服务器",
    body: z.strictObject({
      /** Path and query of each, as they would be asked for alone. */
      reads: z.array(z.string().min(1).max(MAX_READ_LENGTH)).min(1).max(MAX_READS_TOGETHER),
    }),
    data: z.array(
      z.object({
        /** HTTP status. */
        status: z.number().int(),
        headers: z.record(z.string(), z.string()),
        /** The envelope. */
        answer: z.unknown(),
      }),
    ),
  }),
};
