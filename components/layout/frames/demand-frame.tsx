import { DEMAND_MENU } from "@/lib/menus";
import { Frame } from "../frame";
import { demandScopes } from "../header/search-scopes";

export function DemandFrame({ children }: { children: React.ReactNode }) {
  return (
    <Frame header="demand" subMenu={DEMAND_MENU} search={demandScopes()}>
      {children}
    </Frame>
  );
}
