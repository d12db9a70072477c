import { INVESTMENT_MENU } from "@/lib/menus";
import { Frame } from "../frame";
import { InvestmentBanner } from "../investment-banner";
import { mainScopes } from "../header/search-scopes";

export function InvestmentFrame({ children }: { children: React.ReactNode }) {
  return (
    <Frame
      area="/inv/summary"
      subMenu={INVESTMENT_MENU}
      tint="teal"
      search={mainScopes()}
      banner={<InvestmentBanner />}
    >
      {children}
    </Frame>
  );
}
