import type { EnterpriseFact } from "@/contract/enterprise/enterprise";
import { FACTS, type FactName } from "@/contract/facts/facts";
import type { ModuleContext } from "../../core/module";
import { createEnterpriseDirectory } from "../account/directory/enterprise.service";
import { createProfileRepository } from "./enterprise.repository";
import { createPlacements, placementFacts } from "./zone/placement.service";

/** The facts of every enterprise with a profile, for counting how many a rule would touch; nobody's facts are shown. */
export async function listAllFacts({
  database,
  config,
}: Pick<ModuleContext, "database" | "config">): Promise<ReadonlyMap<string, readonly EnterpriseFact[]>> {
  const byEnterprise = new Map<string, EnterpriseFact[]>();
  for (const { enterpriseId, name, period, value, source, updatedAt } of await createProfileRepository(
    database.db,
  ).listAllFacts()) {
    if (!Object.hasOwn(FACTS, name as FactName)) continue;
    const fact = { name: name as FactName, period, value, source, updatedAt: updatedAt.toISOString() };
    const known = byEnterprise.get(enterpriseId);
    if (known) known.push(fact);
    else byEnterprise.set(enterpriseId, [fact]);
  }
  const enterprises = await createEnterpriseDirectory({ database }).find([...byEnterprise.keys()]);
  const codes = new Map(enterprises.map(({ id, creditCode }) => [id, creditCode ?? ""]));
  const zoneOf = await createPlacements(database.db, config.zoneCity).know([...codes.values()]);
  return new Map(
    [...byEnterprise].map(([id, facts]) => [id, [...facts, ...placementFacts(facts, zoneOf(codes.get(id) ?? ""))]]),
  );
}
