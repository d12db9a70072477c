import { date, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type {
  RepairCategory,
  RepairHandler,
  RepairPayer,
  RepairState,
  RepairUrgency,
} from "@/contract/interaction/repair-labels";
import { ownCaseColumns, ownCaseIndexes } from "../../../core/case/case.table";
import { moment } from "../../../core/columns";
import type { CaseFile } from "../../../core/ports";

/** Repairs; each belongs to the enterprise, whoever of its people reported it. */
export const repairTable = pgTable(
  "repair",
  {
    ...ownCaseColumns<RepairState>(),
    number: text("number").notNull(),
    submittedAt: moment("submitted_at").notNull(),
    category: text("category").$type<RepairCategory>().notNull(),
    urgency: text("urgency").$type<RepairUrgency>().notNull(),
    /** Null where the zone's list does not name it. */
    placeId: text("place_id"),
    /** As the list called it then. */
    placeName: text("place_name").notNull(),
    building: text("building").notNull(),
    floor: text("floor").notNull(),
    room: text("room").notNull(),
    content: text("content").notNull(),
    contactName: text("contact_name").notNull(),
    phone: text("phone").notNull(),
    photos: jsonb("photos").$type<CaseFile[]>().notNull(),
    handlerKind: text("handler_kind").$type<RepairHandler>(),
    handler: text("handler").notNull().default(""),
    handlerPhone: text("handler_phone").notNull().default(""),
    visitOn: date("visit_on", { mode: "string" }),
    visitTime: text("visit_time").notNull().default(""),
    /** By when the work shall be done. */
    finishOn: date("finish_on", { mode: "string" }),
    /** What was done, the last time it was finished. */
    result: text("result"),
    /** In yuan. */
    cost: text("cost"),
    payer: text("payer").$type<RepairPayer>(),
    reopened: integer("reopened").notNull().default(0),
    finishedAt: moment("finished_at"),
  },
  (table) => ownCaseIndexes("repair", table),
);
