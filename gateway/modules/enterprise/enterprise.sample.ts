import type { FactSource, FactValue } from "@/contract/enterprise";
import type { FactName } from "@/contract/enterprise-facts";
import type { Clock } from "../../core/clock";
import type { Database } from "../../core/database";
import { createProfileRepository } from "./enterprise.repository";
import { figuresYear } from "./enterprise.rules";

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

/** A profile that is half filled in, so that its pages have something to show and something to ask for. */
export async function loadEnterpriseSample(db: Database, clock: Clock): Promise<void> {
  const now = clock();
  await db.transaction(async (transaction) => {
    const profiles = createProfileRepository(transaction);
    if ((await profiles.advance(ENTERPRISE, 0, now)) === undefined) return;
    for (const [name, value, source] of FACTS)
      await profiles.putFact(ENTERPRISE, { name, value, source, period: "" }, now, null);
    const last = Number(figuresYear(now.toISOString().slice(0, 10)));
    for (const [back, figures] of FIGURES.entries())
      for (const [name, value] of Object.entries(figures))
        await profiles.putFact(
          ENTERPRISE,
          { name: name as FactName, value, source: "form", period: String(last - back) },
          now,
          null,
        );
  });
}
