import { Icon, type IconName } from "@/components/ui/icons/icon";
import styles from "./download-list.module.css";

const DOWNLOADS: readonly { label: string; hint: string; href: string; icon: IconName }[] = [
  {
    label: "用户指南",
    hint: "注册、找政策、申报、自测、反馈，配图，可下载 PDF",
    href: "/resources?view=guide",
    icon: "document",
  },
  { label: "最新政策订阅", hint: "RSS，用阅读器接收新发布的政策", href: "/rss/policies.xml", icon: "bell" },
  { label: "公示公告订阅", hint: "RSS，用阅读器接收新的公告、公示和动态", href: "/rss/notices.xml", icon: "megaphone" },
];

/** What can be taken away: the guide and the feeds. */
export function DownloadList() {
  return (
    <ul className={styles.list}>
      {DOWNLOADS.map((item) => (
        <li key={item.href}>
          <a href={item.href}>
            <Icon name={item.icon} />
            <span>
              <strong>{item.label}</strong>
              <small>{item.hint}</small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
