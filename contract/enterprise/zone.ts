import { z } from "zod";
import { codesOf, codedValue } from "../coded-value";
import { opaqueId } from "../fields";

/**
 * What the zone knows of its own ground: its streets and parks, and the enterprises that its staff has placed. Both are
 * imported by the operator (docs/zone-places.md). A district code says nothing of the zone, which is part of a district.
 */

export const PLACE_KINDS = codedValue({ street: "街道", community: "社区", road: "道路", park: "园区" });
export type PlaceKind = keyof typeof PLACE_KINDS;

const name = (words: string) =>
  z
    .string()
    .trim()
    .min(2, { error: `${words}至少 2 个字` })
    .max(40, { error: `${words}最长 40 个字` });
const degrees = (most: number) => z.number().min(-most).max(most).nullable().default(null);
const doorNumber = z.number().int().min(1).max(99_999).nullable().default(null);

/** A place of the zone's list, with its position where that is known (degrees, GCJ-02). */
export const placedPlace = z.object({
  id: opaqueId,
  kind: z.enum(codesOf(PLACE_KINDS)),
  name: z.string(),
  point: z.object({ lng: z.number(), lat: z.number() }).nullable(),
});
export type PlacedPlace = z.infer<typeof placedPlace>;

/** A place that lies in the zone, or of a road the stretch that does. Doors count from `from` to `to`, both inside. */
export const zonePlaceForm = z
  .strictObject({
    id: opaqueId,
    kind: z.enum(codesOf(PLACE_KINDS), { error: `种类应为 ${codesOf(PLACE_KINDS).join("、")}` }),
    name: name("名称"),
    district: z.string().regex(/^\d{6}$/, { error: "所在的区县应为 6 位行政区划代码" }),
    from: doorNumber,
    to: doorNumber,
    /** Where it lies, for the drawn plan: degrees (GCJ-02). */
    lng: degrees(180),
    lat: degrees(90),
    /** Off the list again: addresses there are no longer placed by it. */
    withdrawn: z.boolean().default(false),
  })
  .refine(({ lng, lat }) => (lng === null) === (lat === null), { error: "经度和纬度要一起写，或者都不写" })
  .refine(({ from, to }) => from === null || to === null || from <= to, { error: "门牌号的起点大于终点" })
  .refine(({ kind, from, to }) => kind === "road" || (from === null && to === null), { error: "只有道路可以写门牌号" });
export type ZonePlaceForm = z.output<typeof zonePlaceForm>;

const settled = z.enum(["inside", "outside"], { error: "应为 inside（在经开区）或 outside（不在）" });
export type SettledPlace = z.infer<typeof settled>;

/** An enterprise that the staff has placed, by its credit code. `taxPlace`: where it pays taxes, if that is known. */
export const zoneEnterpriseForm = z.strictObject({
  id: z.string().regex(/^[0-9A-HJ-NP-RT-UW-Y]{18}$/, { error: "应为 18 位统一社会信用代码" }),
  zonePlace: settled,
  taxPlace: settled.nullable().default(null),
});
export type ZoneEnterpriseForm = z.output<typeof zoneEnterpriseForm>;
