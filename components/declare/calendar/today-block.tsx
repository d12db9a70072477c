import { Block } from "@/components/page/landing";
import type { ItemCard } from "@/contract/declare/declare";
import { ItemRows } from "../item-rows";

const MAX_ROWS = 10;

/** Items of one kind on the page of today. Without any it is not drawn; beyond ten the list has them all. */
export function TodayBlock({
  title,
  items,
  today,
  allHref,
}: {
  title: string;
  items: readonly ItemCard[];
  today: string;
  allHref: string;
}) {
  if (items.length === 0) return null;
  return (
    <Block
      title={title}
      note={`${items.length} 项`}
      {...(items.length > MAX_ROWS ? { more: { href: allHref, label: "查看全部" } } : {})}
    >
      <ItemRows items={items.slice(0, MAX_ROWS)} today={today} level={3} />
    </Block>
  );
}
