import { Breadcrumb } from "@/components/page/breadcrumb";
import { opaqueId } from "@/contract/fields";
import { APPLY_STEPS } from "@/lib/address/apply-address";
import type { RawQuery } from "@/lib/address/list-query";
import { findRoute, getTrail } from "@/lib/routes";
import { ApplyPage } from "./apply-page";

/** Applying for an item, on the page of the route. `id` in the address is the policy's, or the item's where it rests on none. */
export function HandleItemView({
  route,
  query,
  restsOn = "policy",
  beside,
}: {
  route: string;
  query: RawQuery;
  restsOn?: "policy" | "laws";
  /** What goes with the item once it is handed in: a time at the window. */
  beside?: React.ReactNode;
}) {
  const readId = (name: string) => opaqueId.safeParse(query[name]).data ?? "";
  return (
    <>
      <Breadcrumb trail={getTrail(route)} here={findRoute(route).title} hasBackLink />
      <div className="page-width">
        <ApplyPage
          policyId={restsOn === "policy" ? readId("id") : ""}
          itemId={readId(restsOn === "policy" ? "item" : "id")}
          applicationId={readId("application")}
          step={APPLY_STEPS.find((one) => one === query.step)}
          asCase={query.view === "case"}
          beside={beside}
        />
      </div>
    </>
  );
}
