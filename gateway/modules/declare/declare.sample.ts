import type { ItemInput } from "@/contract/declare/item";
import { todayInShanghai, type Clock } from "../../core/clock";
import type { OpenDatabase } from "../../core/database";
import { inSampleYears, sampleDays } from "../../core/sample-days";
import { createItemImporter } from "./item/item-import.service";
import { SAMPLE_CHAIN_ITEMS } from "./declare.sample-chains";
import { SAMPLE_COMMERCE_ITEMS } from "./declare.sample-commerce";
import { SAMPLE_DIGITAL_ITEMS } from "./declare.sample-digital";
import { SAMPLE_FINANCE_ITEMS } from "./declare.sample-finance";
import type { SampleItem } from "./declare.sample-form";
import { SAMPLE_GREEN_ITEMS } from "./declare.sample-green";
import { SAMPLE_INDUSTRY_ITEMS } from "./declare.sample-industry";
import { SAMPLE_LIVING_ITEMS } from "./declare.sample-living";
import { SAMPLE_SCIENCE_ITEMS } from "./declare.sample-science";
import { SAMPLE_STARTUP_ITEMS } from "./declare.sample-startup";
import { SAMPLE_TALENT_ITEMS } from "./declare.sample-talent";
import { SAMPLE_TRADE_ITEMS } from "./declare.sample-trade";

export const SAMPLE_ITEMS: readonly SampleItem[] = [
  ...SAMPLE_INDUSTRY_ITEMS,
  ...SAMPLE_CHAIN_ITEMS,
  ...SAMPLE_SCIENCE_ITEMS,
  ...SAMPLE_STARTUP_ITEMS,
  ...SAMPLE_TALENT_ITEMS,
  ...SAMPLE_FINANCE_ITEMS,
  ...SAMPLE_TRADE_ITEMS,
  ...SAMPLE_GREEN_ITEMS,
  ...SAMPLE_COMMERCE_ITEMS,
  ...SAMPLE_DIGITAL_ITEMS,
  ...SAMPLE_LIVING_ITEMS,
];

/** The sample items with windows told from a day (`YYYY-MM-DD`), so that a demonstration always has some of each state. */
export function sampleItemsOn(today: string): ItemInput[] {
  const { day } = sampleDays(today);
  return SAMPLE_ITEMS.map(({ windows, ...item }) => ({
    ...inSampleYears(item, today),
    windows: windows.map(({ opensIn, closesIn }) => ({ opensOn: day(opensIn), closesOn: day(closesIn) })),
  }));
}

/** Puts the sample items in by the rules of the import (the sample policies first); windows get the dates of today. */
export async function loadItemSample(database: OpenDatabase, clock: Clock): Promise<void> {
  const rows = sampleItemsOn(todayInShanghai(clock)).map((row, index) => ({ line: index + 1, row }));
  const { refused } = await createItemImporter(database, clock, { untold: true })(rows);
  const [first] = refused;
  if (first) throw new Error(`示例事项第 ${first.line} 项不能装入：${first.reason}`);
}
