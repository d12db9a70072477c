import { Block, TaskTiles } from "@/components/page/landing";
import { PortalLink } from "@/components/ui/portal-link";
import type { FacetOption } from "@/contract/facet-schemas";
import type { PolicyLevel } from "@/contract/policy/policy";
import { formatDecimal } from "@/contract/numbers";
import { AREA_SEARCH_PATH, EMPTY_SEARCH, policySearchAddress, toggleFacet } from "@/services/policy/search-address";
import styles from "./search/policy-search.module.css";

const LEVELS = [
  { level: "zone", title: "园区政策", icon: "flag" },
  { level: "municipal", title: "市级政策", icon: "city" },
  { level: "provincial", title: "省级政策", icon: "building" },
  { level: "national", title: "国家政策", icon: "law" },
] as const satisfies readonly { level: PolicyLevel; title: string; icon: string }[];

/** The four levels with their true counts; a level without documents is not drawn. */
export function PolicyLevelTiles({ levels }: { levels: readonly FacetOption[] }) {
  const tiles = LEVELS.flatMap(({ level, title, icon }) => {
    const count = levels.find((option) => option.value === level)?.count ?? 0;
    if (count === 0) return [];
    const href = level === "zone" ? AREA_SEARCH_PATH : policySearchAddress(toggleFacet(EMPTY_SEARCH, "level", level));
    return [{ label: title, href, icon, hint: `${formatDecimal(count)} 部在库` }];
  });
  return <TaskTiles label="按层级查政策" tiles={tiles} />;
}

const MAX_ISSUERS = 16;

/** The issuers with most documents, each a way into the list. */
export function IssuerLinks({ issuers }: { issuers: readonly FacetOption[] }) {
  if (issuers.length === 0) return null;
  return (
    <Block title="按发文机关查政策">
      <ul className={styles.issuers}>
        {issuers.slice(0, MAX_ISSUERS).map((option) => (
          <li key={option.value}>
            <PortalLink href={policySearchAddress(toggleFacet(EMPTY_SEARCH, "issuer", option.value))}>
              {option.value}
              <span>{option.count}</span>
            </PortalLink>
          </li>
        ))}
      </ul>
    </Block>
  );
}
