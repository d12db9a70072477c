import type { Completeness } from "@/contract/enterprise/enterprise";
import { factLabel, SECTIONS } from "@/services/enterprise/labels";
import styles from "./enterprise.module.css";

const MAX_NAMED = 6;

/** How complete each part of a profile is, and what is missing. */
export function CompletenessBars({ sections, year }: { sections: readonly Completeness[]; year: string }) {
  return (
    <div className={styles.bars}>
      {sections.map(({ section, filled, needed, percent, missing }) => {
        const title = section === "quota" ? `${year} 年度${SECTIONS.quota}` : SECTIONS[section];
        return (
          <div key={section} className={styles.bar}>
            <span>{title}</span>
            <span className={styles.number}>
              {percent}%（{filled}/{needed}）
            </span>
            <progress value={percent} max={100} aria-label={`${title}完整度`}>
              {percent}%
            </progress>
            {missing.length > 0 && (
              <p className={styles.meta}>
                待补充：{missing.slice(0, MAX_NAMED).map(factLabel).join("、")}
                {missing.length > MAX_NAMED && ` 等 ${missing.length} 项`}
              </p>
            )}
          </div>
        );
      })}
    </div>
  );
}
