import type { OpenDatabase } from "../../../core/database";
import { createCodeNames } from "../../code/code-names.service";
import { createShelf, type Shelf } from "./item-cache.service";
import type { PolicyTraits, PolicyTraitsPort } from "../../../core/ports";
import { traitsOf } from "./trait.rules";

// The sections of GB/T 4754-2017.
const SECTIONS = [..."ABCDEFGHIJKLMNOPQRST"];

/**
 * For the search of policies: what the items of each policy that has some say about it, on a day. The same object as long
 * as nothing has changed.
 */
export function createPolicyTraits(database: OpenDatabase): PolicyTraitsPort {
  const shelf = createShelf(database.db);
  let held: { shelf: Shelf; today: string; traits: ReadonlyMap<string, PolicyTraits> } | undefined;
  return async (today: string): Promise<ReadonlyMap<string, PolicyTraits>> => {
    const now = await shelf();
    if (held?.shelf === now && held.today === today) return held.traits;
    const names = await createCodeNames(database.db).names(SECTIONS);
    const traits = new Map([...now.byPolicy].map(([policy, items]) => [policy, traitsOf(items, today, names)]));
    held = { shelf: now, today, traits };
    return traits;
  };
}
