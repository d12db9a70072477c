import type { FilesCleaned, ModuleContext } from "../../../core/module";
import { openTables } from "../apply-table-data";
import { fingerprintOf } from "../apply-fingerprint";
import { createDocumentRepository } from "./document.repository";
import { createHeldFiles } from "./held-files.repository";

/**
 * Pictures of before have lost what their cameras wrote: the vault and the applications name them by their new fingerprint,
 * so that the same paper is still told for the same, and a supplement that changed nothing still for unchanged.
 */
export const followCleanedFiles =
  ({ cipher }: Pick<ModuleContext, "cipher">): FilesCleaned =>
  async (transaction, files) => {
    if (files.length === 0) return;
    const byId = new Map(files.map((file) => [file.fileId, file]));
    await createDocumentRepository(transaction).renew(files);
    const applications = createHeldFiles(transaction);
    for (const row of await applications.listHolding([...byId.keys()])) {
      const renewed = Object.fromEntries(
        Object.entries(row.files).map(([key, list]) => [
          key,
          list.map((file) => ({ ...file, ...byId.get(file.fileId) })),
        ]),
      );
      const tables = openTables(cipher, row);
      const fingerprint = (held: typeof row.files) =>
        fingerprintOf(cipher, row.id, row.form ?? [], { ...row, files: held, tables });
      const givenBack = row.givenBack === fingerprint(row.files) ? fingerprint(renewed) : row.givenBack;
      await applications.renew(row.id, { files: renewed, givenBack });
    }
  };
