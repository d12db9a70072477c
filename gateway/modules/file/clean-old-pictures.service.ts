import type { OpenDatabase } from "../../core/database";
import type { Registry } from "../../core/module";
import type { CleanedFile } from "../../core/ports";
import { createFileRepository, type StoredFileRow } from "./file.repository";
import type { FileStore } from "./file.store";
import { factsOf, withoutMetadata } from "./photo.rules";
import { readWhole } from "./sealed-file";

const ROWS_A_BATCH = 50;

interface Parts {
  readonly database: OpenDatabase;
  readonly store: Pick<FileStore, "open" | "replace" | "remove">;
  readonly registry: Pick<Registry, "filesCleaned">;
}

/**
 * Takes what cameras wrote out of the pictures that were stored before every picture lost it on its way in. The bytes change
 * first, in one move; then, a batch a transaction, what is known of them here and wherever else it is written down. Broken
 * off anywhere, or done by two gateways at once, it goes on with what is left: cleaning what is clean changes nothing. What
 * cannot be read as a picture stays as it is and is looked at again the next time. `goesOn` is asked before each batch.
 */
export async function cleanOldPictures(
  { database, store, registry }: Parts,
  goesOn: () => boolean = () => true,
): Promise<{ readonly cleaned: number; readonly unreadable: readonly string[] }> {
  const unreadable: string[] = [];
  let cleaned = 0;

  /** What the picture is now; undefined where it could not be read. */
  async function clean(row: StoredFileRow): Promise<CleanedFile | undefined> {
    const before = await readWhole(await store.open(row.id));
    const content = before && withoutMetadata(before);
    if (!content) {
      unreadable.push(row.id);
      return undefined;
    }
    if (!content.equals(before)) await store.replace(row.id, content, { partial: false });
    return { fileId: row.id, ...factsOf(content) };
  }

  let after = "";
  for (let left = true; left && goesOn();) {
    const rows = await createFileRepository(database.db).listUncleanPictures(after, ROWS_A_BATCH);
    const found: CleanedFile[] = [];
    for (const row of rows) found.push(...[await clean(row)].flatMap((file) => file ?? []));
    const gone = await database.db.transaction(async (transaction) => {
      const kept = await createFileRepository(transaction).markClean(found);
      for (const follow of registry.filesCleaned) await follow(transaction, kept);
      return found.filter(({ fileId }) => !kept.some((file) => file.fileId === fileId));
    });
    // Whose row went meanwhile must not lie here again.
    for (const { fileId } of gone) await store.remove(fileId);
    cleaned += found.length - gone.length;
    after = rows.at(-1)?.id ?? after;
    left = rows.length === ROWS_A_BATCH;
  }
  return { cleaned, unreadable };
}
