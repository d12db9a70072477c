import type { FactSource, FactValue } from "@/contract/enterprise/enterprise";
import type { FactName } from "@/contract/facts/facts";
import { todayInShanghai } from "../../core/clock";
import type { StartEnterprise } from "../../core/module";
import { cleanText } from "../../core/text/clean";
import { createCodeNames } from "../code/code-names.service";
import { createProfileRepository } from "./enterprise.repository";
import { regionOfCreditCode } from "./enterprise.rules";

/**
 * The first edition of a profile: what the registration knows, each fact with its source. The enterprise corrects it in its
 * profile; nothing here is asked for again.
 */
export const startProfile: StartEnterprise = async ({ transaction, clock }, { id, creditCode, licence, by }) => {
  const now = clock();
  const path = regionOfCreditCode(creditCode);
  const region = (await createCodeNames(transaction).isRegionPath(path)) ? path : undefined;
  const founded = licence?.foundedOn ?? null;
  const known: readonly (readonly [FactName, FactSource, FactValue | null | undefined])[] = [
    ["region", "licence", region],
    ["legalPerson", "licence", licence?.legalPerson],
    ["address", "licence", licence?.address],
    ["foundedOn", "licence", founded !== null && founded <= todayInShanghai(clock) ? founded : null],
    ["registeredCapital", "licence", licence?.registeredCapital],
    ["businessScope", "licence", licence?.businessScope],
    ["contactName", "form", by.fullName],
    ["contactPhone", "form", by.phone],
  ];
  const profiles = createProfileRepository(transaction);
  await profiles.advance(id, 0, now);
  for (const [name, source, value] of known) {
    const clean = typeof value === "string" ? cleanText(value) : value;
    if (clean === undefined || clean === null || clean === "") continue;
    await profiles.putFact(id, { name, period: "", source, value: clean }, now, by.userId);
  }
};
