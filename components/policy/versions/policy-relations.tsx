import { PortalLink } from "@/components/ui/portal-link";
import { Tag } from "@/components/ui/tag";
import type { PolicyHead, PolicyRelations } from "@/contract/policy/relation";
import { policyHref } from "@/services/policy/policy-address";
import { RELATION_LABELS, INVERSE_RELATION_LABELS } from "@/services/policy/relation-labels";
import styles from "./policy-validity.module.css";

/** Upper limit on unfolded relations; a law may repeal dozens. */
const MAX_SHOWN = 6;

const isInterpretation = ({ kind }: { kind: string }) => kind === "interprets";

/** Whether there is anything to list beside interpretations. */
export const hasRelations = ({ by, of }: PolicyRelations): boolean =>
  of.length > 0 || by.some((row) => !isInterpretation(row));

/** The documents that explain a policy. */
export const interpretationsOf = ({ by }: PolicyRelations): readonly PolicyHead[] =>
  by.filter(isInterpretation).map(({ policy }) => policy);

export function PolicyInterpretations({ policies }: { policies: readonly PolicyHead[] }) {
  return (
    <section id="policy-interpretations" aria-labelledby="policy-interpretations-title" className={styles.section}>
      <h2 id="policy-interpretations-title">政策解读</h2>
      <ul className={styles.relations}>
        {policies.map((policy) => (
          <li key={policy.id}>
            <Tag tone="muted">解读</Tag>
            <p>
              <Named policy={policy} />
              <span className={styles.versionMeta}>{policy.pubDate}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A document that may be named by its number alone. */
const formatName = (title: string): string => (/[〕\])）]\s?第?\s?\d+\s?号$/u.test(title) ? title : `《${title}》`);

/** What other documents say of this one and what it says of others, each with the sentence that says so. */
export function PolicyRelationList({ relations }: { relations: PolicyRelations }) {
  const rows = [
    ...relations.by
      .filter((row) => !isInterpretation(row))
      .map((row) => ({ ...row, words: INVERSE_RELATION_LABELS[row.kind], title: row.policy.title })),
    ...relations.of.map((row) => ({ ...row, words: RELATION_LABELS[row.kind] })),
  ];
  const [shown, folded] = [rows.slice(0, MAX_SHOWN), rows.slice(MAX_SHOWN)];
  const list = (part: typeof rows) => (
    <ul className={styles.relations}>
      {part.map((row) => (
        <li key={`${row.words} ${row.title} ${row.policy?.id ?? ""}`}>
          <Tag tone="muted">{row.words}</Tag>
          <div>
            <p>
              {row.policy ? <Named policy={row.policy} /> : formatName(row.title)}
              {row.policy && <span className={styles.versionMeta}>{row.policy.pubDate}</span>}
            </p>
            {row.clause && row.clause !== row.title && !isInterpretation(row) && (
              <p className={styles.clause}>
                原文：<q>{row.clause}</q>
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
  return (
    <section id="policy-relations" aria-labelledby="policy-relations-title" className={styles.section}>
      <h2 id="policy-relations-title">与其他文件的关系</h2>
      {list(shown)}
      {folded.length > 0 && (
        <details className="print-open">
          <summary>其余 {folded.length} 份文件</summary>
          {list(folded)}
        </details>
      )}
      <p className={styles.versionMeta}>由文件正文和标题中的表述整理，没有链接的文件未收入本站。</p>
    </section>
  );
}

function Named({ policy }: { policy: PolicyHead }) {
  return (
    <PortalLink href={policyHref(policy.id)}>
      {policy.title}
      {policy.docNo && `（${policy.docNo}）`}
    </PortalLink>
  );
}
