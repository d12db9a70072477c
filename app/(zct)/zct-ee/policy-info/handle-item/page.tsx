import type { Metadata } from "next";
import { ApplyPage } from "@/components/apply/apply-page";
import { Breadcrumb } from "@/components/page/breadcrumb";
import { opaqueId } from "@/contract/fields";
import { APPLY_STEPS } from "@/lib/apply-address";
import { pageTags } from "@/lib/page-tags";
import { trailOf } from "@/lib/routes";

const ROUTE = "/zct-ee/policy-info/handle-item";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = (): Metadata =>
  pageTags({ route: ROUTE, description: "在线填写和提交政策事项的申报。", column: "policy" });

export default async function HandleItemPage({ searchParams }: Props) {
  const query = await searchParams;
  const idOf = (name: string) => opaqueId.safeParse(query[name]).data ?? "";
  return (
    <>
      <Breadcrumb trail={trailOf(ROUTE)} here="政策办理" />
      <div className="page-width">
        <ApplyPage
          policyId={idOf("id")}
          itemId={idOf("item")}
          applicationId={idOf("application")}
          step={APPLY_STEPS.find((one) => one === query.step) ?? "applicant"}
        />
      </div>
    </>
  );
}
