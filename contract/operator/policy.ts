import { z } from "zod";
import { defineCall, DESK, deskOf } from "../call";
import { calendarDate, opaqueId } from "../fields";
import { importRow } from "./operator";
import { policyRelationKind } from "../policy/relation";

/** What the zone's staff does for policies and items. What goes with an import stays at the machine. */

const reason = z
  .string({ error: "请写明依据" })
  .trim()
  .min(2, { error: "请写明依据" })
  .max(300, { error: "依据最长 300 个字" });
const day = calendarDate;

/** A field of a policy as stored and as it would be; long texts are compared by clauses instead. */
const fieldChange = z.object({ name: z.string(), before: z.string(), after: z.string() });

export const policyDiff = z
  .object({
    line: z.number().int().positive(),
    id: z.string(),
    title: z.string(),
    outcome: z.enum(["new", "unchanged", "changed", "refused"]),
    /** Why it would be refused; empty otherwise. */
    reason: z.string(),
    fields: z.array(fieldChange),
    /** The clauses of the text that differ, in short. */
    clauses: z.array(z.object({ state: z.enum(["changed", "moved", "added", "removed"]), words: z.string() })),
  })
  .meta({ id: "PolicyDiff" });
export type PolicyDiff = z.infer<typeof policyDiff>;

export const mostRead = z
  .object({
    policyId: z.string(),
    title: z.string().nullable(),
    visits: z.number().int(),
    /** Half of the visits were at least so long. */
    medianSeconds: z.number().int(),
  })
  .meta({ id: "MostReadPolicy" });
export type MostRead = z.infer<typeof mostRead>;

const rows = z.strictObject({ rows: z.array(importRow).max(1000) });

export const operatorPolicyCalls = {
  relatePolicies: defineCall({
    ...deskOf("publish"),
    method: "POST",
    path: "/policy/api/manager/policy/relate",
    summary: "记录一份政策替代、废止、修改或解读另一份",
    command: {
      name: "policy relate",
      words: { newer: "新文件编号", kind: "关系", older: "旧文件编号", clause: "依据" },
      help: "记录替代、废止、修改、解读（正文里写明的导入时自动读出）",
    },
    body: z.strictObject({ newer: opaqueId, kind: policyRelationKind, older: opaqueId, clause: reason }),
    data: z.null(),
    refusals: ["NOT_FOUND", "WRONG_STATE"],
  }),
  unrelatePolicies: defineCall({
    ...deskOf("publish"),
    method: "POST",
    path: "/policy/api/manager/policy/unrelate",
    summary: "去掉两份政策之间的关系，包括程序从正文读出的；以后导入也不再恢复",
    command: {
      name: "policy unrelate",
      words: { newer: "新文件编号", older: "旧文件编号" },
      help: "去掉两份文件的关系，以后导入也不再恢复",
    },
    body: z.strictObject({ newer: opaqueId, older: opaqueId }),
    data: z.object({ dropped: z.number().int().positive() }),
    refusals: ["NOT_FOUND"],
  }),
  repealPolicy: defineCall({
    ...deskOf("publish"),
    method: "POST",
    path: "/policy/api/manager/policy/repeal",
    summary: "记录一份政策自某日起失效，依据不在库内的文件",
    command: {
      name: "policy repeal",
      words: { id: "编号", on: "失效日期", reason: "依据" },
      help: "记录自某日起失效，依据的文件不在本站",
    },
    body: z.strictObject({ id: opaqueId, on: day, reason }),
    data: z.null(),
    refusals: ["NOT_FOUND"],
  }),
  restorePolicy: defineCall({
    ...deskOf("publish"),
    method: "POST",
    path: "/policy/api/manager/policy/restore",
    summary: "撤销记录的失效",
    command: { name: "policy restore", words: { id: "编号" }, help: "撤销记录的失效" },
    body: z.strictObject({ id: opaqueId }),
    data: z.null(),
    refusals: ["NOT_FOUND"],
  }),
  diffPolicies: defineCall({
    method: "POST",
    path: "/control/policy/diff",
    access: "control",
    summary: "导入之前与已发布的逐条对比，不写入",
    command: {
      name: "policy diff",
      file: "文件",
      help: "导入之前与已发布的逐份对比：改了哪些栏目、哪些条文；不写入",
    },
    body: rows,
    data: z.array(policyDiff),
    bodyLimit: 8 * 1024 * 1024,
  }),
  listMostRead: defineCall({
    ...DESK,
    method: "GET",
    path: "/policy/api/manager/policy/most-read",
    summary: "近 30 天阅读最多的政策，最多 50 份",
    command: { name: "policy read", help: "近 30 天阅读最多的政策和阅读时长" },
    data: z.array(mostRead),
  }),
};
