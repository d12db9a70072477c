import { usePathname } from "next/navigation";
import type { FormShape } from "@/contract/item/form";
import { applyHref, placeOfPage } from "@/lib/address/apply-address";

/** {@link applyHref} in the place one is in: whoever came from the zone's policies stays there. */
export function useApplyHref() {
  const place = placeOfPage(usePathname());
  return (policyId: string, shape: FormShape, more?: Parameters<typeof applyHref>[1]): string =>
    applyHref(policyId, more, { place, shape });
}
