import Link from "next/link";
import type { PolicyCard, PolicyValidity } from "@/contract/policy";
import { MarkedText } from "@/components/ui/marked-text";
import { Tag, type TagTone } from "@/components/ui/tag";
import { LEVEL_WORDS, VALIDITY_WORDS } from "@/services/policy/words";
import styles from "./policy.module.css";

const VALIDITY_TONES: Readonly<Record<PolicyValidity, TagTone>> = {
  in_force: "success",
  upcoming: "brand",
  repealed: "muted",
  unstated: "muted",
};

/** The validity of a policy. What the source does not state is not shown as a tag. */
export function ValidityTag({ validity }: { validity: PolicyValidity }) {
  return validity === "unstated" ? null : <Tag tone={VALIDITY_TONES[validity]}>{VALIDITY_WORDS[validity]}</Tag>;
}

/** Rows of a search: title and passage with hits marked, then who, number and date. */
export function PolicyList({ policies }: { policies: readonly PolicyCard[] }) {
  return (
    <ol className={styles.rows}>
      {policies.map((policy) => (
        <li key={policy.id} className={styles.row}>
          <h2 className={styles.rowTitle}>
            <Link href={`/zct-ee/policy-info/${encodeURIComponent(policy.id)}`} prefetch={false}>
              <MarkedText text={policy.title} marks={policy.titleMarks} />
            </Link>
            <ValidityTag validity={policy.validity} />
          </h2>
          {policy.passage.text && (
            <p className={styles.passage}>
              <MarkedText text={policy.passage.text} marks={policy.passage.marks} />
            </p>
          )}
          <p className={styles.meta}>
            <span>{policy.issuer}</span>
            {policy.docNo && <span>{policy.docNo}</span>}
            <span>{policy.category}</span>
            <span>{LEVEL_WORDS[policy.level]}</span>
            <time dateTime={policy.pubDate}>{policy.pubDate}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}
