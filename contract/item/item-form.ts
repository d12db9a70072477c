import { z } from "zod";
import { codesOf } from "../coded-value";
import { formTable } from "../form/form-table-shape";
import { ITEM_FIELD_KINDS } from "./form";
import { consentCode } from "./privacy";

/** What the form of an item asks for besides what follows from its conditions, benefit and materials. */

/** A table of the item's form: `key` names it for good. */
export const itemTable = z
  .strictObject({
    key: z.string().regex(/^[a-z][A-Za-z0-9]{1,29}$/, { error: "表格的编号应以小写字母开头，只含字母和数字" }),
    label: z.string().trim().min(2).max(20),
    hint: z.string().trim().max(200).default(""),
    required: z.boolean().default(true),
    table: formTable,
    /** Personal data that is only asked for after this item of the consent. */
    consent: consentCode.optional(),
  })
  .meta({ id: "ItemTable" });

/** A question of the item's form, answered in words: `id` names it for good. */
export const itemField = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9-]{1,20}$/, { error: "编号只能是小写字母、数字和短横线，最长 20 个字符" }),
    label: z.string().trim().min(2, { error: "至少 2 个字" }).max(40, { error: "最长 40 个字" }),
    kind: z.enum(codesOf(ITEM_FIELD_KINDS), { error: "请选择填什么" }),
    required: z.boolean().default(true),
    /** Of a number. */
    unit: z.string().trim().max(10).default(""),
    /** Of a choice. */
    options: z.array(z.string().trim().min(1).max(40)).max(20).default([]),
    hint: z.string().trim().max(200).default(""),
    /** As with a table. */
    consent: consentCode.optional(),
  })
  .refine(({ kind, options }) => (kind === "choice") === options.length > 0, {
    error: "从选项里选一个的要写选项，其他的不写",
    path: ["options"],
  })
  .refine(({ options }) => options.length !== 1 && new Set(options).size === options.length, {
    error: "选项至少两个，不能重复",
    path: ["options"],
  })
  .meta({ id: "ItemField" });
