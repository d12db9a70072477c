import { eq, inArray } from "drizzle-orm";
import type { Database } from "../../core/database";
import { policyBodyTable, policyTable } from "./policy.table";

/** The bodies of policies, published or not: ask for those of policies that may be seen. */
export function createPolicyTextRepository(reader: Pick<Database, "select">) {
  return {
    /** The plain texts of policies by id. */
    async listById(ids: readonly string[]): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map();
      const rows = await reader
        .select({ id: policyTable.id, plain: policyBodyTable.plain })
        .from(policyTable)
        .innerJoin(policyBodyTable, eq(policyBodyTable.key, policyTable.key))
        .where(inArray(policyTable.id, [...ids]));
      return new Map(rows.map(({ id, plain }) => [id, plain]));
    },

    /** Plain texts by key. */
    async listByKey(keys: readonly number[]): Promise<Map<number, string>> {
      if (keys.length === 0) return new Map();
      const rows = await reader
        .select({ key: policyBodyTable.key, plain: policyBodyTable.plain })
        .from(policyBodyTable)
        .where(inArray(policyBodyTable.key, [...keys]));
      return new Map(rows.map((row) => [row.key, row.plain]));
    },
  };
}
