import type { Facet, Facets } from "@/contract/facets";
import { definePublicList } from "@/contract/list/public-list";
import type { SimpleSearch } from "@/lib/address/facet-address";
import { PublicListPage } from "./public-list-page";

/** The public list of a keyword and coded facets alone. */
export function SimpleList<D extends Readonly<Record<string, Facet>>>({
  route,
  what,
  facets,
  search,
  size,
  total,
  children,
}: {
  route: string;
  what: string;
  facets: Facets<D>;
  search: SimpleSearch<Facets<D>>;
  size: number;
  total: number;
  /** The rows of this page; empty when there are none. */
  children: React.ReactNode;
}) {
  return (
    <PublicListPage
      route={route}
      what={what}
      list={definePublicList({ facets })}
      search={{ ...search, ranges: {}, sort: undefined, view: "rows" }}
      answer={{ total, size }}
      rows={children}
    />
  );
}
