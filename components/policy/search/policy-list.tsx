import { RowList } from "@/components/page/list/row-list";
import { MarkedText } from "@/components/ui/text/marked-text";
import { Tag, type TagTone } from "@/components/ui/tag";
import type { PolicyCard, PolicyValidity } from "@/contract/policy/policy";
import { LEVEL_LABELS, VALIDITY_LABELS } from "@/contract/policy/labels";
import { policyHref } from "@/services/policy/policy-address";

const VALIDITY_TONES: Readonly<Record<PolicyValidity, TagTone>> = {
  in_force: "success",
  upcoming: "brand",
  repealed: "muted",
  unstated: "muted",
};

/** The validity of a policy. What the source does not state is not shown as a tag. */
export function ValidityTag({ validity }: { validity: PolicyValidity }) {
  return validity === "unstated" ? null : <Tag tone={VALIDITY_TONES[validity]}>{VALIDITY_LABELS[validity]}</Tag>;
}

/** Rows of a search: title and passage with hits marked, then who, number and date. */
export function PolicyList({
  policies,
  hrefOf = policyHref,
}: {
  policies: readonly PolicyCard[];
  hrefOf?: (id: string) => string;
}) {
  return (
    <RowList
      rows={policies.map((policy) => ({
        key: policy.id,
        href: hrefOf(policy.id),
        title: <MarkedText text={policy.title} marks={policy.titleMarks} />,
        tag: <ValidityTag validity={policy.validity} />,
        passage: policy.passage.text && <MarkedText text={policy.passage.text} marks={policy.passage.marks} />,
        meta: [
          policy.issuer,
          policy.docNo,
          policy.category,
          LEVEL_LABELS[policy.level],
          <time key="date" dateTime={policy.pubDate}>
            {policy.pubDate}
          </time>,
        ],
      }))}
    />
  );
}
