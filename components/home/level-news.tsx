import { Block } from "@/components/page/landing";
import { PortalLink } from "@/components/ui/portal-link";
import { LEVEL_LABELS } from "@/contract/policy/labels";
import type { FrontPolicy } from "@/contract/policy/policy";
import { formatDecimal } from "@/contract/numbers";
import { policyHref } from "@/services/policy/policy-address";
import { EMPTY_SEARCH, policySearchAddress, toggleFacet } from "@/services/policy/search-address";
import styles from "./home.module.css";

export interface LevelPolicies {
  readonly level: FrontPolicy["level"];
  readonly total: number;
  readonly policies: readonly FrontPolicy[];
}

/** What is new at each level, the zone's own first; a level without policies is not drawn. */
export function LevelNews({ levels }: { levels: readonly LevelPolicies[] }) {
  const filled = levels.filter(({ policies }) => policies.length > 0);
  if (filled.length === 0) return null;
  return (
    <Block
      title="新政策"
      note="同一件事，先看园区，再看上级"
      more={{ href: "/zct-ee/policy-info?sort=date", label: "政策搜索" }}
    >
      <div className={styles.levels}>
        {filled.map(({ level, total, policies }) => (
          <section key={level}>
            <h3>
              {LEVEL_LABELS[level]}
              <PortalLink href={policySearchAddress(toggleFacet(EMPTY_SEARCH, "level", level))}>
                {formatDecimal(total)} 部<span className="visually-hidden">{LEVEL_LABELS[level]}政策</span>
              </PortalLink>
            </h3>
            <ul>
              {policies.map((policy) => (
                <li key={policy.id}>
                  <PortalLink href={policyHref(policy.id)}>{policy.title}</PortalLink>
                  <time dateTime={policy.pubDate}>{policy.pubDate}</time>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Block>
  );
}
