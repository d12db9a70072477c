import type { ItemDetail } from "@/contract/declare/declare";

export interface NearestDate {
  readonly item: ItemDetail;
  /** What happens then. */
  readonly what: "申报截止" | "申报开始" | "预计下次开始";
  readonly date: string;
}

/** Of a policy's items the next date to know: the first deadline, otherwise the first beginning, otherwise an estimate. */
export function nearestDate(items: readonly ItemDetail[]): NearestDate | undefined {
  const first = (dates: readonly (NearestDate | undefined)[]) =>
    dates
      .flatMap((date) => date ?? [])
      .toSorted((a, b) => a.date.localeCompare(b.date))
      .at(0);
  return (
    first(
      items.map((item) =>
        item.timing.daysLeft === null || item.timing.closesOn === null
          ? undefined
          : { item, what: "申报截止", date: item.timing.closesOn },
      ),
    ) ??
    first(
      items.map((item) =>
        item.timing.state === "upcoming" && item.timing.opensOn !== null
          ? { item, what: "申报开始", date: item.timing.opensOn }
          : undefined,
      ),
    ) ??
    first(
      items.map((item) =>
        item.timing.state === "closed" && item.timing.next
          ? { item, what: "预计下次开始", date: item.timing.next.opensOn }
          : undefined,
      ),
    )
  );
}

const GUIDE_ORDER = ["closing", "open", "upcoming", "closed"] as const;

/** What can be declared comes first; otherwise as the operators put them. */
export const inGuideOrder = (items: readonly ItemDetail[]): readonly ItemDetail[] =>
  items.toSorted((a, b) => GUIDE_ORDER.indexOf(a.timing.state) - GUIDE_ORDER.indexOf(b.timing.state));
