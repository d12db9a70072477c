import type { Metadata } from "next";
import { DeclarationCalendar } from "@/components/declare/calendar/declaration-calendar";
import { DeclarationEmpty } from "@/components/declare/calendar/declaration-empty";
import { DeclarationFilters } from "@/components/declare/calendar/declaration-filters";
import { DeclarationTable } from "@/components/declare/calendar/declaration-table";
import { DeclarationViews } from "@/components/declare/calendar/declaration-views";
import { PlanIntro } from "@/components/declare/plan/plan-intro";
import { ItemRows } from "@/components/declare/item-rows";
import { YearBar } from "@/components/declare/calendar/year-bar";
import { ListSummary } from "@/components/page/list/list-summary";
import { ListPage } from "@/components/page/list/list-page";
import { LoadFailure } from "@/components/page/load-failure";
import { Pagination } from "@/components/ui/tables/pagination";
import { zoneToday } from "@/lib/dates";
import type { RawQuery } from "@/lib/address/list-query";
import { load } from "@/lib/gateway/load";
import { pageMetadata } from "@/lib/page-metadata";
import { findRoute, getTrail } from "@/lib/routes";
import { monthAround } from "@/services/declare/calendar";
import { listCalendar, listItems } from "@/services/declare/queries";
import {
  DECLARATION_PATH as ROUTE,
  DECLARATION_SIZE as SIZE,
  declarationAddress,
  declarationChoice,
  EMPTY_DECLARATION_SEARCH,
  readDeclarationSearch,
  type DeclarationSearch,
} from "@/services/declare/search-address";

type Props = { searchParams: Promise<RawQuery> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const search = readDeclarationSearch(await searchParams);
  const address = declarationAddress(search);
  return pageMetadata({
    route: ROUTE,
    description: "园区政策里可以申报的事项：给什么、给多少、谁能享受、什么时候申报，按列表或全年日历查看。",
    column: "policy",
    query: address.slice(ROUTE.length),
    // Combinations are endless and say nothing new; the plain list is for search engines.
    noindex: address !== declarationAddress(EMPTY_DECLARATION_SEARCH),
  });
}

export default async function DeclarationPage({ searchParams }: Props) {
  const search = readDeclarationSearch(await searchParams);
  if (search.view === "plan") return <AsPlan search={search} />;
  return search.view === "list" ? <AsList search={search} /> : <AsYear search={search} />;
}

async function AsList({ search }: { search: DeclarationSearch }) {
  const found = await load(listItems({ ...declarationChoice(search), page: search.page, size: SIZE }));
  if (!found.ok) return <LoadFailure what="申报事项" error={found.error} retryHref={declarationAddress(search)} />;
  const { records, total, facets } = found.data;
  return (
    <ListPage
      cards={records.length > 0}
      trail={getTrail(ROUTE)}
      title={findRoute(ROUTE).title}
      filters={<DeclarationFilters search={search} facets={facets} />}
      summary={<ListSummary total={total} />}
      actions={<DeclarationViews search={search} />}
      pages={
        total > SIZE && (
          <Pagination
            page={search.page}
            size={SIZE}
            total={total}
            addressOf={(page) => declarationAddress({ ...search, page })}
          />
        )
      }
    >
      {records.length > 0 ? (
        <ItemRows items={records} today={zoneToday()} />
      ) : (
        <DeclarationEmpty search={search} total={total} />
      )}
    </ListPage>
  );
}

/** The same page for everybody; who is signed in sees the own plan in the place of the words about it. */
function AsPlan({ search }: { search: DeclarationSearch }) {
  return (
    <ListPage
      trail={getTrail(ROUTE)}
      title={findRoute(ROUTE).title}
      summary={null}
      actions={<DeclarationViews search={search} />}
      cards
    >
      <PlanIntro />
    </ListPage>
  );
}

async function AsYear({ search }: { search: DeclarationSearch }) {
  const today = zoneToday();
  const thisYear = Number(today.slice(0, 4));
  const year = search.year ?? thisYear;
  const found = await load(listCalendar({ ...declarationChoice(search), year: String(year) }));
  if (!found.ok) return <LoadFailure what="申报年历" error={found.error} retryHref={declarationAddress(search)} />;
  const { records, facets } = found.data;
  // This year is always a way back, also where nothing can be declared in it.
  const years = [...new Set([...found.data.years, thisYear])].sort((a, b) => a - b);
  const View = search.view === "calendar" ? DeclarationCalendar : DeclarationTable;
  return (
    <ListPage
      wide
      trail={getTrail(ROUTE)}
      title={findRoute(ROUTE).title}
      filters={<DeclarationFilters search={search} facets={facets} />}
      summary={<ListSummary total={records.length} />}
      actions={<DeclarationViews search={search} />}
    >
      <YearBar
        search={search}
        year={year}
        years={years}
        legend={search.view === "calendar" && records.length > 0}
        {...(search.view === "calendar" ? { month: monthAround(records, year, today) } : {})}
      />
      {records.length > 0 ? (
        <View items={records} year={year} today={today} />
      ) : (
        <DeclarationEmpty search={search} year={year} />
      )}
    </ListPage>
  );
}
