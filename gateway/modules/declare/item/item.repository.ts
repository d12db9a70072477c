import { asc, count, eq, inArray, max } from "drizzle-orm";
import type { ItemForm } from "@/contract/item/item";
import { writtenOnce, type Executor } from "../../../core/database";
import { holdLock } from "../../../core/locks";
import type { SearchSource } from "../../../core/catalogue/catalogue";
import { createSearchEntryRepository } from "../../../core/catalogue/search-entry.repository";
import { policyItemTable } from "./item.table";

export interface StoredItem {
  readonly form: ItemForm;
  readonly edition: number;
  readonly updatedAt: Date;
}

const toSearchEntry = ({ id, title, department, audience, benefit }: ItemForm) => ({
  id,
  title,
  issuer: department,
  plain: `${audience}\n${benefit.text}`,
});

/** The only reader and writer of policy items. */
export function createItemRepository(db: Executor) {
  const newest = writtenOnce(() =>
    db.select({ edition: max(policyItemTable.edition), items: count() }).from(policyItemTable),
  );

  return {
    /** Changes with every write: the highest edition, and how many items there are. */
    async version(): Promise<{ readonly edition: number; readonly items: number }> {
      const [row] = await newest().execute();
      return { edition: row?.edition ?? 0, items: row?.items ?? 0 };
    },

    /** All of them, in the order in which they came in. */
    listAll(): Promise<StoredItem[]> {
      return db
        .select({ form: policyItemTable.form, edition: policyItemTable.edition, updatedAt: policyItemTable.updatedAt })
        .from(policyItemTable)
        .orderBy(asc(policyItemTable.key));
    },

    searchSource: {
      kind: "item",
      count: async () => (await db.select({ total: count() }).from(policyItemTable))[0]?.total ?? 0,
      list: async ({ limit, offset }) => {
        const rows = await db
          .select({ form: policyItemTable.form })
          .from(policyItemTable)
          .orderBy(asc(policyItemTable.key))
          .limit(limit)
          .offset(offset);
        return rows.map(({ form }) => toSearchEntry(form));
      },
    } satisfies SearchSource,

    /** Other imports wait until this transaction ends. */
    async lock(): Promise<void> {
      await holdLock(db, "itemImport");
    },

    async findStored(
      ids: readonly string[],
    ): Promise<Map<string, { readonly key: number; readonly hash: string; readonly form: ItemForm }>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .select({
          id: policyItemTable.id,
          key: policyItemTable.key,
          hash: policyItemTable.contentHash,
          form: policyItemTable.form,
        })
        .from(policyItemTable)
        .where(inArray(policyItemTable.id, [...ids]));
      return new Map(rows.map(({ id, ...stored }) => [id, stored]));
    },

    /** Writes an item; `key` is that of the stored one. */
    async put(form: ItemForm, hash: string, key: number | undefined, edition: number, now: Date): Promise<void> {
      const columns = { policyId: form.policyId, form, contentHash: hash, edition, updatedAt: now };
      if (key === undefined) await db.insert(policyItemTable).values({ id: form.id, ...columns });
      else await db.update(policyItemTable).set(columns).where(eq(policyItemTable.key, key));
      await createSearchEntryRepository(db, "item").put([toSearchEntry(form)]);
    },
  };
}
