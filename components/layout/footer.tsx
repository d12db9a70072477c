import { PortalLink } from "@/components/ui/portal-link";
import { QrCode } from "@/components/ui/qr-code";
import { Icon } from "@/components/ui/icons/icon";
import { routeExists } from "@/lib/routes";
import type { Site } from "@/lib/site";
import styles from "./footer.module.css";

const GOVERNMENT_SITES = [
  { label: "中国政府网", href: "https://www.gov.cn/" },
  { label: "国家法律法规数据库", href: "https://flk.npc.gov.cn/" },
  { label: "国家政务服务平台", href: "https://gjzwfw.www.gov.cn/" },
  { label: "安徽省人民政府", href: "https://www.ah.gov.cn/" },
] as const;

const FIND = [
  { label: "政策搜索", href: "/zct-ee/policy-info" },
  { label: "申报日历", href: "/zct-ee/declaration" },
  { label: "政策匹配", href: "/zct-ee/policy-match" },
  { label: "自评工具", href: "/tool" },
  { label: "公示公告", href: "/zct-ee/public" },
] as const;

const DO = [
  { label: "凭编号查进度", href: "/progress" },
  { label: "我的申报", href: "/user/base/policy-items" },
  { label: "智能问答", href: "/qa" },
  { label: "园区活动", href: "/ent-care/activity" },
  { label: "政策订阅", href: "/zct-ee/subscribe" },
  { label: "意见反馈", href: "/feedback" },
] as const;

const ABOUT = [
  { label: "用户指南", href: "/resources?view=guide" },
  { label: "网站地图", href: "/site-map" },
  { label: "隐私声明", href: "/privacy" },
  { label: "无障碍声明", href: "/accessibility" },
  { label: "政策订阅（RSS）", href: "/rss/policies.xml" },
] as const;

/** Where an error of the site is reported: the national entry when the zone has one, otherwise our own form. */
const errorReport = (site: Site) => site.errorReportUrl || "/feedback?category=site_error";

function LinkGroup({
  title,
  links,
}: {
  title: string;
  links: readonly { readonly label: string; readonly href: string }[];
}) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links
          .filter(({ href }) => href.startsWith("/rss/") || routeExists(href))
          .map((link) => (
            <li key={link.href}>
              <PortalLink href={link.href}>{link.label}</PortalLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** The footer (国办发〔2017〕47号): the same on all pages. A number that is not configured is left out, never invented. */
export function Footer({ site }: { site: Site }) {
  const contacts = [site.email && `联系邮箱：${site.email}`, site.address && `地址：${site.address}`].filter(Boolean);
  const records = [site.idCode && `网站标识码：${site.idCode}`, site.icp, site.policeRecord].filter(Boolean);
  return (
    <footer id="foot" tabIndex={-1} className={`${styles.foot} screen-only`}>
      <div className={`page-width ${styles.columns}`}>
        <LinkGroup title="找政策" links={FIND} />
        <LinkGroup title="办事情" links={DO} />
        <LinkGroup title="关于本站" links={ABOUT} />
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
        <div className={styles.hotline}>
          {site.hotline && (
            <>
              <h2>服务热线</h2>
              <p className={styles.number}>
                <a href={`tel:${site.hotline.replace(/[^\d+]/g, "")}`}>{site.hotline}</a>
              </p>
            </>
          )}
          <a
            href={errorReport(site)}
            className={styles.report}
            {...(site.errorReportUrl ? { "data-leave": "known" } : {})}
          >
            <Icon name="flag" />
            我为政府网站找错
          </a>
          {site.origin && (
            <div className={styles.qr}>
              <QrCode text={site.origin} label={`${site.name}${site.platform}的二维码`} size={96} />
              <p>手机扫码访问</p>
            </div>
          )}
        </div>
      </div>
      <div className={styles.bottom}>
        <div className={`page-width ${styles.row}`}>
          <div>
            <p>主办单位：{site.organiser}</p>
            {contacts.length > 0 && <p>{contacts.join("　")}</p>}
            {records.length > 0 && <p>{records.join("　")}</p>}
          </div>
          {site.partyMarkUrl && (
            <a
              href={site.partyMarkUrl}
              className={styles.report}
              data-leave="known"
              target="_blank"
              rel="noopener noreferrer"
            >
              <Icon name="shield" />
              党政机关
            </a>
          )}
        </div>
      </div>
    </footer>
  );
}
