import { ButtonLink } from "@/components/ui/button-link";
import { Empty } from "@/components/ui/states/empty";
import { Pagination } from "@/components/ui/tables/pagination";
import { listAddress, toggled } from "@/lib/address/list-query";
import { routeOf, trailOf } from "@/lib/routes";
import { FacetPanel, ListSummary } from "./facet-panel";
import { ListPage } from "./list-page";

/** A facet of a simple list: coded values and their words. */
export interface SimpleFacet {
  readonly name: string;
  readonly label: string;
  readonly words: Readonly<Record<string, string>>;
  readonly chosen: readonly string[];
}

/**
 * The list shape for lists of a keyword and a few coded facets: their whole address is made here. `what` is the thing in
 * words, for the empty state.
 */
export function SimpleList({
  route,
  what,
  value,
  facets,
  page,
  size,
  total,
  cards = false,
  children,
}: {
  route: string;
  what: string;
  value: string;
  facets: readonly SimpleFacet[];
  page: number;
  size: number;
  total: number;
  cards?: boolean;
  /** The rows of this page; empty when there are none. */
  children: React.ReactNode;
}) {
  const chosenOf = (change?: { readonly name: string; readonly values: readonly string[] }) =>
    Object.fromEntries(facets.map((facet) => [facet.name, facet.name === change?.name ? change.values : facet.chosen]));
  const address = (change?: { readonly name: string; readonly values: readonly string[] }) =>
    listAddress(route, { value, ...chosenOf(change) });
  const narrowed = value !== "" || facets.some((facet) => facet.chosen.length > 0);
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
      trail={trailOf(route)}
      title={routeOf(route).title}
      cards={cards && total > 0}
      filters={
        <FacetPanel
          clearHref={route}
          chosen={[
            ...(value ? [{ label: `关键字：${value}`, href: listAddress(route, chosenOf()) }] : []),
            ...facets.flatMap((facet) =>
              facet.chosen.map((option) => ({
                label: facet.words[option] ?? option,
                href: address({ name: facet.name, values: toggled(facet.chosen, option) }),
              })),
            ),
          ]}
          facets={facets.map((facet) => ({
            name: facet.name,
            label: facet.label,
            clearHref: address({ name: facet.name, values: [] }),
            options: Object.entries(facet.words).map(([option, label]) => ({
              label,
              chosen: facet.chosen.includes(option),
              href: address({ name: facet.name, values: toggled(facet.chosen, option) }),
            })),
          }))}
        />
      }
      summary={<ListSummary total={total} />}
      pages={
        pages > 1 && (
          <Pagination
            page={page}
            size={size}
            total={total}
            addressOf={(number) => listAddress(route, { value, ...chosenOf(), page: number })}
          />
        )
      }
    >
      {total > 0 && page <= pages ? children : empty}
    </ListPage>
  );
}
