import type { Clock } from "../../core/clock";
import type { OpenDatabase } from "../../core/database";
import { importSample } from "../../core/sample-data";
import { createItemImporter } from "./item/item-import.service";

/** Puts the sample items in, after the sample policies; windows get the dates of today, so that some are always open. */
export const loadItemSample = (database: OpenDatabase, clock: Clock): Promise<void> =>
  importSample("items", clock, createItemImporter(database, clock, { silent: true }));
