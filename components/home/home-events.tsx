import { LifeEventTiles, type LifeEventItems } from "@/components/declare/life-events";
import { Block } from "@/components/page/landing";

/** Tasks by what the company is going through, with how much can be declared today. */
export function HomeEvents({ events, total }: { events: readonly LifeEventItems[]; total: number }) {
  if (events.every(({ items }) => items.length === 0)) return null;
  return (
    <Block
      title="企业到了哪一步"
      note="从开办到转型，按您现在的处境找"
      more={{ href: "/zct-ee/declare-nav", label: `全部 ${total} 项` }}
    >
      <LifeEventTiles events={events} />
    </Block>
  );
}
