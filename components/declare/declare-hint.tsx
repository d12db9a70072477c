import { buttonClass } from "@/components/ui/button";
import type { ItemDetail } from "@/contract/declare/declare";
import { daysBetween, daysLeft } from "@/lib/format";
import { itemAnchor } from "@/services/declare/item-wording";
import { nearestDate } from "@/services/declare/nearest-date";
import styles from "./guide/guide.module.css";

/** For the rail of a policy's page: the next date to know, and the way to its guide. */
export function DeclareHint({ items, today }: { items: readonly ItemDetail[]; today: string }) {
  const nearest = nearestDate(items);
  if (!nearest) return <p className={styles.hintWhat}>申报时间待定，以主管部门的通知为准。</p>;
  const { item, what, date } = nearest;
  const days = daysBetween(today, date);
  return (
    <>
      <p className={styles.hintWhat}>{what}</p>
      <p className={styles.hintDate}>
        <time dateTime={date}>{date}</time>
        <span data-near={days < 7 ? "" : undefined}>
          {what === "申报截止" ? daysLeft(date, today) : `还有 ${days} 天`}
        </span>
      </p>
      <p className={styles.hintItem}>{item.title}</p>
      <a href={`#${itemAnchor(item.id)}`} className={`${buttonClass("plain", true)} ${styles.hintLink}`}>
        看申报指南
      </a>
    </>
  );
}
