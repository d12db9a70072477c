import type { ActivityDetail } from "@/contract/care/care";
import type { PolicyDetail } from "@/contract/policy/policy";
import { formatDateTime } from "@/lib/format";
import { cleanLine } from "@/lib/wrap-text";
import { ACTIVITY_TYPE_LABELS } from "@/contract/care/labels";
import { LEVEL_LABELS, getValidityWord } from "@/contract/policy/labels";

/** What stands on a poster. Plain text throughout. */
export interface PosterContent {
  /** What it is and of which kind, for the tags above the title. */
  readonly tags: readonly string[];
  readonly title: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly summary: string;
  /** The address of the page, without the site's own. */
  readonly path: string;
  /** What one gets by reading the code. */
  readonly hint: string;
}

const known = (label: string, value: string) => (value.trim() === "" ? [] : [{ label, value }]);

/** What the source does not say is left out: a poster has no place for 未见失效信息. */
export function policyPoster(policy: PolicyDetail): PosterContent {
  return {
    tags: ["政策文件", LEVEL_LABELS[policy.level]],
    title: policy.title,
    facts: [
      ...known("发文机关", policy.issuer),
      ...known("发文字号", policy.docNo),
      { label: "发布日期", value: policy.pubDate },
      ...(policy.validityStated ? [{ label: "有效性", value: getValidityWord(policy) }] : []),
    ],
    summary: policy.summary,
    path: `/zct-ee/policy-info/${encodeURIComponent(policy.id)}`,
    hint: "扫码查看原文",
  };
}

const minutes = (iso: string) => formatDateTime(iso).slice(0, 16);

export function activityPoster(activity: ActivityDetail): PosterContent {
  const start = minutes(activity.startAt);
  const end = minutes(activity.endAt);
  return {
    tags: ["园区活动", ...(activity.type === "activity" ? [] : [ACTIVITY_TYPE_LABELS[activity.type]])],
    title: activity.title,
    facts: [
      { label: "时间", value: `${start} 至 ${start.slice(0, 10) === end.slice(0, 10) ? end.slice(11) : end}` },
      ...known("地点", activity.place),
      { label: "报名截止", value: minutes(activity.signUpEnd) },
      ...known("主办单位", activity.organiser),
    ],
    summary: activity.summary,
    path: `/ent-care/activity/${encodeURIComponent(activity.id)}`,
    hint: "扫码查看活动详情",
  };
}

const MAX_FILE_NAME_LENGTH = 60;

/** The title as the name of a file on any system. */
export function posterFileName(title: string): string {
  const clean = cleanLine(title)
    .replace(/[\\/:*?"<>|]+/g, " ")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+|[. ]+$/g, "");
  const characters = [...clean].slice(0, MAX_FILE_NAME_LENGTH).join("").trim();
  return `海报-${characters || "未命名"}.png`;
}
