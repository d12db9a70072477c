import type { BlockRow } from "@/components/page/landing";
import type { ActivityCard } from "@/contract/care/care";
import type { NoticeCard } from "@/contract/policy/notice";
import { zoneDay } from "@/lib/dates";
import { daysLeft } from "@/lib/format";

const MAX_ROWS = 5;

/** What ends within a week, from both kinds of things that can end; soonest first. Pure. */
export function deadlineRows(
  notices: readonly NoticeCard[],
  activities: readonly ActivityCard[],
  today: string,
): readonly BlockRow[] {
  const rows = [
    ...notices.flatMap((notice) =>
      notice.deadline
        ? [
            {
              title: notice.title,
              href: `/zct-ee/public/${encodeURIComponent(notice.id)}`,
              date: notice.deadline,
              what: "截止",
            },
          ]
        : [],
    ),
    ...activities.map((activity) => ({
      title: activity.title,
      href: `/ent-care/activity/${encodeURIComponent(activity.id)}`,
      date: zoneDay(activity.signUpEnd),
      what: "报名截止",
    })),
  ];
  return rows
    .sort((a, b) => a.date.localeCompare(b.date) || a.title.localeCompare(b.title, "zh-CN"))
    .slice(0, MAX_ROWS)
    .map(({ what, ...row }) => ({ ...row, meta: `${row.date} ${what}，${daysLeft(row.date, today)}` }));
}
