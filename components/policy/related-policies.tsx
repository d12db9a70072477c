import { RailLinks } from "@/components/page/rail-links";
import type { RelatedPolicy } from "@/contract/policy/policy";

export function RelatedPolicies({ policies }: { policies: readonly RelatedPolicy[] }) {
  return (
    <RailLinks
      rows={policies.map((policy) => ({
        title: policy.title,
        href: `/zct-ee/policy-info/${encodeURIComponent(policy.id)}`,
        date: policy.pubDate,
        meta: policy.issuer,
      }))}
    />
  );
}
