import { DealRow, DEALS } from "@/components/page/list/deal-row";
import { DaysLeft, DaysNote } from "@/components/ui/days-left";
import { Money } from "@/components/ui/money";
import { PortalLink } from "@/components/ui/portal-link";
import { Tag } from "@/components/ui/tag";
import type { ItemCard } from "@/contract/declare/declare";
import { BENEFIT_FORMS } from "@/contract/declare/attributes";
import { formatDecimal } from "@/contract/numbers";
import { formatRemaining, formatWindow, isOpen } from "@/services/declare/item-wording";
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
        // The days left say already that it can be declared.
        const counted = isOpen(item.timing) && item.timing.closesOn !== null;
        return (
          <li key={item.id}>
            <DealRow
              money={<ItemMoney benefit={item.benefit} />}
              title={
                <>
                  <Heading>
                    <ItemLink item={item}>{item.title}</ItemLink>
                  </Heading>
                  {repealed ? <Tag tone="muted">不再受理</Tag> : !counted && <StateTag state={item.timing.state} />}
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
              when={<ItemTime item={item} today={today} />}
            />
          </li>
        );
      })}
    </ol>
  );
}

/** What an item gives at most; where that is no money, its kind in words. */
export function ItemMoney({ benefit: { form, most } }: Pick<ItemCard, "benefit">) {
  return most === null ? <Money gift={BENEFIT_FORMS[form]} /> : <Money label="最高" amount={formatDecimal(most)} />;
}

/** When it can be declared: the days left, or where no deadline runs its state. */
export function ItemTime({
  item: { timing, policy },
  today,
}: {
  item: Pick<ItemCard, "timing" | "policy">;
  today: string;
}) {
  if (policy.validity === "repealed") return <DaysNote words="政策已失效" />;
  const { opensOn, closesOn } = timing;
  if (isOpen(timing) && closesOn !== null) return <DaysLeft date={closesOn} today={today} />;
  const words = formatRemaining(timing, today);
  const window = opensOn !== null && closesOn !== null ? formatWindow({ opensOn, closesOn }) : undefined;
  return words ? <DaysNote words={words} {...(window ? { note: window } : {})} /> : null;
}
