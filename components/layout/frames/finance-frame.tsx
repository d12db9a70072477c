import { FINANCE_MENU } from "@/lib/menus";
import { FinanceCertification } from "../finance-certification";
import { Frame } from "../frame";
import { mainScopes } from "../header/search-scopes";

/** The finance area: its certification button speaks by `enFinanceState`. */
export function FinanceFrame({ children }: { children: React.ReactNode }) {
  return (
    <Frame subMenu={FINANCE_MENU} tint="deep" search={mainScopes()} action={<FinanceCertification />}>
      {children}
    </Frame>
  );
}
