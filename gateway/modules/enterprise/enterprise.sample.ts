import { z } from "zod";
import { factValue, type FactSource, type FactValue } from "@/contract/enterprise/enterprise";
import { FACT_NAMES, type FactName } from "@/contract/facts/facts";
import { opaqueId } from "@/contract/fields";
import type { Clock } from "../../core/clock";
import type { Database, OpenDatabase } from "../../core/database";
import { importSample, parseSample } from "../../core/sample-data";
import { createProfileRepository } from "./enterprise.repository";
import { figuresYear, classifySize } from "./enterprise.rules";
import { createPlacedEnterpriseImporter, createPlaceImporter } from "./zone/zone-import.service";

const sampleProfile = z.strictObject({
  id: opaqueId,
  facts: z.partialRecord(z.enum(FACT_NAMES), factValue),
  /** By how many years back, the last year that has ended first. */
  figures: z.array(z.partialRecord(z.enum(FACT_NAMES), z.string())),
});

interface SampleProfile extends z.output<typeof sampleProfile> {
  /** With its size worked out as saving a profile does. */
  readonly known: readonly (readonly [FactName, FactValue, FactSource])[];
}

const FROM_REGISTER: readonly FactName[] = ["region", "address", "industry"];
const FROM_LICENCE: readonly FactName[] = ["kind", "foundedOn", "registeredCapital", "legalPerson"];
const sourceOf = (name: FactName): FactSource =>
  FROM_REGISTER.includes(name) ? "registry" : FROM_LICENCE.includes(name) ? "licence" : "form";

function knownOf({ facts, figures }: z.output<typeof sampleProfile>): SampleProfile["known"] {
  const industry = Array.isArray(facts.industry) ? facts.industry.at(-1) : undefined;
  const given = figures[0] ?? {};
  const numbers = (["employees", "revenue", "assets"] as const)
    .filter((name) => given[name] !== undefined)
    .map((name) => [name, Number(given[name])]);
  const size = typeof industry === "string" ? classifySize(industry, Object.fromEntries(numbers)) : undefined;
  return [
    ...Object.entries(facts).map(([name, value]) => [name as FactName, value, sourceOf(name as FactName)] as const),
    ...(size === undefined ? [] : ([["size", size, "computed"]] as const)),
  ];
}

/** The profiles of the sample enterprises as they are put in now. */
export const listSampleProfiles = (clock: Clock): SampleProfile[] =>
  parseSample("enterprise-profiles", sampleProfile, clock).map((profile) => ({ ...profile, known: knownOf(profile) }));

/** The zone's streets and parks, and two enterprises that its staff has placed. */
export async function loadZoneSample(database: OpenDatabase, clock: Clock): Promise<void> {
  const publish = { draft: false };
  await importSample("zone-places", clock, (rows) => createPlaceImporter(database, clock)(rows, publish));
  await importSample("zone-enterprises", clock, (rows) =>
    createPlacedEnterpriseImporter(database, clock)(rows, publish),
  );
}

/** Profiles of all kinds, some half filled in, so that pages and matching have something to show and to ask for. */
export async function loadEnterpriseSample(db: Database, clock: Clock): Promise<void> {
  for (const profile of listSampleProfiles(clock)) await loadProfile(db, profile, clock());
}

/** Puts a profile in unless somebody has saved one. */
async function loadProfile(db: Database, { id, known, figures }: SampleProfile, now: Date): Promise<void> {
  await db.transaction(async (transaction) => {
    const profiles = createProfileRepository(transaction);
    if ((await profiles.advance(id, 0, now)) === undefined) return;
    const last = Number(figuresYear(now.toISOString().slice(0, 10)));
    const ofYears = figures.flatMap((ofYear, back) =>
      Object.entries(ofYear).map(([name, value]) => ({
        name: name as FactName,
        value,
        source: "form" as const,
        period: String(last - back),
      })),
    );
    const general = known.map(([name, value, source]) => ({ name, value, source, period: "" }));
    await profiles.insertFacts(id, [...general, ...ofYears], now);
  });
}
