import { ViewSwitch } from "@/components/page/view-switch";
import { PortalLink } from "@/components/ui/portal-link";
import { DESK_WINDOWS, deskWindowAddress } from "@/lib/address/desk";
import frame from "../frame/page.module.css";

/** The head of a window's pages: its name, and the way between its day and its settings. */
export function WindowHead({
  id,
  name,
  view,
  children,
}: {
  id: string;
  name: string;
  view: "day" | "settings";
  children?: React.ReactNode;
}) {
  return (
    <div className={frame.head}>
      <h1>{name}</h1>
      <PortalLink href={DESK_WINDOWS} className="screen-only">
        全部窗口
      </PortalLink>
      <ViewSwitch
        label="看什么"
        views={[
          { href: deskWindowAddress(id), label: "一天的预约", isCurrent: view === "day" },
          { href: deskWindowAddress(id, { view: "settings" }), label: "设置", isCurrent: view === "settings" },
        ]}
      />
      {children}
    </div>
  );
}
