import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { openCopyFile, writeCopyFile } from "../copy/copy-file";
import { copyIn } from "../copy/copy-in";
import { toCopySource } from "../copy/copy-out";
import { CopyError, type CopiedIn } from "../copy/copy-parts";
import { openUnmigratedPglite, type Database } from "../database";

/** A backup is a folder: the database, the uploaded files, the heads of the security log, and what names them all. */

const DATABASE = "database.gz";
const FILES = "files";
const MANIFEST = "backup.json";
/** Files beside the database that are small; the key only where none is configured. */
const HEADS = "audit-heads.jsonl";
const KEY = "data.key";

const manifest = z.object({
  format: z.literal("portal-backup-1"),
  takenAt: z.string(),
  /** By name: what each file has to be. */
  files: z.record(z.string(), z.string()),
});

async function hashFile(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

const listNames = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => !name.endsWith(".part"));

/** Copies what is not there yet. A file that is removed meanwhile belongs to nothing any more. */
async function copyNew(from: string, to: string): Promise<void> {
  for (const name of await listNames(from)) {
    if (existsSync(path.join(to, name))) continue;
    await copyFile(path.join(from, name), path.join(to, name)).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    });
  }
}

async function hashAll(folder: string, names: readonly string[]): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const name of names) hashes[name] = await hashFile(path.join(folder, name));
  return hashes;
}

/** Whether nothing is there, or a folder with nothing in it. */
export async function isFreePlace(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length === 0;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ENOENT";
  }
}

export interface BackupFacts {
  readonly files: number;
  readonly takenAt: string;
}

/**
 * Backs a data folder up into a free place while its gateway runs. Files are copied before the database and again after it:
 * they never change, and whatever the database knows of then has been there before or after.
 */
export async function writeBackup(
  {
    db,
    dataDir,
    withKey,
    now,
  }: { readonly db: Database; readonly dataDir: string; readonly withKey: boolean; readonly now: Date },
  folder: string,
): Promise<BackupFacts> {
  const files = path.join(folder, FILES);
  await mkdir(files, { recursive: true, mode: 0o700 });
  await copyNew(path.join(dataDir, FILES), files);
  await writeCopyFile(path.join(folder, DATABASE), await toCopySource(db));
  await copyNew(path.join(dataDir, FILES), files);
  const beside = [HEADS, ...(withKey ? [KEY] : [])].filter((name) => existsSync(path.join(dataDir, name)));
  for (const name of beside) await copyFile(path.join(dataDir, name), path.join(folder, name));
  const uploaded = await listNames(files);
  const hashes = await hashAll(folder, [DATABASE, ...beside, ...uploaded.map((name) => path.join(FILES, name))]);
  const takenAt = now.toISOString();
  // Last: a backup that broke off has none and is none.
  await writeFile(
    path.join(folder, MANIFEST),
    JSON.stringify({ format: "portal-backup-1", takenAt, files: hashes }, undefined, 1),
    { mode: 0o600 },
  );
  return { files: uploaded.filter((name) => !name.startsWith(".")).length, takenAt };
}

/** Reads what a backup holds and compares every file. Throws a {@link CopyError}. */
async function checkBackup(folder: string): Promise<z.output<typeof manifest>> {
  const text = await readFile(path.join(folder, MANIFEST), "utf8").catch(() => "");
  const parsed = manifest.safeParse(text === "" ? undefined : JSON.parse(text));
  if (!parsed.success) throw new CopyError(`${folder} 不是门户的备份，或者备份没有做完（缺 ${MANIFEST}）。`);
  for (const [name, wanted] of Object.entries(parsed.data.files)) {
    const found = await hashFile(path.join(folder, name)).catch(() => undefined);
    if (found !== wanted) throw new CopyError(`备份里的 ${name} 缺失或被改过，没有恢复任何数据。`);
  }
  return parsed.data;
}

/**
 * Puts a backup into a data folder without database and files. What was not whole leaves nothing behind.
 *
 * @param check opens the restored folder as a start does
 */
export async function restoreBackup(
  folder: string,
  dataDir: string,
  check: () => Promise<void>,
): Promise<CopiedIn & BackupFacts> {
  const { files, takenAt } = await checkBackup(folder);
  const restored = ["db", FILES, HEADS, KEY].map((name) => path.join(dataDir, name));
  for (const place of restored)
    if (existsSync(place) && !(await isFreePlace(place).catch(() => false)))
      throw new CopyError(`${place} 已经存在。恢复要放进空的数据目录：用 DATA_DIR 指定一个，或先把原来的移走。`);
  try {
    await mkdir(path.join(dataDir, FILES), { recursive: true, mode: 0o700 });
    for (const name of Object.keys(files))
      if (name !== DATABASE) await copyFile(path.join(folder, name), path.join(dataDir, name));
    const target = await openUnmigratedPglite(dataDir);
    let copied: CopiedIn;
    try {
      copied = await copyIn(target, await openCopyFile(path.join(folder, DATABASE)));
    } finally {
      await target.close();
    }
    await check();
    const uploaded = Object.keys(files).filter((name) => /^files[/\\][^.]/.test(name));
    return { ...copied, files: uploaded.length, takenAt };
  } catch (error) {
    for (const place of restored) await rm(place, { recursive: true, force: true });
    throw error;
  }
}
