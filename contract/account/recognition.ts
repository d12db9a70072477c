import { z } from "zod";
import "../issue-words";
import { defineCall } from "../call";
import { calendarDate } from "../fields";

/** Reading a licence or an identity card from its picture. Specification 7.2 (`imgtotext`). */

export const recognitionType = z
  .enum(["licence", "idcard"], { error: "识别类型只能是 licence（营业执照）或 idcard（身份证）" })
  .meta({ id: "RecognitionType" });

/** What could be read; null where it could not. Everything is a suggestion that a person checks. */
export const recognised = z
  .object({
    type: recognitionType,
    name: z.string().nullable(),
    /** Licence: only a code whose check digit is right. */
    creditCode: z.string().nullable(),
    /** Licence. */
    legalPerson: z.string().nullable(),
    address: z.string().nullable(),
    /** Licence: the day of founding. */
    foundedOn: calendarDate.nullish(),
    /** Licence: 万元. */
    registeredCapital: z.string().nullish(),
    /** Licence. */
    businessScope: z.string().nullish(),
    /** Identity card: only a number whose check digit is right. */
    idNumber: z.string().nullable(),
  })
  .meta({ id: "Recognised" });
export type Recognised = z.infer<typeof recognised>;

export const recognitionCalls = {
  /** `imgurl` is the id or download address of a file that the caller uploaded here; no other address is ever opened. */
  recogniseImage: defineCall({
    method: "GET",
    path: "/zqjh/api/img/imgtotext",
    access: "public",
    actsOnRead: true,
    summary: "识别已上传的营业执照或身份证图片",
    query: z.object({
      imgurl: z.string().min(1, { error: "请先上传图片" }).max(500, { error: "图片地址最长 500 个字符" }),
      type: recognitionType,
    }),
    data: recognised,
    refusals: ["NOT_FOUND", "NOT_ALLOWED", "TOO_MANY_REQUESTS", "UNAVAILABLE"],
    perMinute: 4,
    withinSeconds: 25,
  }),
};
