import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { DATA_POLICY, fileHeaders } from "../answers/security-headers";
import { fileCacheControl } from "./page-plan";
import { makeReadyAnswer, type ReadyAnswer } from "../answers/ready-answer";

/** Where the build lays the files that the door gives away by itself, compressed. */
export const FILES_FOLDER = "dist/files";
export const FILES_LIST = "files.json";

const listedFile = z.object({
  /** The path in the address, to the letter. */
  address: z.string(),
  type: z.string(),
  /** Where the file lies, seen from the folder of the list; and its compressed forms, if they gain something. */
  plain: z.string(),
  br: z.string().optional(),
  gzip: z.string().optional(),
});

export type ListedFile = z.output<typeof listedFile>;

/** The portal's own files: of the build and of public/. */
export interface PortalFiles {
  has(address: string): boolean;
  /** The file, ready for sending; undefined for what is not one of them or cannot be read. */
  read(address: string): Promise<ReadyAnswer | undefined>;
}

/**
 * Reads the list that the build made. Only what stands in it is given away, by its exact address, so no address leads out
 * of the portal's folders whatever is written into it.
 */
export function openPortalFiles(folder: string, secure: boolean): PortalFiles {
  const listed = z.array(listedFile).parse(JSON.parse(readFileSync(path.join(folder, FILES_LIST), "utf8")));
  const files = new Map(listed.map((file) => [file.address, file]));
  const bytesOf = (name: string) => readFile(path.resolve(folder, name));
  return {
    has: (address) => files.has(address),
    async read(address) {
      const file = files.get(address);
      if (file === undefined) return undefined;
      const read = await Promise.all([
        bytesOf(file.plain),
        file.br === undefined ? undefined : bytesOf(file.br),
        file.gzip === undefined ? undefined : bytesOf(file.gzip),
      ]).catch(() => undefined);
      if (read === undefined) return undefined;
      const [body, br, gzip] = read;
      return makeReadyAnswer({
        status: 200,
        contentType: file.type,
        body,
        cacheControl: fileCacheControl(address),
        headers: ["vary", "Accept-Encoding", "content-security-policy", DATA_POLICY, ...fileHeaders(secure)],
        effort: undefined,
        coded: { ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) },
      });
    },
  };
}
