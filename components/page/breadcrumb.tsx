import Link from "next/link";
import { Icon } from "@/components/ui/icon";
import type { MenuEntry } from "@/lib/menus";
import styles from "./page.module.css";

/** Where this page stands. The last entry is the page itself and no link. */
export function Breadcrumb({ trail, here }: { trail: readonly MenuEntry[]; here: string }) {
  return (
    <nav aria-label="当前位置" className={`page-width ${styles.crumb} screen-only`}>
      <ol>
        {trail.map((entry) => (
          <li key={entry.href + entry.label}>
            <Link href={entry.href} prefetch={false}>
              {entry.label}
            </Link>
            <Icon name="chevron" size={12} />
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
