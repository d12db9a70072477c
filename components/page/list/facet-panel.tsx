import { Icon } from "@/components/ui/icons/icon";
import { PortalLink } from "@/components/ui/portal-link";
import { formatDecimal } from "@/contract/numbers";
import styles from "./facet-panel.module.css";

export interface FacetChoice {
  readonly label: string;
  /** The address with this option chosen or, when it is chosen, taken back. */
  readonly href: string;
  readonly chosen: boolean;
  readonly count?: number;
}

export interface FacetRow {
  readonly name: string;
  readonly label: string;
  readonly options: readonly FacetChoice[];
  /** The address without any choice in this facet. */
  readonly clearHref: string;
  /** Options beyond these are folded behind 更多. */
  readonly shown?: number;
  /** Waits with others behind 更多条件; open as soon as one of them has a choice. */
  readonly folded?: boolean;
}

/** A condition that holds, with the address that lifts it. */
export interface ChosenCondition {
  readonly label: string;
  readonly href: string;
}

/**
 * The facet panel of a list: every option is a link (with its live count), so it works without scripts and each state has
 * an address of its own.
 */
export function FacetPanel({
  facets,
  chosen,
  clearHref,
}: {
  facets: readonly FacetRow[];
  chosen: readonly ChosenCondition[];
  clearHref: string;
}) {
  const folded = facets.filter((facet) => facet.folded);
  return (
    <section className={styles.panel} aria-label="筛选条件">
      <h2 className="visually-hidden">筛选条件</h2>
      {facets
        .filter((facet) => !facet.folded)
        .map((facet) => (
          <Row key={facet.name} facet={facet} />
        ))}
      {folded.length > 0 && (
        <details className={styles.others} open={folded.some(({ options }) => options.some((one) => one.chosen))}>
          <summary>
            更多条件：{folded.map(({ label }) => label).join("、")}
            <Icon name="chevron" size={14} />
          </summary>
          {folded.map((facet) => (
            <Row key={facet.name} facet={facet} />
          ))}
        </details>
      )}
      {chosen.length > 0 && (
        <div className={styles.facet}>
          <h3 id="facet-chosen">已选</h3>
          <div className={styles.options} role="group" aria-labelledby="facet-chosen">
            {chosen.map((condition) => (
              <PortalLink
                key={condition.label}
                className={styles.chosen}
                href={condition.href}
                rel="nofollow"
                aria-label={`移除条件：${condition.label}`}
              >
                <span>{condition.label}</span>
                <Icon name="close" size={12} />
              </PortalLink>
            ))}
            <PortalLink className={styles.clear} href={clearHref}>
              清空
            </PortalLink>
          </div>
        </div>
      )}
    </section>
  );
}

function Row({ facet }: { facet: FacetRow }) {
  const { options, shown = options.length } = facet;
  const folded = options.slice(shown);
  return (
    <div className={styles.facet}>
      <h3 id={`facet-${facet.name}`}>{facet.label}</h3>
      <div className={styles.options} role="group" aria-labelledby={`facet-${facet.name}`}>
        <Option option={{ label: "全部", href: facet.clearHref, chosen: !options.some((option) => option.chosen) }} />
        {options.slice(0, shown).map((option) => (
          <Option key={option.label} option={option} />
        ))}
        {folded.length > 0 && (
          <details className={styles.more} open={folded.some((option) => option.chosen)}>
            <summary>
              更多
              <Icon name="chevron" size={14} />
            </summary>
            <div className={styles.options}>
              {folded.map((option) => (
                <Option key={option.label} option={option} />
              ))}
            </div>
          </details>
        )}
      </div>
    </div>
  );
}

function Option({ option }: { option: FacetChoice }) {
  return (
    <PortalLink
      href={option.href}
      rel="nofollow"
      className={styles.option}
      {...(option.chosen ? { "aria-current": "true" as const } : {})}
    >
      {option.label}
      {option.count !== undefined && (
        <>
          {" "}
          <span className={styles.count}>{option.count}</span>
        </>
      )}
    </PortalLink>
  );
}

/** How many there are, and the order of the rows where there is a choice. */
export function ListSummary({
  total,
  sorts = [],
}: {
  total: number;
  sorts?: readonly { readonly label: string; readonly href: string; readonly chosen: boolean }[];
}) {
  return (
    <div className={styles.sort}>
      <p role="status">
        共 <strong>{formatDecimal(total)}</strong> 条
      </p>
      {sorts.length > 0 && (
        <div role="group" aria-label="排序方式">
          {sorts.map((sort) => (
            <PortalLink
              key={sort.label}
              href={sort.href}
              rel="nofollow"
              {...(sort.chosen ? { "aria-current": "true" as const } : {})}
            >
              {sort.label}
            </PortalLink>
          ))}
        </div>
      )}
    </div>
  );
}
