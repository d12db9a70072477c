import { z } from "zod";
import { DESK, defineCall } from "../../call";

/** What the zone's staff should see to that no case says: something is not configured, and work waits for it. */

export const concernCalls = {
  listConcerns: defineCall({
    ...DESK,
    method: "GET",
    path: "/uaa/api/manager/concern",
    summary: "等着配置才能做的事：什么在等，怎样办",
    command: { name: "concern list", help: "列出等着配置才能做的事，例如没有设置门户地址而等待的邮件" },
    data: z.array(z.object({ text: z.string() })),
  }),
};
