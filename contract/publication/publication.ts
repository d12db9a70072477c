import { z } from "zod";
import { defineCall } from "../call";
import { opaqueId } from "../fields";

/** What everybody can do with what enterprises publish, whatever kind it is of. */
export const publicationCalls = {
  /** What crawlers and the owner's own people look at is answered alike and not counted. */
  viewPublication: defineCall({
    method: "POST",
    path: "/policy/api/ua/publication/view",
    access: "public",
    summary: "记一次浏览：一个人一天算一次，不记是谁",
    body: z.strictObject({ kind: opaqueId, id: opaqueId }),
    data: z.null(),
    refusals: ["NOT_FOUND"],
    perMinute: 60,
  }),
};
