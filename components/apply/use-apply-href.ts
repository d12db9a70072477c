import { usePathname } from "next/navigation";
import { applyHref, placeOfPage } from "@/lib/apply-address";

/** {@link applyHref} in the place one is in: whoever came from the zone's policies stays there. */
export function useApplyHref(): (...wanted: [policyId: string, more?: Parameters<typeof applyHref>[1]]) => string {
  const place = placeOfPage(usePathname());
  return (policyId, more) => applyHref(policyId, more, place);
}
