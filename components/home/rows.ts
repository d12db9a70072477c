import { ACTIVITY_STATE_TONES } from "@/components/care/activity-list";
import type { BlockRow } from "@/components/page/landing";
import type { ActivityCard } from "@/contract/care/care";
import type { FrontPolicy } from "@/contract/policy/policy";
import type { NewsCard } from "@/contract/policy/notice";
import { zoneDay } from "@/lib/dates";
import { ACTIVITY_STATE_WORDS } from "@/contract/care/labels";
import { NEWS_KIND_WORDS } from "@/contract/policy/labels";
import { PUBLICATION_FLAG_WORDS } from "@/contract/publication-labels";
import { LEVEL_WORDS, VALIDITY_WORDS } from "@/contract/policy/labels";

/** Things of the domains as rows of a landing page. Pure. */

type RowPolicy = Omit<FrontPolicy, "recommended"> & Partial<Pick<FrontPolicy, "recommended">>;

export function policyRow(policy: RowPolicy): BlockRow {
  const known = policy.validity === "in_force" || policy.validity === "unstated";
  return {
    title: policy.title,
    href: `/zct-ee/policy-info/${encodeURIComponent(policy.id)}`,
    date: policy.pubDate,
    ...(policy.recommended ? { flag: PUBLICATION_FLAG_WORDS.recommend } : {}),
    tag: known
      ? { words: LEVEL_WORDS[policy.level], tone: "muted" }
      : { words: VALIDITY_WORDS[policy.validity], tone: "warning" },
  };
}

export function noticeRow(notice: NewsCard): BlockRow {
  return {
    title: notice.title,
    href: `/zct-ee/public/${encodeURIComponent(notice.id)}`,
    date: notice.pubDate,
    ...(notice.top ? { flag: PUBLICATION_FLAG_WORDS.top } : {}),
    tag: { words: NEWS_KIND_WORDS[notice.kind], tone: notice.kind === "publicity" ? "brand" : "muted" },
  };
}

export function activityRow(activity: ActivityCard): BlockRow {
  return {
    title: activity.title,
    href: `/ent-care/activity/${encodeURIComponent(activity.id)}`,
    date: zoneDay(activity.startAt),
    tag: { words: ACTIVITY_STATE_WORDS[activity.state], tone: ACTIVITY_STATE_TONES[activity.state] },
    meta: activity.place,
  };
}
