import { EXPAND_MENU } from "@/lib/menus";
import { Frame } from "../frame";
import { mainScopes } from "../header/search-scopes";

export function ExpandFrame({ children }: { children: React.ReactNode }) {
  return (
    <Frame area="/expand" subMenu={EXPAND_MENU} tint="teal" search={mainScopes()}>
      {children}
    </Frame>
  );
}
