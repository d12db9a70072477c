import type { DossierFile } from "@/contract/common/file";
import type { Executor } from "../database";
import type { FilesPort } from "../ports";

/** What a file is called that is gone. */
const GONE = "附件";

/** Gives the files of a dossier by their ids, in their order and with their own names; `ids`: all that will be asked for. */
export async function readDossierFiles(
  files: Pick<FilesPort, "describe">,
  executor: Executor,
  ids: readonly string[],
): Promise<(ids: readonly string[]) => DossierFile[]> {
  const names = new Map((await files.describe(executor, ids)).map(({ fileId, name }) => [fileId, name]));
  return (wanted) => wanted.map((fileId) => ({ fileId, name: names.get(fileId) ?? GONE }));
}
