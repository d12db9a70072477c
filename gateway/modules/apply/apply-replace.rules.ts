import type { z } from "zod";
import type { applyCalls, ApplicationFile } from "@/contract/apply/apply";
import type { ApplicationState } from "@/contract/item/form";
import { Refusal } from "../../core/refusal";
import { applicationKind } from "./apply.case";
import { listFileIds } from "./apply.rules";

/** New files in place of those that the zone has named as bad. Pure. */

export type Replacement = z.output<typeof applyCalls.replaceApplicationFiles.body>;
type Pairs = Replacement["files"];
type Files = Readonly<Record<string, readonly ApplicationFile[]>>;

/** What is read of an application. */
interface Row {
  readonly state: ApplicationState;
  readonly files: Files;
  readonly badFiles: readonly string[];
}

const NOT_NAMED = "这份申报没有点名要换的文件，请打开申报，按补正内容修改后再提交";
const NOT_ALL = "被退回的文件要全部换上新的才能提交，请刷新页面后逐个上传";

/** Refuses what is not exactly a new file for every bad one. Throws WRONG_STATE where it waits for no supplement. */
export function refuseReplacement(row: Row, pairs: Pairs): void {
  if (row.state !== "supplement") throw new Refusal("WRONG_STATE", { message: applicationKind.steps.submit.wrong });
  const held = new Set(listFileIds(row.files));
  const bad = new Set(row.badFiles.filter((fileId) => held.has(fileId)));
  if (bad.size === 0) throw new Refusal("WRONG_STATE", { message: NOT_NAMED });
  const named = new Set(pairs.map((pair) => pair.bad));
  const fresh = new Set(pairs.map(({ fileId }) => fileId));
  const isComplete = named.size === pairs.length && named.size === bad.size && [...named].every((id) => bad.has(id));
  if (!isComplete) throw Refusal.input(NOT_ALL, "files");
  if (fresh.size !== pairs.length || [...fresh].some((id) => held.has(id)))
    throw Refusal.input("每个被退回的文件都要换上一个新上传的文件，不能用原来的，请重新上传", "files");
}

/** The new ones of a material, by the bad ones that it holds. */
export const findReplacements = (held: readonly ApplicationFile[], pairs: Pairs): readonly string[] =>
  held.flatMap((file) => pairs.find(({ bad }) => bad === file.fileId)?.fileId ?? []);

/** The files with each new one in the place of its bad one. @param known all that may stand in the application */
export function replaceFiles(
  files: Files,
  pairs: Pairs,
  known: ReadonlyMap<string, ApplicationFile>,
): Record<string, ApplicationFile[]> {
  const replace = (file: ApplicationFile): ApplicationFile => {
    const fresh = pairs.find(({ bad }) => bad === file.fileId);
    return (fresh && known.get(fresh.fileId)) ?? file;
  };
  return Object.fromEntries(Object.entries(files).map(([key, list]) => [key, list.map(replace)]));
}
