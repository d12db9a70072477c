import Link from "next/link";
import { policySearchAddress, type PolicySearch } from "@/services/policy/search-address";
import styles from "./policy.module.css";

const SORTS = [
  { value: "relevance", label: "相关度" },
  { value: "date", label: "发布时间" },
] as const;

/** The number of hits and the order of the rows. Without a keyword there is nothing to be relevant to. */
export function PolicySort({ search, total }: { search: PolicySearch; total: number }) {
  const current = search.value ? search.sort : "date";
  return (
    <div className={styles.sort}>
      <p role="status">
        共 <strong>{total.toLocaleString("zh-CN")}</strong> 条
      </p>
      {search.value && (
        <div role="group" aria-label="排序方式">
          {SORTS.map((sort) => (
            <Link
              key={sort.value}
              href={policySearchAddress({ ...search, sort: sort.value, page: 1 })}
              prefetch={false}
              rel="nofollow"
              {...(sort.value === current ? { "aria-current": "true" as const } : {})}
            >
              {sort.label}
            </Link>
          ))}
        </div>
      )}
    </div>
  );
}
