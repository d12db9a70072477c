import { MAX_SIDE_FILES, type AppealFileAct } from "@/contract/interaction/appeal-labels";
import type { Executor } from "../../../core/database";
import type { FilesPort } from "../../../core/ports";
import { Refusal } from "../../../core/refusal";
import type { Appeal } from "./appeal.case";

/** Files that come to an appeal after it was sent. */

interface FilesAdded {
  readonly fileIds: readonly string[] | undefined;
  readonly added: {
    readonly at: Date;
    /** The account that uploaded them; none at the machine, which adds no files. */
    readonly userId: string | undefined;
    readonly side: "asker" | "staff";
    readonly by: AppealFileAct;
  };
}

const NO_FILES_HERE = "命令行不能附文件，请在办理工作台里附上";

/**
 * The files of a case with those that come with a step, in its transaction; `row`: as it was before. Throws at `fileIds` what is
 * wrong: too many in all, files that are gone, used elsewhere or somebody else's. Then the step is not taken either.
 */
export async function addFiles(
  transaction: Executor,
  files: FilesPort,
  row: Appeal,
  { fileIds = [], added: { at, userId, side, by } }: FilesAdded,
): Promise<Appeal["files"]> {
  if (fileIds.length === 0) return row.files;
  if (userId === undefined) throw Refusal.input(NO_FILES_HERE, "fileIds");
  const own = row.files.filter(({ added }) => (added?.side ?? "asker") === side).length;
  const room = MAX_SIDE_FILES - own;
  if (new Set(fileIds).size > room)
    throw Refusal.input(
      room > 0
        ? `一件诉求里您这一方最多附 ${MAX_SIDE_FILES} 个文件，还能附 ${room} 个，请减少后再提交`
        : `一件诉求里您这一方最多附 ${MAX_SIDE_FILES} 个文件，已经满了，请移除附件后提交，内容写在文字里`,
      "fileIds",
    );
  const taken = await files.take(transaction, fileIds, userId, { field: "fileIds" });
  const added = { at: at.toISOString(), userId, side, by };
  return [...row.files, ...taken.map((file) => ({ ...file, added }))];
}
