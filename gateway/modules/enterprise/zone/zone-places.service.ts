import { codesOf } from "@/contract/coded-value";
import { PLACE_KINDS, type PlaceKind } from "@/contract/enterprise/zone";
import type { Executor } from "../../../core/database";
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

/** The places of the zone, parks first, by name within a kind. */
export async function listZonePlaces(db: Executor): Promise<readonly NamedPlace[]> {
  const places = await createZoneRepository(db).listNamedPlaces();
  return places.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}
