import { Breadcrumb } from "@/components/page/breadcrumb";
import { Alert } from "@/components/ui/alert";
import { BackLink } from "@/components/ui/back-link";
import { ButtonLink } from "@/components/ui/button-link";
import { PortalLink } from "@/components/ui/portal-link";
import { PrintButton } from "@/components/ui/tools/print-button";
import { Empty } from "@/components/ui/states/empty";
import { ScrollRegion } from "@/components/ui/tables/scroll-region";
import { Tag } from "@/components/ui/tag";
import { MAX_COMPARED } from "@/contract/list/compared";
import { compareAddress, type CompareSearch } from "@/lib/address/compare-address";
import type { Crumb } from "@/lib/routes";
import { findBest, isSame, UNSTATED, valueWords, type CompareRow, type Comparison } from "./comparison";
import { KeepChosen } from "./keep-chosen";
import styles from "./compare-page.module.css";

const BEST = { lower: "最低", higher: "最高" } as const;

/**
 * Up to four things of a list side by side; which ones, and whether only differences are shown, stands in the address, so that it works
 * without scripts and can be passed on. Its route is not for search engines.
 *
 * @param things what was found of `search.ids`, in their order
 */
export function ComparePage<Thing>({
  comparison,
  search,
  things,
  trail,
}: {
  comparison: Comparison<Thing>;
  search: CompareSearch;
  things: readonly Thing[];
  trail: readonly Crumb[];
}) {
  const { what, base, list, rows, idOf } = comparison;
  const ids = things.map(idOf);
  const title = `${what}对比`;
  const differing = rows.filter((row) => !isSame(row, things));
  const isHiding = search.onlyDifferences && things.length > 1;
  const same = things.length > 1 ? rows.length - differing.length : 0;

  return (
    <>
      <Breadcrumb trail={trail} here={title} hasBackLink />
      <div className={`page-width ${styles.page}`}>
        <BackLink href={list.href} label={`返回${list.label}`} />
        <h1 className={styles.title}>{title}</h1>
        <KeepChosen base={base} ids={ids} />
        <LeftOut comparison={comparison} search={search} found={things.length} />
        {things.length === 0 ? (
          <Empty
            title={`还没有选要对比的${what}`}
            reason={`到${list.label}里勾选 2 到 ${MAX_COMPARED} 项，再点“对比”。`}
            action={<ButtonLink href={list.href}>去{list.label}选</ButtonLink>}
          />
        ) : (
          <>
            {things.length === 1 && (
              <Alert>
                只选了 1 项，<PortalLink href={list.href}>到{list.label}里再选几项</PortalLink>，才能一起看。
              </Alert>
            )}
            <div className={`${styles.tools} screen-only`}>
              {same > 0 && (
                <PortalLink href={compareAddress(base, { ids, onlyDifferences: !isHiding })} rel="nofollow">
                  {isHiding ? `显示全部 ${rows.length} 行` : `只看不同的 ${differing.length} 行`}
                </PortalLink>
              )}
              <PrintButton kind="quiet" />
            </div>
            <CompareTable
              comparison={comparison}
              things={things}
              rows={isHiding ? differing : rows}
              onlyDifferences={isHiding}
            />
            {isHiding && same > 0 && (
              <p className={styles.note}>
                {differing.length === 0 ? "所选各项的每一行都相同。" : `另有 ${same} 行各项都相同，没有显示。`}
              </p>
            )}
          </>
        )}
      </div>
    </>
  );
}

/** Why fewer stand here than were chosen, and what to do. */
function LeftOut({
  comparison: { what, list },
  search: { ids, tooMany, broken },
  found,
}: {
  comparison: Pick<Comparison<unknown>, "what" | "list">;
  search: CompareSearch;
  found: number;
}) {
  const gone = ids.length - found + broken;
  if (gone + tooMany === 0) return null;
  return (
    <Alert tone="warning">
      {gone > 0 && (
        <p>
          其中 {gone} 项{what}已下线，没有列出。可以到{list.label}里另选。
        </p>
      )}
      {tooMany > 0 && (
        <p>
          一次最多对比 {MAX_COMPARED} 项，多选的 {tooMany} 项没有列出。请先移除一项，再到{list.label}里加。
        </p>
      )}
    </Alert>
  );
}

function CompareTable<Thing>({
  comparison: { what, base, idOf, titleOf, hrefTo },
  things,
  rows,
  onlyDifferences,
}: {
  comparison: Comparison<Thing>;
  things: readonly Thing[];
  rows: readonly CompareRow<Thing>[];
  onlyDifferences: boolean;
}) {
  const without = (thing: Thing) => ({
    ids: things.map(idOf).filter((id) => id !== idOf(thing)),
    onlyDifferences,
  });
  return (
    <ScrollRegion label={`${what}对比表，可以左右滚动`} className={styles.region}>
      <table className={styles.table} style={{ "--things": things.length } as React.CSSProperties}>
        <caption className="visually-hidden">
          {things.length} 项{what}的对比
        </caption>
        <thead>
          <tr>
            <td />
            {things.map((thing) => (
              <th key={idOf(thing)} scope="col">
                <PortalLink href={hrefTo(thing)} className={styles.name}>
                  {titleOf(thing)}
                </PortalLink>
                <PortalLink
                  href={compareAddress(base, without(thing))}
                  rel="nofollow"
                  className={`${styles.remove} screen-only`}
                >
                  移除<span className="visually-hidden">：{titleOf(thing)}</span>
                </PortalLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">
                {row.label}
                {row.unit && <span className={styles.unit}>（{row.unit}）</span>}
              </th>
              {things.map((thing) => (
                <td key={idOf(thing)}>
                  <Cell row={row} thing={thing} best={findBest(row, things)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Cell<Thing>({ row, thing, best }: { row: CompareRow<Thing>; thing: Thing; best: number | undefined }) {
  const value = row.value(thing);
  const words = valueWords(value);
  if (words === UNSTATED) return <span className={styles.unstated}>{UNSTATED}</span>;
  return (
    <>
      {row.show?.(thing) ?? words}
      {row.better && best !== undefined && value === best && (
        <>
          {" "}
          <Tag tone="success">{BEST[row.better]}</Tag>
        </>
      )}
    </>
  );
}
