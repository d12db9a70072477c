import { DetailPage } from "@/components/page/detail-page";
import { LoadFailure } from "@/components/page/load-failure";
import { NotFoundMessage } from "@/components/page/not-found-message";
import { PolicyComparisonView } from "@/components/policy/versions/policy-comparison";
import { PrintButton } from "@/components/ui/tools/print-button";
import { load } from "@/lib/gateway/load";
import { getTrail } from "@/lib/routes";
import { compareHref } from "@/services/policy/policy-address";
import { comparePolicies } from "@/services/policy/relations";

/** Two versions of a policy in place of its text: the same address with `compare`. */
export async function ComparisonPage({ id, other }: { id: string; other: string }) {
  const found = await load(comparePolicies(id, other));
  if (!found.ok) {
    if (found.error.kind === "not-found" || found.error.kind === "invalid") return <NotFoundMessage what="政策版本" />;
    return <LoadFailure what="版本对比" error={found.error} retryHref={compareHref(id, other)} />;
  }
  return (
    <DetailPage
      trail={getTrail("/zct-ee/policy-info/{id}")}
      here="版本对比"
      title={`版本对比：${found.data.newer.title}`}
      actions={<PrintButton kind="quiet" />}
    >
      <PolicyComparisonView comparison={found.data} id={id} />
    </DetailPage>
  );
}
