import { Icon } from "@/components/ui/icons/icon";
import { PortalLink } from "@/components/ui/portal-link";
import { formatDecimal } from "@/contract/numbers";
import type { FacetChoice } from "./facet-choice";
import styles from "./facet-panel.module.css";
import { RangeForm, type RangeRow } from "./range-form";
import { SheetDone } from "./sheet-done";

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
 * The facets of a list: every option is a link (with its live count), so it works without scripts and each state has an
 * address of its own. Beside the rows where there is room; else behind 筛选, a sheet that the browser itself opens and closes.
 */
export function FacetPanel({
  facets,
  ranges = [],
  chosen,
  clearHref,
  total,
}: {
  facets: readonly FacetRow[];
  /** From one end to another, under the facets. */
  ranges?: readonly RangeRow[];
  chosen: readonly ChosenCondition[];
  clearHref: string;
  /** How many rows the choice leaves; said on the way back from the sheet. */
  total?: number;
}) {
  const folded = facets.filter((facet) => facet.folded);
  const foldedRanges = ranges.filter(({ range }) => range.folded);
  const foldedLabels = [...folded.map(({ label }) => label), ...foldedRanges.map(({ range }) => range.label)];
  const isOpen =
    folded.some(({ options }) => options.some((one) => one.chosen)) ||
    foldedRanges.some(({ from, to, unstated }) => from[1] !== "" || to[1] !== "" || unstated.chosen);
  return (
    <div className={`${styles.filters} screen-only`}>
      <details className={styles.sheet}>
        <summary className={styles.toggle}>
          <Icon name="filter" size={16} />
          筛选{chosen.length > 0 && <b>{chosen.length}</b>}
        </summary>
        <section className={styles.panel} aria-label="筛选条件">
          <h2 className={styles.panelTitle}>筛选条件</h2>
          {facets
            .filter((facet) => !facet.folded)
            .map((facet) => (
              <Row key={facet.name} facet={facet} />
            ))}
          {ranges
            .filter(({ range }) => !range.folded)
            .map((row) => (
              <Range key={row.name} row={row} />
            ))}
          {foldedLabels.length > 0 && (
            <details className={styles.others} open={isOpen}>
              <summary>
                更多条件：{foldedLabels.join("、")}
                <Icon name="chevron" size={14} />
              </summary>
              {folded.map((facet) => (
                <Row key={facet.name} facet={facet} />
              ))}
              {foldedRanges.map((row) => (
                <Range key={row.name} row={row} />
              ))}
            </details>
          )}
          <div className={styles.foot}>
            <SheetDone>{total === undefined ? "看结果" : `看 ${formatDecimal(total)} 条`}</SheetDone>
          </div>
        </section>
      </details>
      {chosen.length > 0 && (
        <div className={styles.chosenRow} role="group" aria-label="已选">
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
      )}
    </div>
  );
}

function Row({ facet }: { facet: FacetRow }) {
  const { options, shown = options.length } = facet;
  const folded = options.slice(shown);
  return (
    <div className={styles.facet}>
      <h3 id={`facet-${facet.name}`}>{facet.label}</h3>
      <div className={styles.options} role="group" aria-labelledby={`facet-${facet.name}`}>
        <Option
          every
          option={{ label: "全部", href: facet.clearHref, chosen: !options.some((option) => option.chosen) }}
        />
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

function Range({ row }: { row: RangeRow }) {
  const { name, range, unstated, clearHref, from, to } = row;
  const isOpen = from[1] === "" && to[1] === "" && !unstated.chosen;
  return (
    <div className={styles.facet}>
      <h3 id={`range-${name}`}>{range.label}</h3>
      <RangeForm row={row} />
      <div className={styles.options} role="group" aria-labelledby={`range-${name}`}>
        <Option every option={{ label: "全部", href: clearHref, chosen: isOpen }} />
        {(unstated.chosen || unstated.count !== 0) && <Option option={unstated} />}
      </div>
    </div>
  );
}

function Option({ option, every = false }: { option: FacetChoice; every?: boolean }) {
  return (
    <PortalLink
      href={option.href}
      rel="nofollow"
      className={every ? `${styles.option} ${styles.every}` : styles.option}
      {...(option.chosen ? { "aria-current": "true" as const } : {})}
    >
      <span className={styles.box}>{option.chosen && <Icon name="check" size={12} />}</span>
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
