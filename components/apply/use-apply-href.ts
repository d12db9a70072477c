import { usePathname } from "next/navigation";
import { formHref, type PlacedItem } from "@/lib/address/apply-address";

/** {@link formHref} in the place one is in: whoever came from the zone's policies stays there. */
export function useApplyHref() {
  const path = usePathname();
  return (item: PlacedItem, more: Parameters<typeof formHref>[1] = {}): string => formHref(item, more, path);
}
