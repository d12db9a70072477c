import { PortalLink } from "@/components/ui/portal-link";
import { MATCH_GROUPS, type MatchGroup } from "@/contract/item/attributes";
import type { GroupCounts, MatchOverview } from "@/contract/declare/match";
import { formatDecimal } from "@/contract/numbers";
import { matchSearchAddress, type PolicySearch } from "@/services/policy/search-address";
import styles from "./match-groups.module.css";

// What can be done something about comes first and large; what cannot stands below, and what nobody has judged is only named.
const LEADING = ["met", "manual", "near", "missing"] as const;
const REST = ["unmet", "not_applicable", "unstructured"] as const;
type Leading = (typeof LEADING)[number];

/** What there is to do in a group. */
const NOTES: Readonly<Record<Leading, string>> = {
  met: "可以准备申报",
  manual: "由主管部门核验",
  near: "差一项，补上就能报",
  missing: "填几项资料就有结论",
};
/** What the money of a group counts. */
const MONEY_NOTES: Partial<Record<Leading, string>> = {
  met: "合计最高",
  manual: "核验都通过时，连同符合的合计最高",
};

/** The four groups with their counts and what they can bring: figures of the page, and of the report. */
export function LeadingGroups({
  counts,
  benefits,
  wrap = (_group, content) => <div>{content}</div>,
}: Pick<MatchOverview, "counts" | "benefits"> & {
  wrap?: (group: MatchGroup, content: React.ReactNode) => React.ReactNode;
}) {
  const sums = { met: benefits.met, manual: benefits.declarable, near: undefined, missing: undefined };
  return (
    <>
      <ul className={styles.leading}>
        {LEADING.map((group) => {
          const sum = sums[group];
          const money = counts[group] > 0 && sum && Number(sum.total) > 0;
          return (
            <li key={group} data-group={group}>
              {wrap(
                group,
                <>
                  <span className={styles.groupName}>{MATCH_GROUPS[group]}</span>
                  <span className={styles.figures}>
                    <span>
                      <strong>{counts[group]}</strong> 份
                    </span>
                    {money && (
                      <span className={styles.money}>
                        <span className="visually-hidden">，</span>
                        <span className={styles.amount}>{formatDecimal(sum.total)}</span> 万元
                      </span>
                    )}
                  </span>
                  <span className={styles.groupNote}>
                    {counts[group] === 0 ? "目前没有" : (money && MONEY_NOTES[group]) || NOTES[group]}
                  </span>
                </>,
              )}
            </li>
          );
        })}
      </ul>
      <Shares counts={counts} />
    </>
  );
}

/** How the policies part into the groups, as a bar; the figures stand above it. */
function Shares({ counts }: { counts: GroupCounts }) {
  return (
    <div className={styles.shares} aria-hidden="true">
      {[...LEADING, ...REST]
        .filter((group) => counts[group] > 0)
        .map((group) => (
          <span key={group} data-group={group} style={{ flexGrow: counts[group] }} />
        ))}
    </div>
  );
}

/** The groups as links, so that each has an address; below them by what the result was made. */
export function GroupTabs({
  overview,
  current,
  search,
}: {
  overview: MatchOverview;
  current: MatchGroup;
  search: PolicySearch;
}) {
  const { counts, benefits, asOf, rulesEdition, enterprise } = overview;
  const filled = enterprise.completeness.reduce((sum, part) => sum + part.filled, 0);
  const needed = enterprise.completeness.reduce((sum, part) => sum + part.needed, 0);
  const linkOf = (group: MatchGroup, content: React.ReactNode) => (
    <PortalLink
      href={matchSearchAddress(search, group === "met" ? undefined : group)}
      {...(group === current ? { "aria-current": "page" as const } : {})}
    >
      {content}
    </PortalLink>
  );
  return (
    <div className={styles.result}>
      <nav className={styles.groups} aria-label="匹配结果分组">
        <LeadingGroups counts={counts} benefits={benefits} wrap={linkOf} />
        <ul className={styles.restGroups}>
          {REST.map((group) => (
            <li key={group}>
              {linkOf(
                group,
                <>
                  {MATCH_GROUPS[group]} <strong>{counts[group]}</strong> 份
                </>,
              )}
            </li>
          ))}
        </ul>
      </nav>
      <p className={styles.basis}>
        <span>
          核对日期 {asOf}，规则版本 {rulesEdition}
        </span>
        <span>
          企业档案已填 {filled}/{needed} 项
        </span>
      </p>
    </div>
  );
}
