import { Frame } from "../frame";
import { mainScopes } from "../header/search-scopes";

export function HomeFrame({ children }: { children: React.ReactNode }) {
  return (
    <Frame area="/" search={mainScopes()} withoutBar>
      {children}
    </Frame>
  );
}
