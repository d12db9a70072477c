import { Icon } from "@/components/ui/icons/icon";
import {
  KEEP,
  matchSearchAddress,
  policyFeedAddress,
  policySheetAddress,
  policySubscribeAddress,
  type PolicySearch,
} from "@/services/policy/search-address";
import styles from "./policy-search.module.css";

/** The found list as a spreadsheet, and what is new in it as messages or as a feed. Plain links: they work without scripts. */
export function SearchExport({ search }: { search: PolicySearch }) {
  const subscribe = policySubscribeAddress(search);
  const keep = policySubscribeAddress(search, KEEP);
  return (
    <>
      <a className={styles.takeAway} href={matchSearchAddress(search)} rel="nofollow">
        <Icon name="check" size={16} />
        我符合的
      </a>
      {subscribe && (
        <a className={styles.takeAway} href={subscribe} rel="nofollow">
          <Icon name="bell" size={16} />
          订阅这个搜索
        </a>
      )}
      {keep && (
        <a className={styles.takeAway} href={keep} rel="nofollow">
          <Icon name="star" size={16} />
          保存搜索
        </a>
      )}
      <a className={styles.takeAway} href={policySheetAddress(search)} rel="nofollow" download>
        <Icon name="download" size={16} />
        导出表格
      </a>
      <a className={styles.takeAway} href={policyFeedAddress(search)} rel="nofollow">
        <Icon name="list" size={16} />
        订阅更新（RSS）
      </a>
    </>
  );
}
