import { Block, TaskTiles } from "@/components/page/landing";
import { Icon, type IconName } from "@/components/ui/icons/icon";
import type { ItemCard } from "@/contract/declare/declare";
import { LIFE_EVENTS, type LifeEventId } from "@/contract/declare/nav";
import { isOpen } from "@/lib/window-wording";
import { ItemRows } from "./item-rows";
import styles from "./life-events.module.css";

export interface LifeEventItems {
  readonly id: LifeEventId;
  readonly items: readonly ItemCard[];
}

/** Upper limit on unfolded items: those that end soonest. */
const MAX_UNFOLDED = 4;

const ICONS: Readonly<Record<LifeEventId, IconName>> = {
  start: "flag",
  site: "building",
  people: "people",
  research: "trend",
  upgrade: "factory",
  grow: "stamp",
  finance: "money",
  market: "network",
  green: "shield",
  change: "switch",
};

const placeOf = (id: LifeEventId) => `event-${id}`;
const openOf = (items: readonly ItemCard[]) => items.filter(({ timing }) => isOpen(timing)).length;
const itemsOf = (events: readonly LifeEventItems[], wanted: LifeEventId) =>
  events.find(({ id }) => id === wanted)?.items ?? [];

/** The stages with how much can be declared in each today, as ways to their parts of the page. */
export function LifeEventTiles({ events }: { events: readonly LifeEventItems[] }) {
  const tiles = LIFE_EVENTS.flatMap(({ id, title }) => {
    const items = itemsOf(events, id);
    if (items.length === 0) return [];
    const hint = `${openOf(items)} 项正在申报，共 ${items.length} 项`;
    return [{ label: title, href: `#${placeOf(id)}`, icon: ICONS[id], hint }];
  });
  return <TaskTiles label="企业办事的阶段" tiles={tiles} all />;
}

/** The items of every stage, those that end soonest first. */
export function LifeEventBlocks({ events, today }: { events: readonly LifeEventItems[]; today: string }) {
  return LIFE_EVENTS.map(({ id, title, lead }) => {
    const items = itemsOf(events, id);
    if (items.length === 0) return null;
    const folded = items.slice(MAX_UNFOLDED);
    return (
      <div key={id} id={placeOf(id)} className={styles.event}>
        <Block title={title} note={lead}>
          <>
            <ItemRows items={items.slice(0, MAX_UNFOLDED)} today={today} level={3} />
            {folded.length > 0 && (
              <details className={styles.rest}>
                <summary>
                  {title}的其余 {folded.length} 项
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
