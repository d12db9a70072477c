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

export async function cleanUp(): Promise<void> {
  for (const undo of [...toUndo].reverse()) {
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

/** Ctrl-C and a polite kill clean up too. Asked a second time, the bench ends at once. */
export function cleanUpOnSignals(): void {
  let asked = false;
  const end = (code: number) => {
    if (asked) process.exit(code);
    asked = true;
    console.error("\n正在停止，请稍候……");
    void cleanUp().then(() => process.exit(code));
  };
  process.on("SIGINT", () => end(130));
  process.on("SIGTERM", () => end(143));
}
