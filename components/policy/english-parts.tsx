import { RowList } from "@/components/page/list/row-list";
import { Alert } from "@/components/ui/alert";
import { Tag } from "@/components/ui/tag";
import type { EnglishPolicyCard, EnglishPolicyDetail } from "@/contract/policy/english";
import { Facts } from "@/components/ui/text/facts";
import styles from "./versions/policy-validity.module.css";
import { getValidityTone } from "./validity-tone";
import { englishHref, policyHref } from "@/services/policy/policy-address";

/** The parts of the English policy pages. What stands here is English, since their readers need not read Chinese. */

/** "In force" only where something says so. */
function formatValidity({ validity, validityStated }: Pick<EnglishPolicyCard, "validity" | "validityStated">): string {
  if (validity === "upcoming") return "Not yet in force";
  if (validity === "repealed") return "No longer in force";
  return validityStated ? "In force" : "No repeal on record";
}

export function EnglishTags({ policy }: { policy: Pick<EnglishPolicyCard, "validity" | "validityStated" | "stale"> }) {
  return (
    <>
      <Tag tone={getValidityTone(policy)}>{formatValidity(policy)}</Tag>
      {policy.stale && <Tag tone="muted">Translation out of date</Tag>}
    </>
  );
}

export function EnglishPolicyList({ policies }: { policies: readonly EnglishPolicyCard[] }) {
  return (
    <RowList
      rows={policies.map((policy) => ({
        key: policy.id,
        href: englishHref(policy.id),
        title: policy.title,
        tag: <EnglishTags policy={policy} />,
        passage: policy.summary,
        meta: [
          policy.issuer,
          <span key="number" lang="zh-CN">
            {policy.docNo}
          </span>,
          <time key="date" dateTime={policy.pubDate}>
            {policy.pubDate}
          </time>,
        ],
      }))}
    />
  );
}

/** What a translation is worth: the Chinese text decides, and it may have changed since. */
export function EnglishCaveat({ policy }: { policy: EnglishPolicyDetail }) {
  return (
    <div className={styles.standing}>
      <Alert tone={policy.stale || policy.validity === "repealed" ? "warning" : "info"}>
        {policy.validity === "repealed" && <p>This document is no longer in force and is kept for reference only.</p>}
        {policy.stale && (
          <p>
            The Chinese text has changed since this translation was made on {policy.translatedOn}. Please check the
            Chinese text before you rely on it.
          </p>
        )}
        <p>
          For reference only. In case of any discrepancy the <a href={policyHref(policy.id)}>Chinese text</a> prevails.
        </p>
      </Alert>
    </div>
  );
}

export function EnglishFacts({ policy }: { policy: EnglishPolicyDetail }) {
  return (
    <Facts
      facts={[
        { label: "Issued by", value: policy.issuer },
        { label: "Number", value: policy.docNo ? <span lang="zh-CN">{policy.docNo}</span> : "None" },
        { label: "Published", value: policy.pubDate },
        { label: "Effective", value: policy.effectiveDate ?? "Not stated" },
        { label: "Validity", value: formatValidity(policy) },
        { label: "Translated", value: policy.translatedOn },
        { label: "Chinese title", value: <span lang="zh-CN">{policy.chineseTitle}</span>, wide: true },
      ]}
    />
  );
}
