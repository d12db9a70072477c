import { ButtonLink } from "@/components/ui/button-link";
import { Figures, type Figure } from "@/components/ui/text/figures";
import { declarationAddress, EMPTY_DECLARATION_SEARCH } from "@/services/declare/search-address";
import styles from "../items.module.css";

const longDay = new Intl.DateTimeFormat("zh-CN", { dateStyle: "full", timeZone: "UTC" });

/** Which day it is, how much there is, and the way to everything else. */
export function TodayHead({
  title,
  today,
  figures,
  isNav = false,
}: {
  title: string;
  today: string;
  figures: readonly Figure[];
  /** It stands on the declare navigation itself, whose one filled action is the quick match. */
  isNav?: boolean;
}) {
  return (
    <div className={styles.today}>
      <div className={styles.todayHead}>
        <div>
          <h1>{title}</h1>
          <time dateTime={today}>{longDay.format(new Date(`${today}T00:00:00Z`)).replace("星期", " 星期")}</time>
        </div>
        <div className={styles.todayLinks}>
          <ButtonLink href={declarationAddress(EMPTY_DECLARATION_SEARCH)} kind={isNav ? "plain" : "primary"}>
            全部申报事项
          </ButtonLink>
          {!isNav && (
            <ButtonLink href="/zct-ee/declare-nav" kind="plain">
              申报导航
            </ButtonLink>
          )}
          <ButtonLink href={declarationAddress({ ...EMPTY_DECLARATION_SEARCH, view: "calendar" })} kind="plain">
            申报年历
          </ButtonLink>
        </div>
      </div>
      <Figures figures={figures} framed />
    </div>
  );
}
