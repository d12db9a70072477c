import type { FactName } from "./facts";

/**
 * What anybody may add to the register's facts for one answer; as plain data, since the door reads it too. Places and industries
 * are on the register; where taxes are paid is asked as it is judged, in the zone or not.
 */
export const ADDED_FACTS = [
  "taxPlace",
  "kind",
  "capitalNature",
  "foundedOn",
  "registeredCapital",
  "paidCapital",
  "titles",
  "chainTag",
  "ipInvention",
  "ipUtility",
  "ipDesign",
  "ipSoftware",
  "ipLayout",
  "rdInstitution",
  "taxCredit",
  "listing",
  "equityFinancing2y",
  "equityFinancing3y",
  "segmentYears",
  "marketShare",
  "abnormalList",
  "seriousDishonesty",
  "accident",
  "projectKind",
  "projectAmount",
  "projectStage",
  "revenue",
  "mainShare",
  "rdAmount",
  "rdStaff",
  "taxPaid",
  "employees",
  "insuredStaff",
  "technologyStaff",
  "assets",
  "debts",
] as const satisfies readonly FactName[];
export type AddedFactName = (typeof ADDED_FACTS)[number];
