import { z } from "zod";
import { calendarDate, opaqueId } from "@/contract/fields";
import type { ImportOutcome, ImportRow } from "@/contract/operator/operator";
import { publishedNoticeKind } from "@/contract/policy/notice";
import { formatDecimal } from "@/contract/numbers";
import type { Clock } from "../../../core/clock";
import type { OpenDatabase } from "../../../core/database";
import { importRecords } from "../../../core/import-records";
import type { ImportMode } from "../../../core/import-batch";
import { cleanText } from "../../../core/text/clean";
import { bodyFromHtml } from "../../../core/text/html-body";
import { bodyFromText, makeSummary } from "../../../core/text/text-body";
import { createPolicyCatalogue } from "../policy-catalogue.service";
import { noticePublications } from "../publication/policy-publication.repository";
import { createNoticeRepository } from "./notice.repository";

const MAX_BODY_LENGTH = 200_000;

const line = (name: string, max: number) =>
  z
    .string({ error: `${name}必填，应为文字` })
    .transform((text) => cleanText(text).replace(/\s+/gu, " ").trim())
    .refine((text) => text !== "", { error: `${name}必填` })
    .refine((text) => text.length <= max, { error: `${name}最长 ${max} 个字` });
const body = z
  .string({ error: "正文应为文字" })
  .max(MAX_BODY_LENGTH, { error: `正文过长，最长 ${formatDecimal(MAX_BODY_LENGTH)} 个字` })
  .optional();

/** A notice in the form in which operators import it. */
const noticeForm = z
  .strictObject({
    id: opaqueId,
    kind: publishedNoticeKind,
    title: line("标题", 200),
    /** The beginning of the text where it is left out. */
    summary: line("摘要", 200).optional(),
    issuer: line("发布单位", 100),
    source: line("来源", 200).optional(),
    pubDate: calendarDate,
    deadline: calendarDate.optional(),
    expiresOn: calendarDate.optional(),
    policyId: opaqueId.optional(),
    text: body,
    html: body,
  })
  .refine(({ text, html }) => (text === undefined) !== (html === undefined), {
    error: "正文必填：text（纯文本）和 html 给出一个，不能都给",
  })
  .refine(({ pubDate, deadline }) => deadline === undefined || deadline >= pubDate, {
    error: "截止日期早于发布日期",
  })
  .refine(({ pubDate, expiresOn }) => expiresOn === undefined || expiresOn >= pubDate, {
    error: "显示的最后一天早于发布日期",
  })
  .refine(({ kind, deadline }) => kind !== "news" || deadline === undefined, { error: "园区动态没有截止日期" })
  .refine(({ kind, deadline }) => kind !== "business" || deadline === undefined, {
    error: "业务资讯没有截止日期，只到某天有用的写 expiresOn",
  })
  .refine(({ kind, policyId }) => kind !== "business" || policyId === undefined, {
    error: "业务资讯不属于哪份政策，属于政策的请用通知公告",
  });
type NoticeForm = z.output<typeof noticeForm>;

const bodyOf = ({ text, html, title }: NoticeForm) =>
  html === undefined ? bodyFromText(text ?? "", title) : bodyFromHtml(html);

/** Takes in notices, publicities, news and news of the service. A policy one belongs to must be there. */
export function createNoticeImporter(database: OpenDatabase, clock: Clock) {
  return (rows: readonly ImportRow[], { draft }: ImportMode = {}): Promise<ImportOutcome> =>
    importRecords<NoticeForm>(database, rows, {
      schema: noticeForm,
      refusals: async (executor, forms) => {
        const ids = forms.flatMap(({ policyId }) => policyId ?? []);
        const known = await createPolicyCatalogue(executor).known(ids);
        return new Map(
          forms.flatMap((form): [string, string][] => {
            if (form.policyId !== undefined && !known.has(form.policyId))
              return [[form.id, `政策 ${form.policyId} 不存在，请先导入政策`]];
            return bodyOf(form).plain === "" ? [[form.id, "正文没有文字"]] : [];
          }),
        );
      },
      hashes: (executor, ids) => createNoticeRepository(executor).anyHashes(ids),
      publications: { domain: noticePublications, draft, clock },
      put: async (executor, form, { contentHash, state }) => {
        const { id, kind, title, issuer, pubDate } = form;
        const { html, plain } = bodyOf(form);
        await createNoticeRepository(executor).put({
          id,
          kind,
          title,
          issuer,
          pubDate,
          html,
          plain,
          contentHash,
          state,
          summary: form.summary ?? makeSummary(plain, title),
          source: form.source ?? issuer,
          deadline: form.deadline ?? null,
          expiresOn: form.expiresOn ?? null,
          policyId: form.policyId ?? null,
          updatedAt: clock(),
        });
      },
    });
}
