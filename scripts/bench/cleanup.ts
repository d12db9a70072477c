import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** Whatever the bench starts or creates is undone here, the last first: at the end, after an error, and after Ctrl-C. */

type Undo = () => Promise<void> | void;

const toUndo = new Set<Undo>();

/** Notes how to undo something. The returned function undoes it now; doing it twice does no harm. */
export function onEnd(undo: Undo): () => Promise<void> {
  toUndo.add(undo);
  return async () => {
    if (toUndo.delete(undo)) await undo();
  };
}

/** What has to be undone so far; {@link cleanUp} with it leaves that alone. */
export const soFar = (): ReadonlySet<Undo> => new Set(toUndo);

export async function cleanUp(except: ReadonlySet<Undo> = new Set()): Promise<void> {
  for (const undo of [...toUndo].reverse().filter((one) => !except.has(one))) {
    toUndo.delete(undo);
    try {
      await undo();
    } catch (error) {
      console.error("清理时出错：", error);
    }
  }
}

/** A folder of our own that is gone at the end. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), `portal-bench-${name}-`));
  onEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

let ending = false;

/** From Ctrl-C on: a terminal sends it to our children too, and their end is then no surprise. */
export const isEnding = () => ending;

/** Ctrl-C and a polite kill clean up too. Asked a second time, the bench ends at once. */
export function cleanUpOnSignals(): void {
  const end = (code: number) => {
    if (ending) process.exit(code);
    ending = true;
    console.error("\n正在停止，请稍候……");
    void cleanUp().then(() => process.exit(code));
  };
  process.on("SIGINT", () => end(130));
  process.on("SIGTERM", () => end(143));
}
