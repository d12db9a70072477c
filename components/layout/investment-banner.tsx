import { HeaderSearch } from "./header/header-search";
import styles from "./investment-banner.module.css";
import { investmentScopes } from "./header/search-scopes";

/** The investment area's banner: what one finds here, and its own search as soon as there is something to search. */
export function InvestmentBanner() {
  const scopes = investmentScopes();
  return (
    <div className={`${styles.banner} screen-only`}>
      <div className={`page-width ${styles.row}`}>
        <p className={styles.words}>
          <strong>看得见的产业，算得清的成本</strong>
          园区概况、载体资源与投资政策，一处查到。
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
