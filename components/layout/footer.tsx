import { PortalLink } from "@/components/ui/portal-link";
import { QrCode } from "@/components/ui/qr-code";
import { Icon } from "@/components/ui/icons/icon";
import { MAIN_MENU } from "@/lib/menus";
import type { Site } from "@/lib/site";
import { barLinks } from "./header/bar-links";
import styles from "./footer.module.css";

const GOVERNMENT_SITES = [
  { label: "中国政府网", href: "https://www.gov.cn/" },
  { label: "国家法律法规数据库", href: "https://flk.npc.gov.cn/" },
  { label: "国家政务服务平台", href: "https://gjzwfw.www.gov.cn/" },
  { label: "安徽省人民政府", href: "https://www.ah.gov.cn/" },
] as const;

const ABOUT = [
  { label: "网站地图", href: "/site-map" },
  { label: "意见反馈", href: "/feedback" },
  { label: "隐私声明", href: "/privacy" },
  { label: "无障碍声明", href: "/accessibility" },
  { label: "政策订阅（RSS）", href: "/rss/policies.xml" },
] as const;

/** Where an error of the site is reported: the national entry when the zone has one, otherwise our own form. */
const errorReport = (site: Site) => site.errorReportUrl || "/feedback?category=site_error";

/** The footer (国办发〔2017〕47号): the same on all pages. A number that is not configured is left out, never invented. */
export function Footer({ site }: { site: Site }) {
  const contacts = [
    site.hotline && `服务热线：${site.hotline}`,
    site.email && `联系邮箱：${site.email}`,
    site.address && `地址：${site.address}`,
  ].filter(Boolean);
  const records = [site.idCode && `网站标识码：${site.idCode}`, site.icp, site.policeRecord].filter(Boolean);
  return (
    <footer id="foot" tabIndex={-1} className={`${styles.foot} screen-only`}>
      <div className={`page-width ${styles.columns}`}>
        <nav aria-label="服务栏目">
          <h2>服务栏目</h2>
          <ul className={styles.two}>
            {barLinks(MAIN_MENU).map((link) => (
              <li key={link.label}>
                <PortalLink href={link.href ?? "/"}>{link.label}</PortalLink>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label="关于本站">
          <h2>关于本站</h2>
          <ul>
            {ABOUT.map((link) => (
              <li key={link.href}>
                <PortalLink href={link.href}>{link.label}</PortalLink>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label="政府网站">
          <h2>政府网站</h2>
          <ul>
            {GOVERNMENT_SITES.map((link) => (
              <li key={link.href}>
                <a href={link.href} target="_blank" rel="noopener noreferrer">
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {site.origin && (
          <div className={styles.qr}>
            <QrCode text={site.origin} label={`${site.name}${site.platform}的二维码`} size={96} />
            <p>手机扫码访问</p>
          </div>
        )}
      </div>
      <div className={styles.bottom}>
        <div className={`page-width ${styles.row}`}>
          <div>
            <p>主办单位：{site.organiser}</p>
            {contacts.length > 0 && <p>{contacts.join("　")}</p>}
            {records.length > 0 && <p>{records.join("　")}</p>}
          </div>
          <div className={styles.marks}>
            {site.partyMarkUrl && (
              <a href={site.partyMarkUrl} data-leave="known" target="_blank" rel="noopener noreferrer">
                <Icon name="shield" />
                党政机关
              </a>
            )}
            <a href={errorReport(site)} {...(site.errorReportUrl ? { "data-leave": "known" } : {})}>
              <Icon name="flag" />
              我为政府网站找错
            </a>
          </div>
        </div>
      </div>
    </footer>
  );
}
