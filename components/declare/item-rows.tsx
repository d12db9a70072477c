import { DealRow, DEALS } from "@/components/page/list/deal-row";
import { DaysNote } from "@/components/ui/days-left";
import { OfferMoney, OfferTime } from "@/components/ui/offer";
import { PortalLink } from "@/components/ui/portal-link";
import { Tag } from "@/components/ui/tag";
import type { ItemCard } from "@/contract/declare/declare";
import { isOpen } from "@/lib/window-wording";
import { ItemLink } from "./item-link";
import { StateTag } from "./state-tag";

/** Items as rows: what it gives and to whom, then by whom and under which policy. */
export function ItemRows({
  items,
  today,
  level = 2,
}: {
  items: readonly ItemCard[];
  today: string;
  /** Of the headings: 3 under a block's own. */
  level?: 2 | 3;
}) {
  const Heading = `h${level}` as const;
  return (
    <ol className={DEALS}>
      {items.map((item) => {
        const repealed = item.policy.validity === "repealed";
        // The days left say already that it can be declared, and the words in their place that it cannot any more.
        const said = item.timing.state === "closed" || (isOpen(item.timing) && item.timing.closesOn !== null);
        return (
          <li key={item.id}>
            <DealRow
              money={<OfferMoney {...item.benefit} />}
              title={
                <>
                  <Heading>
                    <ItemLink item={item}>{item.title}</ItemLink>
                  </Heading>
                  {repealed ? <Tag tone="muted">不再受理</Tag> : !said && <StateTag state={item.timing.state} />}
                </>
              }
              give={item.benefit.text}
              meta={[
                `对象：${item.audience}`,
                item.department,
                ...(item.quota === null ? [] : [`名额 ${item.quota} 家`]),
                <PortalLink key="policy" href={`/zct-ee/policy-info/${encodeURIComponent(item.policy.id)}`}>
                  {item.policy.title}
                </PortalLink>,
              ]}
              when={repealed ? <DaysNote words="政策已失效" /> : <OfferTime timing={item.timing} today={today} />}
            />
          </li>
        );
      })}
    </ol>
  );
}
