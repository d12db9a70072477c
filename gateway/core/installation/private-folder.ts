import type { Dirent } from "node:fs";
import { chmod, lstat, readdir } from "node:fs/promises";
import path from "node:path";

/** Only the account that runs the portal gets at its data. */
const PRIVATE_UMASK = 0o077;

/** What a process writes from now on is closed to other accounts, whatever writes it. */
export function writePrivately(): void {
  process.umask(PRIVATE_UMASK);
}

/** What the portal itself puts into its data folder; whatever else lies there is not ours. */
const OWN = /^(?:db|files|pages|data\.key|audit-heads\.jsonl|sample-loaded|import-refusals-.*)$/;

async function closeOne(place: string): Promise<number> {
  const { mode } = await lstat(place);
  if ((mode & PRIVATE_UMASK) === 0) return 0;
  await chmod(place, mode & ~PRIVATE_UMASK & 0o7777);
  return 1;
}

async function closeTree(place: string): Promise<number> {
  let count = await closeOne(place);
  const inside: Dirent[] = (await lstat(place)).isDirectory() ? await readdir(place, { withFileTypes: true }) : [];
  for (const entry of inside) {
    const inner = path.join(place, entry.name);
    // What a link leads to belongs to whoever made the link.
    if (entry.isDirectory()) count += await closeTree(inner);
    else if (entry.isFile()) count += await closeOne(inner);
  }
  return count;
}

/**
 * Closes a data folder and what the portal has put into it to other accounts: earlier versions left it open. Gives how many
 * files and folders were open.
 */
export async function closeDataFolder(dataDir: string): Promise<number> {
  if (process.platform === "win32") return 0;
  let count = await closeOne(dataDir);
  for (const entry of await readdir(dataDir, { withFileTypes: true }))
    if (OWN.test(entry.name) && !entry.isSymbolicLink()) count += await closeTree(path.join(dataDir, entry.name));
  return count;
}
