import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { z } from "zod";
import { CopyError, type CopyPart, type CopySource } from "./copy-parts";

/** A copy as a file: gzip, one part a line as JSON, the migrations first. */

const head = z.object({ format: z.literal("portal-database-1"), migrations: z.array(z.number().int()) });

const tablePart = z.object({ table: z.string(), columns: z.array(z.string()) });
const closingPart = z.object({ closes: z.string(), rows: z.number().int().nonnegative(), sum: z.string() });
const sequencesPart = z.object({ sequences: z.array(z.object({ name: z.string(), value: z.string() })) });
const copyPart = z.union([z.array(z.string()), tablePart, closingPart, sequencesPart]);

/** Writes a copy into a new file that only its owner can read. What breaks off leaves a file that cannot be read as a whole. */
export async function writeCopyFile(file: string, source: CopySource): Promise<void> {
  const zip = createGzip();
  const write = (value: z.input<typeof head> | CopyPart): Promise<void> =>
    new Promise((resolve, reject) => {
      zip.write(`${JSON.stringify(value)}\n`, (error) => (error ? reject(error) : resolve()));
    });
  const give = async (): Promise<void> => {
    try {
      await write({ format: "portal-database-1", migrations: [...source.migrations] });
      await source.give(write);
      zip.end();
    } catch (error) {
      zip.destroy(error as Error);
      throw error;
    }
  };
  await Promise.all([pipeline(zip, createWriteStream(file, { mode: 0o600, flags: "wx" })), give()]);
}

const damaged = (file: string) => new CopyError(`${file} 不是门户的数据库备份，或者已经损坏。`);

function parse<Value>(line: string, schema: z.ZodType<Value>, file: string): Value {
  try {
    return schema.parse(JSON.parse(line));
  } catch {
    throw damaged(file);
  }
}

async function* readLines(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const unzip = source.pipe(createGunzip()).setEncoding("utf8");
  source.once("error", (error) => unzip.destroy(error));
  let pieces: string[] = [];
  try {
    for await (const chunk of unzip as AsyncIterable<string>) {
      const [first = "", ...others] = chunk.split("\n");
      pieces.push(first);
      for (const other of others) {
        yield pieces.join("");
        pieces = [other];
      }
    }
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code?.startsWith("Z_") ? damaged(file) : error;
  } finally {
    source.destroy();
  }
  if (pieces.join("") !== "") throw damaged(file);
}

/** Opens a file that {@link writeCopyFile} wrote. Throws a {@link CopyError} where it is none or not whole. */
export async function openCopyFile(file: string): Promise<CopySource> {
  const lines = readLines(file);
  const first = await lines.next();
  await lines.return(undefined);
  const { migrations } = parse(first.done ? "" : first.value, head, file);
  return {
    migrations,
    async give(put) {
      let count = 0;
      let isWhole = false;
      for await (const line of readLines(file)) {
        count += 1;
        if (count === 1) continue;
        const part = parse(line, copyPart, file);
        isWhole = "sequences" in part;
        await put(part);
      }
      if (!isWhole) throw damaged(file);
    },
  };
}
