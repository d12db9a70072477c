import { daysBetween, daysLeft } from "@/lib/format";
import { Tag } from "./tag";

const SOON_DAYS = 7;

/** What is left until a deadline, in words; a near one stands out. Both days `YYYY-MM-DD`. */
export function DeadlineTag({ deadline, today }: { deadline: string; today: string }) {
  const days = daysBetween(today, deadline);
  return <Tag tone={days >= 0 && days <= SOON_DAYS ? "danger" : "muted"}>{daysLeft(deadline, today)}</Tag>;
}
