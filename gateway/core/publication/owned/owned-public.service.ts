import { and, asc, desc, gt, gte, inArray } from "drizzle-orm";
import { createKeywordSearch, type SearchSource } from "../../catalogue/catalogue";
import type { SearchEntry } from "../../catalogue/search-entry.repository";
import { createCaseStore } from "../../case/case.repository";
import type { CaseParts } from "../../case/case-steps.service";
import { asOfToday } from "../../catalogue/list/as-of";
import type { FacetDefinitions, ListChoice, RangeDefinitions } from "../../catalogue/list/list-choice";
import { createPublicList, type Narrowing, type PublicListing } from "../../catalogue/list/public-list";
import type { FoundThing, SearchKind } from "../../catalogue/search-kind";
import { dayInShanghai } from "../../clock";
import type { PageBounds, PageRequest } from "../../paging";
import type { OutgoingFile } from "../../ports";
import { Refusal } from "../../refusal";
import { topFirst } from "../publication.repository";
import type { OwnedDomain, OwnedRow, OwnedTable } from "./owned-domain";
import { PUBLIC_STATES } from "./owned.rules";
import type { Published } from "./published-kind";

/** What the public list of a kind can be narrowed by and put in order by, and where its values come from. */
export type OwnedListing<F extends FacetDefinitions, R extends RangeDefinitions, Sort extends string> = Pick<
  PublicListing<OwnedTable, F, R, Sort>,
  "list" | "sources" | "sorts"
>;

/** The only thing that says how a kind stands among all kinds in the search. */
export type OwnedSearchKind<Row> = Omit<SearchKind, "kind" | "label" | "find"> & {
  /** What is told of each beside its title and its day. */
  readonly tell: (rows: readonly Row[]) => Promise<readonly Pick<FoundThing, "snippet" | "issuer">[]>;
};

/** What the public reads of what enterprises publish: published, not past its last day; never what is being written. */
export function createPublicReading<
  Table extends OwnedTable,
  F extends FacetDefinitions,
  R extends RangeDefinitions,
  Sort extends string,
>(
  parts: Pick<CaseParts, "database" | "clock" | "cipher" | "ports">,
  domain: OwnedDomain<Table>,
  toEntry: (row: OwnedRow<Table>) => SearchEntry,
  listing: OwnedListing<F, R, Sort>,
) {
  type Row = OwnedRow<Table>;
  const { database, clock, ports } = parts;
  const { kind } = domain;
  const columns: OwnedTable = domain.table;
  const cases = createCaseStore(database.db, domain);
  const search = createKeywordSearch({ database }, kind.kind);
  const asOf = () => asOfToday(clock);
  const published = createPublicList(database.db, {
    ...listing,
    table: columns,
    isPublic: ({ today }) => and(inArray(columns.state, [...PUBLIC_STATES]), gte(columns.expiresOn, today)),
    order: () => [topFirst(columns), desc(columns.publishedAt), desc(columns.id)],
  });

  /** What was ever published has an entry; whether it is in sight, the row says. */
  const searchSource: SearchSource = {
    kind: kind.kind,
    count: () => cases.count(gt(columns.revision, 0)),
    list: async (bounds: PageBounds) =>
      (await cases.list(gt(columns.revision, 0), [asc(columns.id)], bounds)).map((row) => toEntry(row as Row)),
  };

  async function find(id: string): Promise<Row> {
    const row = await published.find(id, asOf());
    if (!row) throw new Refusal("NOT_FOUND", { message: `该${kind.label}不存在或已下线，请返回列表重新查找` });
    return row as Row;
  }

  return {
    searchSource,
    find,

    /** What stands on the public page of one; undefined where there is none. */
    async findPublished(id: string, href: string): Promise<Published | undefined> {
      const row = (await published.find(id, asOf())) as Row | undefined;
      return row && { title: row.title, enterpriseId: row.enterpriseId, revision: row.revision, href };
    },

    /** One page of those that are chosen, with what each option of the facets and ranges would leave. */
    async page(
      query: ListChoice<F, R, Sort> & PageRequest & { readonly value?: string | undefined },
      narrowing: Pick<Narrowing, "where"> = {},
    ) {
      const { rows, ...page } = await published.pageWithCounts(query, query, asOf(), {
        ...narrowing,
        hits: await search(query.value),
      });
      return { ...page, rows: rows as Row[] };
    },

    /** The kind among all kinds that the public finds by words. */
    searchKind: ({ tell, ...declared }: OwnedSearchKind<Row>): SearchKind => ({
      ...declared,
      kind: kind.kind,
      label: kind.label,
      async find(query) {
        const { total, rows } = await published.pageOfKind(query, asOf());
        const told = await tell(rows as Row[]);
        const records = (rows as Row[]).map(({ id, title, publishedAt }, index) => ({
          id,
          title,
          snippet: "",
          issuer: "",
          ...told[index],
          date: publishedAt && dayInShanghai(publishedAt),
        }));
        return { total, records };
      },
    }),

    sitemap: {
      count: () => published.countPublic(asOf()),
      list: async (bounds: PageBounds) => published.listPublic(asOf(), columns.publishedAt, bounds),
    },

    /** Of the ids what the public reads, in their order, in one question. */
    async listChosen(ids: readonly string[]): Promise<Row[]> {
      const rows = (await published.listByIds(ids, asOf())) as Row[];
      return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
    },

    /**
     * Of files and pictures that the public reads; those of an edit are nobody's yet. A browser may keep it and asks each time
     * whether it still may be read.
     */
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
      return { ...file, tag: file.sha256 };
    },
  };
}
