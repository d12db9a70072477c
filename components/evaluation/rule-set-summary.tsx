import { Fragment } from "react";
import { MARKS, type Edition } from "@/contract/rules/evaluation/tool";
import { formatDate } from "@/lib/format";
import type { DocumentPages } from "@/services/evaluation/document-pages";
import { BasisDocument } from "./report/basis-document";
import styles from "./evaluation.module.css";

/** By which documents one is judged, since when, how sure that is; those in the library lead to their text. */
export function RuleSetSummary({ edition: { ruleSet }, library }: { edition: Edition; library: DocumentPages }) {
  const { basis, from, until, mark, note } = ruleSet;
  return (
    <div className={styles.basis}>
      <p>
        依据：
        {basis.map((one, index) => (
          <Fragment key={one.docNo}>
            {index > 0 && "；"}
            <BasisDocument basis={one} library={library} />
          </Fragment>
        ))}
        。{until === undefined ? `${formatDate(from)} 起施行。` : `${formatDate(from)} 至 ${formatDate(until)} 施行。`}
      </p>
      <p>
        {MARKS[mark]}。{note}自测结果仅供参考，不代替主管部门的认定。
      </p>
    </div>
  );
}

/** The other sets of rules of the tool. A link without scripts; with them what was filled in stays. */
export function OtherRuleSets({
  editions,
  chosen,
  onChoose,
}: {
  editions: readonly Edition[];
  chosen: Edition;
  onChoose: (edition: Edition) => void;
}) {
  if (editions.length < 2) return null;
  return (
    <nav className={styles.rules} aria-label="评价标准">
      {editions.map((edition) => (
        <a
          key={edition.ruleSet.id}
          href={`?rules=${edition.ruleSet.id}`}
          aria-current={edition === chosen ? "true" : undefined}
          onClick={(event) => {
            event.preventDefault();
            if (edition !== chosen) onChoose(edition);
          }}
        >
          {edition.ruleSet.title}
        </a>
      ))}
    </nav>
  );
}
