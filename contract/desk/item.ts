import { z } from "zod";
import { defineCall } from "../call";
import { importRow } from "../operator/operator";

export const itemPreview = z
  .object({
    line: z.number().int().positive(),
    id: z.string(),
    title: z.string(),
    /** Why the item would be refused; empty otherwise. */
    reason: z.string(),
    /** Enterprises by what the item would say to them. */
    met: z.number().int().nonnegative(),
    missing: z.number().int().nonnegative(),
    unmet: z.number().int().nonnegative(),
    manual: z.number().int().nonnegative(),
    notApplicable: z.number().int().nonnegative(),
    /** Hard conditions by how many enterprises fail them, the most decisive first; at most five. */
    failing: z.array(z.object({ text: z.string(), count: z.number().int().positive() })),
  })
  .meta({ id: "ItemPreview" });
export type ItemPreview = z.infer<typeof itemPreview>;

/** Of the machine's operator alone. */
export const itemDeskCalls = {
  previewItems: defineCall({
    method: "POST",
    path: "/control/items/preview",
    access: "control",
    summary: "导入之前看事项的条件有多少家企业符合，不写入",
    command: {
      name: "policy preview",
      file: "事项文件",
      help: "导入之前看各事项有多少家企业符合、卡在哪个条件；不写入",
    },
    body: z.strictObject({ rows: z.array(importRow).max(1000) }),
    data: z.array(itemPreview),
    bodyLimit: 8 * 1024 * 1024,
  }),
};
