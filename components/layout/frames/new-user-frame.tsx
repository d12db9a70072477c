import { Frame } from "../frame";
import { mainScopes } from "../header/search-scopes";

/** Sign-in and sign-up. */
export function NewUserFrame({ children }: { children: React.ReactNode }) {
  return (
    <Frame search={mainScopes()} barTitle="登录和注册">
      {children}
    </Frame>
  );
}
