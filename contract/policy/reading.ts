import { z } from "zod";
import { defineCall } from "../call";
import { opaqueId } from "../fields";

/** How long policies are read. Specification 7.2 (heartbeat), 7.3 (channel and uuid of the detail). No trace of who reads. */

/** Interval at which a reader's page reports that it is still being read, in seconds. */
export const HEARTBEAT_SECONDS = 15;

/** One opening of a page, drawn by the page itself: no cookie, never the same twice. */
export const visitUuid = z
  .string({ error: "缺少访问编号，请刷新页面" })
  .regex(/^[A-Za-z0-9-]{8,64}$/, { error: "访问编号不正确，请刷新页面" });

/** Where the reader came from: `site` another page of ours, `search` a search engine, `direct` neither is known. */
export const readingChannel = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,31}$/, { error: "来源渠道只能是小写字母、数字和短横线，最长 32 个字符" });

export const policyReadingCalls = {
  policyHeartbeat: defineCall({
    method: "POST",
    path: "/statistics/api/customer/policy/heartbeat",
    access: "public",
    summary: `阅读政策期间每 ${HEARTBEAT_SECONDS} 秒报一次；首次带政策编号`,
    query: z.object({
      uuid: visitUuid,
      /** The policy that is read; needed with the first heartbeat of a visit unless the detail was asked for with this uuid. */
      id: opaqueId.optional(),
      channel: readingChannel.optional(),
    }),
    data: z.null(),
    refusals: ["NOT_FOUND"],
    perMinute: 60,
  }),
};
