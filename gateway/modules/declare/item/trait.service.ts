import type { OpenDatabase } from "../../../core/database";
import { createCodeNames } from "../../code/code-names.service";
import { createItemCache, type ItemCache } from "./item-cache.service";
import type { PolicyTraits, PolicyTraitsPort } from "../../../core/ports";
import { getTraits } from "./trait.rules";

// The sections of GB/T 4754-2017.
const SECTIONS = [..."ABCDEFGHIJKLMNOPQRST"];

/**
 * For the search of policies: what the items of each policy that has some say about it, on a day. The same object as long
 * as nothing has changed.
 */
export function createPolicyTraits(database: OpenDatabase): PolicyTraitsPort {
  const itemCache = createItemCache(database.db);
  let held: { itemCache: ItemCache; today: string; traits: ReadonlyMap<string, PolicyTraits> } | undefined;
  return async (today: string): Promise<ReadonlyMap<string, PolicyTraits>> => {
    const now = await itemCache();
    if (held?.itemCache === now && held.today === today) return held.traits;
    const names = await createCodeNames(database.db).names(SECTIONS);
    const traits = new Map([...now.byPolicy].map(([policy, items]) => [policy, getTraits(items, today, names)]));
    held = { itemCache: now, today, traits };
    return traits;
  };
}
