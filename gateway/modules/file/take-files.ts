import type { FilesPort } from "../../core/ports";
import { Refusal } from "../../core/refusal";
import { createFileRepository } from "./file.repository";
import { isPicture } from "./photo.rules";

/** {@link FilesPort.take}: each is named by its place, so that a form that lay for a day knows which of its files are gone. */
export const takeFiles: FilesPort["take"] = async (
  executor,
  ids,
  userId,
  { field, had = [], picturesOnly = false },
) => {
  const wanted = [...new Set(ids)];
  const fresh = wanted.filter((id) => !had.some(({ fileId }) => fileId === id));
  const repository = createFileRepository(executor);
  const claimed = new Set(fresh.length > 0 ? await repository.claim(fresh, userId) : []);
  const gone = `有${picturesOnly ? "照片" : "附件"}已失效或已用在别处，请移除后重新上传，其他内容不用重填`;
  const problems = fresh
    .filter((id) => !claimed.has(id))
    .map((id) => ({ errorMessage: gone, field: `${field}.${ids.indexOf(id)}` }));
  if (problems.length > 0) throw new Refusal("INVALID_INPUT", { message: gone, problems });
  // Also of those that were there: what lies in a case as a paper is no picture of it.
  const rows = await repository.listByIds(picturesOnly ? wanted : fresh);
  const other = picturesOnly ? rows.find(({ mime }) => !isPicture(mime)) : undefined;
  if (other) throw Refusal.input(`${other.name} 不是 jpg 或 png 照片，请移除后换一张`, field);
  const known = [...had, ...rows.map(({ id, name, size }) => ({ fileId: id, name, size }))];
  return wanted.flatMap((id) => known.find(({ fileId }) => fileId === id) ?? []);
};
