import type { Metadata } from "next";
import { ActivityList } from "@/components/care/activity-list";
import { LoadFailure } from "@/components/page/load-failure";
import { SimpleList } from "@/components/page/list/simple-list";
import { ACTIVITY_FACETS } from "@/contract/care/facets";
import { choicesAsQuery, isNarrowedSimply, readSimpleSearch } from "@/lib/address/facet-address";
import { listAddress, type RawQuery } from "@/lib/address/list-query";
import { load } from "@/lib/gateway/load";
import { pageMetadata } from "@/lib/page-metadata";
import { listActivities } from "@/services/care/queries";

const ROUTE = "/ent-care/activity";
const SIZE = 12;

type Props = { searchParams: Promise<RawQuery> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const search = readSimpleSearch(await searchParams, ACTIVITY_FACETS);
  return pageMetadata({
    route: ROUTE,
    description: "园区的培训、沙龙、路演、展会和智库活动：时间、地点、名额和报名截止。",
    column: "care",
    noindex: isNarrowedSimply(ACTIVITY_FACETS, search) || search.page > 1,
  });
}

export default async function ActivitiesPage({ searchParams }: Props) {
  const search = readSimpleSearch(await searchParams, ACTIVITY_FACETS);
  const { value, choices, page } = search;
  const found = await load(listActivities({ value, ...choicesAsQuery(ACTIVITY_FACETS, choices), page, size: SIZE }));
  if (!found.ok)
    return <LoadFailure what="活动" error={found.error} retryHref={listAddress(ROUTE, { value, ...choices, page })} />;
  return (
    <SimpleList route={ROUTE} what="活动" facets={ACTIVITY_FACETS} search={search} size={SIZE} total={found.data.total}>
      <ActivityList activities={found.data.records} />
    </SimpleList>
  );
}
