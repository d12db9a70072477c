import { buttonClass } from "@/components/ui/button";
import { formatDay } from "@/components/ui/days-left";
import type { WindowSlots } from "@/contract/window/window";
import { guideHref, type GuideArea } from "@/lib/address/guide-address";
import { readText, type RawQuery } from "@/lib/address/list-query";
import { loginAddress } from "@/lib/address/redirect-uri";
import { zoneClock, zoneToday } from "@/lib/dates";
import { load } from "@/lib/gateway/load";
import { getWindowSlots } from "@/services/window/queries";
import { listBookingRules, listFreeDays } from "@/services/window/wording";
import { WindowIsland } from "./window-island";
import styles from "./window.module.css";

const ANCHOR = "window";
/** So many days are written out for whoever is not signed in. */
const SHOWN_DAYS = 3;

/** Booking a time at the window, for the guide that a page shows; nothing where no window serves the item. */
export async function findWindowAside(raw: RawQuery, area: GuideArea) {
  const id = readText(raw, "id", 64);
  if (id === "") return undefined;
  const found = await load(getWindowSlots(id));
  if (!found.ok || found.data === null) return undefined;
  const content = <WindowBlock slots={found.data} itemId={id} back={`${guideHref(area, id)}#${ANCHOR}`} />;
  return { anchor: ANCHOR, title: "预约到窗口", content };
}

/** Everybody reads where and when; whoever is signed in books in the place of the list. */
function WindowBlock({ slots, itemId, back }: { slots: WindowSlots; itemId: string; back: string }) {
  const { window: place, rules } = slots;
  return (
    <div className={styles.block}>
      <p>
        {place.name}，电话 {place.phone}
      </p>
      <div className={styles.visitor}>
        <FreeTimes slots={slots} />
        <p className={styles.rules}>{listBookingRules(rules).join("")}</p>
        <p>
          <a className={buttonClass("plain")} href={loginAddress(back)}>
            登录后预约
          </a>
        </p>
      </div>
      <WindowIsland itemId={itemId} />
    </div>
  );
}

function FreeTimes({ slots: { days, rules, window: place } }: { slots: WindowSlots }) {
  const free = listFreeDays(days).slice(0, SHOWN_DAYS);
  if (free.length === 0)
    return (
      <p>
        今后 {rules.daysAhead} 天都约满了，有急事请打 {place.phone}。
      </p>
    );
  const today = zoneToday();
  return (
    <dl className={styles.times}>
      {free.map(({ day, slots }) => (
        <div key={day}>
          <dt>{formatDay(day, today)}</dt>
          <dd>
            {slots
              .filter(({ left }) => left > 0)
              .map(({ startsAt, left }) => (
                <span key={startsAt}>
                  {zoneClock(startsAt)} 余 {left}
                </span>
              ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
