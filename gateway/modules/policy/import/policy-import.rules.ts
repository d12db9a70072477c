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
import { bodyFromText, makeSummary, type TextBody } from "../../../core/text/text-body";
import { bodyFromHtml } from "../../../core/text/html-body";
import { buildIndexTerms, type IndexedDocument } from "../../../core/catalogue/index-terms.rules";
import {
  toDocKey,
  findRelations,
  parseTerm,
  toTitleKey,
  type StatedRelation,
  type Term,
} from "../versions/relation.rules";
import { resolveEffectiveDate, oneYearAfter, statedValidity, coreTitleLength } from "../policy.rules";

/** What an imported policy must be, and what is stored of it. Pure. */

export const MIN_BODY_LENGTH = 20;
export const MAX_BODY_LENGTH = 400_000;
export const MAX_ATTACHMENTS = 30;
const EARLIEST_PUBLICATION = "1900-01-01";

// Part of the content hash: raising it makes the next import build every body and index entry anew.
const BUILD = 6;

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

/** Everything that is stored of a policy. */
export interface PreparedPolicy {
  readonly input: PolicyInput;
  readonly hash: string;
  readonly body: TextBody;
  readonly summary: string;
  readonly stated: number;
  readonly effectiveDate: string | null;
  readonly titleKey: string;
  readonly docKey: string;
  readonly term: Term | null;
  readonly relations: readonly StatedRelation[];
  readonly titleLength: number;
  readonly terms: string;
}

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
  const given = input.text ?? input.html ?? "";
  if (given.replace(/\s/gu, "").length < MIN_BODY_LENGTH)
    return { ok: false, reason: `正文必填，至少 ${MIN_BODY_LENGTH} 个字` };
  return { ok: true, value: input };
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

/**
 * Builds what is stored: body, summary, dates, index terms. `bodyWords` may hold the body's words when they are known.
 * Costs about 3 ms for a text of 5,500 characters, 150 ms for the longest accepted.
 */
export function preparePolicy(
  input: PolicyInput,
  hash: string,
  today: string,
  bodyWords?: ReadonlyMap<string, number>,
): Validation<PreparedPolicy> {
  const body = input.text !== undefined ? bodyFromText(input.text, input.title) : bodyFromHtml(input.html ?? "");
  if (body.plain.replace(/\s/gu, "").length < MIN_BODY_LENGTH)
    return { ok: false, reason: `正文必填，至少 ${MIN_BODY_LENGTH} 个字` };
  const effectiveDate = resolveEffectiveDate(input, body.plain, today);
  return {
    ok: true,
    value: {
      input,
      hash,
      body,
      summary: makeSummary(body.plain, input.title),
      stated: statedValidity(input.validity ?? undefined, input.title),
      effectiveDate,
      titleKey: toTitleKey(input.title),
      docKey: toDocKey(input.docNo),
      term: parseTerm(body.plain, effectiveDate),
      relations: findRelations({ title: input.title, plain: body.plain }),
      titleLength: coreTitleLength(input.title),
      terms: buildIndexTerms({ ...input, headings: body.headings, plain: body.plain }, bodyWords),
    },
  };
}

/** What the search index holds of a stored policy that comes back into it. `plain`: its body. */
export function toIndexedPolicy(
  policy: Omit<IndexedDocument, "plain"> &
    Pick<PolicyInput, "pubDate"> &
    Pick<PreparedPolicy, "effectiveDate" | "stated">,
  plain: string,
) {
  return {
    pubDate: policy.pubDate,
    effectiveDate: policy.effectiveDate,
    stated: policy.stated,
    titleLength: coreTitleLength(policy.title),
    explains: findRelations({ title: policy.title, plain }).some(({ kind }) => kind === "interprets"),
    terms: buildIndexTerms({ ...policy, plain }),
  };
}
