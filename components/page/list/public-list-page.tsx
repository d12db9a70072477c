import { ViewSwitch } from "@/components/page/view-switch";
import { ButtonLink } from "@/components/ui/button-link";
import { Empty } from "@/components/ui/states/empty";
import { Pagination } from "@/components/ui/tables/pagination";
import { optionsOf } from "@/contract/coded-value";
import type { FacetOption } from "@/contract/facet-schemas";
import type { Facet } from "@/contract/facets";
import type { PublicList } from "@/contract/list/public-list";
import type { Range } from "@/contract/list/ranges";
import { isListNarrowed, listSearchAddress, noListSearch, type ListSearch } from "@/lib/address/public-list-address";
import { findRoute, getTrail } from "@/lib/routes";
import { FacetPanel } from "./facet-panel";
import { facetRows } from "./facet-rows";
import { KeywordBox } from "./keyword-box";
import { ListPage } from "./list-page";
import { ListSummary } from "./list-summary";
import { rangeRows } from "./range-rows";

/** What a list answers beside its rows. Without counts every code is offered. */
interface ListFigures<F, R> {
  readonly total: number;
  readonly size: number;
  readonly facets?: Readonly<Record<keyof F & string, readonly FacetOption[]>>;
  readonly ranges?: Readonly<Record<keyof R & string, { readonly unstated: number }>>;
}

interface PublicListPageProps<
  F extends Readonly<Record<string, Facet>>,
  R extends Readonly<Record<string, Range>>,
  Sort extends string,
> {
  readonly route: string;
  /** The thing in words, for the empty state. */
  readonly what: string;
  readonly list: PublicList<F, R, Sort>;
  readonly search: ListSearch<F, R, Sort>;
  readonly answer: ListFigures<F, R>;
  /** What the box for words says where it is empty; without it there is no box. */
  readonly placeholder?: string;
  /** What is found as rows. */
  readonly rows: React.ReactNode;
  /** The same as cards: with both, the reader chooses. */
  readonly cards?: React.ReactNode;
  /** A map of what is found. */
  readonly map?: React.ReactNode;
  /** A way to be told of what this search finds later, where the kind has one. */
  readonly follow?: React.ReactNode;
}

/**
 * A public list whose whole address is made here: words, facets and ranges with their counts, order, rows or cards, pages. It
 * works without scripts.
 */
export function PublicListPage<
  F extends Readonly<Record<string, Facet>>,
  R extends Readonly<Record<string, Range>>,
  Sort extends string,
>({ route, what, list, search, answer, placeholder, rows, cards, map, follow }: PublicListPageProps<F, R, Sort>) {
  const { value, choices, ranges, sort, view, page } = search;
  const { total, size } = answer;
  const address = (changed: Partial<ListSearch<F, R, Sort>> = {}) => listSearchAddress(route, list, search, changed);
  const facets = facetRows({
    facets: list.facets,
    choices,
    addressOf: (changed) => address({ choices: changed }),
    ...(answer.facets ? { counts: answer.facets } : {}),
  });
  const bounds = rangeRows({
    ranges: list.ranges,
    choices: ranges,
    route,
    addressOf: (changed) => address({ ranges: changed }),
    ...(answer.ranges ? { counts: answer.ranges } : {}),
  });
  const pages = Math.ceil(total / size);
  const isFound = total > 0 && page <= pages;
  const shown = cards !== undefined && view === "cards" ? cards : rows;
  const sorts = optionsOf(list.sorts);
  const unchosen = listSearchAddress(route, list, noListSearch(list), { sort, view });
  const kept = [...new URL(address({ value: "" }), "http://portal").searchParams];

  return (
    <ListPage
      trail={getTrail(route)}
      title={findRoute(route).title}
      cards={isFound && shown === cards}
      map={isFound && map}
      notice={
        placeholder && (
          <KeywordBox
            action={route}
            value={value}
            label={`查找${what}`}
            fieldLabel={`${what}关键字`}
            placeholder={placeholder}
            kept={kept}
          />
        )
      }
      filters={
        <FacetPanel
          clearHref={unchosen}
          chosen={[
            ...(value ? [{ label: `关键字：${value}`, href: address({ value: "" }) }] : []),
            ...facets.chosen,
            ...bounds.chosen,
          ]}
          facets={facets.rows}
          ranges={bounds.rows}
          total={total}
        />
      }
      summary={
        <ListSummary
          total={total}
          sorts={
            sorts.length === 0
              ? []
              : [
                  { label: "默认排序", href: address({ sort: undefined }), chosen: sort === undefined },
                  ...sorts.map((one) => ({
                    label: one.label,
                    href: address({ sort: one.value }),
                    chosen: sort === one.value,
                  })),
                ]
          }
        />
      }
      actions={
        (follow ?? cards) && (
          <>
            {follow}
            {cards !== undefined && (
              <ViewSwitch
                label="显示方式"
                views={[
                  { href: address({ view: "rows", page }), label: "列表", isCurrent: view === "rows" },
                  { href: address({ view: "cards", page }), label: "卡片", isCurrent: view === "cards" },
                ]}
              />
            )}
          </>
        )
      }
      pages={
        pages > 1 && (
          <Pagination page={page} size={size} total={total} addressOf={(number) => address({ page: number })} />
        )
      }
    >
      {isFound ? (
        shown
      ) : (
        <NothingFound
          what={what}
          value={value}
          narrowed={isListNarrowed(list, search)}
          page={page}
          pages={pages}
          first={address()}
          all={unchosen}
        />
      )}
    </ListPage>
  );
}

/** Why there is nothing, and the way out. */
function NothingFound({
  what,
  value,
  narrowed,
  page,
  pages,
  first,
  all,
}: {
  what: string;
  value: string;
  narrowed: boolean;
  page: number;
  pages: number;
  first: string;
  all: string;
}) {
  if (pages > 0)
    return (
      <Empty>
        <p>
          没有第 {page} 页，共 {pages} 页。
        </p>
        <ButtonLink href={first}>回到第 1 页</ButtonLink>
      </Empty>
    );
  return (
    <Empty>
      <p>
        {value ? `没有找到与“${value}”相符的${what}。` : narrowed ? `没有符合所选条件的${what}。` : `目前没有${what}。`}
      </p>
      {narrowed && <ButtonLink href={all}>查看全部{what}</ButtonLink>}
    </Empty>
  );
}
