// A folder that takes long to make and is the same for everybody: made once for each key, whoever asks first.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cp, rename } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const MADE_WITHIN_MS = 120_000;

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Lets one process at a time work; the lock of one that died is taken away. */
async function alone(room, work) {
  const lock = `${room}.lock`;
  mkdirSync(path.dirname(lock), { recursive: true });
  for (const end = Date.now() + MADE_WITHIN_MS; ; await wait(100)) {
    try {
      writeFileSync(lock, String(process.pid), { flag: "wx" });
      break;
    } catch {
      const owner = Number(existsSync(lock) ? readFileSync(lock, "utf8") : 0);
      if (owner > 0 && !isAlive(owner)) rmSync(lock, { force: true });
      if (Date.now() > end) throw new Error(`另一个进程一直在准备样例数据，请稍后再试，或删除 ${lock}。`);
    }
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/**
 * The folder of this key below the room; made when it is not there yet, in place of those of other keys.
 * @param {string} room
 * @param {string} key
 * @param {(folder: string) => Promise<void>} make fills a folder with a short path; whoever waits never sees half of it
 * @returns {Promise<string>}
 */
export async function buildOnce(room, key, make) {
  const folder = path.join(room, key);
  if (existsSync(folder)) return folder;
  return alone(room, async () => {
    if (existsSync(folder)) return folder;
    rmSync(room, { recursive: true, force: true });
    const made = mkdtempSync(path.join(os.tmpdir(), "portal-fill-"));
    try {
      await make(made);
      await cp(made, `${folder}.part`, { recursive: true });
      await rename(`${folder}.part`, folder);
    } finally {
      rmSync(made, { recursive: true, force: true });
    }
    return folder;
  });
}
