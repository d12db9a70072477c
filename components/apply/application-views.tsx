import { ViewSwitch } from "@/components/page/view-switch";
import { APPLICATIONS_HREF, DOCUMENTS_HREF } from "@/lib/address/apply-address";

const VIEWS = [
  { view: "applications", href: APPLICATIONS_HREF, label: "申报" },
  { view: "documents", href: DOCUMENTS_HREF, label: "材料库" },
] as const;

/** The two lists of 政策事项: what was declared, and the documents for it. */
export function ApplicationViews({ view }: { view: (typeof VIEWS)[number]["view"] }) {
  return (
    <ViewSwitch
      label="政策事项的内容"
      views={VIEWS.map((one) => ({ href: one.href, label: one.label, isCurrent: one.view === view }))}
    />
  );
}
