import { Block } from "@/components/page/landing";
import { LineArt } from "@/components/ui/icons/line-art";
import { PortalLink } from "@/components/ui/portal-link";
import type { ItemCard } from "@/contract/declare/declare";
import { LIFE_EVENTS, type LifeEventId } from "@/contract/declare/nav";
import { isOpen } from "@/lib/window-wording";
import styles from "./home.module.css";

const NAV = "/zct-ee/declare-nav";

/** Tasks by what the company is going through, with how much can be declared today; a stage without items is not drawn. */
export function HomeEvents({
  events,
  total,
}: {
  events: readonly { readonly id: LifeEventId; readonly items: readonly ItemCard[] }[];
  total: number;
}) {
  const stages = LIFE_EVENTS.flatMap((event) => {
    const items = events.find(({ id }) => id === event.id)?.items ?? [];
    return items.length > 0 ? [{ ...event, items, open: items.filter(({ timing }) => isOpen(timing)).length }] : [];
  });
  if (stages.length === 0) return null;
  return (
    <Block title="企业到了哪一步" note="从开办到转型，按您现在的处境找" more={{ href: NAV, label: `全部 ${total} 项` }}>
      <ol className={styles.events}>
        {stages.map(({ id, title, items, open }) => (
          <li key={id}>
            <PortalLink href={`${NAV}#event-${id}`}>
              <span className={styles.medal}>
                <LineArt name={id} />
              </span>
              <strong>{title}</strong>
              <small>{open > 0 ? `${open} 项申报中` : `${items.length} 项`}</small>
            </PortalLink>
          </li>
        ))}
      </ol>
    </Block>
  );
}
