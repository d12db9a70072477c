import { createHash } from "node:crypto";
import { z } from "zod";
import { opaqueId } from "@/contract/fields";
import { BLANK_FORM_PATH } from "@/contract/apply/blank-form";
import { policyLevel } from "@/contract/policy/policy";
import { isForeignFile, isOwnFile } from "@/contract/policy/attachment";
import { formatDecimal } from "@/contract/numbers";
import type { Validation } from "../../../core/import-batch";
import { cleanText } from "../../../core/text/clean";
import { isCalendarDay } from "../../../core/text/chinese-date";
import { oneYearAfter } from "../policy.rules";
import { findBodyFlaw } from "./body-length.rules";

/** What an imported policy must be. Pure. */

export const MAX_BODY_LENGTH = 400_000;
export const MAX_ATTACHMENTS = 30;
const EARLIEST_PUBLICATION = "1900-01-01";

// Part of the content hash: raising it makes the next import build every body and index entry anew.
const BUILD = 7;

/** One line of a file: words that end up in a list must have no line ends. */
const line = (name: string, max: number) =>
  z
    .string({ error: ({ input }) => (input === undefined ? `缺少${name}` : `${name}应为文字`) })
    .transform((text) => cleanText(text).replace(/\s+/gu, " ").trim())
    .refine((text) => text.length <= max, { error: `${name}最长 ${max} 个字` });
const requiredLine = (name: string, max: number) =>
  line(name, max).refine((text) => text !== "", { error: `${name}必填` });
const optionalLine = (name: string, max: number) =>
  line(name, max)
    .nullish()
    .transform((text) => text ?? "");

const day = (name: string) =>
  z
    .string({ error: `${name}应为 YYYY-MM-DD 形式的文字` })
    .refine(isCalendarDay, { error: `${name}应为 YYYY-MM-DD 形式的真实日期` });
const optionalDay = (name: string) =>
  day(name)
    .nullish()
    .transform((text) => text ?? undefined);

const body = (name: string) =>
  z
    .string({ error: ({ input }) => (input === undefined ? `缺少${name}` : `${name}应为文字`) })
    .refine((text) => text.length <= MAX_BODY_LENGTH, {
      error: `${name}过长，最长 ${formatDecimal(MAX_BODY_LENGTH)} 个字`,
    })
    .nullish()
    .transform((text) => text ?? undefined);

const httpUrl = z
  .string({ error: "网址应为文字" })
  .max(1_000, { error: "网址最长 1,000 个字符" })
  .refine((text) => text === "" || (/^https?:\/\//iu.test(text) && URL.canParse(text)), {
    error: "网址只接受 http 或 https",
  })
  .nullish()
  .transform((text) => text || null);

/** A file's address: absolute, or that of the blank form of an item, which the gateway serves to everybody. */
const fileUrl = z
  .string({ error: "网址必填，应为文字" })
  .max(1_000, { error: "网址最长 1,000 个字符" })
  .refine((text) => isForeignFile(text) || isOwnFile(text), {
    error: `网址只接受 http 或 https 开头的完整网址，或本站申报表的地址 ${BLANK_FORM_PATH}?itemId=事项编号`,
  });

const attachment = z.strictObject(
  {
    name: requiredLine("名称", 120),
    url: fileUrl,
    size: z
      .int({ error: "大小应为整数，单位字节" })
      .min(1, { error: "大小应大于 0" })
      .nullish()
      .transform((size) => size ?? null),
  },
  {
    error: ({ code, keys }) =>
      code === "unrecognized_keys" ? `没有这样的字段：${String(keys)}` : "应为 { name, url, size } 形式的对象",
  },
);

const policyRow = z.object(
  {
    id: z.string({ error: "编号必填，应为文字" }).pipe(opaqueId),
    title: requiredLine("标题", 300),
    docNo: optionalLine("发文字号", 120),
    issuer: requiredLine("发布机构", 200),
    level: z.enum(policyLevel.options, { error: `级别必填，只能是 ${policyLevel.options.join("、")}` }),
    pubDate: day("发布日期"),
    writtenDate: optionalDay("成文日期"),
    effectiveDate: optionalDay("施行日期"),
    category: requiredLine("分类", 40),
    topic: optionalLine("主题", 120),
    indexNo: optionalLine("索引号", 120),
    region: optionalLine("地区", 60),
    source: optionalLine("来源", 300),
    url: httpUrl,
    validity: z.enum(["in_force", "repealed"], { error: "效力只能是 in_force 或 repealed" }).nullish(),
    text: body("正文"),
    html: body("正文"),
    attachments: z
      .array(attachment, { error: "附件应为列表" })
      .max(MAX_ATTACHMENTS, { error: `附件最多 ${MAX_ATTACHMENTS} 个` })
      .nullish()
      .transform((files) => files ?? []),
  },
  { error: "每行应为一个 JSON 对象" },
);
export type PolicyInput = z.output<typeof policyRow>;

/** Judges the fields of a row. `today` bounds the date of publication. The reason names every problem, in Chinese. */
export function validatePolicyRow(row: unknown, today: string): Validation<PolicyInput> {
  const parsed = policyRow.safeParse(row);
  if (!parsed.success) {
    const reasons = new Set(
      parsed.error.issues.map(({ path, message }) => {
        const [field, index, part] = path;
        return field === "attachments" && typeof index === "number"
          ? `附件第 ${index + 1} 个${part === undefined ? "" : ` ${String(part)} `}有误：${message}`
          : message;
      }),
    );
    return { ok: false, reason: [...reasons].join("；") };
  }
  const input = parsed.data;
  const latest = oneYearAfter(today);
  if (input.pubDate < EARLIEST_PUBLICATION || input.pubDate > latest) {
    return { ok: false, reason: `发布日期应在 ${EARLIEST_PUBLICATION} 至 ${latest} 之间` };
  }
  const flaw = findBodyFlaw(input.text ?? input.html ?? "");
  return flaw === undefined ? { ok: true, value: input } : { ok: false, reason: flaw };
}

/** The hash by which an unchanged row is known: of all fields that are stored. */
export function hashPolicy(input: PolicyInput): string {
  const fields = Object.keys(input)
    // Absent rather than empty: what was imported before there were attachments is still unchanged.
    .filter((name) => name !== "attachments" || input.attachments.length > 0)
    .sort()
    .map((name) => [name, input[name as keyof PolicyInput] ?? null]);
  return createHash("sha256")
    .update(JSON.stringify([BUILD, fields]))
    .digest("base64url");
}
