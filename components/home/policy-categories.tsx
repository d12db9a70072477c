import Link from "next/link";
import type { FacetOption } from "@/contract/policy";
import { EMPTY_SEARCH, policySearchAddress, toggleFacet } from "@/services/policy/search-address";
import styles from "./home.module.css";

export function PolicyCategories({ categories }: { categories: readonly FacetOption[] }) {
  const largest = Math.max(...categories.map((option) => option.count), 1);
  return (
    <section className={styles.block}>
      <div className={styles.blockHead}>
        <h2>按类别查</h2>
      </div>
      <ul className={styles.categories}>
        {categories.slice(0, 9).map((option) => (
          <li key={option.value}>
            <Link href={policySearchAddress(toggleFacet(EMPTY_SEARCH, "category", option.value))} prefetch={false}>
              <span>{option.value}</span>
              <span className={styles.number}>{option.count.toLocaleString("zh-CN")}</span>
              {/* The bar shows the share against the largest category; the number beside it says the same. */}
              <meter min={0} max={largest} value={option.count} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
