import { Frame } from "../frame";
import { PersonalSidebar } from "../personal-sidebar";
import { QueryProvider } from "../providers/query-provider";
import { mainScopes } from "../header/search-scopes";

export function PersonalFrame({ children }: { children: React.ReactNode }) {
  return (
    <Frame signedIn search={mainScopes()} barTitle="个人中心" ownRowOnPhones>
      <QueryProvider>
        <PersonalSidebar>{children}</PersonalSidebar>
      </QueryProvider>
    </Frame>
  );
}
