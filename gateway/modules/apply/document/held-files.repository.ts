import { eq, sql } from "drizzle-orm";
import type { Executor } from "../../../core/database";
import type { ApplicationRowData } from "../apply.repository";
import { applicationTable } from "../apply.table";

/** Applications by the files that they hold. */
export function createHeldFiles(db: Executor) {
  return {
    /** Applications that hold one of the files, locked. */
    async listHolding(fileIds: readonly string[]): Promise<ApplicationRowData[]> {
      const ids = sql.join(
        fileIds.map((id) => sql`${id}`),
        sql`, `,
      );
      const holds = sql`exists (select 1 from jsonb_each(${applicationTable.files}) field, jsonb_array_elements(field.value) held where held ->> 'fileId' in (${ids}))`;
      return db.select().from(applicationTable).where(holds).for("update");
    },

    /** What is known of its files has changed, nothing of what it says. */
    async renew(id: string, set: Pick<ApplicationRowData, "files" | "givenBack">): Promise<void> {
      await db.update(applicationTable).set(set).where(eq(applicationTable.id, id));
    },
  };
}
