import { routeExists } from "@/lib/routes";
import { FinanceCertificationButton } from "./finance-certification-button";

const AUTH_PAGE = "/front-finance/auth";

/** The certification button of the finance area; not there before the page it leads to is. */
export function FinanceCertification() {
  return routeExists(AUTH_PAGE) ? <FinanceCertificationButton href={AUTH_PAGE} /> : null;
}
