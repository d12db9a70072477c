import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const FOLDER = "dist/doors";

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** The processes that run from this build; building anew would take their pages from under them. */
export function runningDoors() {
  let names = [];
  try {
    names = readdirSync(FOLDER);
  } catch {
    // Nobody has ever started from this build.
  }
  return names.map(Number).filter((pid) => pid > 0 && pid !== process.pid && isAlive(pid));
}

/**
 * Says as long as this process lives that it runs from this build. Where the code cannot be written to it cannot be built
 * anew either, and nobody has to know.
 */
export function announceDoor() {
  const file = path.join(FOLDER, String(process.pid));
  try {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(file, "");
  } catch {
    return;
  }
  process.once("exit", () => rmSync(file, { force: true }));
}
