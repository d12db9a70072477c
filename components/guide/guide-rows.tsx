import { DealRow, DEALS } from "@/components/page/list/deal-row";
import { ButtonLink } from "@/components/ui/button-link";
import { PortalLink } from "@/components/ui/portal-link";
import type { GuideCard } from "@/contract/guide/guide";
import { guideFormHref, guideHref, type GuideArea } from "@/lib/address/guide-address";
import { formatAudience, formatWay } from "@/services/guide/wording";
import { TimesTrack } from "./times-track";
import styles from "./guide-rows.module.css";

/** How long the zone takes at most, in the place where offers say their money; or that one only confirms. */
function Promise({ days, onlyConfirm }: { days: number | null; onlyConfirm: boolean }) {
  if (onlyConfirm)
    return (
      <p className={styles.promise}>
        <small>免申即享：</small>
        <strong className={styles.words}>只需确认</strong>
      </p>
    );
  if (days === null) return null;
  return (
    <p className={styles.promise}>
      <small>承诺 </small>
      {days === 0 ? (
        <strong className={styles.words}>当场办结</strong>
      ) : (
        <span>
          <strong>{days}</strong> 个工作日
        </span>
      )}
    </p>
  );
}

/** Approval items as rows: how long it takes, what it is and gives, who applies where. */
export function GuideRows({ guides, area }: { guides: readonly GuideCard[]; area: GuideArea }) {
  return (
    <ol className={DEALS}>
      {guides.map(({ id, name, unit, audience, way, gives, promised, charged, whole, onlyConfirm, figures }) => (
        <li key={id}>
          <DealRow
            money={<Promise days={promised} onlyConfirm={onlyConfirm} />}
            title={<h2>{whole ? <PortalLink href={guideHref(area, id)}>{name}</PortalLink> : name}</h2>}
            give={gives}
            meta={[formatAudience(audience), unit, formatWay(way), charged === true ? "收费" : ""].filter(
              (words) => words !== "",
            )}
            {...(figures ? { when: <TimesTrack times={figures} promised={promised} /> } : {})}
            {...(whole
              ? {
                  action: (
                    <ButtonLink href={onlyConfirm ? guideFormHref(area, id) : guideHref(area, id)} kind="plain" small>
                      {onlyConfirm ? "去确认" : "看指南"}
                      <span className="visually-hidden">：{name}</span>
                    </ButtonLink>
                  ),
                }
              : { more: <p className={styles.lacking}>指南还没有整理完整，请先咨询主管单位。</p> })}
          />
        </li>
      ))}
    </ol>
  );
}
