import type { ImportOutcome, ImportRow } from "@/contract/operator/operator";
import type { Clock } from "../../../core/clock";
import type { OpenDatabase } from "../../../core/database";
import { textField } from "../../../core/import-batch";
import { createGuideImporter } from "../../guide/guide-import.service";
import { createItemImporter } from "./item-import.service";

/** What rests on a policy names it; what rests on laws brings its basis along, or has none yet. */
const restsOnPolicy = ({ row }: ImportRow): boolean => textField(row, "policyId") !== undefined;

/** Takes in items of both kinds in one file: those of policies, and approval items with their guides. */
export function createItemsImporter(database: OpenDatabase, clock: Clock) {
  const takeItems = createItemImporter(database, clock);
  const takeGuides = createGuideImporter(database, clock);
  return async (rows: readonly ImportRow[]): Promise<ImportOutcome> => {
    // One after the other: each writes in a transaction of its own.
    const items = await takeItems(rows.filter(restsOnPolicy));
    const guides = await takeGuides(rows.filter((row) => !restsOnPolicy(row)));
    const inOrder = (one: ImportOutcome["refused"] = [], other: ImportOutcome["refused"] = []) =>
      [...one, ...other].toSorted((a, b) => a.line - b.line);
    const warnings = inOrder(items.warnings, guides.warnings);
    return {
      accepted: items.accepted + guides.accepted,
      updated: items.updated + guides.updated,
      unchanged: items.unchanged + guides.unchanged,
      refused: inOrder(items.refused, guides.refused),
      ...(warnings.length > 0 ? { warnings } : {}),
    };
  };
}
