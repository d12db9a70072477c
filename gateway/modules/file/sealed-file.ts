import { Readable } from "node:stream";
import type { FieldCipher } from "../../core/field-cipher";
import type { FileStore } from "./file.store";

/**
 * Files that must not lie readable on the disk: papers that only a consent opens. What is sealed says so in its first bytes,
 * with which no file of an accepted type begins, so that nothing has to be written down of it elsewhere.
 */
const MARK = Buffer.from("\u0000zone-sealed-1\n");

/** Bound to its id: the bytes of one file cannot be put in the place of another. */
const purpose = (id: string): string => `file ${id}`;

/** A stored file as it is read; like a file handle. */
export interface OpenedFile {
  createReadStream(): Readable;
  readFile(): Promise<Buffer>;
  close(): Promise<void>;
}

type Cipher = Pick<FieldCipher, "sealBytes" | "openBytes">;

/** A file as it was uploaded, whether it lies sealed or not; undefined when it is not there. Throws when it was altered. */
export async function openFile(
  store: Pick<FileStore, "open">,
  cipher: Cipher,
  id: string,
): Promise<OpenedFile | undefined> {
  const handle = await store.open(id);
  if (!handle) return undefined;
  const head = Buffer.alloc(MARK.length);
  await handle.read(head, 0, MARK.length, 0);
  if (!head.equals(MARK)) return handle;
  try {
    const content = cipher.openBytes((await handle.readFile()).subarray(MARK.length), purpose(id));
    return {
      createReadStream: () => Readable.from([content]),
      readFile: () => Promise.resolve(content),
      close: () => Promise.resolve(),
    };
  } finally {
    await handle.close();
  }
}

/** The bytes of a file as they lie there. */
export async function readWhole(handle: OpenedFile | undefined): Promise<Buffer | undefined> {
  try {
    return await handle?.readFile();
  } finally {
    await handle?.close();
  }
}

/** Seals a file where it lies, at once; one that is sealed, or gone, stays as it is. */
export async function sealFile(store: Pick<FileStore, "open" | "replace">, cipher: Cipher, id: string): Promise<void> {
  const content = await readWhole(await store.open(id));
  if (!content || content.subarray(0, MARK.length).equals(MARK)) return;
  await store.replace(id, Buffer.concat([MARK, cipher.sealBytes(content, purpose(id))]), { partial: false });
}
