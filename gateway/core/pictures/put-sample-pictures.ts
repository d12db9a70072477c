import type { CoreParts } from "../parts";
import type { CaseFile } from "../ports";

/** Puts pictures of our own making in as somebody's files, each once; gives what is known of them, in their order. */
export async function putSamplePictures(
  { database, ports }: Pick<CoreParts, "database" | "ports">,
  ownerUserId: string,
  pictures: readonly { readonly id: string; readonly name: string; readonly content: Buffer }[],
): Promise<CaseFile[]> {
  for (const picture of pictures) await ports.files.put({ ...picture, ownerUserId });
  const known = await ports.files.describe(
    database.db,
    pictures.map(({ id }) => id),
  );
  return pictures.flatMap(({ id }) =>
    known.filter(({ fileId }) => fileId === id).map(({ fileId, name, size }) => ({ fileId, name, size })),
  );
}
