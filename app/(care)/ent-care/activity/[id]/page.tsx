import type { Metadata } from "next";
import { ActivityStateTag, activitySpan } from "@/components/care/activity-list";
import { activityJsonLd } from "@/services/care/json-ld";
import { activityRow } from "@/components/home/rows";
import { DetailPage, RailBlock } from "@/components/page/detail-page";
import { RailLinks } from "@/components/page/rail-links";
import { LoadFailure } from "@/components/page/load-failure";
import { NotFoundMessage } from "@/components/page/not-found-message";
import { DeadlineTag } from "@/components/ui/deadline-tag";
import { Facts } from "@/components/ui/text/facts";
import { JsonLd } from "@/components/ui/json-ld";
import { FavoriteButton } from "@/components/policy/favorites/favorite-button";
import { PageTools } from "@/components/ui/tools/page-tools";
import { RichText } from "@/components/ui/text/rich-text";
import { Tag } from "@/components/ui/tag";
import { zoneDay, zoneToday } from "@/lib/dates";
import { formatDateTime } from "@/lib/format";
import { load } from "@/lib/gateway/load";
import { failedMetadata, pageMetadata } from "@/lib/page-metadata";
import { readSegment } from "@/lib/address/percent-encoding";
import { getTrail } from "@/lib/routes";
import { getActivity, listActivities } from "@/services/care/queries";
import { ACTIVITY_TYPE_LABELS } from "@/contract/care/labels";

const ROUTE = "/ent-care/activity/{id}";
const OTHERS = 5;

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await load(getActivity(readSegment((await params).id)));
  if (!found.ok) return failedMetadata(found.error, "活动");
  const { id, title, summary, pubDate, organiser, type } = found.data;
  const article = { title, pubDate, source: organiser, keywords: [ACTIVITY_TYPE_LABELS[type], organiser] };
  return pageMetadata({ route: ROUTE, params: [id], title, description: summary, column: "care", article });
}

export default async function ActivityPage({ params }: Props) {
  const id = readSegment((await params).id);
  const [found, open] = await Promise.all([
    load(getActivity(id)),
    load(listActivities({ state: ["signing_up"], size: OTHERS + 1 })),
  ]);
  if (!found.ok) {
    if (found.error.kind === "not-found" || found.error.kind === "invalid") return <NotFoundMessage what="活动" />;
    return <LoadFailure what="活动" error={found.error} retryHref={`/ent-care/activity/${encodeURIComponent(id)}`} />;
  }
  const activity = found.data;
  const others = open.ok ? open.data.records.filter((other) => other.id !== activity.id).slice(0, OTHERS) : [];
  const time = (iso: string) => formatDateTime(iso).slice(0, 16);
  return (
    <DetailPage
      trail={getTrail(ROUTE)}
      here="活动详情"
      title={activity.title}
      tags={
        <>
          <ActivityStateTag state={activity.state} />
          <Tag tone="muted">{ACTIVITY_TYPE_LABELS[activity.type]}</Tag>
        </>
      }
      actions={
        <PageTools posterHref={`/poster/${encodeURIComponent(activity.id)}?kind=activity`}>
          <FavoriteButton kind="activity" id={activity.id} />
        </PageTools>
      }
      facts={
        <Facts
          facts={[
            { label: "活动时间", value: activitySpan(activity.startAt, activity.endAt) },
            { label: "活动地点", value: activity.place },
            { label: "报名时间", value: `${time(activity.signUpStart)} 至 ${time(activity.signUpEnd)}`, wide: true },
            { label: "主办单位", value: activity.organiser },
            { label: "名额", value: activity.seats === null ? "不限" : `${activity.seats} 人` },
            { label: "报名与咨询", value: activity.contactOffice, wide: true },
          ]}
        />
      }
      rail={
        <>
          <RailBlock title="报名">
            <p>
              {time(activity.signUpEnd)} 截止{" "}
              {activity.state === "signing_up" && (
                <DeadlineTag deadline={zoneDay(activity.signUpEnd)} today={zoneToday()} />
              )}
            </p>
            <p>{activity.contactOffice}</p>
          </RailBlock>
          {others.length > 0 && (
            <RailBlock title="正在报名的其他活动">
              <RailLinks rows={others.map(activityRow)} />
            </RailBlock>
          )}
        </>
      }
    >
      <RichText html={activity.bodyHtml} />
      <JsonLd data={activityJsonLd(activity)} />
    </DetailPage>
  );
}
