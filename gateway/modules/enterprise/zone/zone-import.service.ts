import {
  zoneEnterpriseForm,
  zonePlaceForm,
  type ZoneEnterpriseForm,
  type ZonePlaceForm,
} from "@/contract/enterprise/zone";
import type { Clock } from "../../../core/clock";
import type { OpenDatabase } from "../../../core/database";
import { importRecords } from "../../../core/import-records";
import type { Importer } from "../../../core/import-batch";
import { createZoneRepository } from "./zone.repository";

/** Takes in streets and parks of the zone. */
export function createPlaceImporter(database: OpenDatabase, clock: Clock): Importer {
  return (rows) =>
    importRecords<ZonePlaceForm>(database, rows, {
      schema: zonePlaceForm,
      hashes: (executor, ids) => createZoneRepository(executor).placeHashes(ids),
      put: (executor, { from, to, ...place }, { contentHash }) =>
        createZoneRepository(executor).putPlace({
          ...place,
          fromNumber: from,
          toNumber: to,
          contentHash,
          updatedAt: clock(),
        }),
    });
}

/** Takes in where the staff has placed enterprises, whether or not they have an account yet. */
export function createPlacedEnterpriseImporter(database: OpenDatabase, clock: Clock): Importer {
  return (rows) =>
    importRecords<ZoneEnterpriseForm>(database, rows, {
      schema: zoneEnterpriseForm,
      hashes: (executor, ids) => createZoneRepository(executor).enterpriseHashes(ids),
      put: (executor, value, { contentHash }) =>
        createZoneRepository(executor).putEnterprise({ ...value, contentHash, updatedAt: clock() }),
    });
}
