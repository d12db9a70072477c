import { Frame } from "../frame";
import { mainScopes } from "../header/search-scopes";

export function DefaultFrame({ children }: { children: React.ReactNode }) {
  return (
    <Frame search={mainScopes()} barTitle="网站服务">
      {children}
    </Frame>
  );
}
