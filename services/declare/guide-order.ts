import type { ItemDetail } from "@/contract/declare/declare";

const GUIDE_ORDER = ["closing", "open", "upcoming", "closed"] as const;

/** What can be declared comes first; otherwise as the operators put them. */
export const inGuideOrder = (items: readonly ItemDetail[]): readonly ItemDetail[] =>
  items.toSorted((a, b) => GUIDE_ORDER.indexOf(a.timing.state) - GUIDE_ORDER.indexOf(b.timing.state));
