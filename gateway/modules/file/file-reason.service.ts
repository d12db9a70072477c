import type { Viewer } from "../../core/caller";
import type { ModuleContext, Registry } from "../../core/module";

/** What knows which files are held by what. */
export type FileRegistry = Pick<Registry, "cases" | "fileHolders">;

/**
 * The staff opens what people uploaded for a reason only: the case, or the thing to be decided, that holds the file. Whoever
 * has an operator's account, or has stolen one, cannot go through everybody's files by their ids. A case that the viewer may
 * not see is no reason.
 */
export function createFileReasons({
  database,
  registry,
}: Pick<ModuleContext, "database"> & { readonly registry: FileRegistry }) {
  return async function isHeldBy(name: string, fileId: string, viewer: Viewer): Promise<boolean> {
    if (await registry.cases.holdsFile(database.db, { number: name, fileId, viewer })) return true;
    for (const holds of registry.fileHolders) if (await holds(name, fileId, viewer)) return true;
    return false;
  };
}
