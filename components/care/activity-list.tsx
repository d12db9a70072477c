import { RowList } from "@/components/page/list/row-list";
import { Tag, type TagTone } from "@/components/ui/tag";
import type { ActivityCard, ActivityState } from "@/contract/care/care";
import { formatDateTime } from "@/lib/format";
import { ACTIVITY_STATE_LABELS, ACTIVITY_TYPE_LABELS } from "@/contract/care/labels";

/** How loud a state is; the word beside it says it. */
export const ACTIVITY_STATE_TONES: Readonly<Record<ActivityState, TagTone>> = {
  signing_up: "success",
  not_started: "brand",
  in_progress: "brand",
  finished: "muted",
};

export function ActivityStateTag({ state }: { state: ActivityState }) {
  return <Tag tone={ACTIVITY_STATE_TONES[state]}>{ACTIVITY_STATE_LABELS[state]}</Tag>;
}

/** From when to when; the day is not said twice. */
export function activitySpan(startAt: string, endAt: string): string {
  const start = formatDateTime(startAt).slice(0, 16);
  const end = formatDateTime(endAt).slice(0, 16);
  return start.slice(0, 10) === end.slice(0, 10) ? `${start}—${end.slice(11)}` : `${start} 至 ${end}`;
}

export function ActivityList({ activities }: { activities: readonly ActivityCard[] }) {
  return (
    <RowList
      rows={activities.map((activity) => ({
        key: activity.id,
        href: `/ent-care/activity/${encodeURIComponent(activity.id)}`,
        title: activity.title,
        tag: <ActivityStateTag state={activity.state} />,
        passage: activity.summary,
        meta: [
          ACTIVITY_TYPE_LABELS[activity.type],
          activitySpan(activity.startAt, activity.endAt),
          activity.place,
          activity.organiser,
        ],
      }))}
    />
  );
}
