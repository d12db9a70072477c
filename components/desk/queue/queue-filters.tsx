"use client";

import { useQuery } from "@tanstack/react-query";
import { PortalLink } from "@/components/ui/portal-link";
import type { CallData } from "@/contract/call";
import type { queueCalls } from "@/contract/desk/queue";
import { WHEN_LABELS, WHOSE_LABELS, type When, type Whose } from "@/contract/desk/queue-labels";
import type { WorkKind } from "@/contract/desk/work-kinds";
import { queueAddress } from "@/lib/address/desk";
import { deskQueries } from "@/services/desk/queries";
import { writeQueueSearch, type QueueSearch } from "./queue-search";
import { SavedFilters } from "./saved-filters";
import styles from "./queue.module.css";

type Groups = CallData<typeof queueCalls.listQueue>["groups"];
type Found = NonNullable<CallData<typeof queueCalls.listQueue>["found"]>;

/** Keeps the place of a count until it is there: a space as wide as a digit. */
const NOT_YET = "\u2007";

/** Whose: mine, my unit's, all, each with its count. */
export function QueueTabs({
  kind,
  search,
  found,
}: {
  kind: WorkKind;
  search: QueueSearch;
  /** What a keyword finds; without one the tabs count what waits. */
  found: Found | null | undefined;
}) {
  const { data: counts } = useQuery(deskQueries.counts());
  const count = search.keyword === undefined ? counts?.find((one) => one.kind === kind) : found;
  // A search goes on in another scope; what else is chosen is chosen for one scope.
  const others = search.keyword === undefined ? {} : search;
  return (
    <nav className={styles.tabs} aria-label="谁的">
      {(Object.keys(WHOSE_LABELS) as Whose[]).map((whose) => (
        <PortalLink
          key={whose}
          href={queueAddress(kind) + writeQueueSearch({ ...others, whose, page: 1 })}
          replace
          {...(whose === search.whose ? { "aria-current": "true" as const } : {})}
        >
          {WHOSE_LABELS[whose]} {count?.[whose] ?? NOT_YET}
        </PortalLink>
      ))}
    </nav>
  );
}

/** What the keyword finds among other kinds, with the way there. */
export function FoundElsewhere({ found, keyword }: { found: Found; keyword: string }) {
  if (found.elsewhere.length === 0) return null;
  return (
    <p className={styles.elsewhere}>
      别的种类里也找到：
      {found.elsewhere.map(({ kind, label, count }) => (
        <PortalLink key={kind} href={queueAddress(kind) + writeQueueSearch({ whose: "all", keyword, page: 1 })}>
          {label} {count}
        </PortalLink>
      ))}
    </p>
  );
}

/** By the promised day, and what is confidential. A chip that is on is pressed once more to take it off. */
export function QueueFilters({
  kind,
  search,
  groups,
  onGo,
}: {
  kind: WorkKind;
  search: QueueSearch;
  groups: Groups | undefined;
  onGo: (search: QueueSearch) => void;
}) {
  const { when, confidential, ...others } = search;
  const secret = confidential ? { confidential } : {};
  return (
    <div className={styles.chips} role="group" aria-label="筛选">
      <Chip on={!when && !confidential} onClick={() => onGo({ ...others, page: 1 })}>
        {search.keyword === undefined ? "按时限" : "全部时限"}
      </Chip>
      {(Object.keys(WHEN_LABELS) as When[]).map((name) => (
        <Chip
          key={name}
          on={when === name}
          onClick={() => onGo({ ...others, ...secret, ...(when === name ? {} : { when: name }), page: 1 })}
        >
          {WHEN_LABELS[name]} {groups?.[name] ?? NOT_YET}
        </Chip>
      ))}
      <Chip
        on={confidential === true}
        onClick={() =>
          onGo({ ...others, ...(when ? { when } : {}), ...(confidential ? {} : { confidential: true }), page: 1 })
        }
      >
        保密
      </Chip>
      <SavedFilters kind={kind} search={search} onGo={onGo} />
    </div>
  );
}

function Chip({ on, onClick, children }: { on: boolean; onClick: () => void; children: React.ReactNode }) {
  return (
    <button type="button" className={styles.chip} aria-pressed={on} onClick={onClick}>
      {children}
    </button>
  );
}
