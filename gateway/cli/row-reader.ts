import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { CommandError } from "./usage";

/** Rows of a file, one at a time, so that memory does not grow with the file. */

/** A line that cannot be a row says why; the others carry what JSON made of them. */
export type ReadRow =
  | { readonly line: number; readonly bytes: number; readonly row: unknown }
  | { readonly line: number; readonly bytes: number; readonly refused: string };

/** Longer lines are skipped unread: 4 MB is ten times the longest text that is accepted. */
export const MAX_LINE_BYTES = 4 * 1024 * 1024;

// A JSON array has to be read whole; larger ones belong into a .jsonl.
const MAX_ARRAY_FILE_BYTES = 64 * 1024 * 1024;

const LINE_FEED = 0x0a;
const BOM = "\ufeff";

function parseLine(content: Buffer, line: number): ReadRow | undefined {
  const bytes = content.length + 1;
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(content);
  } catch {
    return { line, bytes, refused: "不是 UTF-8 编码的文本" };
  }
  if (line === 1 && text.startsWith(BOM)) text = text.slice(BOM.length);
  if (text.trim() === "") return undefined;
  try {
    return { line, bytes, row: JSON.parse(text) as unknown };
  } catch {
    return { line, bytes, refused: "不是完整的 JSON" };
  }
}

/** Splits chunks into lines and parses them. Blank lines are skipped but counted; the last one needs no line end. */
export async function* readJsonLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<ReadRow> {
  let line = 1;
  let pieces: Buffer[] = [];
  let length = 0;
  const finish = (): ReadRow | undefined => {
    const tooLong = length > MAX_LINE_BYTES;
    const bytes = length + 1;
    const content = tooLong ? undefined : Buffer.concat(pieces);
    pieces = [];
    length = 0;
    if (content === undefined)
      return { line, bytes, refused: `这一行超过 ${MAX_LINE_BYTES / 1024 / 1024} MB，没有读取` };
    return parseLine(content, line);
  };
  const take = (piece: Buffer): void => {
    length += piece.length;
    if (length <= MAX_LINE_BYTES) pieces.push(piece);
    else pieces = [];
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, from)) {
      take(chunk.subarray(from, end));
      const row = finish();
      if (row) yield row;
      line += 1;
      from = end + 1;
    }
    if (from < chunk.length) take(chunk.subarray(from));
  }
  const row = length > 0 ? finish() : undefined;
  if (row) yield row;
}

async function* readJsonArray(file: string, size: number): AsyncGenerator<ReadRow> {
  if (size > MAX_ARRAY_FILE_BYTES)
    throw new CommandError(`文件超过 ${MAX_ARRAY_FILE_BYTES / 1024 / 1024} MB，请改用每行一个对象的 .jsonl 文件。`);
  let rows: unknown;
  try {
    rows = JSON.parse((await readFile(file, "utf8")).replace(/^\ufeff/, ""));
  } catch {
    throw new CommandError("文件不是完整的 JSON，请检查后重新导入");
  }
  if (!Array.isArray(rows)) throw new CommandError("JSON 文件的最外层应为数组。");
  const bytes = size / Math.max(1, rows.length);
  for (const [index, row] of rows.entries()) yield { line: index + 1, bytes, row };
}

export interface OpenRows {
  readonly size: number;
  readonly rows: AsyncGenerator<ReadRow>;
}

/** Opens a file by its ending: `.json` is an array, anything else one object a line. Throws {@link CommandError}. */
export async function openRows(file: string): Promise<OpenRows> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new CommandError(`找不到文件：${file}`);
  const lower = path.extname(file).toLowerCase();
  const rows = lower === ".json" ? readJsonArray(file, found.size) : readJsonLines(createReadStream(file));
  return { size: found.size, rows };
}
