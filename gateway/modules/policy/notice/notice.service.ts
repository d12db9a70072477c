import type { z } from "zod";
import type { CallAnswer } from "@/contract/call";
import type { noticeFilter, noticeCalls, NoticeKind } from "@/contract/policy/notice";
import type { regionalCalls, RegionalFilter } from "@/contract/policy/regional";
import { createKeywordSearch } from "../../../core/catalogue/catalogue";
import { answerMadeOf } from "../../../core/changes/answer-time";
import { dayInShanghai, DAYS_OF_A_WEEK, shiftDay, todayInShanghai } from "../../../core/clock";
import type { Executor } from "../../../core/database";
import { pageBounds, totalOf, type PageBounds, type PageRequest } from "../../../core/paging";
import { Refusal } from "../../../core/refusal";
import { createPolicyCatalogue } from "../policy-catalogue.service";
import { createNoticeRepository, type NoticeChoice, type NoticeRow } from "./notice.repository";
import type { PolicyServiceParts } from "../policy.service";

/** Of the ids those that are notices, published or not. */
export const listAnyNotices = (executor: Executor, ids: readonly string[]): Promise<string[]> =>
  createNoticeRepository(executor).listAnyIds(ids);

/** A row of the notices' section, which has no other kinds. */
const asNotice = <Row extends Pick<NoticeRow, "kind">>(row: Row) => ({ ...row, kind: row.kind as NoticeKind });

/** Nobody looks for particular ones: what the zone put first may stand before them. */
const isWholeList = ({ value, due, policyId }: z.output<typeof noticeFilter>): boolean =>
  !value && due === undefined && policyId === undefined;

/** Notices, publicities and news of the zone, and apart from them news of its service. */
export function createNoticeService({ database, clock }: PolicyServiceParts) {
  const repository = createNoticeRepository(database.db);
  const catalogue = createPolicyCatalogue(database.db);
  const search = createKeywordSearch({ database }, "notice");

  /** A page of what was chosen. */
  async function listPage(choice: NoticeChoice, paging: PageRequest, byTop: boolean) {
    const bounds = pageBounds(paging);
    const records = await repository.list(choice, bounds, byTop);
    const total = await totalOf(records.length, bounds, () => repository.count(choice));
    if (total > 0) todayInShanghai(clock);
    return { records, total, page: paging.page, size: paging.size };
  }

  return {
    searchSource: repository.searchSource,

    async list(filter: z.output<typeof noticeFilter>): Promise<CallAnswer<typeof noticeCalls.listNews>> {
      // Of one policy, seldom any: whether there is one is no matter of the day.
      const today = filter.policyId === undefined ? todayInShanghai(clock) : dayInShanghai(clock());
      const choice: NoticeChoice = {
        section: "notices",
        today,
        hits: await search(filter.value),
        kind: filter.kind,
        policyId: filter.policyId,
        due: filter.due ? { from: today, to: shiftDay(today, DAYS_OF_A_WEEK - 1) } : undefined,
      };
      const { records, ...page } = await listPage(choice, filter, isWholeList(filter) && filter.sort === "top");
      return { records: records.map(asNotice), ...page };
    },

    async listBusiness(filter: RegionalFilter): Promise<CallAnswer<typeof regionalCalls.listBusinessNews>> {
      const choice: NoticeChoice = {
        section: "business",
        today: todayInShanghai(clock),
        hits: await search(filter.value),
        kind: undefined,
        policyId: undefined,
        due: undefined,
      };
      const { records, ...page } = await listPage(choice, filter, !filter.value);
      return { records: records.map(({ kind: _kind, deadline: _deadline, ...card }) => card), ...page };
    },

    /** Cards of what is public, in no order. */
    listCards: async (ids: readonly string[]) =>
      (await repository.listCards(ids, todayInShanghai(clock))).map(asNotice),

    async get(id: string): Promise<CallAnswer<typeof noticeCalls.getNews>> {
      const today = todayInShanghai(clock);
      const row = await repository.find(id, "notices", today);
      if (!row) throw new Refusal("NOT_FOUND", { message: "该内容不存在或已下线，请返回通知公告列表重新查找" });
      const { html, plain: _plain, contentHash: _hash, policyId, updatedAt, topSince, ...rest } = row;
      const ids = policyId === null ? [] : [policyId];
      if (policyId !== null) answerMadeOf("policy", policyId);
      const policy = [...(await catalogue.find(ids, today)).values()][0];
      return {
        ...asNotice(rest),
        policy: policy ? { id: policy.id, title: policy.title } : null,
        bodyHtml: html,
        top: topSince !== null,
        updatedAt: updatedAt.toISOString(),
      };
    },

    async getBusiness(id: string): Promise<CallAnswer<typeof regionalCalls.getBusinessNews>> {
      const row = await repository.find(id, "business", todayInShanghai(clock));
      if (!row) throw new Refusal("NOT_FOUND", { message: "这条业务资讯不存在或已下线，请返回政企互动查看其他资讯" });
      const { title, summary, issuer, pubDate, source, html, topSince, updatedAt } = row;
      const top = topSince !== null;
      return { id, title, summary, issuer, pubDate, source, top, bodyHtml: html, updatedAt: updatedAt.toISOString() };
    },

    /** For favourites: `open` until the end of the deadline's day, then `closed`; empty without a deadline. */
    async describe(ids: readonly string[]) {
      const today = todayInShanghai(clock);
      const stateOf = (deadline: string | null) => (deadline === null ? "" : deadline >= today ? "open" : "closed");
      const rows = await repository.listByIds(ids, today);
      return new Map(rows.map((row) => [row.id, { title: row.title, state: stateOf(row.deadline) }]));
    },

    sitemap: {
      count: () => repository.countAll(todayInShanghai(clock)),
      list: (bounds: PageBounds) => repository.listSitemap(bounds, todayInShanghai(clock)),
    },
  };
}
