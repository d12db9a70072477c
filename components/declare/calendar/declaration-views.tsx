import { ViewSwitch } from "@/components/page/view-switch";
import type { IconName } from "@/components/ui/icons/icon";
import { declarationAddress, type DeclarationSearch, type DeclarationView } from "@/services/declare/search-address";

const VIEWS: readonly { readonly view: DeclarationView; readonly label: string; readonly icon: IconName }[] = [
  { view: "list", label: "列表", icon: "list" },
  { view: "calendar", label: "年历", icon: "calendar" },
  { view: "table", label: "表格视图", icon: "grid" },
  { view: "plan", label: "我的计划", icon: "flag" },
];

/** Three ways to see the same items, and the plan made of them; what was chosen goes along. */
export function DeclarationViews({ search }: { search: DeclarationSearch }) {
  return (
    <ViewSwitch
      label="显示方式"
      views={VIEWS.map(({ view, label, icon }) => ({
        href: declarationAddress({ ...search, view, page: 1 }),
        label,
        icon,
        isCurrent: search.view === view,
      }))}
    />
  );
}
