import { INTERACTION_MENU, PUBLISH_APPEAL } from "@/lib/menus";
import { routeExists } from "@/lib/routes";
import { Frame } from "../frame";
import { GuardedLink } from "../guard/guarded-link";
import { guideScopes } from "../header/search-scopes";

/** The button 发布企业诉求; not there before its page is. */
function PublishAppeal() {
  const href = PUBLISH_APPEAL.menuHref ?? "";
  if (!routeExists(href)) return null;
  return (
    <GuardedLink href={href} appeal>
      {PUBLISH_APPEAL.menuName}
    </GuardedLink>
  );
}

/**
 * Regional interaction: its bar and the appeal button. The breadcrumb, on every page but the area's home (specification
 * 2.14), is drawn by the page shapes from the route tree, because only a page knows its own name.
 */
export function InteractionFrame({ children }: { children: React.ReactNode }) {
  return (
    <Frame
      area="/zqjh/sqfw"
      subMenu={INTERACTION_MENU}
      tint="deep"
      search={guideScopes("/zqjh")}
      action={<PublishAppeal />}
    >
      {children}
    </Frame>
  );
}
