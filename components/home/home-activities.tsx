import { ActivityCover } from "@/components/care/activity-cover";
import { Block } from "@/components/page/landing";
import { PortalLink } from "@/components/ui/portal-link";
import type { ActivityCard } from "@/contract/care/care";
import { ACTIVITY_STATE_LABELS } from "@/contract/care/labels";
import { zoneDay } from "@/lib/dates";
import styles from "./home.module.css";

/** What one can come to next. */
export function HomeActivities({ activities }: { activities: readonly ActivityCard[] }) {
  if (activities.length === 0) return null;
  const open = activities.filter(({ state }) => state === "signing_up").length;
  return (
    <Block
      title="来园区坐坐"
      {...(open > 0 ? { note: `${open} 场正在报名` } : {})}
      more={{ href: "/ent-care/activity", label: "全部活动" }}
    >
      <ul className={styles.activities}>
        {activities.map((activity) => {
          const day = zoneDay(activity.startAt);
          return (
            <li key={activity.id}>
              <PortalLink href={`/ent-care/activity/${encodeURIComponent(activity.id)}`}>
                <ActivityCover type={activity.type} day={day} />
                <strong>{activity.title}</strong>
              </PortalLink>
              <p>
                {ACTIVITY_STATE_LABELS[activity.state]} · {activity.place}
              </p>
            </li>
          );
        })}
      </ul>
    </Block>
  );
}
