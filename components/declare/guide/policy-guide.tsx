import { Icon } from "@/components/ui/icons/icon";
import { Alert } from "@/components/ui/alert";
import { Tag } from "@/components/ui/tag";
import type { ItemDetail } from "@/contract/declare/declare";
import type { PolicyPlace } from "@/lib/address/apply-address";
import { itemAnchor } from "@/services/declare/item-wording";
import { formatCeiling } from "@/services/declare/match-wording";
import { inGuideOrder } from "@/services/declare/nearest-date";
import { GuideItem } from "./guide-item";
import styles from "./guide.module.css";
import { StateTag } from "../state-tag";

/** Upper limit on unfolded items that can be declared; the official text below has to stay in reach. */
const MAX_UNFOLDED = 2;

/**
 * What one can declare under a policy, in plain words above the official text. `check` is the place for 我符合吗. Of a
 * repealed policy it says what there was, and that it is over.
 */
export function PolicyGuide({
  items,
  today,
  repealed,
  check,
  place = "policy",
}: {
  items: readonly ItemDetail[];
  today: string;
  repealed: boolean;
  check?: React.ReactNode;
  /** Below which address one declares. */
  place?: PolicyPlace;
}) {
  if (items.length === 0) return null;
  const ordered = inGuideOrder(items);
  const [only] = ordered;
  return (
    <>
      <section className={styles.guide} aria-labelledby="guide-title">
        <div className={styles.head}>
          <h2 id="guide-title">申报指南</h2>
          <p>
            {ordered.length > 1 ? `本政策有 ${ordered.length} 个申报事项。` : ""}
            由主管部门按政策原文整理，以原文和当年申报通知为准。
          </p>
        </div>
        {repealed && (
          <div className={styles.notice}>
            <Alert tone="warning">本政策已失效，下列事项不再受理申报，仅供查阅。</Alert>
          </div>
        )}
        {check && <div className={`${styles.check} screen-only`}>{check}</div>}
        {ordered.length === 1 && only ? (
          <section id={itemAnchor(only.id)} className={styles.item} aria-labelledby={titleId(only)}>
            <div className={styles.itemHead}>
              <ItemHead item={only} repealed={repealed} />
            </div>
            <GuideItem item={only} today={today} repealed={repealed} place={place} />
          </section>
        ) : (
          ordered.map((item, index) => (
            <details key={item.id} className={styles.fold} open={isUnfolded(item, index, repealed)}>
              <summary className={styles.itemHead}>
                <ItemHead item={item} repealed={repealed} />
                <Icon name="chevron-down" size={18} />
              </summary>
              {/* Inside, so that an address with this id unfolds it. */}
              <section id={itemAnchor(item.id)} className={styles.item} aria-labelledby={titleId(item)}>
                <GuideItem item={item} today={today} repealed={repealed} place={place} />
              </section>
            </details>
          ))
        )}
      </section>
      <h2 className={styles.originalTitle}>政策原文</h2>
    </>
  );
}

const titleId = ({ id }: ItemDetail) => `${itemAnchor(id)}-title`;

const isUnfolded = ({ timing }: ItemDetail, index: number, repealed: boolean): boolean =>
  index === 0 || (!repealed && index < MAX_UNFOLDED && (timing.state === "open" || timing.state === "closing"));

function ItemHead({ item, repealed }: { item: ItemDetail; repealed: boolean }) {
  return (
    <>
      <h3 id={titleId(item)}>{item.title}</h3>
      {repealed ? <Tag tone="muted">不再受理</Tag> : <StateTag state={item.timing.state} />}
      <span className={styles.ceiling}>{formatCeiling(item.benefit.most)}</span>
    </>
  );
}
