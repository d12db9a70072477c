import { buffer } from "node:stream/consumers";
import type { FilesPort } from "../../../core/ports";
import { findFlaw } from "./precheck.rules";

/** Reads what was just uploaded, for the pre-check. What cannot be read is nothing odd: claiming it will be refused. */
export function createInspection(files: Pick<FilesPort, "open">) {
  /** What looks odd about the contents, by the file's id. */
  return async function inspect(fileIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const flaws = new Map<string, string>();
    for (const fileId of new Set(fileIds)) {
      const file = await files.open(fileId);
      if (file) flaws.set(fileId, findFlaw(await buffer(file.stream)));
    }
    return flaws;
  };
}
