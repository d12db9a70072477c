import Link from "next/link";
import type { RelatedPolicy } from "@/contract/policy";
import styles from "./policy.module.css";

export function RelatedPolicies({ policies }: { policies: readonly RelatedPolicy[] }) {
  return (
    <ul className={styles.related}>
      {policies.map((policy) => (
        <li key={policy.id}>
          <Link href={`/zct-ee/policy-info/${encodeURIComponent(policy.id)}`} prefetch={false}>
            {policy.title}
          </Link>
          <p className={styles.meta}>
            <span>{policy.issuer}</span>
            <time dateTime={policy.pubDate}>{policy.pubDate}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}
