import { Frame } from "../frame";
import { PersonalSidebar } from "../personal-sidebar";
import { QueryProvider } from "../query-provider";
import { mainScopes } from "../search-scopes";

export function PersonalFrame({ children }: { children: React.ReactNode }) {
  return (
    <Frame signedIn search={mainScopes()}>
      <QueryProvider>
        <PersonalSidebar>{children}</PersonalSidebar>
      </QueryProvider>
    </Frame>
  );
}
