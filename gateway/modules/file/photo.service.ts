import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { Clock } from "../../core/clock";
import type { FilesPort } from "../../core/ports";
import { Refusal } from "../../core/refusal";
import { createFileRepository, type StoredFileRow } from "./file.repository";
import { typeOfContent } from "./file.rules";
import type { FileStore } from "./file.store";
import { withoutMetadata } from "./photo.rules";

const PHOTO_GONE = "照片已失效，请移除后重新上传，其他内容不用重填";

async function readWhole(store: FileStore, id: string): Promise<Buffer | undefined> {
  const handle = await store.open(id);
  try {
    return await handle?.readFile();
  } finally {
    await handle?.close();
  }
}

/**
 * Uploaded photos as parts of cases, without what cameras write into them. Each is written anew under an id of its own, so
 * that nobody but the one who uploaded it can ever have read the first one, and an act that is taken back leaves it as it was.
 */
export const createPhotoTaking =
  ({ clock, store }: { readonly clock: Clock; readonly store: FileStore }) =>
  async (...[executor, ids, userId, field]: Parameters<FilesPort["takePhotos"]>) => {
    const repository = createFileRepository(executor);
    if (ids.length === 0) return [];
    const claimed = new Set(await repository.claim(ids, userId));
    // Each is named by its place, so that a form that lay for a day knows which of its photos are gone.
    const gone = ids.flatMap((id, index) =>
      claimed.has(id) ? [] : [{ errorMessage: PHOTO_GONE, field: `${field}.${index}` }],
    );
    if (gone.length > 0) throw new Refusal("INVALID_INPUT", { message: PHOTO_GONE, problems: gone });
    const rows = await repository.listByIds(ids);
    const taken: StoredFileRow[] = [];
    for (const id of ids) {
      const row = rows.find((one) => one.id === id);
      const before = row && (await readWhole(store, id));
      const content = before && withoutMetadata(before);
      const mime = content && typeOfContent(content)?.mime;
      if (!row || !content || !mime)
        throw Refusal.input(`${row?.name ?? "照片"} 不是能打开的 jpg 或 png 照片，请移除后换一张`, field);
      const newId = randomUUID();
      const { size, sha256 } = await store.write(newId, Readable.from([content]), content.length);
      await store.keep(newId);
      taken.push({ ...row, id: newId, mime, size, sha256, claimed: true, createdAt: clock() });
    }
    await repository.insert(taken);
    await repository.remove(ids);
    return taken.map(({ id, name, size }) => ({ fileId: id, name, size }));
  };
