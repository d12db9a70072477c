import { Icon, type IconName } from "@/components/ui/icons/icon";
import { PortalLink } from "@/components/ui/portal-link";
import { declarationAddress, type DeclarationSearch, type DeclarationView } from "@/services/declare/search-address";
import styles from "../items.module.css";

const VIEWS: readonly { readonly view: DeclarationView; readonly label: string; readonly icon: IconName }[] = [
  { view: "list", label: "列表", icon: "list" },
  { view: "calendar", label: "年历", icon: "calendar" },
  { view: "table", label: "表格视图", icon: "grid" },
  { view: "plan", label: "我的计划", icon: "flag" },
];

/** Three ways to see the same items, and the plan made of them; what was chosen goes along. */
export function DeclarationViews({ search }: { search: DeclarationSearch }) {
  return (
    <nav aria-label="显示方式" className={`${styles.views} screen-only`}>
      {VIEWS.map(({ view, label, icon }) => (
        <PortalLink
          key={view}
          href={declarationAddress({ ...search, view, page: 1 })}
          {...(search.view === view ? { "aria-current": "page" as const } : {})}
        >
          <Icon name={icon} size={16} />
          {label}
        </PortalLink>
      ))}
    </nav>
  );
}
