import type { PolicyDetail } from "@/contract/policy/policy";
import { readSite } from "@/lib/site";
import { askAboutPolicyAddress, correctionAddress } from "@/services/interaction/question-address";
import { policyHref } from "@/services/policy/policy-address";
import { followAddress } from "@/services/policy/subscribe-address";
import styles from "../policy.module.css";

/** Where the text comes from, what its validity rests on, and what one can do about it. On paper also the page's address. */
export function PolicyProvenance({ policy }: { policy: PolicyDetail }) {
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
      <p className={`${styles.ways} screen-only`}>
        <a href={followAddress(policy.id)} rel="nofollow">
          订阅这份政策的变化
        </a>
        <a href={askAboutPolicyAddress(policy.id)} rel="nofollow">
          咨询这份政策
        </a>
        <a href={correctionAddress(policyHref(policy.id))} rel="nofollow">
          报告内容错误
        </a>
      </p>
      <p>
        有效性依据来源的说明、文件写明的日期和期限、其他文件的废止表述标注；“未见失效信息”指本站没有收到它失效的消息，不表示仍然有效。请以发文机关公布的为准。
      </p>
      {origin && <p className="print-only">{`${origin}${policyHref(policy.id)}`}</p>}
    </footer>
  );
}
