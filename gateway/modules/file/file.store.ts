import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs, type FileHandle } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { NOT_WHOLE } from "../../core/calls/bind-calls";
import { Refusal } from "../../core/refusal";
import { HEAD_BYTES } from "./file.rules";

/** What was written of a stream. */
export interface WrittenFile {
  readonly size: number;
  readonly sha256: string;
  readonly head: Buffer;
  /** There was more than was allowed; what lies on the disk is then not whole. */
  readonly tooLarge: boolean;
}

const PARTIAL = ".part";

/** What can run full. */
export interface Disk {
  readonly open: typeof open;
  readonly statfs: typeof statfs;
}

/** The folder of uploaded files. Names are ids that we made; a file has the ending `.part` until it is whole and accepted. */
export function createFileStore(dataDir: string, disk: Disk = { open, statfs }) {
  const folder = path.join(dataDir, "files");
  const place = (id: string) => path.join(folder, id);

  const prepare = () => mkdir(folder, { recursive: true, mode: 0o700 });

  return {
    /** What the disk has left for us. */
    async freeBytes(): Promise<number> {
      await prepare();
      const { bavail, bsize } = await disk.statfs(folder);
      return bavail * bsize;
    },

    /**
     * Streams to the disk, at most `most` bytes. Throws when the stream breaks off or the disk takes no more; nothing is
     * left behind then. What is not written is read on all the same, so that the next file of the request can come.
     */
    async write(id: string, source: Readable, most: number): Promise<WrittenFile> {
      await prepare();
      const hash = createHash("sha256");
      const head: Buffer[] = [];
      let size = 0;
      let fault: unknown;
      const partial = `${place(id)}${PARTIAL}`;
      const handle = await disk.open(partial, "wx", 0o600);
      try {
        for await (const chunk of source as AsyncIterable<Buffer>) {
          if (size < HEAD_BYTES) head.push(chunk.subarray(0, HEAD_BYTES - size));
          size += chunk.length;
          hash.update(chunk);
          if (size <= most && fault === undefined) {
            await handle.appendFile(chunk).catch((error: unknown) => {
              fault = error;
            });
          }
        }
      } catch {
        // The sender broke off, or sent what cannot be read.
        fault ??= new Refusal("INVALID_INPUT", { message: NOT_WHOLE });
      } finally {
        await handle.close().catch((error: unknown) => {
          fault ??= error;
        });
      }
      if (fault !== undefined) {
        await rm(partial, { force: true });
        throw fault;
      }
      return { size, sha256: hash.digest("hex"), head: Buffer.concat(head), tooLarge: size > most };
    },

    /** What was written and is not kept yet. */
    readPartial: (id: string): Promise<Buffer> => readFile(`${place(id)}${PARTIAL}`),

    /** Puts other bytes in the place of what was written and is not kept yet, or of a whole file, at once. */
    async replace(id: string, content: Buffer, { partial }: { readonly partial: boolean }): Promise<void> {
      const name = `${id}.${randomUUID()}`;
      await this.write(name, Readable.from([content]), content.length);
      await rename(`${place(name)}${PARTIAL}`, partial ? `${place(id)}${PARTIAL}` : place(id));
    },

    keep: (id: string): Promise<void> => rename(`${place(id)}${PARTIAL}`, place(id)),

    async remove(id: string): Promise<void> {
      await rm(place(id), { force: true });
      await rm(`${place(id)}${PARTIAL}`, { force: true });
    },

    /** Undefined when it is not there. */
    open: (id: string): Promise<FileHandle | undefined> => open(place(id)).catch(() => undefined),

    /** Ids of what lies here since before a moment, and which of them never became whole. */
    async listBefore(moment: Date): Promise<{ readonly whole: string[]; readonly partial: string[] }> {
      // The folder's own mark begins with a dot.
      const names = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith("."));
      const found = { whole: [] as string[], partial: [] as string[] };
      for (const name of names) {
        const facts = await stat(place(name)).catch(() => undefined);
        if (!facts || facts.mtime >= moment) continue;
        if (name.endsWith(PARTIAL)) found.partial.push(name.slice(0, -PARTIAL.length));
        else found.whole.push(name);
      }
      return found;
    },
  };
}

export type FileStore = ReturnType<typeof createFileStore>;

// Of the operating system, and of the database (PostgreSQL's disk_full).
const DISK_FULL_CODES: readonly unknown[] = ["ENOSPC", "EDQUOT", "53100"];

/** Whether an error says that the disk, or our share of it, is full. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  (DISK_FULL_CODES.includes((error as NodeJS.ErrnoException).code) || isDiskFull(error.cause));
