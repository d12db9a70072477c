import { POLICY_MENU } from "@/lib/menus";
import { Frame } from "../frame";
import { policyScopes } from "../header/search-scopes";

export function PolicyFrame({ children }: { children: React.ReactNode }) {
  return (
    <Frame area="/zct-ee/policy-info" subMenu={POLICY_MENU} search={policyScopes()}>
      {children}
    </Frame>
  );
}
