import type { Metadata } from "next";
import { ActivityList } from "@/components/care/activity-list";
import { LoadFailure } from "@/components/page/load-failure";
import { SimpleList } from "@/components/page/list/simple-list";
import type { ActivityState, ActivityType } from "@/contract/care/care";
import { listAddress, readChoices, readPage, readText, type RawQuery } from "@/lib/address/list-query";
import { load } from "@/lib/load";
import { pageTags } from "@/lib/page-tags";
import { listActivities } from "@/services/care/queries";
import { ACTIVITY_STATE_WORDS, ACTIVITY_TYPE_WORDS } from "@/contract/care/labels";

const ROUTE = "/ent-care/activity";
const SIZE = 12;
const TYPES = Object.keys(ACTIVITY_TYPE_WORDS) as ActivityType[];
const STATES = Object.keys(ACTIVITY_STATE_WORDS) as ActivityState[];

type Props = { searchParams: Promise<RawQuery> };

const read = (raw: RawQuery) => ({
  value: readText(raw, "value", 100),
  type: readChoices(raw, "type", TYPES),
  state: readChoices(raw, "state", STATES),
  page: readPage(raw),
});

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { value, type, state, page } = read(await searchParams);
  return pageTags({
    route: ROUTE,
    description: "园区的培训、沙龙、路演、展会和智库活动：时间、地点、名额和报名截止。",
    column: "care",
    noindex: value !== "" || type.length > 0 || state.length > 0 || page > 1,
  });
}

export default async function ActivitiesPage({ searchParams }: Props) {
  const search = read(await searchParams);
  const found = await load(listActivities({ ...search, type: [...search.type], state: [...search.state], size: SIZE }));
  if (!found.ok) return <LoadFailure what="活动" error={found.error} retryHref={listAddress(ROUTE, search)} />;
  return (
    <SimpleList
      route={ROUTE}
      what="活动"
      value={search.value}
      facets={[
        { name: "type", label: "活动类型", words: ACTIVITY_TYPE_WORDS, chosen: search.type },
        { name: "state", label: "活动状态", words: ACTIVITY_STATE_WORDS, chosen: search.state },
      ]}
      page={search.page}
      size={SIZE}
      total={found.data.total}
    >
      <ActivityList activities={found.data.records} />
    </SimpleList>
  );
}
