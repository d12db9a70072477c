import { todayInShanghai } from "../../../core/clock";
import { createPolicyFiguresRepository } from "./figures.repository";
import type { PolicyServiceParts } from "../policy.service";

/** What the domain adds to the zone's figures. The year is the calendar year up to today, in the zone's time. */
export function createPolicyFigures({ database, clock }: PolicyServiceParts) {
  const repository = createPolicyFiguresRepository(database.db);
  return () => {
    const today = todayInShanghai(clock);
    return repository.count(`${today.slice(0, 4)}-01-01`, today);
  };
}
