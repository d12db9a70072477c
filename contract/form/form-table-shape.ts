import { z } from "zod";
import { calendarDate } from "../fields";
import { CELL_KINDS, MAX_CELL_LENGTH, MAX_ROWS, TODAY_BOUND } from "./form-table";

/** A table of a form as an item's file describes it and as the pages get it. */

const columnKey = z
  .string()
  .regex(/^[a-z][A-Za-z0-9]{0,29}$/, { error: "列的编号应以小写字母开头，只含字母和数字，最长 30 个字符" });
const decimal = z.string().regex(/^\d{1,10}(\.\d{1,2})?$/, { error: "应为数字文字，最多 2 位小数" });
const day = z.union([z.literal(TODAY_BOUND), calendarDate], { error: "应为 YYYY-MM-DD 或 today" });
const options = z.array(z.string().trim().min(1).max(40)).max(30);
const bounds = { least: decimal.optional(), most: decimal.optional(), from: day.optional(), to: day.optional() };

const tableColumn = z
  .strictObject({
    key: columnKey,
    label: z.string().trim().min(2).max(20),
    kind: z.enum(CELL_KINDS),
    required: z.boolean().default(true),
    hint: z.string().trim().max(100).default(""),
    unit: z.string().trim().max(10).default(""),
    options: options.default([]),
    longest: z.number().int().min(1).max(200).default(100),
    unique: z.boolean().default(false),
    total: z.boolean().default(false),
    birthOf: columnKey.optional(),
    ...bounds,
  })
  .refine(({ kind, options: list }) => (kind === "choice") === list.length > 0, {
    error: "选择一种的列要写选项，其他列不写",
  })
  .meta({ id: "FormTableColumn" });

const tableRule = z
  .strictObject({
    column: columnKey,
    onlyIf: z.strictObject({ column: columnKey, values: options.min(1) }),
    required: z.boolean().default(false),
    words: z.string().trim().min(4).max(100),
    ...bounds,
  })
  .meta({ id: "FormTableRule" });

export const formTable = z
  .strictObject({
    counted: z.string().trim().min(2).max(10),
    fewest: z.number().int().min(1).max(MAX_ROWS).default(1),
    most: z.number().int().min(1).max(MAX_ROWS),
    columns: z.array(tableColumn).min(1).max(16),
    rules: z.array(tableRule).max(20).default([]),
  })
  .refine(({ fewest, most }) => fewest <= most, { error: "最少行数大于最多行数" })
  .refine(({ columns }) => new Set(columns.map(({ key }) => key)).size === columns.length, { error: "列的编号重复" })
  .refine(
    ({ columns, rules }) => {
      const keys = new Set(columns.map(({ key }) => key));
      const named = rules.flatMap(({ column, onlyIf }) => [column, onlyIf.column]);
      return [...named, ...columns.flatMap(({ birthOf }) => birthOf ?? [])].every((key) => keys.has(key));
    },
    { error: "规则里写了没有的列" },
  )
  .meta({ id: "FormTable" });

/** A row as it is sent and kept: what is not a column of the table is of no account. */
export const tableRow = z
  .record(columnKey, z.string().max(MAX_CELL_LENGTH, { error: `表格里每格最长 ${MAX_CELL_LENGTH} 个字` }))
  .refine((row) => Object.keys(row).length <= 30, { error: "表格的列过多，请刷新页面后重试" });

export const tableRows = z.array(tableRow).max(MAX_ROWS, { error: `一张表最多 ${MAX_ROWS} 行，请分次申报` });
