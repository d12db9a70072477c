import Link from "next/link";
import { existingEntries, MAIN_MENU } from "@/lib/menus";
import type { Site } from "@/lib/site";
import styles from "./frame.module.css";

const GOVERNMENT_SITES = [
  { label: "中国政府网", href: "https://www.gov.cn/" },
  { label: "国家法律法规数据库", href: "https://flk.npc.gov.cn/" },
  { label: "安徽省人民政府", href: "https://www.ah.gov.cn/" },
] as const;

/** The footer. A number that is not configured is left out rather than invented. */
export function Footer({ site }: { site: Site }) {
  const records = [site.idCode && `网站标识码：${site.idCode}`, site.icp, site.policeRecord].filter(Boolean);
  return (
    <footer className={`${styles.foot} screen-only`}>
      <div className={`page-width ${styles.footRow}`}>
        <section>
          <h2>{site.organiser} 主办</h2>
          <ul>
            {site.hotline && <li>服务热线：{site.hotline}</li>}
            {site.email && <li>联系邮箱：{site.email}</li>}
            {site.address && <li>地址：{site.address}</li>}
            {records.map((record) => (
              <li key={record}>{record}</li>
            ))}
          </ul>
        </section>
        <nav aria-label="网站导航">
          <h2>网站导航</h2>
          <ul>
            {existingEntries(MAIN_MENU).map((entry) => (
              <li key={entry.href}>
                <Link href={entry.href} prefetch={false}>
                  {entry.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label="政府网站">
          <h2>政府网站</h2>
          <ul>
            {GOVERNMENT_SITES.map((link) => (
              <li key={link.href}>
                <a href={link.href} rel="noopener noreferrer">
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
