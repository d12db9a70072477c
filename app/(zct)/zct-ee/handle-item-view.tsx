import { ApplyPage } from "@/components/apply/apply-page";
import { Breadcrumb } from "@/components/page/breadcrumb";
import { opaqueId } from "@/contract/fields";
import { APPLY_STEPS } from "@/lib/address/apply-address";
import type { RawQuery } from "@/lib/address/list-query";
import { findRoute, getTrail } from "@/lib/routes";

/** Declaring an item of a policy, on the page of the route. */
export function HandleItemView({ route, query }: { route: string; query: RawQuery }) {
  const idOf = (name: string) => opaqueId.safeParse(query[name]).data ?? "";
  return (
    <>
      <Breadcrumb trail={getTrail(route)} here={findRoute(route).title} hasBackLink />
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
