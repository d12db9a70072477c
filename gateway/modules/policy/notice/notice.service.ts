import { and } from "drizzle-orm";
import type { z } from "zod";
import type { CallAnswer } from "@/contract/call";
import type { noticeFilter, noticeCalls, NoticeKind } from "@/contract/policy/notice";
import type { regionalCalls, RegionalFilter } from "@/contract/policy/regional";
import { createKeywordSearch } from "../../../core/catalogue/catalogue";
import { answerMadeOf } from "../../../core/changes/answer-time";
import { asOfNow, asOfToday } from "../../../core/catalogue/list/as-of";
import type { FoundOfKind, KindQuery } from "../../../core/catalogue/search-kind";
import { DAYS_OF_A_WEEK, shiftDay } from "../../../core/clock";
import type { Executor } from "../../../core/database";
import { Refusal } from "../../../core/refusal";
import { createPolicyCatalogue } from "../policy-catalogue.service";
import {
  createNoticeRepository,
  isDueWithin,
  isOfPolicy,
  type ListedNotice,
  type NoticeRow,
} from "./notice.repository";
import type { PolicyServiceParts } from "../policy.service";

/** Of the ids those that are notices, published or not. */
export const listAnyNotices = (executor: Executor, ids: readonly string[]): Promise<string[]> =>
  createNoticeRepository(executor).listAnyIds(ids);

/** A row of the notices' section, which has no other kinds. */
const asNotice = <Row extends Pick<NoticeRow, "kind">>(row: Row) => ({ ...row, kind: row.kind as NoticeKind });

/** Nobody looks for particular ones: what the zone put first may stand before them. */
const isWholeList = ({ value, due, policyId }: z.output<typeof noticeFilter>): boolean =>
  !value && due === undefined && policyId === undefined;

const toCard = ({ topSince, ...card }: ListedNotice) => ({
  ...asNotice(card),
  top: topSince !== null,
});

/** Notices, publicities and news of the zone, and apart from them news of its service. */
export function createNoticeService({ database, clock }: PolicyServiceParts) {
  const repository = createNoticeRepository(database.db);
  const business = createNoticeRepository(database.db, "business");
  const catalogue = createPolicyCatalogue(database.db);
  const search = createKeywordSearch({ database }, "notice");

  return {
    searchSource: repository.searchSource,

    async list(filter: z.output<typeof noticeFilter>): Promise<CallAnswer<typeof noticeCalls.listNews>> {
      const { value, policyId, due } = filter;
      // Of one policy, seldom any: whether there is one is no matter of the day.
      const at = policyId === undefined ? asOfToday(clock) : asOfNow(clock);
      const sort = isWholeList(filter) ? filter.sort : "date";
      const { rows, ...page } = await repository.page({ ...filter, sort }, filter, at, {
        hits: await search(value),
        where: and(
          due && isDueWithin(at.today, shiftDay(at.today, DAYS_OF_A_WEEK - 1)),
          policyId === undefined ? undefined : isOfPolicy(policyId),
        ),
      });
      if (page.total > 0) asOfToday(clock);
      return { records: rows.map(toCard), ...page };
    },

    async listBusiness(filter: RegionalFilter): Promise<CallAnswer<typeof regionalCalls.listBusinessNews>> {
      const sort = filter.value ? "date" : "top";
      const hits = await search(filter.value);
      const { rows, ...page } = await business.page({ sort }, filter, asOfToday(clock), { hits });
      const records = rows.map(({ kind: _kind, deadline: _deadline, topSince, ...card }) => ({
        ...card,
        top: topSince !== null,
      }));
      return { records, ...page };
    },

    /** Cards of what is public, in no order. */
    listCards: async (ids: readonly string[]) => (await repository.listByIds(ids, asOfToday(clock))).map(toCard),

    async get(id: string): Promise<CallAnswer<typeof noticeCalls.getNews>> {
      const at = asOfToday(clock);
      const row = await repository.find(id, at);
      if (!row) throw new Refusal("NOT_FOUND", { message: "该内容不存在或已下线，请返回通知公告列表重新查找" });
      const { html, plain: _plain, contentHash: _hash, policyId, updatedAt, topSince, ...rest } = row;
      const ids = policyId === null ? [] : [policyId];
      if (policyId !== null) answerMadeOf("policy", policyId);
      const policy = [...(await catalogue.find(ids, at.today)).values()][0];
      return {
        ...asNotice(rest),
        policy: policy ? { id: policy.id, title: policy.title } : null,
        bodyHtml: html,
        top: topSince !== null,
        updatedAt: updatedAt.toISOString(),
      };
    },

    async getBusiness(id: string): Promise<CallAnswer<typeof regionalCalls.getBusinessNews>> {
      const row = await business.find(id, asOfToday(clock));
      if (!row) throw new Refusal("NOT_FOUND", { message: "这条业务资讯不存在或已下线，请返回政企互动查看其他资讯" });
      const { title, summary, issuer, pubDate, source, html, topSince, updatedAt } = row;
      const top = topSince !== null;
      return { id, title, summary, issuer, pubDate, source, top, bodyHtml: html, updatedAt: updatedAt.toISOString() };
    },

    /** For favourites: `open` until the end of the deadline's day, then `closed`; empty without a deadline. */
    async describe(ids: readonly string[]) {
      const at = asOfToday(clock);
      const stateOf = (deadline: string | null) => (deadline === null ? "" : deadline >= at.today ? "open" : "closed");
      const rows = await repository.listByIds(ids, at);
      return new Map(rows.map((row) => [row.id, { title: row.title, state: stateOf(row.deadline) }]));
    },

    async findOfKind({ hits, size }: KindQuery): Promise<FoundOfKind> {
      const { rows, total } = await repository.pageOfKind({ hits, size }, asOfToday(clock));
      const records = rows.map(({ id, title, summary, issuer, pubDate }) => ({
        id,
        title,
        snippet: summary,
        issuer,
        date: pubDate,
      }));
      return { total, records };
    },

    sitemap: repository.sitemap(() => asOfToday(clock)),
  };
}
