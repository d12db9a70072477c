import { EXAMINE_MENU } from "@/lib/menus";
import { Frame } from "../frame";
import { guideScopes } from "../header/search-scopes";

export function ExamineFrame({ children }: { children: React.ReactNode }) {
  return (
    <Frame area="/examine/sqfw" subMenu={EXAMINE_MENU} tint="slate" search={guideScopes("/examine")}>
      {children}
    </Frame>
  );
}
