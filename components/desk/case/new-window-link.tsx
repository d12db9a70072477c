import { Icon } from "@/components/ui/icons/icon";
import styles from "./case-policy.module.css";

/** Leads to a page of the portal without leaving the case. */
export function NewWindowLink({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <a className={styles.link} href={href} target="_blank" rel="noopener">
      {children}
      <Icon name="external" size={16} />
      <span className="visually-hidden">（在新窗口打开）</span>
    </a>
  );
}
