import type { Clock } from "../../core/clock";
import type { OpenDatabase } from "../../core/database";
import { importSample } from "../../core/sample-data";
import { createTopicImporter } from "./topic.service";

/** Puts the sample topics in, after all that they name; doing it again changes nothing. */
export const loadTopicSample = (database: OpenDatabase, clock: Clock): Promise<void> =>
  importSample("topics", clock, createTopicImporter(database, clock));
