import { repairForm } from "@/contract/interaction/repair";
import { loadOwnCases, ownSample } from "../../../core/case/own/own-sample";
import type { SampleParts } from "../../../core/module";
import { parseSample } from "../../../core/sample-data";
import { listZonePlaces } from "../../enterprise/zone/zone-places.service";
import { repairCases } from "./repair.case";

const sample = ownSample(repairForm.omit({ submissionId: true, photoIds: true }));

/** Puts sample repairs in, once; days are told from today. */
export async function loadRepairSample(parts: SampleParts): Promise<void> {
  const places = await listZonePlaces(parts.database.db);
  await loadOwnCases(parts, repairCases, parseSample("repairs", sample, parts.clock), (repair, photos) => ({
    category: repair.category,
    urgency: repair.urgency,
    placeId: repair.placeId,
    placeName: places.find(({ id }) => id === repair.placeId)?.name ?? "",
    building: repair.building,
    floor: repair.floor ?? "",
    room: repair.room ?? "",
    content: repair.content,
    photos,
  }));
}
