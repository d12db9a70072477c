import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from "node:fs/promises";
import path from "node:path";
import { Transform, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { NOT_WHOLE } from "../../core/bind-calls";
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

/** The folder of uploaded files. Names are ids that we made; a file has the ending `.part` until it is whole and accepted. */
export function createFileStore(dataDir: string) {
  const folder = path.join(dataDir, "files");
  const place = (id: string) => path.join(folder, id);

  return {
    /** Streams to the disk, at most `most` bytes. Throws when the stream breaks off; nothing is left behind then. */
    async write(id: string, source: Readable, most: number): Promise<WrittenFile> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const hash = createHash("sha256");
      const head: Buffer[] = [];
      let size = 0;
      const meter = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          if (size < HEAD_BYTES) head.push(chunk.subarray(0, HEAD_BYTES - size));
          size += chunk.length;
          hash.update(chunk);
          // What is too much is read on, so that the next file of the request can come, but no longer written.
          if (size > most) done();
          else done(null, chunk);
        },
      });
      try {
        await pipeline(source, meter, createWriteStream(`${place(id)}${PARTIAL}`, { flags: "wx", mode: 0o600 }));
      } catch (error) {
        await rm(`${place(id)}${PARTIAL}`, { force: true });
        // An error with a number is the disk's; any other is the sender's, who broke off or sent what cannot be read.
        if ((error as NodeJS.ErrnoException).errno !== undefined) throw error;
        throw new Refusal("INVALID_INPUT", { message: NOT_WHOLE });
      }
      return { size, sha256: hash.digest("hex"), head: Buffer.concat(head), tooLarge: size > most };
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
      const names = await readdir(folder).catch(() => []);
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
