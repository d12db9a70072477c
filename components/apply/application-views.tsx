import { PortalLink } from "@/components/ui/portal-link";
import { APPLICATIONS_HREF, DOCUMENTS_HREF } from "@/lib/address/apply-address";
import styles from "./apply.module.css";

const VIEWS = [
  { view: "applications", href: APPLICATIONS_HREF, label: "申报" },
  { view: "documents", href: DOCUMENTS_HREF, label: "材料库" },
] as const;

/** The two lists of 政策事项: what was declared, and the documents for it. */
export function ApplicationViews({ view }: { view: (typeof VIEWS)[number]["view"] }) {
  return (
    <nav aria-label="政策事项的内容" className={`${styles.views} screen-only`}>
      {VIEWS.map((one) => (
        <PortalLink key={one.view} href={one.href} {...(one.view === view ? { "aria-current": "page" as const } : {})}>
          {one.label}
        </PortalLink>
      ))}
    </nav>
  );
}
