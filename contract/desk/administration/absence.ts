import { z } from "zod";
import { deskOf, defineCall } from "../../call";
import { calendarDate, opaqueId } from "../../fields";
import { deskUnit } from "../own-desk";
import { WORK } from "../queue";

/** Who of the staff is away, and who works on what is theirs meanwhile: said by oneself, or by the system administrator. */

/** So many days away at most at once. */
export const MAX_DAYS_AWAY = 200;

const colleague = z.object({ id: opaqueId, name: z.string(), units: z.array(deskUnit) });

export const absence = z
  .object({
    id: opaqueId,
    name: z.string(),
    /** The first and the last day. */
    from: calendarDate,
    until: calendarDate,
    /** Sees and works on what is theirs; null: nobody, and it waits. */
    cover: z.object({ id: opaqueId, name: z.string() }).nullable(),
  })
  .meta({ id: "Absence" });
export type AbsenceRecord = z.infer<typeof absence>;

const form = z
  .strictObject({ from: calendarDate, until: calendarDate, coverId: opaqueId.optional() })
  .refine(({ from, until }) => from <= until, { error: "最后一天不能早于第一天，请核对", path: ["until"] })
  .meta({ id: "AbsenceForm" });
export type AbsenceForm = z.output<typeof form>;

const PATH = "/uaa/api/manager/absence";
const params = z.object({ id: opaqueId });
const words = { id: "账号" } as const;

export const absenceCalls = {
  listAbsences: defineCall({
    ...deskOf("system"),
    method: "GET",
    path: PATH,
    summary: "列出现在和以后不在岗的人、日期和代办人",
    command: { name: "absence list", help: "列出现在和以后不在岗的人、日期和代办人" },
    data: z.array(absence),
  }),
  setAbsence: defineCall({
    ...deskOf("system"),
    method: "PUT",
    path: `${PATH}/{id}`,
    summary: "写明一个人哪几天不在岗、由谁代办，替换原来写的",
    params,
    body: form,
    data: absence,
    refusals: ["NOT_FOUND"],
    command: {
      name: "absence set",
      words: { ...words, from: "第一天", until: "最后一天" },
      options: { coverId: "代办人的账号" },
      help: "写明一个人哪几天不在岗、由谁代办，替换原来写的",
    },
  }),
  clearAbsence: defineCall({
    ...deskOf("system"),
    method: "DELETE",
    path: `${PATH}/{id}`,
    summary: "取消一个人的不在岗，答复取消了什么",
    params,
    data: absence,
    refusals: ["NOT_FOUND"],
    command: { name: "absence clear", words, help: "取消一个人的不在岗" },
  }),
  getOwnAbsence: defineCall({
    ...WORK,
    method: "GET",
    path: `${PATH}/own`,
    summary: "我哪几天不在岗、由谁代办，以及可以请谁代办",
    data: z.object({ absence: absence.nullable(), colleagues: z.array(colleague) }),
  }),
  putOwnAbsence: defineCall({
    ...WORK,
    method: "PUT",
    path: `${PATH}/own`,
    summary: "写明我哪几天不在岗、由谁代办，替换原来写的；告诉代办人",
    body: form,
    data: absence,
  }),
  dropOwnAbsence: defineCall({
    ...WORK,
    method: "DELETE",
    path: `${PATH}/own`,
    summary: "取消我的不在岗",
    data: z.null(),
  }),
};
