import { and, asc, desc, eq, gt, gte, inArray, type SQL } from "drizzle-orm";
import { isCrawler } from "@/contract/rules/crawler";
import type { CallContext, Caller } from "../../caller";
import { createKeywordSearch, type SearchSource } from "../../catalogue/catalogue";
import type { SearchEntry } from "../../catalogue/search-entry.repository";
import { createCaseStore } from "../../case/case.repository";
import type { CaseParts } from "../../case/case-steps.service";
import { todayInShanghai } from "../../clock";
import { createLimits } from "../../limits/limit.service";
import { LIMITS } from "../../limits/limits";
import { pageBounds, type PageBounds, type PageRequest } from "../../paging";
import type { OutgoingFile } from "../../ports";
import { Refusal } from "../../refusal";
import { visitorNetwork } from "../../request-address";
import { topFirst } from "../publication.repository";
import type { OwnedDomain, OwnedRow, OwnedTable } from "./owned-domain";
import { PUBLIC_STATES } from "./owned.rules";
import { createRecordRepository } from "./record.repository";

/** What the public reads of what enterprises publish: published, not past its last day; never what is being written. */
export function createPublicReading<Table extends OwnedTable>(
  parts: Pick<CaseParts, "database" | "clock" | "cipher" | "ports">,
  domain: OwnedDomain<Table>,
  toEntry: (row: OwnedRow<Table>) => SearchEntry,
) {
  type Row = OwnedRow<Table>;
  const { database, clock, ports } = parts;
  const { kind } = domain;
  const columns: OwnedTable = domain.table;
  const cases = createCaseStore(database.db, domain);
  const records = createRecordRepository(database.db, kind.kind);
  const search = createKeywordSearch({ database }, kind.kind);
  const newestFirst = [topFirst(columns), desc(columns.publishedAt), desc(columns.id)];

  const isPublic = (): SQL =>
    and(inArray(columns.state, [...PUBLIC_STATES]), gte(columns.expiresOn, todayInShanghai(clock))) as SQL;

  /** What was ever published has an entry; whether it is in sight, the row says. */
  const searchSource: SearchSource = {
    kind: kind.kind,
    count: () => cases.count(gt(columns.revision, 0)),
    list: async (bounds: PageBounds) =>
      (await cases.list(gt(columns.revision, 0), [asc(columns.id)], bounds)).map((row) => toEntry(row as Row)),
  };

  async function find(id: string): Promise<Row> {
    const row = await cases.find(and(eq(columns.id, id), isPublic()));
    if (!row) throw new Refusal("NOT_FOUND", { message: `该${kind.label}不存在或已下线，请返回列表重新查找` });
    return row as Row;
  }

  return {
    isPublic,
    searchSource,
    toEntry,
    find,

    /** One page of those that are chosen, what stands first before the newest. `value`: a keyword. */
    async page(
      { value, where }: { readonly value?: string | undefined; readonly where?: SQL | undefined },
      request: PageRequest,
      order: readonly SQL[] = newestFirst,
    ) {
      const hits = await search(value);
      const chosen = and(isPublic(), where, hits?.isHit(columns.id));
      const [total, rows] = await Promise.all([cases.count(chosen), cases.list(chosen, order, pageBounds(request))]);
      return { rows: rows as Row[], total, page: request.page, size: request.size };
    },

    sitemap: {
      count: () => cases.count(isPublic()),
      list: async (bounds: PageBounds) =>
        ((await cases.list(isPublic(), [asc(columns.id)], bounds)) as Row[]).map(({ id, publishedAt, updatedAt }) => ({
          id,
          updatedAt: publishedAt ?? updatedAt,
        })),
    },

    /** Of files that the public reads; those of an edit are nobody's yet. */
    async download({
      params: { id },
      query: { fileId },
    }: {
      readonly params: { readonly id: string };
      readonly query: { readonly fileId: string };
    }): Promise<OutgoingFile> {
      const { files } = await find(id);
      const file = files.some((one) => one.fileId === fileId) ? await ports.files.open(fileId) : undefined;
      if (!file) throw new Refusal("NOT_FOUND", { message: "该文件不存在或已移除，请刷新后查看" });
      return file;
    },

    /** Counts a view, once a viewer and day; nothing says later who it was. */
    async view({
      params: { id },
      caller,
      context: { userAgent },
    }: {
      readonly params: { readonly id: string };
      readonly caller: Caller | undefined;
      readonly context: Pick<CallContext, "userAgent">;
    }): Promise<null> {
      const { enterpriseId } = await find(id);
      const isOwner = caller?.enterprises.some((enterprise) => enterprise.id === enterpriseId) ?? false;
      const viewer = caller?.userId ?? visitorNetwork();
      if (isOwner || viewer === undefined || isCrawler(userAgent)) return null;
      const day = todayInShanghai(clock);
      const limits = createLimits(database.db, parts);
      const first = (await limits.take(LIMITS.publicationView, `${day}:${kind.kind}:${id}:${viewer}`)).within;
      if (first && (await limits.take(LIMITS.publicationViewsInAll, "")).within) await records.addView(id, day);
      return null;
    },
  };
}
