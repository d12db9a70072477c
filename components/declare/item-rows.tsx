import { PortalLink } from "@/components/ui/portal-link";
import { Tag } from "@/components/ui/tag";
import type { ItemCard } from "@/contract/declare/declare";
import { BENEFIT_FORMS } from "@/contract/declare/attributes";
import { formatRemaining, formatWindow } from "@/services/declare/item-wording";
import { formatCeiling } from "@/services/declare/match-wording";
import { ItemLink } from "./item-link";
import styles from "./items.module.css";
import { StateTag } from "./state-tag";

/** Items as rows: what it gives and to whom, then by whom and under which policy; amount and days stand at the right. */
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
    <ol className={styles.rows}>
      {items.map((item) => {
        const { opensOn, closesOn, state } = item.timing;
        const repealed = item.policy.validity === "repealed";
        return (
          <li key={item.id} className={styles.row}>
            <div className={styles.main}>
              <Heading className={styles.title}>
                <ItemLink item={item}>{item.title}</ItemLink>
                {repealed ? <Tag tone="muted">不再受理</Tag> : <StateTag state={state} />}
              </Heading>
              <p className={styles.benefit}>{item.benefit.text}</p>
              <p className={styles.meta}>
                <span>对象：{item.audience}</span>
              </p>
              <p className={styles.meta}>
                <span>{item.department}</span>
                {item.quota !== null && <span>名额 {item.quota} 家</span>}
                <PortalLink href={`/zct-ee/policy-info/${encodeURIComponent(item.policy.id)}`}>
                  {item.policy.title}
                </PortalLink>
              </p>
            </div>
            <div className={styles.side}>
              <p className={styles.amount}>{formatCeiling(item.benefit.most) || BENEFIT_FORMS[item.benefit.form]}</p>
              <p className={styles.remaining} data-state={repealed ? "closed" : state}>
                {repealed ? "政策已失效" : formatRemaining(item.timing, today)}
              </p>
              {!repealed && opensOn !== null && closesOn !== null && (
                <p className={styles.window}>{formatWindow({ opensOn, closesOn })}</p>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
