import { z } from "zod";
import { defineCall } from "../call";
import { moment, opaqueId } from "../fields";
import { deskUnit } from "./own-desk";
import { WORK, workKind } from "./queue";

/** What operators keep for themselves and their units: texts to begin with, and looks at a queue. */

const name = (what: string) =>
  z
    .string({ error: `请写明${what}` })
    .trim()
    .min(1, { error: `请写明${what}` })
    .max(40, { error: `${what}最长 40 个字` });

export const workTemplate = z
  .object({
    id: opaqueId,
    kind: workKind,
    title: z.string(),
    text: z.string(),
    /** What stands in 【】 and is filled in by whoever uses it. */
    fields: z.array(z.string()),
    /** The unit whose people all use it; null: the caller's own. */
    unit: deskUnit.nullable(),
    updatedAt: moment,
  })
  .meta({ id: "WorkTemplate" });
export type WorkTemplate = z.infer<typeof workTemplate>;

export const savedFilter = z
  .object({ id: opaqueId, kind: workKind, name: z.string(), query: z.string() })
  .meta({ id: "SavedFilter" });
export type SavedFilter = z.infer<typeof savedFilter>;

const byId = z.object({ id: opaqueId });

export const workTextCalls = {
  listTemplates: defineCall({
    ...WORK,
    method: "GET",
    path: "/uaa/api/manager/queue-template",
    summary: "我的和本单位的答复模板",
    query: z.object({ kind: workKind }),
    data: z.array(workTemplate),
  }),
  putTemplate: defineCall({
    ...WORK,
    method: "POST",
    path: "/uaa/api/manager/queue-template",
    summary: "新建或修改答复模板，要填的内容写在【】里",
    body: z.strictObject({
      id: opaqueId.optional(),
      kind: workKind,
      title: name("模板名称"),
      text: z
        .string({ error: "请写明模板内容" })
        .trim()
        .min(2, { error: "模板内容至少 2 个字" })
        .max(2000, { error: "模板内容最长 2000 个字" }),
      /** Left out: for the caller alone. */
      unitId: opaqueId.optional(),
    }),
    data: workTemplate,
    refusals: ["NOT_FOUND"],
  }),
  dropTemplate: defineCall({
    ...WORK,
    method: "DELETE",
    path: "/uaa/api/manager/queue-template/{id}",
    summary: "删除答复模板",
    params: byId,
    data: z.null(),
    refusals: ["NOT_FOUND"],
  }),
  listSavedFilters: defineCall({
    ...WORK,
    method: "GET",
    path: "/uaa/api/manager/queue-filter",
    summary: "我保存的筛选",
    data: z.array(savedFilter),
  }),
  putSavedFilter: defineCall({
    ...WORK,
    method: "POST",
    path: "/uaa/api/manager/queue-filter",
    summary: "保存一个筛选；同名的以这一次为准",
    body: z.strictObject({
      kind: workKind,
      name: name("筛选名称"),
      /** The part of the address behind the question mark. */
      query: z.string({ error: "请写明筛选条件" }).max(500, { error: "筛选条件最长 500 个字符" }),
    }),
    data: savedFilter,
  }),
  dropSavedFilter: defineCall({
    ...WORK,
    method: "DELETE",
    path: "/uaa/api/manager/queue-filter/{id}",
    summary: "删除保存的筛选",
    params: byId,
    data: z.null(),
    refusals: ["NOT_FOUND"],
  }),
};
