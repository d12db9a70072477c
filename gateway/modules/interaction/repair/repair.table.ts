import { date, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type {
  RepairCategory,
  RepairHandler,
  RepairPayer,
  RepairState,
  RepairUrgency,
} from "@/contract/interaction/repair-labels";
import { moment } from "../../../core/columns";

interface Photo {
  readonly fileId: string;
  readonly name: string;
  readonly size: number;
}

/** Repairs; each belongs to the enterprise, whoever of its people reported it. */
export const repairTable = pgTable(
  "repair",
  {
    id: text("id").primaryKey(),
    number: text("number").notNull(),
    /** Of the id that the form made. */
    submissionHash: text("submission_hash").notNull(),
    /** Of what was filled in when it was sent; null of samples and of what came before it was kept. */
    contentHash: text("content_hash"),
    enterpriseId: text("enterprise_id").notNull(),
    /** Who reported it, or took it over. */
    userId: text("user_id").notNull(),
    state: text("state").$type<RepairState>().notNull(),
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
    photos: jsonb("photos").$type<Photo[]>().notNull(),
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
    submittedAt: moment("submitted_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("repair_number_key").on(table.number),
    uniqueIndex("repair_submission_key").on(table.enterpriseId, table.submissionHash),
    index("repair_enterprise_idx").on(table.enterpriseId, table.updatedAt),
    index("repair_state_idx").on(table.state, table.submittedAt),
  ],
);
