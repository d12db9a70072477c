import type { Metadata } from "next";
import { LoadFailure } from "@/components/page/load-failure";
import { SimpleList } from "@/components/page/list/simple-list";
import { NoticeList } from "@/components/policy/notice-list";
import { NOTICE_FACETS } from "@/contract/policy/notice-facets";
import { choicesAsQuery, isNarrowedSimply, readSimpleSearch } from "@/lib/address/facet-address";
import { listAddress, type RawQuery } from "@/lib/address/list-query";
import { load } from "@/lib/gateway/load";
import { pageMetadata } from "@/lib/page-metadata";
import { listNotices } from "@/services/policy/notices";

const ROUTE = "/zct-ee/public";
const SIZE = 10;

type Props = { searchParams: Promise<RawQuery> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const search = readSimpleSearch(await searchParams, NOTICE_FACETS);
  return pageMetadata({
    route: ROUTE,
    description: "园区的通知公告、公示和动态，注明发布单位、发布日期和截止日期。",
    column: "policy",
    noindex: isNarrowedSimply(NOTICE_FACETS, search) || search.page > 1,
  });
}

export default async function NoticesPage({ searchParams }: Props) {
  const search = readSimpleSearch(await searchParams, NOTICE_FACETS);
  const { value, choices, page } = search;
  const found = await load(listNotices({ value, ...choicesAsQuery(NOTICE_FACETS, choices), page, size: SIZE }));
  if (!found.ok)
    return (
      <LoadFailure what="公示公告" error={found.error} retryHref={listAddress(ROUTE, { value, ...choices, page })} />
    );
  return (
    <SimpleList
      route={ROUTE}
      what="公示公告"
      facets={NOTICE_FACETS}
      search={search}
      size={SIZE}
      total={found.data.total}
    >
      <NoticeList notices={found.data.records} />
    </SimpleList>
  );
}
