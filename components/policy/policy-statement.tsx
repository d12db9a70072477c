import type { PolicyDetail } from "@/contract/policy";
import { readSite } from "@/lib/site";
import styles from "./policy.module.css";

/** Where the text comes from and what its validity rests on. On paper also the page's address. */
export function PolicyStatement({ policy }: { policy: PolicyDetail }) {
  const { origin } = readSite();
  return (
    <footer className={styles.statement}>
      <p>
        来源：{policy.source || policy.issuer}
        {policy.sourceUrl && (
          <>
            {"　"}
            <a href={policy.sourceUrl} rel="noopener noreferrer nofollow">
              查看原文网页
            </a>
          </>
        )}
      </p>
      <p>有效性依据文件载明的施行日期和已收到的废止信息标注，请以发文机关公布的为准。</p>
      {origin && <p className="print-only">{`${origin}/zct-ee/policy-info/${encodeURIComponent(policy.id)}`}</p>}
    </footer>
  );
}
