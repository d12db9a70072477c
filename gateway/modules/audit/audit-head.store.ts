import { appendFile, mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

/** Heads of the security log in the data folder, out of the reach of whoever can write to the database only. */

const keptHead = z.object({ day: z.string(), lines: z.number().int().nonnegative(), hash: z.string() });
export type KeptHead = z.infer<typeof keptHead>;

/** A line that a crash left unfinished says nothing. */
function readLine(text: string): KeptHead[] {
  try {
    const parsed = keptHead.safeParse(JSON.parse(text));
    return parsed.success ? [parsed.data] : [];
  } catch {
    return [];
  }
}

export function createHeadStore(dataDir: string) {
  const file = path.join(dataDir, "audit-heads.jsonl");
  return {
    /** Oldest first. */
    async list(): Promise<KeptHead[]> {
      try {
        return (await readFile(file, "utf8")).split("\n").flatMap(readLine);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
        throw error;
      }
    },

    async append(head: KeptHead): Promise<void> {
      await mkdir(dataDir, { recursive: true });
      await appendFile(file, `${JSON.stringify(head)}\n`, { mode: 0o600 });
    },
  };
}
