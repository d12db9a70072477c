import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { Applicant } from "./applicant";
import { applicationTable } from "./apply.table";

/** The applications of somebody. */
export const appliedBy = ({ kind, id }: Applicant): SQL | undefined =>
  kind === "enterprise"
    ? eq(applicationTable.enterpriseId, id)
    : and(isNull(applicationTable.enterpriseId), eq(applicationTable.userId, id));
