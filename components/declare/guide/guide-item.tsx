import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icons/icon";
import type { ItemDetail } from "@/contract/declare/declare";
import { applyHref, placedPolicyHref, type PolicyPlace } from "@/lib/address/apply-address";
import { isOpen } from "@/lib/window-wording";
import { itemAnchor } from "@/services/declare/item-wording";
import { whereToLook } from "@/services/declare/where-to-look";
import { ItemCheck } from "../check/item-check";
import { ItemEvidence } from "../check/item-evidence";
import { PlanButton } from "../check/plan-button";
import { OfferMoney, OfferTime } from "@/components/ui/offer";
import { GuideAnswers } from "./guide-answers";
import { GuideConditions, GuideMaterials } from "./guide-tables";
import styles from "./guide.module.css";

interface Props {
  readonly item: ItemDetail;
  readonly today: string;
  readonly repealed: boolean;
  readonly place: PolicyPlace;
}

/**
 * An item: its answers, and beside them what stays in sight: the money, the days left, 我符合吗 and the way to declare it. On
 * phones money, days and the one action stand in a bar that stays.
 */
export function GuideItem({ item, today, repealed, place }: Props) {
  const declaring =
    !repealed && isOpen(item.timing)
      ? applyHref(item.policy.id, { item: item.id }, { place, shape: item.shape })
      : undefined;
  const anchor = itemAnchor(item.id);
  const conditions = `${anchor}-conditions`;
  const materials = `${anchor}-materials`;
  return (
    <div className={styles.sheet}>
      <div className={styles.main}>
        <GuideAnswers item={item} today={today} repealed={repealed} materials={materials} />
        <Fold title={`条件和政策原文（${item.conditions.length}）`}>
          <div id={conditions}>
            <ItemEvidence itemId={item.id}>
              <GuideConditions item={item} />
            </ItemEvidence>
          </div>
        </Fold>
        {item.materials.length > 0 && (
          <Fold title={`材料清单（${item.materials.length}）`}>
            <div id={materials}>
              <GuideMaterials item={item} />
            </div>
          </Fold>
        )}
      </div>
      {!repealed && (
        <aside className={styles.card} aria-label={`${item.title}：申报`}>
          <div className={styles.cardHead}>
            <OfferMoney {...item.benefit} />
            <OfferTime timing={item.timing} today={today} />
          </div>
          <div className={styles.cardBody}>
            <ItemCheck
              itemId={item.id}
              details={conditions}
              page={placedPolicyHref(place, item.policy.id)}
              conditions={item.conditions
                .filter(({ hard }) => hard)
                .map((condition) => ({ id: condition.id, text: condition.text, where: whereToLook(condition) }))}
            />
            <div className={`${styles.actions} screen-only`}>
              {declaring && (
                <a className={`${buttonClass()} ${styles.inCard}`} href={declaring}>
                  立即申报<span className="visually-hidden">：{item.title}</span>
                </a>
              )}
              {item.timing.state !== "closed" && <PlanButton itemId={item.id} title={item.title} />}
            </div>
          </div>
        </aside>
      )}
      {declaring && (
        <div className={`${styles.bar} screen-only`}>
          <OfferMoney {...item.benefit} />
          <OfferTime timing={item.timing} today={today} />
          <a className={buttonClass()} href={declaring}>
            立即申报<span className="visually-hidden">：{item.title}</span>
          </a>
        </div>
      )}
    </div>
  );
}

/** A table that most people need only once; it is open on paper. */
function Fold({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <details className={`${styles.fold} print-open`}>
      <summary className={styles.foldHead}>
        {title}
        <Icon name="chevron-down" size={16} />
      </summary>
      {children}
    </details>
  );
}
