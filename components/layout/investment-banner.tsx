import { HeaderSearch } from "./header/header-search";
import { routeExists } from "@/lib/routes";
import styles from "./investment-banner.module.css";
import { investmentScopes } from "./header/search-scopes";

/** What one finds in the area, with the pages that show it. */
const FOUND_HERE = [
  { label: "园区概况", href: "/inv/summary" },
  { label: "载体资源", href: "/inv/carrier-res" },
  { label: "投资政策", href: "/inv/policy" },
];

/**
 * The investment area's banner: what one finds here, and its own search as soon as there is something to search. On phones it
 * gives way to the page.
 */
export function InvestmentBanner() {
  const scopes = investmentScopes();
  const found = FOUND_HERE.filter(({ href }) => routeExists(href)).map(({ label }) => label);
  return (
    <div className={`${styles.banner} screen-only`}>
      <div className={`page-width ${styles.row}`}>
        <p className={styles.words}>
          <strong>看得见的产业，算得清的成本</strong>
          {found.length > 0 ? `${found.join("、")}，一处查到。` : "把项目告诉园区，一位专员从选址跟到开工。"}
        </p>
        {scopes.length > 0 && (
          <div className={styles.search}>
            <HeaderSearch scopes={scopes} size="large" />
          </div>
        )}
      </div>
    </div>
  );
}
