import Link from "next/link";
import type { FacetOption, PolicyFacets } from "@/contract/policy";
import { Icon } from "@/components/ui/icon";
import {
  EMPTY_SEARCH,
  FACET_NAMES,
  policySearchAddress,
  toggleFacet,
  type FacetName,
  type PolicySearch,
} from "@/services/policy/search-address";
import { LEVEL_WORDS, VALIDITY_WORDS } from "@/services/policy/words";
import styles from "./policy.module.css";

const FACET_WORDS: Readonly<Record<FacetName, string>> = {
  level: "政策层级",
  category: "文件类别",
  issuer: "发文机关",
  year: "发布年份",
  validity: "有效性",
};
// Options beyond these are folded behind 更多.
const SHOWN_OPTIONS: Readonly<Record<FacetName, number>> = { level: 9, category: 7, issuer: 5, year: 9, validity: 9 };

/** The words of an option. Coded values have their own; the others are words already. */
export function facetLabel(name: FacetName, value: string): string {
  if (name === "level") return LEVEL_WORDS[value as keyof typeof LEVEL_WORDS] ?? value;
  if (name === "validity") return VALIDITY_WORDS[value as keyof typeof VALIDITY_WORDS] ?? value;
  return name === "year" ? `${value}年` : value;
}

function Option({ search, name, option }: { search: PolicySearch; name: FacetName; option: FacetOption }) {
  const chosen = search.facets[name].includes(option.value);
  return (
    <Link
      href={policySearchAddress(toggleFacet(search, name, option.value))}
      prefetch={false}
      rel="nofollow"
      className={styles.option}
      {...(chosen ? { "aria-current": "true" as const } : {})}
    >
      {facetLabel(name, option.value)} <span className={styles.count}>{option.count}</span>
    </Link>
  );
}

function FacetRow({
  search,
  name,
  options,
}: {
  search: PolicySearch;
  name: FacetName;
  options: readonly FacetOption[];
}) {
  const chosen = search.facets[name];
  const shown = options.slice(0, SHOWN_OPTIONS[name]);
  const folded = options.slice(SHOWN_OPTIONS[name]);
  const clear = policySearchAddress({ ...search, page: 1, facets: { ...search.facets, [name]: [] } });
  return (
    <div className={styles.facet}>
      <h3 id={`facet-${name}`}>{FACET_WORDS[name]}</h3>
      <div className={styles.options} role="group" aria-labelledby={`facet-${name}`}>
        <Link
          href={clear}
          prefetch={false}
          rel="nofollow"
          className={styles.option}
          {...(chosen.length === 0 ? { "aria-current": "true" as const } : {})}
        >
          全部
        </Link>
        {shown.map((option) => (
          <Option key={option.value} search={search} name={name} option={option} />
        ))}
        {folded.length > 0 && (
          <details className={styles.more} open={folded.some((option) => chosen.includes(option.value))}>
            <summary>
              更多
              <Icon name="chevron" size={14} />
            </summary>
            <div className={styles.options}>
              {folded.map((option) => (
                <Option key={option.value} search={search} name={name} option={option} />
              ))}
            </div>
          </details>
        )}
      </div>
    </div>
  );
}

/** The facet panel: every option is a link with its live count, so it works without scripts and each state has an address. */
export function PolicyFacetPanel({ search, facets }: { search: PolicySearch; facets: PolicyFacets }) {
  const chosen = FACET_NAMES.flatMap((name) => search.facets[name].map((value) => ({ name, value })));
  return (
    <section className={styles.panel} aria-label="筛选条件">
      <h2 className="visually-hidden">筛选条件</h2>
      {FACET_NAMES.filter((name) => facets[name].length > 0).map((name) => (
        <FacetRow key={name} search={search} name={name} options={facets[name]} />
      ))}
      {(search.value || chosen.length > 0) && (
        <div className={styles.facet}>
          <h3 id="facet-chosen">已选</h3>
          <div className={styles.options} role="group" aria-labelledby="facet-chosen">
            {search.value && (
              <ChosenTag
                href={policySearchAddress({ ...search, value: "", page: 1 })}
                label={`关键字：${search.value}`}
              />
            )}
            {chosen.map(({ name, value }) => (
              <ChosenTag
                key={name + value}
                href={policySearchAddress(toggleFacet(search, name, value))}
                label={facetLabel(name, value)}
              />
            ))}
            <Link className={styles.clear} href={policySearchAddress(EMPTY_SEARCH)} prefetch={false}>
              清空
            </Link>
          </div>
        </div>
      )}
    </section>
  );
}

function ChosenTag({ href, label }: { href: string; label: string }) {
  return (
    <Link className={styles.chosen} href={href} prefetch={false} rel="nofollow" aria-label={`移除条件：${label}`}>
      <span>{label}</span>
      <Icon name="close" size={12} />
    </Link>
  );
}
