import { FACTS, type FactName } from "@/contract/enterprise/facts";
import type { Database } from "../../core/database";
import { createProfileRepository, type FactRow } from "./enterprise.repository";

/** The facts of every enterprise with a profile, for counting how many a rule would touch; nobody's facts are shown. */
export async function listAllFacts(db: Database): Promise<ReadonlyMap<string, readonly FactRow[]>> {
  const byEnterprise = new Map<string, FactRow[]>();
  for (const fact of await createProfileRepository(db).listAllFacts()) {
    if (!Object.hasOwn(FACTS, fact.name as FactName)) continue;
    const known = byEnterprise.get(fact.enterpriseId);
    if (known) known.push(fact);
    else byEnterprise.set(fact.enterpriseId, [fact]);
  }
  return byEnterprise;
}
