import { Block } from "@/components/page/landing";
import { Icon } from "@/components/ui/icons/icon";
import { LineArt } from "@/components/ui/icons/line-art";
import { PortalLink } from "@/components/ui/portal-link";
import type { ItemCard } from "@/contract/declare/declare";
import { LIFE_EVENTS, type LifeEventId } from "@/contract/declare/nav";
import { isOpen } from "@/lib/window-wording";
import { ItemRows } from "./item-rows";
import styles from "./life-events.module.css";

export interface LifeEventItems {
  readonly id: LifeEventId;
  readonly items: readonly ItemCard[];
}

/** Upper limit on unfolded items: of those that can be declared today the ones that end soonest. */
const MAX_UNFOLDED = 2;

const placeOf = (id: LifeEventId) => `event-${id}`;
const openOf = (items: readonly ItemCard[]) => items.filter(({ timing }) => isOpen(timing)).length;
const itemsOf = (events: readonly LifeEventItems[], wanted: LifeEventId) =>
  events.find(({ id }) => id === wanted)?.items ?? [];

/** The stages with how much can be declared in each today, as ways to their parts of the navigation. */
export function LifeEventTiles({ events }: { events: readonly LifeEventItems[] }) {
  return (
    <nav aria-label="企业办事的阶段">
      <ol className={styles.events}>
        {LIFE_EVENTS.map(({ id, title }) => {
          const items = itemsOf(events, id);
          if (items.length === 0) return null;
          const open = openOf(items);
          return (
            <li key={id}>
              <PortalLink href={`/zct-ee/declare-nav#${placeOf(id)}`}>
                <span className={styles.medal}>
                  <LineArt name={id} />
                </span>
                <strong>{title}</strong>
                <small>{open > 0 ? `${open} 项申报中` : `${items.length} 项`}</small>
              </PortalLink>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** The items of every stage: what can be declared today, the rest folded. */
export function LifeEventBlocks({ events, today }: { events: readonly LifeEventItems[]; today: string }) {
  return LIFE_EVENTS.map(({ id, title, lead }) => {
    const items = itemsOf(events, id);
    if (items.length === 0) return null;
    const unfolded = items.filter(({ timing }) => isOpen(timing)).slice(0, MAX_UNFOLDED);
    const folded = items.filter((item) => !unfolded.includes(item));
    return (
      <div key={id} id={placeOf(id)} className={styles.event}>
        <Block title={title} note={lead}>
          <>
            {unfolded.length > 0 && <ItemRows items={unfolded} today={today} level={3} />}
            {folded.length > 0 && (
              <details className={styles.rest}>
                <summary>
                  {title}
                  {unfolded.length > 0 ? `的其余 ${folded.length} 项` : `的 ${folded.length} 项，今天都不在申报时间内`}
                  <Icon name="chevron-down" size={16} />
                </summary>
                <ItemRows items={folded} today={today} level={3} />
              </details>
            )}
          </>
        </Block>
      </div>
    );
  });
}
