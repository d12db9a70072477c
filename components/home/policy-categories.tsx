import { Block } from "@/components/page/landing";
import { PortalLink } from "@/components/ui/portal-link";
import type { FacetOption } from "@/contract/facet-schemas";
import { formatDecimal } from "@/contract/numbers";
import { EMPTY_SEARCH, policySearchAddress, toggleFacet } from "@/services/policy/search-address";
import styles from "./home.module.css";

const MAX_CATEGORIES = 8;

/** The kinds of documents with their counts, each a way into the list. */
export function PolicyCategories({ categories }: { categories: readonly FacetOption[] }) {
  if (categories.length === 0) return null;
  const largest = Math.max(...categories.map((option) => option.count), 1);
  return (
    <Block title="按类别查政策">
      <ul className={styles.categories}>
        {categories.slice(0, MAX_CATEGORIES).map((option) => (
          <li key={option.value}>
            <PortalLink href={policySearchAddress(toggleFacet(EMPTY_SEARCH, "category", option.value))}>
              <span>{option.value}</span>
              <span className={styles.number}>{formatDecimal(option.count)}</span>
              {/* The bar shows the share against the largest category; the number beside it says the same. */}
              <meter min={0} max={largest} value={option.count} aria-hidden="true" />
            </PortalLink>
          </li>
        ))}
      </ul>
    </Block>
  );
}
