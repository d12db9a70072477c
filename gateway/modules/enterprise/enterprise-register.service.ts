import type { EnterpriseFact } from "@/contract/enterprise/enterprise";
import type { FactName } from "@/contract/facts/facts";
import type { ModuleContext } from "../../core/module";
import { createEnterpriseDirectory } from "../account/directory/enterprise.service";
import { createCodeNames } from "../code/code-names.service";
import { createProfileRepository } from "./enterprise.repository";
import { textValues } from "./enterprise.rules";
import { createPlacements, placementFacts } from "./zone/placement.service";

/** What the public register shows of every company. Nothing else of a profile is ever told to strangers. */
const SHOWN: readonly FactName[] = ["region", "address", "industry", "kind", "foundedOn", "registeredCapital"];
const MAX_NAMES = 5;

/** A company as the public register knows it. */
export interface RegisteredCompany {
  readonly name: string;
  readonly facts: readonly EnterpriseFact[];
  /** Names of region and industry codes. */
  readonly codeNames: Readonly<Record<string, string>>;
}

/** Companies for strangers: only what came from the register, whatever else is known. */
export function createRegister({ database, config }: Pick<ModuleContext, "database" | "config">) {
  const repository = createProfileRepository(database.db);
  const directory = createEnterpriseDirectory({ database });
  const codes = createCodeNames(database.db);
  const placements = createPlacements(database.db, config.zoneCity);

  async function companyOf(row: {
    readonly id: string;
    readonly name: string;
    readonly creditCode: string | null;
  }): Promise<RegisteredCompany> {
    const stored = (await repository.listFacts(row.id)).filter(
      (one) => one.source === "registry" && SHOWN.includes(one.name as FactName),
    );
    const facts = stored.map(({ name: fact, period, value, source, updatedAt }) => ({
      name: fact as FactName,
      period,
      value,
      source,
      updatedAt: updatedAt.toISOString(),
    }));
    const creditCode = row.creditCode ?? "";
    const [zoneOf, codeNames] = await Promise.all([
      placements.know([creditCode]),
      codes.names(facts.flatMap(({ value }) => textValues(value))),
    ]);
    // Where it stands is on the register; where it pays taxes is not.
    const place = placementFacts(facts, zoneOf(creditCode)).filter((fact) => fact.name === "zonePlace");
    return { name: row.name, facts: [...facts, ...place], codeNames };
  }

  return {
    /** The approved company of an id; undefined when there is none. */
    async get(id: string): Promise<RegisteredCompany | undefined> {
      const [row] = await directory.find([id]);
      return row?.approval === "approved" ? companyOf(row) : undefined;
    },

    /** The company of that name, or the only one whose name holds it; of several only the names. */
    async find(name: string): Promise<{ readonly company: RegisteredCompany | null; readonly others: string[] }> {
      const rows = await directory.listApproved(name, { limit: 20, offset: 0 });
      const row = rows.find((one) => one.name === name) ?? (rows.length === 1 ? rows[0] : undefined);
      if (!row) return { company: null, others: rows.slice(0, MAX_NAMES).map((one) => one.name) };
      return { company: await companyOf(row), others: [] };
    },
  };
}
