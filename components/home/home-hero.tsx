import { HeaderSearch } from "@/components/layout/header/header-search";
import { homeScopes } from "@/components/layout/header/search-scopes";
import { PortalLink } from "@/components/ui/portal-link";
import { Frieze } from "@/components/ui/icons/frieze";
import { EMPTY_SEARCH, policySearchAddress } from "@/services/policy/search-address";
import styles from "./home.module.css";
import { MEMBER_LEAD_ID } from "./member-lead-place";

/** What people ask most; each leads to an answer with its clause. */
const OFTEN_ASKED = ["高企首次认定奖励多少", "研发费用补助", "技改设备补助怎么申报"] as const;

/** One question, one input: a word finds policies, a question its answer. */
export function HomeHero() {
  return (
    <div className={styles.hero}>
      <div className={styles.frieze}>
        <Frieze />
      </div>
      <div className={`page-width ${styles.inside}`}>
        <h1>
          您的企业，
          <wbr />
          能享受哪些政策？
        </h1>
        <div className={styles.lead}>
          <p>输入关键词、一句问题或企业名称，马上看到能申报的事项、最高金额和截止日期。不用登录。</p>
          <div id={MEMBER_LEAD_ID} />
        </div>
        <div className={styles.ask}>
          <HeaderSearch scopes={homeScopes()} size="large" />
        </div>
        <p className={styles.asked}>
          <span>大家在问：</span>
          {OFTEN_ASKED.map((words) => (
            <PortalLink key={words} href={policySearchAddress({ ...EMPTY_SEARCH, value: words })}>
              {words}
            </PortalLink>
          ))}
        </p>
      </div>
    </div>
  );
}
