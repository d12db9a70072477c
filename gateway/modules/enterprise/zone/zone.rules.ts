import type { SettledPlace } from "@/contract/enterprise/zone";

/** Whether an enterprise stands in the zone, by the zone's list of places and register. Pure. */

export interface ZonePlace {
  readonly name: string;
  readonly district: string;
  readonly fromNumber: number | null;
  readonly toNumber: number | null;
}

/** What the zone knows: its places, and what its staff has settled of one enterprise. */
export interface ZoneKnowledge {
  readonly places: readonly ZonePlace[];
  readonly settled:
    | { readonly zonePlace: SettledPlace; readonly taxPlace: SettledPlace | null; readonly updatedAt: Date }
    | undefined;
  /** The city the zone lies in. */
  readonly city: string;
}

/** `unplaced`: neither follows from what is known; people have to find out. */
export type Placement = SettledPlace | "unplaced";

// What may stand before the name of a place in an address: the end of the place around it. 大云谷路 is not 云谷路.
const BEFORE = /[省市区县镇乡村道路街园号、，,（(]$/u;

/** The first door number after the name of a road: 云谷路 88 号, 云谷路88-1号. */
const doorOf = (rest: string): number | undefined => {
  const match = /^\D{0,4}?(\d{1,5})(?:[-－—之]\d+)?\s*号/u.exec(rest);
  return match ? Number(match[1]) : undefined;
};

function isAt(address: string, { name, fromNumber, toNumber }: ZonePlace): boolean {
  for (let at = address.indexOf(name); at !== -1; at = address.indexOf(name, at + 1)) {
    const before = address.slice(0, at);
    if (before !== "" && !BEFORE.test(before)) continue;
    if (fromNumber === null && toNumber === null) return true;
    const door = doorOf(address.slice(at + name.length));
    if (door !== undefined && door >= (fromNumber ?? 1) && door <= (toNumber ?? door)) return true;
  }
  return false;
}

const foldAddress = (address: string): string => address.normalize("NFKC").replace(/\s+/gu, "");

/** A path of codes that leaves the zone's city, or ends in a district where the zone has no place. */
function isElsewhere(path: readonly string[], { places, city }: ZoneKnowledge): boolean {
  const [, ownCity, district] = path;
  if (ownCity !== undefined && ownCity !== city) return true;
  return district !== undefined && places.length > 0 && !places.some((place) => place.district === district);
}

/**
 * Where an enterprise is registered. What the staff has settled stands; a region without any place of the zone is outside,
 * whatever the address says; an address at a listed place of its own district is inside; everything else is `unplaced`.
 * Undefined: the region or the address is not known, and nothing can be said.
 */
export function placeEnterprise(
  region: readonly string[],
  address: string | undefined,
  zone: ZoneKnowledge,
): Placement | undefined {
  if (zone.settled) return zone.settled.zonePlace;
  if (isElsewhere(region, zone)) return "outside";
  if (region.length === 0 || address === undefined) return undefined;
  const district = region[2];
  const folded = foldAddress(address);
  const near = zone.places.filter((place) => place.district === district);
  return near.some((place) => isAt(folded, place)) ? "inside" : "unplaced";
}

/** Where an enterprise pays taxes: no list of places tells that, only the staff; another district is outside. */
export function placeTaxes(taxRegion: readonly string[], zone: ZoneKnowledge): Placement | undefined {
  if (zone.settled?.taxPlace) return zone.settled.taxPlace;
  if (taxRegion.length === 0) return undefined;
  return isElsewhere(taxRegion, zone) ? "outside" : "unplaced";
}
