import type { FactSource, FactValue } from "@/contract/enterprise/enterprise";
import type { FactName } from "@/contract/enterprise/facts";
import { shiftDay, todayInShanghai, type Clock } from "../../core/clock";
import type { Database } from "../../core/database";
import { createProfileRepository } from "./enterprise.repository";
import { figuresYear, sizeOf } from "./enterprise.rules";
import { SAMPLE_PROFILES, type SampleProfile } from "./enterprise.sample-profiles";

const ENTERPRISE = "en-yunshan";

const FACTS: readonly (readonly [FactName, FactValue, FactSource])[] = [
  ["region", ["340000", "340100", "340111"], "registry"],
  ["address", "合肥市包河区示范经济技术开发区云谷路 88 号", "registry"],
  ["taxRegion", ["340000", "340100", "340111"], "form"],
  ["industry", ["C", "C34", "C349", "C3491"], "registry"],
  ["kind", "limited", "licence"],
  ["capitalNature", "private", "form"],
  ["foundedOn", "2016-03-18", "licence"],
  ["registeredCapital", "3000.00", "licence"],
  ["legalPerson", "林晓岚", "licence"],
  ["contactName", "陈思远", "form"],
  ["contactPhone", "13800000002", "form"],
  ["website", "https://yunshan.example.cn", "form"],
  ["introduction", "从事工业机器人和自动化产线的研发、制造与集成。", "form"],
  ["chainTag", "equipment", "form"],
  [
    "titles",
    [
      { title: "hnte", expiresOn: "2027-11-30" },
      { title: "tech_sme", expiresOn: "2026-12-31" },
    ],
    "form",
  ],
  ["ipInvention", "6", "form"],
  ["ipUtility", "21", "form"],
  ["ipSoftware", "14", "form"],
  ["taxCredit", "A", "form"],
  ["abnormalList", "no", "form"],
  ["seriousDishonesty", "no", "form"],
  ["size", "small", "computed"],
];
/** By how many years back. */
const FIGURES: readonly Readonly<Partial<Record<FactName, string>>>[] = [
  {
    revenue: "8620.50",
    rdAmount: "612.30",
    taxPaid: "418.00",
    employees: "126",
    insuredStaff: "121",
    technologyStaff: "38",
  },
  {
    revenue: "7105.00",
    rdAmount: "498.00",
    taxPaid: "356.20",
    employees: "112",
    insuredStaff: "108",
    assets: "6920.00",
    debts: "2410.00",
  },
];

interface Profile {
  readonly id: string;
  readonly facts: readonly (readonly [FactName, FactValue, FactSource])[];
  readonly figures: readonly Readonly<Partial<Record<FactName, string>>>[];
}

const FROM_REGISTER: readonly FactName[] = ["region", "address", "industry"];
const FROM_LICENCE: readonly FactName[] = ["kind", "foundedOn", "registeredCapital"];
const sourceOf = (name: FactName): FactSource =>
  FROM_REGISTER.includes(name) ? "registry" : FROM_LICENCE.includes(name) ? "licence" : "form";

/** The facts of a sample profile on a day, with its size worked out as saving a profile does. */
export function sampleFactsOn(profile: SampleProfile, today: string): Profile["facts"] {
  const { foundedDaysAgo, figures } = profile;
  const facts: Partial<Record<FactName, FactValue>> = { ...profile.facts };
  if (foundedDaysAgo !== undefined) facts.foundedOn = shiftDay(today, -foundedDaysAgo);
  const industry = Array.isArray(facts.industry) ? facts.industry.at(-1) : undefined;
  const given = figures[0] ?? {};
  const numbers = (["employees", "revenue", "assets"] as const)
    .filter((name) => given[name] !== undefined)
    .map((name) => [name, Number(given[name])]);
  const size = typeof industry === "string" ? sizeOf(industry, Object.fromEntries(numbers)) : undefined;
  return [
    ...Object.entries(facts).map(([name, value]) => [name as FactName, value, sourceOf(name as FactName)] as const),
    ...(size === undefined ? [] : ([["size", size, "computed"]] as const)),
  ];
}

/** Profiles of all kinds, some half filled in, so that pages and matching have something to show and to ask for. */
export async function loadEnterpriseSample(db: Database, clock: Clock): Promise<void> {
  const now = clock();
  const today = todayInShanghai(clock);
  const profiles: readonly Profile[] = [
    { id: ENTERPRISE, facts: FACTS, figures: FIGURES },
    ...SAMPLE_PROFILES.map((one) => ({ id: one.id, facts: sampleFactsOn(one, today), figures: one.figures })),
  ];
  for (const profile of profiles) await loadProfile(db, profile, now);
}

/** Puts a profile in unless somebody has saved one. */
async function loadProfile(db: Database, { id, facts, figures }: Profile, now: Date): Promise<void> {
  await db.transaction(async (transaction) => {
    const profiles = createProfileRepository(transaction);
    if ((await profiles.advance(id, 0, now)) === undefined) return;
    const last = Number(figuresYear(now.toISOString().slice(0, 10)));
    const ofYears = figures.flatMap((ofYear, back) =>
      Object.entries(ofYear).map(([name, value]) => ({
        ...{ name: name as FactName, value, source: "form" as const },
        period: String(last - back),
      })),
    );
    const general = facts.map(([name, value, source]) => ({ name, value, source, period: "" }));
    await profiles.insertFacts(id, [...general, ...ofYears], now);
  });
}
