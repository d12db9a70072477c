import { eq } from "drizzle-orm";
import { repairTable } from "./repair.table";

/** What a keyword is looked for in. */
export const SEARCHED = [repairTable.content, repairTable.placeName, repairTable.building, repairTable.number];
/** What the enterprise may have to confirm. */
export const FINISHED = eq(repairTable.state, "finished");
