import Link from "next/link";
import { ValidityTag } from "@/components/policy/policy-list";
import { Tag } from "@/components/ui/tag";
import type { PolicyCard } from "@/contract/policy";
import { EMPTY_SEARCH, policySearchAddress } from "@/services/policy/search-address";
import { LEVEL_WORDS } from "@/services/policy/words";
import styles from "./home.module.css";

export function LatestPolicies({ policies }: { policies: readonly PolicyCard[] }) {
  return (
    <section className={styles.block}>
      <div className={styles.blockHead}>
        <h2>最新政策</h2>
        <Link href={policySearchAddress({ ...EMPTY_SEARCH, sort: "date" })} prefetch={false}>
          更多<span className="visually-hidden">最新政策</span>
        </Link>
      </div>
      <ul className={styles.latest}>
        {policies.map((policy) => (
          <li key={policy.id}>
            <Link href={`/zct-ee/policy-info/${encodeURIComponent(policy.id)}`} prefetch={false}>
              {policy.title}
            </Link>
            {policy.validity === "in_force" || policy.validity === "unstated" ? (
              <Tag tone="muted">{LEVEL_WORDS[policy.level]}</Tag>
            ) : (
              <ValidityTag validity={policy.validity} />
            )}
            <time dateTime={policy.pubDate}>{policy.pubDate}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}
