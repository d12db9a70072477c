import { and, asc, desc, eq, gt, gte, inArray, type SQL } from "drizzle-orm";
import { createKeywordSearch, type SearchSource } from "../../catalogue/catalogue";
import type { SearchEntry } from "../../catalogue/search-entry.repository";
import { createCaseStore } from "../../case/case.repository";
import type { CaseParts } from "../../case/case-steps.service";
import { todayInShanghai } from "../../clock";
import { pageBounds, type PageBounds, type PageRequest } from "../../paging";
import type { OutgoingFile } from "../../ports";
import { Refusal } from "../../refusal";
import { topFirst } from "../publication.repository";
import type { OwnedDomain, OwnedRow, OwnedTable } from "./owned-domain";
import { PUBLIC_STATES } from "./owned.rules";
import type { PublishedKind } from "./published-kind";

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

    /** As the zone's other parts know the kind. @param hrefTo its public page */
    toKind: (hrefTo: (id: string) => string): PublishedKind => ({
      kind: kind.kind,
      label: kind.label,
      find: async (id) => {
        const row = (await cases.find(and(eq(columns.id, id), isPublic()))) as Row | undefined;
        return row && { title: row.title, enterpriseId: row.enterpriseId, href: hrefTo(id) };
      },
    }),
  };
}
