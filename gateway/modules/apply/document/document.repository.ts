import { and, desc, eq, inArray, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ApplicationFile } from "@/contract/apply/apply";
import type { Executor } from "../../../core/database";
import type { CleanedFile } from "../../../core/ports";
import type { Applicant } from "../applicant";
import { appliedBy } from "../applicant.repository";
import { applicationTable, enterpriseDocumentTable } from "../apply.table";

export type DocumentRow = typeof enterpriseDocumentTable.$inferSelect;

/** Upper limit on an enterprise's documents; what is uploaded beyond it stays with the application only. */
export const MAX_DOCUMENTS = 1000;

/** The only reader and writer of the vault. */
export function createDocumentRepository(db: Executor) {
  const own = (enterpriseId: string) => eq(enterpriseDocumentTable.enterpriseId, enterpriseId);

  return {
    /** The newest first. */
    list: (enterpriseId: string): Promise<DocumentRow[]> =>
      db
        .select()
        .from(enterpriseDocumentTable)
        .where(own(enterpriseId))
        .orderBy(desc(enterpriseDocumentTable.createdAt), desc(enterpriseDocumentTable.id))
        .limit(MAX_DOCUMENTS),

    async find(enterpriseId: string, id: string): Promise<DocumentRow | undefined> {
      const where = and(own(enterpriseId), eq(enterpriseDocumentTable.id, id));
      return (await db.select().from(enterpriseDocumentTable).where(where).limit(1))[0];
    },

    async listByFiles(enterpriseId: string, fileIds: readonly string[]): Promise<DocumentRow[]> {
      if (fileIds.length === 0) return [];
      const where = and(own(enterpriseId), inArray(enterpriseDocumentTable.fileId, [...fileIds]));
      return db.select().from(enterpriseDocumentTable).where(where);
    },

    async listByContents(enterpriseId: string, sums: readonly string[]): Promise<DocumentRow[]> {
      if (sums.length === 0) return [];
      const where = and(own(enterpriseId), inArray(enterpriseDocumentTable.sha256, [...sums]));
      return db.select().from(enterpriseDocumentTable).where(where);
    },

    /** Puts in what is not there yet, as long as there is room; gives how many. */
    async add(enterpriseId: string, rows: readonly (typeof enterpriseDocumentTable.$inferInsert)[]): Promise<number> {
      const [held] = await db
        .select({ total: sql<number>`count(*)::int` })
        .from(enterpriseDocumentTable)
        .where(own(enterpriseId));
      const fitting = rows.slice(0, Math.max(0, MAX_DOCUMENTS - (held?.total ?? 0)));
      if (fitting.length === 0) return 0;
      const added = await db
        .insert(enterpriseDocumentTable)
        .values([...fitting])
        .onConflictDoNothing()
        .returning({ id: enterpriseDocumentTable.id });
      return added.length;
    },

    async update(id: string, set: Pick<DocumentRow, "kind" | "validUntil">): Promise<void> {
      await db.update(enterpriseDocumentTable).set(set).where(eq(enterpriseDocumentTable.id, id));
    },

    /** Names files by their new fingerprint; of two that are the same by now the second keeps its old one. */
    async renew(files: readonly CleanedFile[]): Promise<void> {
      for (const { fileId, size, sha256 } of files) {
        const same = alias(enterpriseDocumentTable, "same");
        const { enterpriseId } = enterpriseDocumentTable;
        const taken = db
          .select({ id: same.id })
          .from(same)
          .where(and(eq(same.enterpriseId, enterpriseId), eq(same.sha256, sha256)));
        await db
          .update(enterpriseDocumentTable)
          .set({ size, sha256 })
          .where(and(eq(enterpriseDocumentTable.fileId, fileId), notExists(taken)));
      }
    },

    async remove(id: string): Promise<void> {
      await db.delete(enterpriseDocumentTable).where(eq(enterpriseDocumentTable.id, id));
    },

    /** The files of all applications of somebody, drafts too. */
    async listAttached(applicant: Applicant) {
      const rows = await db
        .select({
          id: applicationTable.id,
          number: applicationTable.number,
          title: applicationTable.title,
          state: applicationTable.state,
          files: applicationTable.files,
        })
        .from(applicationTable)
        .where(appliedBy(applicant))
        .orderBy(desc(applicationTable.updatedAt));
      return rows.map(({ files, ...row }) => ({ ...row, files: Object.values(files).flat() as ApplicationFile[] }));
    },

    /** Those of the files that neither the vault nor an application (but the one named) holds: they may be destroyed. */
    async nobodys(applicant: Applicant, fileIds: readonly string[], but?: string): Promise<string[]> {
      if (fileIds.length === 0) return [];
      // A person has no vault: nothing is found under the account's id.
      const kept = new Set((await this.listByFiles(applicant.id, fileIds)).map(({ fileId }) => fileId));
      for (const { id, files } of await this.listAttached(applicant))
        if (id !== but) for (const { fileId } of files) kept.add(fileId);
      return fileIds.filter((fileId) => !kept.has(fileId));
    },
  };
}
