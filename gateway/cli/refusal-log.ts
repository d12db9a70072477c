import { once } from "node:events";
import { createWriteStream, type WriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { ImportRefusal } from "@/contract/operator/operator";

// Up to this number refusals go to the screen; more go into a file, of which the first ones are shown.
const MAX_ON_SCREEN = 200;
const SHOWN_OF_MANY = 50;

const words = ({ line, reason }: ImportRefusal) => `第 ${line} 行：${reason}\n`;

/** Collects refusals, or warnings, without keeping more than a screenful in memory. `name` is that of the file for the rest. */
export function createRefusalLog(dataDir: string, now: () => Date = () => new Date(), name = "import-refusals") {
  const first: ImportRefusal[] = [];
  let count = 0;
  let file: { readonly path: string; readonly stream: WriteStream } | undefined;

  async function open(): Promise<{ path: string; stream: WriteStream }> {
    await mkdir(dataDir, { recursive: true });
    const time = now().toISOString().replace(/[:.]/g, "-");
    const target = path.join(dataDir, `${name}-${time}.txt`);
    const stream = createWriteStream(target, { mode: 0o600 });
    for (const refusal of first) stream.write(words(refusal));
    return { path: target, stream };
  }

  return {
    get count(): number {
      return count;
    },

    async add(refusals: readonly ImportRefusal[]): Promise<void> {
      for (const refusal of refusals) {
        count += 1;
        if (count <= MAX_ON_SCREEN) first.push(refusal);
        else {
          file ??= await open();
          if (!file.stream.write(words(refusal))) await once(file.stream, "drain");
        }
      }
    },

    /** Writes what belongs on the screen; with a file, says where it is. */
    async report(write: (text: string) => unknown): Promise<void> {
      const shown = (file ? first.slice(0, SHOWN_OF_MANY) : first).sort((a, b) => a.line - b.line);
      for (const refusal of shown) write(words(refusal));
      if (!file) return;
      const { path: target, stream } = file;
      await new Promise<void>((resolve, reject) => {
        stream.once("error", reject);
        stream.end(resolve);
      });
      write(`……其余见 ${target}（共 ${count} 行）\n`);
    },
  };
}
