import { z } from "zod";
import { defineCall } from "../call";
import { codesOf } from "../coded-value";

/** Work of the machine's operator. These calls are reachable through the control socket only, never through the door. */

/** What each kind is, for the operator. */
const IMPORT_KINDS = {
  policies: "导入政策（每行一个 JSON 对象的 .jsonl，或 JSON 数组的 .json）；加 --draft 时新的留作草稿，公告、专题同",
  items: "导入申报事项（格式见 docs/policy-items.md）；政策须先导入",
  english: "导入政策的英文译文（格式见 docs/policy-english.md）；政策须先导入",
  notices: "导入通知公告、公示、园区动态和业务资讯（格式见 docs/policy-topics.md）",
  topics: "导入政策专题（格式见 docs/policy-topics.md）；政策、事项、公告须先导入",
  banners: "导入政策服务首页的横幅（格式见 docs/policy-topics.md）",
  "zone-places": "导入经开区的街道、社区、道路和园区（格式见 docs/zone-places.md），注册地址按它对应",
  "zone-enterprises": "导入已核定在不在经开区的企业（格式见 docs/zone-places.md）",
  divisions: "导入行政区划",
  industries: "导入国民经济行业分类",
  holidays: "导入一年的放假安排（格式见 docs/operations.md），国务院办公厅的通知公布后",
} as const;

export const importKind = z.enum(codesOf(IMPORT_KINDS), {
  error: `能导入的是 ${codesOf(IMPORT_KINDS).join("、")}`,
});
export type ImportKind = z.infer<typeof importKind>;

/** What may come in as a draft, to be published later. */
const PUBLICATIONS: readonly ImportKind[] = ["policies", "notices", "topics"];
export const isPublication = (kind: ImportKind): boolean => PUBLICATIONS.includes(kind);

/** The most bytes one import request may carry; the reader cuts its batches below it. */
export const IMPORT_BATCH_BYTES = 8 * 1024 * 1024;

/** `line` is the line of the file the row stands on (for a JSON array: the number of the element). */
export const importRow = z.object({ line: z.number().int().positive(), row: z.unknown() });
export type ImportRow = z.infer<typeof importRow>;

export const importRefusal = z.object({ line: z.number().int().positive(), reason: z.string() });
export type ImportRefusal = z.infer<typeof importRefusal>;

/** `warnings`: what is odd about rows that were taken in all the same; left out where nothing is. */
export const importOutcome = z
  .object({
    accepted: z.number().int().nonnegative(),
    updated: z.number().int().nonnegative(),
    unchanged: z.number().int().nonnegative(),
    refused: z.array(importRefusal),
    warnings: z.array(importRefusal).optional(),
  })
  .meta({ id: "ImportOutcome" });
export type ImportOutcome = z.infer<typeof importOutcome>;

export const operatorCalls = {
  importRows: defineCall({
    method: "POST",
    path: "/control/import/{kind}",
    access: "control",
    summary: "导入一批数据；每行要么整行写入，要么给出拒绝理由",
    command: { name: "import", words: { kind: "种类" }, options: { draft: "草稿" }, file: "文件", help: IMPORT_KINDS },
    params: z.object({ kind: importKind }),
    /** `draft`: what is new is left for somebody to publish; what is there stays what it is. */
    body: z.object({ rows: z.array(importRow).max(1000), draft: z.boolean().optional() }),
    data: importOutcome,
    rowsJudgedAlone: true,
    bodyLimit: IMPORT_BATCH_BYTES,
  }),
  backUp: defineCall({
    method: "POST",
    path: "/control/backup",
    access: "control",
    summary: "把数据库、上传的文件和安全日志的存证备份到一个空的目录，网关照常运行",
    command: { name: "backup", words: { folder: "目录" }, help: "备份到一个空的目录（内嵌数据库；运行时也可以）" },
    body: z.object({
      folder: z
        .string()
        .max(1000)
        .regex(/^(?:\/|[A-Za-z]:\\)/, { error: "请写完整的路径，例如 /var/backups/portal/2026-11-29" }),
    }),
    data: z.object({ files: z.number().int(), takenAt: z.string(), withKey: z.boolean() }),
    refusals: ["WRONG_STATE"],
  }),
  getHealth: defineCall({
    method: "GET",
    path: "/health",
    access: "public",
    summary: "网关与数据库是否可用；数据库种类、运行时间和等着配置才能做的事只告诉运营人员",
    data: z.object({
      status: z.literal("up"),
      database: z.enum(["pglite", "postgres"]).optional(),
      uptimeSeconds: z.number().int().optional(),
      /** What waits for something to be configured. */
      concerns: z.array(z.string()).optional(),
    }),
    refusals: ["UNAVAILABLE"],
  }),
};
