import { CARE_MENU } from "@/lib/menus";
import { Frame } from "../frame";
import { careScopes } from "../header/search-scopes";

export function CareFrame({ children }: { children: React.ReactNode }) {
  return (
    <Frame area="/ent-care" subMenu={CARE_MENU} tint="warm" search={careScopes()}>
      {children}
    </Frame>
  );
}
