import { PortalLink } from "@/components/ui/portal-link";
import type { ListedGroup } from "@/contract/item/attributes";
import type { MatchOverview } from "@/contract/declare/match";
import { countRest, groupLabel } from "@/services/declare/claim-wording";
import styles from "./match.module.css";

/** What the page lists: a group of items, or the policies that nobody has put into rules yet. */
export type MatchShown = ListedGroup | "unstructured";

/** A footnote: where all the others are, so that the counts add up before the reader's eyes. */
export function MatchRest({
  overview: { claim, later, unstructured },
  shown,
  addressFor,
}: {
  overview: MatchOverview;
  shown: MatchShown;
  addressFor: (group: MatchShown) => string;
}) {
  const link = (group: MatchShown, words: string) => (
    <PortalLink key={group} href={addressFor(group)} {...(group === shown ? { "aria-current": "page" as const } : {})}>
      {words}
    </PortalLink>
  );
  return (
    <p className={styles.rest}>
      正在申报共 {claim.open} 项：
      {link("declarable", `${claim.declarable} 项可以先报`)}
      {countRest(claim).map(({ group, count }) => (
        <span key={group}>，{link(group, `${count} 项${groupLabel(group)}`)}</span>
      ))}
      。{later > 0 && <>另有 {link("later", `${later} 项不在申报期`)}</>}
      {later > 0 && unstructured > 0 && "，"}
      {unstructured > 0 && <>{link("unstructured", `${unstructured} 份政策的条件还没有整理，不能核对`)}</>}
      {(later > 0 || unstructured > 0) && "。"}
    </p>
  );
}
