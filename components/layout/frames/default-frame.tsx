import { Frame } from "../frame";
import { mainScopes } from "../search-scopes";

export function DefaultFrame({ children }: { children: React.ReactNode }) {
  return <Frame search={mainScopes()}>{children}</Frame>;
}
