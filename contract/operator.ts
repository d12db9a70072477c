import { z } from "zod";
import { defineCall } from "./call";

/** Work of the machine's operator. These calls are reachable through the control socket only, never through the door. */

export const importKind = z.enum([
  "policies",
  "items",
  "english",
  "notices",
  "topics",
  "banners",
  "divisions",
  "industries",
]);
export type ImportKind = z.infer<typeof importKind>;

/** The most bytes one import request may carry; the reader cuts its batches below it. */
export const IMPORT_BATCH_BYTES = 8 * 1024 * 1024;

/** `line` is the line of the file the row stands on (for a JSON array: the number of the element). */
export const importRow = z.object({ line: z.number().int().positive(), row: z.unknown() });
export type ImportRow = z.infer<typeof importRow>;

export const importRefusal = z.object({ line: z.number().int().positive(), reason: z.string() });
export type ImportRefusal = z.infer<typeof importRefusal>;

export const importOutcome = z
  .object({
    accepted: z.number().int().nonnegative(),
    updated: z.number().int().nonnegative(),
    unchanged: z.number().int().nonnegative(),
    refused: z.array(importRefusal),
  })
  .meta({ id: "ImportOutcome" });
export type ImportOutcome = z.infer<typeof importOutcome>;

export const operatorCalls = {
  importRows: defineCall({
    method: "POST",
    path: "/control/import/{kind}",
    access: "control",
    summary: "导入一批数据；每行要么整行写入，要么给出拒绝理由",
    params: z.object({ kind: importKind }),
    body: z.object({ rows: z.array(importRow).max(1000) }),
    data: importOutcome,
    bodyLimit: IMPORT_BATCH_BYTES,
  }),
  getHealth: defineCall({
    method: "GET",
    path: "/health",
    access: "public",
    summary: "网关与数据库是否可用",
    data: z.object({
      status: z.literal("up"),
      database: z.enum(["pglite", "postgres"]),
      uptimeSeconds: z.number().int(),
    }),
    refusals: ["UNAVAILABLE"],
  }),
};
