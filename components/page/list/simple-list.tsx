import { ButtonLink } from "@/components/ui/button-link";
import { Empty } from "@/components/ui/states/empty";
import { Pagination } from "@/components/ui/tables/pagination";
import type { Facet, Facets } from "@/contract/facets";
import { isNarrowedSimply, type SimpleSearch } from "@/lib/address/facet-address";
import { listAddress } from "@/lib/address/list-query";
import { findRoute, getTrail } from "@/lib/routes";
import { FacetPanel } from "./facet-panel";
import { facetRows } from "./facet-rows";
import { ListPage } from "./list-page";
import { ListSummary } from "./list-summary";

/**
 * The list shape for lists of a keyword and coded facets: their whole address is made here. `what` is the thing in words,
 * for the empty state.
 */
export function SimpleList<D extends Readonly<Record<string, Facet>>>({
  route,
  what,
  facets,
  search,
  size,
  total,
  cards = false,
  children,
}: {
  route: string;
  what: string;
  facets: Facets<D>;
  search: SimpleSearch<Facets<D>>;
  size: number;
  total: number;
  cards?: boolean;
  /** The rows of this page; empty when there are none. */
  children: React.ReactNode;
}) {
  const { value, choices, page } = search;
  const address = (changed = choices) => listAddress(route, { value, ...changed });
  const { chosen, rows } = facetRows({ facets, choices, addressOf: address });
  const narrowed = isNarrowedSimply(facets, search);
  const pages = Math.ceil(total / size);

  const empty =
    total > 0 ? (
      <Empty>
        <p>
          没有第 {page} 页，共 {pages} 页。
        </p>
        <ButtonLink href={address()}>回到第 1 页</ButtonLink>
      </Empty>
    ) : (
      <Empty>
        <p>
          {value
            ? `没有找到与“${value}”相符的${what}。`
            : narrowed
              ? `没有符合所选条件的${what}。`
              : `目前没有${what}。`}
        </p>
        {narrowed && <ButtonLink href={route}>查看全部{what}</ButtonLink>}
      </Empty>
    );

  return (
    <ListPage
      trail={getTrail(route)}
      title={findRoute(route).title}
      cards={cards && total > 0}
      filters={
        <FacetPanel
          clearHref={route}
          chosen={[
            ...(value ? [{ label: `关键字：${value}`, href: listAddress(route, { ...choices }) }] : []),
            ...chosen,
          ]}
          facets={rows}
        />
      }
      summary={<ListSummary total={total} />}
      pages={
        pages > 1 && (
          <Pagination
            page={page}
            size={size}
            total={total}
            addressOf={(number) => listAddress(route, { value, ...choices, page: number })}
          />
        )
      }
    >
      {total > 0 && page <= pages ? children : empty}
    </ListPage>
  );
}
