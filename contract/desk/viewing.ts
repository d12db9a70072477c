import { z } from "zod";
import { defineCall } from "../call";
import { moment } from "../fields";
import { words, workKind, workVersion } from "./queue";
import type { OperatorRole } from "../access/operator-roles";

/**
 * Looking at the portal with the eyes of whoever asked, to help them: reading only, for the sake of one open item, and told
 * to them at once.
 */

/** Those who deal with whoever asked. */
export const VIEWING_ROLES = ["accept", "answer", "audit"] as const satisfies readonly OperatorRole[];

/** After so many minutes a look ends, whatever happens. */
export const VIEWING_MINUTES = 30;

export const viewingCalls = {
  /** For the door, which keeps the token in a cookie of the portal; a browser never sees it. */
  beginViewing: defineCall({
    method: "POST",
    path: "/uaa/api/manager/viewing",
    access: "operator",
    roles: VIEWING_ROLES,
    perMinute: 10,
    summary: "只读查看：用提交人的眼睛看本平台，只能看，对方立即收到通知",
    body: z.strictObject({
      kind: workKind,
      number: z
        .string({ error: "请写明事项编号" })
        .min(1, { error: "请写明事项编号" })
        .max(64, { error: "事项编号不正确" }),
      version: workVersion,
      /** Whoever asked reads it. */
      words: words("查看的原因", 200),
    }),
    data: z.object({ accessToken: z.string(), endsAt: moment }),
    refusals: ["NOT_FOUND", "WRONG_STATE"],
  }),
};
