import type { Metadata } from "next";
import { deadlineRows } from "@/components/home/deadlines";
import { PersonalHome } from "@/components/worklist/personal-home";
import { zoneToday } from "@/lib/dates";
import { load } from "@/lib/gateway/load";
import { pageMetadata } from "@/lib/page-metadata";
import { listActivities } from "@/services/care/queries";
import { listNotices } from "@/services/policy/notices";

export const generateMetadata = (): Metadata =>
  pageMetadata({ route: "/user", description: "等我办理的事项、近期截止、消息和企业概况。", column: "service" });

/** The deadlines are public and come with the page; what belongs to the person comes after it. */
export default async function PersonalCentrePage() {
  const [notices, activities] = await Promise.all([
    load(listNotices({ due: "week", size: 5 })),
    load(listActivities({ due: "week", size: 5 })),
  ]);
  const today = zoneToday();
  const rows = deadlineRows(
    notices.ok ? notices.data.records : [],
    activities.ok ? activities.data.records : [],
    today,
  );
  const deadlines = rows.map(({ title, href, date }) => ({ id: href, title, href, date: date ?? today }));
  return <PersonalHome today={today} deadlines={deadlines} />;
}
