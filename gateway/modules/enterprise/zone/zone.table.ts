import { boolean, doublePrecision, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { PlaceKind, SettledPlace } from "@/contract/enterprise/zone";
import { moment } from "../../../core/columns";

/** Streets, communities, roads and parks of the zone, by which an address is placed. */
export const zonePlaceTable = pgTable("zone_place", {
  id: text("id").primaryKey(),
  kind: text("kind").$type<PlaceKind>().notNull(),
  name: text("name").notNull(),
  /** The county-level division it lies in, a code of GB/T 2260. */
  district: text("district").notNull(),
  /** Of a road that leaves the zone: the first and last number inside it. */
  fromNumber: integer("from_number"),
  toNumber: integer("to_number"),
  /** Where it lies, for the drawn plan of the zone: degrees (GCJ-02); both or none. */
  lng: doublePrecision("lng"),
  lat: doublePrecision("lat"),
  withdrawn: boolean("withdrawn").notNull(),
  contentHash: text("content_hash").notNull(),
  updatedAt: moment("updated_at").notNull(),
});

/** Enterprises that the zone's staff has placed; stands above what an address says. The id is the credit code. */
export const zoneEnterpriseTable = pgTable("zone_enterprise", {
  id: text("id").primaryKey(),
  zonePlace: text("zone_place").$type<SettledPlace>().notNull(),
  taxPlace: text("tax_place").$type<SettledPlace>(),
  contentHash: text("content_hash").notNull(),
  updatedAt: moment("updated_at").notNull(),
});
