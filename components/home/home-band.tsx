import { Icon, type IconName } from "@/components/ui/icons/icon";
import { PortalLink } from "@/components/ui/portal-link";
import { HomeCorner } from "./home-corner";
import styles from "./home.module.css";

interface Way {
  readonly title: string;
  readonly note: string;
  readonly href: string;
  readonly icon: IconName;
}

/** The ways to what one can get, with what stands behind each today; beside them the person's own things. */
export function HomeBand({ open, closing, items }: { open: number; closing: number; items: number }) {
  const ways: readonly Way[] = [
    {
      title: "看正在申报的",
      note: `正在申报 ${open} 项${closing > 0 ? `，七天内截止 ${closing} 项` : ""}`,
      href: "/zct-ee/policy-declare",
      icon: "calendar",
    },
    {
      title: "按档案匹配政策",
      note: items > 0 ? `${items} 项逐条核对，列出符合和还差的` : "逐条核对条件，列出符合和还差的",
      href: "/zct-ee/policy-match",
      icon: "check",
    },
    { title: "测一测够不够格", note: "高企、专精特新、加计扣除、规模，几分钟出结果", href: "/tool", icon: "trend" },
  ];
  return (
    <section className={styles.band} aria-label="从这里开始">
      <ul className={styles.ways}>
        {ways.map((way) => (
          <li key={way.href}>
            <PortalLink href={way.href}>
              <Icon name={way.icon} size={28} />
              <strong>{way.title}</strong>
              <small>{way.note}</small>
            </PortalLink>
          </li>
        ))}
      </ul>
      <HomeCorner />
    </section>
  );
}
