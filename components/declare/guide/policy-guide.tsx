import { Alert } from "@/components/ui/alert";
import { Tag } from "@/components/ui/tag";
import type { ItemDetail } from "@/contract/declare/declare";
import type { PolicyPlace } from "@/lib/address/apply-address";
import { itemAnchor } from "@/services/declare/item-wording";
import { inGuideOrder } from "@/services/declare/guide-order";
import { OfferMoney } from "@/components/ui/offer";
import { GuideItem } from "./guide-item";
import styles from "./policy-guide.module.css";

/**
 * What one can declare under a policy: five questions and their answers above the official text. Of several items one is
 * open at a time; which, the browser itself keeps, and an address with an item's id opens it. Of a repealed policy it says
 * what there was, and that it is over.
 */
export function PolicyGuide({
  items,
  today,
  repealed,
  place = "policy",
}: {
  items: readonly ItemDetail[];
  today: string;
  repealed: boolean;
  /** Below which address one declares. */
  place?: PolicyPlace;
}) {
  if (items.length === 0) return null;
  const ordered = inGuideOrder(items);
  const [only] = ordered;
  return (
    <section className={styles.guide} aria-labelledby="guide-title">
      <h2 id="guide-title" className="visually-hidden">
        申报指南
      </h2>
      {repealed && (
        <div className={styles.notice}>
          <Alert tone="warning">本政策已失效，下列事项不再受理申报，仅供查阅。</Alert>
        </div>
      )}
      {ordered.length === 1 && only ? (
        <section id={itemAnchor(only.id)} className={styles.item} aria-labelledby={titleId(only)}>
          <div className={styles.onlyHead}>
            <h3 id={titleId(only)}>{only.title}</h3>
            {repealed && <Tag tone="muted">不再受理</Tag>}
          </div>
          <GuideItem item={only} today={today} repealed={repealed} place={place} />
        </section>
      ) : (
        <>
          <div className={styles.choices}>
            {ordered.map((item, index) => (
              <details key={item.id} name="item" className={`${styles.choice} print-open`} open={index === 0}>
                <summary className={styles.choiceHead}>
                  <h3 id={titleId(item)}>{item.title}</h3>
                  {repealed ? <Tag tone="muted">不再受理</Tag> : <OfferMoney {...item.benefit} />}
                </summary>
                {/* Inside, so that an address with this id unfolds it. */}
                <section id={itemAnchor(item.id)} className={styles.item} aria-labelledby={titleId(item)}>
                  <GuideItem item={item} today={today} repealed={repealed} place={place} />
                </section>
              </details>
            ))}
          </div>
          {/* Says to the style sheet that all names have been read. */}
          <span hidden />
        </>
      )}
    </section>
  );
}

const titleId = ({ id }: ItemDetail) => `${itemAnchor(id)}-title`;
