import { Icon, type IconName } from "@/components/ui/icons/icon";
import { PortalLink } from "@/components/ui/portal-link";
import type { Banner, BannerArt } from "@/contract/policy/banner";
import { routeExists } from "@/lib/routes";
import styles from "./banner-strip.module.css";

const DRAWN: Readonly<Record<BannerArt, IconName>> = {
  policy: "policy",
  money: "money",
  people: "people",
  calendar: "calendar",
  shield: "shield",
  trend: "trend",
};

/** What the zone draws attention to: words and a way, nothing that moves. A link to no page of ours is not drawn. */
export function BannerStrip({ banners }: { banners: readonly Banner[] }) {
  const shown = banners.filter(({ link }) => routeExists(link));
  if (shown.length === 0) return null;
  return (
    <section aria-label="近期关注">
      <ul className={styles.strip}>
        {shown.map(({ id, title, text, link, action, art }) => (
          <li key={id} className={styles.banner}>
            <span className={styles.art}>
              <Icon name={DRAWN[art]} size={72} />
            </span>
            <h2>{title}</h2>
            <p>{text}</p>
            <PortalLink href={link}>
              {action}
              <Icon name="chevron" size={14} />
            </PortalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
