import type { Clock } from "../../core/clock";
import type { OpenDatabase } from "../../core/database";
import { importSample } from "../../core/sample-data";
import { createGuideImporter } from "./guide-import.service";

/** Puts the sample guides in by the importer that operators use. */
export const loadGuideSample = (database: OpenDatabase, clock: Clock): Promise<void> =>
  importSample("guides", clock, createGuideImporter(database, clock));
