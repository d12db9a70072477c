import { z } from "zod";
import { defineCall } from "../call";
import { opaqueId } from "../fields";

/** Cases of all kinds in which it is the turn of whoever asked. */

export const waitingCase = z
  .object({
    id: opaqueId,
    /** 诉求：车间停电. */
    title: z.string(),
    /** What is asked for, as a verb: 确认, 补正. */
    act: z.string(),
    /** Whose turn it is, in words. */
    turn: z.string(),
    /** Its page, from `/` on. */
    href: z.string(),
  })
  .meta({ id: "WaitingCase" });
export type WaitingCase = z.infer<typeof waitingCase>;

export const waitingCalls = {
  /** Of the current enterprise as far as the person's role goes, else the person's own; the newest of each kind. */
  listWaitingCases: defineCall({
    viewable: true,
    method: "GET",
    path: "/zqjh/api/center/waiting",
    access: "user",
    summary: "等我（当前企业）回应的办理事项，每种最近的几件",
    data: z.array(waitingCase),
    perMinute: 60,
  }),
};
