import { createHash } from "node:crypto";
import { z } from "zod";
import type { CallAnswer } from "@/contract/call";
import { opaqueId } from "@/contract/fields";
import type { ImportOutcome, ImportRow } from "@/contract/operator/operator";
import type { englishFilter, policyEnglishCalls } from "@/contract/policy/english";
import { todayInShanghai, type Clock } from "../../../core/clock";
import type { OpenDatabase } from "../../../core/database";
import { importBatch, textField, type Validation, type Written } from "../../../core/import-batch";
import { pageBounds, type PageBounds } from "../../../core/paging";
import { Refusal } from "../../../core/refusal";
import { cleanText } from "../../../core/text/clean";
import { isCalendarDay } from "../../../core/text/chinese-date";
import { englishBody } from "./english.rules";
import { createEnglishRepository } from "./english.repository";
import { describeValidity } from "../policy.rules";
import type { PolicyServiceParts } from "../policy.service";

/** Policies in English. */
export function createEnglishPolicies({ database, clock }: PolicyServiceParts) {
  const repository = createEnglishRepository(database.db);
  return {
    async list(
      filter: z.output<typeof englishFilter>,
    ): Promise<CallAnswer<typeof policyEnglishCalls.listEnglishPolicies>> {
      const today = todayInShanghai(clock);
      const [total, rows] = await Promise.all([
        repository.count(filter.value),
        repository.list(filter.value, pageBounds(filter)),
      ]);
      const records = rows.map((row) => ({ ...row, ...describeValidity(row, today) }));
      return { records, total, page: filter.page, size: filter.size };
    },

    async get(id: string): Promise<CallAnswer<typeof policyEnglishCalls.getEnglishPolicy>> {
      const row = await repository.find(id);
      if (!row)
        throw new Refusal("NOT_FOUND", { message: "There is no English version of this policy. See the list." });
      const validity = describeValidity(row, todayInShanghai(clock));
      return { ...row, ...validity, bodyHtml: row.html, updatedAt: row.updatedAt.toISOString() };
    },

    sitemap: { count: () => repository.count(), list: (bounds: PageBounds) => repository.listSitemap(bounds) },
  };
}

const text = (name: string, max: number) =>
  z
    .string({ error: `${name}必填，应为文字` })
    .transform((given) => cleanText(given).trim())
    .refine((given) => given !== "", { error: `${name}必填` })
    .refine((given) => given.length <= max, { error: `${name}最长 ${max} 个字符` });

const englishRow = z.object(
  {
    id: z.string({ error: "编号必填，应为文字" }).pipe(opaqueId),
    title: text("英文标题", 400),
    issuer: text("英文发布机构", 300),
    summary: text("英文摘要", 400),
    text: text("英文正文", 400_000),
    translatedOn: z
      .string({ error: "翻译日期应为 YYYY-MM-DD 形式的文字" })
      .refine(isCalendarDay, { error: "翻译日期应为 YYYY-MM-DD 形式的真实日期" }),
  },
  { error: "每行应为一个 JSON 对象" },
);
type EnglishInput = z.output<typeof englishRow>;

/** Takes in translations of policies that are there; each is held against the Chinese text of the moment. */
export function createEnglishImporter(database: OpenDatabase, clock: Clock) {
  function validate(row: unknown): Validation<EnglishInput> {
    const parsed = englishRow.safeParse(row);
    if (parsed.success) return { ok: true, value: parsed.data };
    return { ok: false, reason: [...new Set(parsed.error.issues.map(({ message }) => message))].join("；") };
  }
  return (rows: readonly ImportRow[]): Promise<ImportOutcome> =>
    importBatch<EnglishInput>(database, rows, {
      identity: (row) => textField(row, "id"),
      validate: async (row) => validate(row),
      write: async (transaction, inputs) => {
        const repository = createEnglishRepository(transaction);
        const originals = await repository.findOriginals(inputs.map(({ id }) => id));
        const results: Written[] = [];
        for (const input of inputs) {
          const original = originals.get(input.id);
          if (!original) {
            results.push({ refused: `政策 ${input.id} 不存在，请先导入政策` });
            continue;
          }
          const hash = createHash("sha256").update(JSON.stringify(input)).digest("base64url");
          if (original.hash === hash) {
            results.push("unchanged");
            continue;
          }
          const { id: _id, text: body, ...rest } = input;
          await repository.put({
            ...rest,
            ...englishBody(body),
            policy: original.key,
            ofText: original.ofText,
            contentHash: hash,
            updatedAt: clock(),
          });
          results.push(original.hash === null ? "accepted" : "updated");
        }
        return results;
      },
    });
}
