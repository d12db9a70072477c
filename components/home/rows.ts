import { ACTIVITY_STATE_TONES } from "@/components/care/activity-list";
import type { BlockRow } from "@/components/page/landing";
import type { ActivityCard } from "@/contract/care/care";
import type { FrontPolicy } from "@/contract/policy/policy";
import type { NoticeCard } from "@/contract/policy/notice";
import type { BusinessNewsCard, RegionalPolicyCard } from "@/contract/policy/regional";
import { zoneDay } from "@/lib/dates";
import { ACTIVITY_STATE_LABELS } from "@/contract/care/labels";
import { NOTICE_KIND_LABELS } from "@/contract/policy/labels";
import { PUBLICATION_FLAG_LABELS } from "@/contract/publication/labels";
import { LEVEL_LABELS, VALIDITY_LABELS } from "@/contract/policy/labels";

/** Things of the domains as rows of a landing page. Pure. */

type RowPolicy = Omit<FrontPolicy, "recommended"> & Partial<Pick<FrontPolicy, "recommended">>;

export function policyRow(policy: RowPolicy): BlockRow {
  const known = policy.validity === "in_force" || policy.validity === "unstated";
  return {
    title: policy.title,
    href: `/zct-ee/policy-info/${encodeURIComponent(policy.id)}`,
    date: policy.pubDate,
    ...(policy.recommended ? { flag: PUBLICATION_FLAG_LABELS.recommend } : {}),
    tag: known
      ? { words: LEVEL_LABELS[policy.level], tone: "muted" }
      : { words: VALIDITY_LABELS[policy.validity], tone: "danger" },
  };
}

/** A policy of the zone among others of the zone: only what does not apply yet is marked. */
export function regionalPolicyRow({ id, title, pubDate, validity }: RegionalPolicyCard): BlockRow {
  return {
    title,
    href: `/zct-ee/policy-info/${encodeURIComponent(id)}`,
    date: pubDate,
    ...(validity === "upcoming" ? { tag: { words: VALIDITY_LABELS[validity], tone: "muted" } } : {}),
  };
}

/** @param href the page with it open */
export const businessNewsRow = ({ title, pubDate, top }: BusinessNewsCard, href: string): BlockRow => ({
  title,
  href,
  date: pubDate,
  ...(top ? { flag: PUBLICATION_FLAG_LABELS.top } : {}),
});

export function noticeRow(notice: NoticeCard): BlockRow {
  return {
    title: notice.title,
    href: `/zct-ee/public/${encodeURIComponent(notice.id)}`,
    date: notice.pubDate,
    ...(notice.top ? { flag: PUBLICATION_FLAG_LABELS.top } : {}),
    tag: { words: NOTICE_KIND_LABELS[notice.kind], tone: notice.kind === "publicity" ? "brand" : "muted" },
  };
}

export function activityRow(activity: ActivityCard): BlockRow {
  return {
    title: activity.title,
    href: `/ent-care/activity/${encodeURIComponent(activity.id)}`,
    date: zoneDay(activity.startAt),
    tag: { words: ACTIVITY_STATE_LABELS[activity.state], tone: ACTIVITY_STATE_TONES[activity.state] },
    meta: activity.place,
  };
}
