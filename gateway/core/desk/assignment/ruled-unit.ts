import type { WorkKind } from "@/contract/desk/work-kinds";
import type { Executor } from "../../database";
import { createAssignmentRepository } from "./assignment.repository";

/** The id of the unit that an administrator has named for a category; undefined where nobody has. */
export const ruledUnit = (db: Executor, kind: WorkKind, code: string): Promise<string | undefined> =>
  createAssignmentRepository(db).find(kind, code);
