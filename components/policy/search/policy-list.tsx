import { RowList } from "@/components/page/list/row-list";
import { MarkedText } from "@/components/ui/text/marked-text";
import { Tag } from "@/components/ui/tag";
import type { PolicyCard } from "@/contract/policy/policy";
import { LEVEL_LABELS, getValidityWord } from "@/contract/policy/labels";
import { policyHref } from "@/services/policy/policy-address";
import { getValidityTone } from "../validity-tone";

/** The validity of a policy. Green only where something says that it applies. */
export function ValidityTag({ policy }: { policy: Pick<PolicyCard, "validity" | "validityStated"> }) {
  return <Tag tone={getValidityTone(policy)}>{getValidityWord(policy)}</Tag>;
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
        tag: <ValidityTag policy={policy} />,
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
