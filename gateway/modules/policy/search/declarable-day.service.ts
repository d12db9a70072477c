import type { OpenDatabase } from "../../../core/database";
import type { PolicyTraits, PolicyTraitsPort } from "../../../core/ports";
import { createPolicySearchRepository } from "./search.repository";

/** A day and what can be declared on it, by the policy's key. */
export interface DeclarableDay {
  readonly today: string;
  readonly traits: ReadonlyMap<number, PolicyTraits>;
}

/** What the items say of policies on a day, by key; worked out anew only when they or the day have changed. */
export function createDeclarableDays(database: OpenDatabase, traitsOn: PolicyTraitsPort) {
  let keyed: { readonly from: ReadonlyMap<string, PolicyTraits>; readonly byKey: DeclarableDay["traits"] } | undefined;

  return async function readDay(today: string): Promise<DeclarableDay> {
    const from = await traitsOn(today);
    if (keyed?.from !== from) {
      const keys = await createPolicySearchRepository(database.db).keysOf([...from.keys()]);
      const byKey = [...from].flatMap(([id, traits]): [number, PolicyTraits][] => {
        const key = keys.get(id);
        return key === undefined ? [] : [[key, traits]];
      });
      keyed = { from, byKey: new Map(byKey) };
    }
    return { today, traits: keyed.byKey };
  };
}
