import type { EnterpriseFact } from "@/contract/enterprise/enterprise";
import type { FactName } from "@/contract/facts/facts";
import type { Executor } from "../../../core/database";
import { textValues } from "../enterprise.rules";
import { createZoneRepository } from "./zone.repository";
import { placeEnterprise, placeTaxes, type ZoneKnowledge } from "./zone.rules";

/** Whether enterprises stand in the zone: worked out when read, since the list of places changes without them. */
export function createPlacements(db: Executor, zoneCity: string) {
  const zone = createZoneRepository(db);

  /** What the zone knows of several enterprises, by credit code. Two queries. */
  async function know(creditCodes: readonly string[]): Promise<(creditCode: string) => ZoneKnowledge> {
    const [places, settled] = await Promise.all([zone.listPlaces(), zone.findSettled(creditCodes)]);
    return (creditCode) => ({ places, settled: settled.get(creditCode), city: zoneCity });
  }

  return { know };
}

/**
 * The facts that say whether an enterprise stands and pays taxes in the zone; none where what they follow from is not known.
 * As old as the fact or the decision they follow from.
 */
export function placementFacts(
  facts: readonly Pick<EnterpriseFact, "name" | "value" | "updatedAt">[],
  zone: ZoneKnowledge,
): EnterpriseFact[] {
  const find = (name: FactName) => facts.find((fact) => fact.name === name);
  const [region, address, taxRegion] = [find("region"), find("address"), find("taxRegion")];
  const text = typeof address?.value === "string" ? address.value : undefined;
  const since = zone.settled?.updatedAt.toISOString();
  const placed = [
    ["zonePlace", placeEnterprise(textValues(region?.value), text, zone), address ?? region],
    ["taxPlace", placeTaxes(textValues(taxRegion?.value), zone), taxRegion],
  ] as const;
  return placed.flatMap(([name, value, from]) => {
    const updatedAt = since ?? from?.updatedAt;
    if (value === undefined || updatedAt === undefined) return [];
    return [
      { name, period: "", source: since === undefined ? ("computed" as const) : ("zone" as const), value, updatedAt },
    ];
  });
}
