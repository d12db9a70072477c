import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { compress } from "@/server/answers/encoding";
import { FILES_LIST, type ListedFile } from "@/server/page-cache/portal-files";

/**
 * Lists every file that the door may give away as it is (the build's and those of public/), and compresses them once, as
 * hard as it goes: the door then neither asks a page process for them nor compresses anything at run time.
 */

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=UTF-8",
  ".ico": "image/x-icon",
  ".js": "application/javascript; charset=UTF-8",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
};

/** Source maps tell how the portal is built. */
const isGivenAway = (name: string) => !name.endsWith(".map");

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && isGivenAway(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));

/** The address of a file below `root`, exactly as browsers ask for it. */
const addressOf = (root: string, prefix: string, file: string) =>
  prefix + path.relative(root, file).split(path.sep).map(encodeURIComponent).join("/");

async function pack(file: string, address: string, target: string): Promise<ListedFile> {
  const type = TYPES[path.extname(file)];
  if (type === undefined) throw new Error(`${file}：不知道这种文件的类型，请补在 scripts/support/pack-files.ts 里`);
  const body = readFileSync(file);
  const coded = await compress(body, type, "thorough");
  const name = createHash("sha256").update(body).digest("hex").slice(0, 32);
  const write = (suffix: string, bytes: Buffer | undefined) => {
    if (bytes) writeFileSync(path.join(target, `${name}.${suffix}`), bytes);
    return bytes ? `${name}.${suffix}` : undefined;
  };
  return {
    address,
    type,
    plain: path.relative(target, path.resolve(file)),
    br: write("br", coded.br),
    gzip: write("gz", coded.gzip),
  };
}

/** Packs the files of `sources` (folder → the beginning of their addresses) into `target`. */
export async function packFiles(sources: Readonly<Record<string, string>>, target: string): Promise<number> {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const packed = await Promise.all(
    Object.entries(sources).flatMap(([root, prefix]) =>
      filesBelow(root).map((file) => pack(file, addressOf(root, prefix, file), path.resolve(target))),
    ),
  );
  writeFileSync(path.join(target, FILES_LIST), JSON.stringify(packed));
  return packed.length;
}
