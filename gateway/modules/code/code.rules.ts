import { z } from "zod";
import type { Validation } from "../../core/import-batch";

/** What an imported division or industry must be. Pure. */

const name = (what: string) =>
  z
    .string({ error: `${what}名称必填，应为文字` })
    .trim()
    .min(1, { error: `${what}名称必填` })
    .max(60, { error: `${what}名称最长 60 个字` });

const divisionRow = z.object(
  {
    code: z.string({ error: "地区编码必填，应为文字" }).regex(/^[1-9]\d{5}$/, { error: "地区编码应为 6 位数字" }),
    name: name("地区"),
    level: z.enum(["province", "city", "county"], { error: "级别只能是 province、city、county" }),
    parent: z.string({ error: "上级编码应为文字" }).default(""),
    statOnly: z.boolean({ error: "statOnly 只能是 true 或 false" }).default(false),
  },
  { error: "每行应为一个 JSON 对象" },
);
export type DivisionRow = z.output<typeof divisionRow>;

const industryRow = z.object(
  {
    code: z
      .string({ error: "行业代码必填，应为文字" })
      .regex(/^[A-T]\d{0,4}$/, { error: "行业代码应为一个字母（A 至 T）加最多 4 位数字" }),
    name: name("行业"),
    level: z.enum(["门类", "大类", "中类", "小类"], { error: "级别只能是 门类、大类、中类、小类" }),
    parent: z.string({ error: "上级代码应为文字" }).default(""),
  },
  { error: "每行应为一个 JSON 对象" },
);
export type IndustryRow = z.output<typeof industryRow>;

function validate<Row>(schema: z.ZodType<Row>, row: unknown, check: (row: Row) => string | undefined): Validation<Row> {
  const parsed = schema.safeParse(row);
  if (!parsed.success)
    return { ok: false, reason: [...new Set(parsed.error.issues.map((issue) => issue.message))].join("；") };
  const reason = check(parsed.data);
  return reason === undefined ? { ok: true, value: parsed.data } : { ok: false, reason };
}

/** GB/T 2260: two digits each for province, city, county; a province ends in 0000, a city in 00. */
export function validateDivision(row: unknown): Validation<DivisionRow> {
  return validate(divisionRow, row, ({ code, level, parent }) => {
    if (level === "province") {
      if (parent !== "") return "省级地区不应有上级";
      return code.endsWith("0000") ? undefined : "省级地区编码应以 0000 结尾";
    }
    if (level === "city" && (!code.endsWith("00") || code.endsWith("0000"))) return "市级地区编码应以 00 结尾";
    if (level === "county" && code.endsWith("00")) return "县级地区编码不应以 00 结尾";
    const expected = level === "city" ? `${code.slice(0, 2)}0000` : `${code.slice(0, 4)}00`;
    return parent === expected ? undefined : `上级编码应为 ${expected}`;
  });
}

const INDUSTRY_LEVELS = ["门类", "大类", "中类", "小类"] as const;

/** Length of the code by level: 1, 3, 4, 5 characters. */
const INDUSTRY_LENGTHS = [1, 3, 4, 5] as const;

/** GB/T 4754-2017: a letter, two digits, then one digit a level. */
export function validateIndustry(row: unknown): Validation<IndustryRow> {
  return validate(industryRow, row, ({ code, level, parent }) => {
    const depth = INDUSTRY_LEVELS.indexOf(level);
    if (code.length !== INDUSTRY_LENGTHS[depth]) return `${level}代码应为 ${INDUSTRY_LENGTHS[depth]} 个字符`;
    const expected = depth === 0 ? "" : code.slice(0, INDUSTRY_LENGTHS[depth - 1]);
    return parent === expected ? undefined : depth === 0 ? "门类不应有上级" : `上级代码应为 ${expected}`;
  });
}
