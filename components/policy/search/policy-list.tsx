import { DealRow, DEALS } from "@/components/page/list/deal-row";
import { OfferMoney, OfferTime } from "@/components/ui/offer";
import { PortalLink } from "@/components/ui/portal-link";
import { Tag } from "@/components/ui/tag";
import { MarkedText } from "@/components/ui/text/marked-text";
import type { PolicyCard, PolicyHit } from "@/contract/policy/policy";
import { LEVEL_LABELS, getValidityWord } from "@/contract/policy/labels";
import { policyHref } from "@/services/policy/policy-address";
import { FavoriteButton } from "../favorites/favorite-button";
import { getValidityTone } from "../validity-tone";
import styles from "./policy-search.module.css";

/** The validity of a policy. Green only where something says that it applies. */
export function ValidityTag({ policy }: { policy: Pick<PolicyCard, "validity" | "validityStated"> }) {
  return <Tag tone={getValidityTone(policy)}>{getValidityWord(policy)}</Tag>;
}

/**
 * Rows of a search: what can be got under the policy and until when, title and passage with hits marked, then who, number
 * and date, and the star. A policy under which nothing can be declared says its date where others say their money.
 */
export function PolicyList({
  policies,
  today,
  hrefOf = policyHref,
}: {
  policies: readonly PolicyHit[];
  today: string;
  hrefOf?: (id: string) => string;
}) {
  return (
    <ol className={DEALS}>
      {policies.map((policy) => (
        <li key={policy.id}>
          <DealRow
            money={policy.offer ? <OfferMoney {...policy.offer} /> : <Published on={policy.pubDate} />}
            title={
              <>
                <h2>
                  <PortalLink href={hrefOf(policy.id)}>
                    <MarkedText text={policy.title} marks={policy.titleMarks} />
                  </PortalLink>
                </h2>
                <ValidityTag policy={policy} />
              </>
            }
            {...(policy.offer ? { give: policy.offer.text } : {})}
            passage={policy.passage.text && <MarkedText text={policy.passage.text} marks={policy.passage.marks} />}
            meta={metaOf(policy)}
            {...(policy.offer ? { when: <OfferTime timing={policy.offer.timing} today={today} /> } : {})}
            star={<FavoriteButton kind="policy" id={policy.id} named={policy.title} />}
          />
        </li>
      ))}
    </ol>
  );
}

function metaOf({ issuer, docNo, category, level, pubDate, offer }: PolicyHit): React.ReactNode[] {
  const date = (
    <time key="date" dateTime={pubDate}>
      {pubDate}
    </time>
  );
  const items = offer && offer.items > 1 ? `共 ${offer.items} 个申报事项` : "";
  return [items, LEVEL_LABELS[level], issuer, docNo, category, offer && date].filter(Boolean);
}

/** The day of publication, in the place of money. */
function Published({ on }: { on: string }) {
  return (
    <p className={styles.published}>
      <small>发布</small>
      <time dateTime={on}>{on}</time>
    </p>
  );
}
