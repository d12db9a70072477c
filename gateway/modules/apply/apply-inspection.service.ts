import { buffer } from "node:stream/consumers";
import { createCaseFiles, type FileDeskParts } from "../common/common-file.service";
import { flawOf } from "./apply-precheck.rules";

/** Reads what was just uploaded, for the pre-check. What cannot be read is nothing odd: claiming it will be refused. */
export function createInspection(parts: Pick<FileDeskParts, "config" | "database">) {
  const openFile = createCaseFiles(parts);
  /** What looks odd about the contents, by the file's id. */
  return async function inspect(fileIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const flaws = new Map<string, string>();
    for (const fileId of new Set(fileIds)) {
      const file = await openFile(fileId);
      if (file) flaws.set(fileId, flawOf(await buffer(file.stream)));
    }
    return flaws;
  };
}
