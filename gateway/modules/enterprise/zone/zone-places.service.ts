import { codesOf } from "@/contract/coded-value";
import { PLACE_KINDS, type PlaceKind } from "@/contract/enterprise/zone";
import type { Executor } from "../../../core/database";
import { Refusal } from "../../../core/refusal";
import { createZoneRepository } from "./zone.repository";

/** A place of the zone that people choose. */
export interface NamedPlace {
  readonly id: string;
  readonly kind: PlaceKind;
  readonly name: string;
  /** Degrees (GCJ-02); null where the list does not say. */
  readonly lng: number | null;
  readonly lat: number | null;
}

// Where enterprises stand comes first.
const ORDER = codesOf(PLACE_KINDS).toReversed();

/**
 * The place that a form names, as columns of whatever stands there; `none`: what the form calls a place that the list does not
 * name. Throws at `placeId` one that is not in the list (any more).
 */
export async function findZonePlace(
  db: Executor,
  placeId: string | undefined,
  none: string,
): Promise<{ readonly placeId: string | null; readonly placeName: string }> {
  if (placeId === undefined || placeId === none) return { placeId: null, placeName: "" };
  const place = (await createZoneRepository(db).listNamedPlaces()).find(({ id }) => id === placeId);
  if (!place) throw Refusal.input("没有这个地点，请从名录中重新选择", "placeId");
  return { placeId, placeName: place.name };
}

/** The places of the zone, parks first, by name within a kind. */
export async function listZonePlaces(db: Executor): Promise<readonly NamedPlace[]> {
  const places = await createZoneRepository(db).listNamedPlaces();
  return places.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}
