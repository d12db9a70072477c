import { Icon } from "@/components/ui/icons/icon";
import { JsonLd } from "@/components/ui/json-ld";
import { PortalLink } from "@/components/ui/portal-link";
import type { Crumb } from "@/lib/routes";
import { readSite } from "@/lib/site";
import styles from "./page.module.css";

/** Where this page stands: the pages above it in the route tree. The last entry is the page itself and no link. */
export function Breadcrumb({
  trail,
  here,
  hasBackLink = false,
}: {
  trail: readonly Crumb[];
  here: string;
  /** The page has a link back of its own: on phones, where only one step is shown, the trail leaves it to that. */
  hasBackLink?: boolean;
}) {
  const { origin } = readSite();
  return (
    <nav
      lang="zh-CN"
      aria-label="当前位置"
      className={`page-width ${styles.crumb} screen-only`}
      {...(hasBackLink ? { "data-wide-only": "" } : {})}
    >
      <ol>
        {trail.map((step) => (
          <li key={step.href}>
            <PortalLink href={step.href}>{step.label}</PortalLink>
            <Icon name="chevron" size={12} />
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
      {origin && (
        <JsonLd
          data={{
            "@type": "BreadcrumbList",
            itemListElement: [
              ...trail.map((step) => ({ name: step.label, item: origin + step.href })),
              { name: here },
            ].map((step, index) => ({ "@type": "ListItem", position: index + 1, ...step })),
          }}
        />
      )}
    </nav>
  );
}
