import zlib from "node:zlib";

/** The little of the ZIP format that spreadsheets need: stored and deflated entries, no encryption, no ZIP64. */

/** A file that is no archive we read, or one that unpacks to too much. */
export class ZipFault extends Error {
  constructor(readonly reason: "broken" | "too-large") {
    super(reason);
  }
}

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const END_SIZE = 22;
const LONGEST_COMMENT = 0xffff;
const MOST_ENTRIES = 500;

interface Entry {
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly offset: number;
}

function directoryOf(file: Buffer): Map<string, Entry> {
  let end = file.length - END_SIZE;
  const first = Math.max(0, end - LONGEST_COMMENT);
  while (end >= first && file.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1;
  if (end < first) throw new ZipFault("broken");
  const count = file.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) throw new ZipFault("too-large");
  const entries = new Map<string, Entry>();
  let at = file.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (file.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new ZipFault("broken");
    if ((file.readUInt16LE(at + 8) & 1) === 1) throw new ZipFault("broken");
    const nameLength = file.readUInt16LE(at + 28);
    const name = file.toString("utf8", at + 46, at + 46 + nameLength);
    entries.set(name, {
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      unpacked: file.readUInt32LE(at + 24),
      offset: file.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return entries;
}

/**
 * Opens an archive. What it says of its unpacked size is looked at before anything is unpacked; what it really unpacks to
 * is limited as well, since the first may be a lie. Throws {@link ZipFault}.
 *
 * @param most bytes that all entries together may unpack to
 */
export function openZip(file: Buffer, most: number): { readonly read: (name: string) => string | undefined } {
  let entries: Map<string, Entry>;
  try {
    entries = directoryOf(file);
  } catch (error) {
    throw error instanceof ZipFault ? error : new ZipFault("broken");
  }
  if ([...entries.values()].reduce((sum, entry) => sum + entry.unpacked, 0) > most) throw new ZipFault("too-large");
  let left = most;
  return {
    read(name) {
      const entry = entries.get(name);
      if (!entry) return undefined;
      try {
        if (file.readUInt32LE(entry.offset) !== LOCAL_ENTRY) throw new ZipFault("broken");
        const start = entry.offset + 30 + file.readUInt16LE(entry.offset + 26) + file.readUInt16LE(entry.offset + 28);
        const packed = file.subarray(start, start + entry.packed);
        if (entry.method !== 0 && entry.method !== 8) throw new ZipFault("broken");
        if (entry.method === 0 && packed.length > left) throw new ZipFault("too-large");
        const content =
          entry.method === 0 ? packed : zlib.inflateRawSync(packed, { maxOutputLength: Math.max(1, left) });
        left -= content.length;
        return content.toString("utf8");
      } catch (error) {
        if (error instanceof ZipFault) throw error;
        throw new ZipFault((error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE" ? "too-large" : "broken");
      }
    },
  };
}

const CRC_TABLE = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

function crc32(content: Buffer): number {
  let value = 0xffffffff;
  for (const byte of content) value = (CRC_TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

// 1 January 1980, the first day of the format: what the archive says of time would be of no use to anybody.
const DOS_DATE = 0x21;
const UTF8_NAMES = 0x0800;

/** Packs texts into an archive. */
export function packZip(files: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const name = Buffer.from(path);
    const content = Buffer.from(text);
    const packed = zlib.deflateRawSync(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(UTF8_NAMES, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt16LE(DOS_DATE, 8);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.alloc(4);
    local.writeUInt32LE(LOCAL_ENTRY);
    parts.push(local, common, name, packed);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(DIRECTORY_ENTRY, 0);
    entry.writeUInt16LE(20, 4);
    common.copy(entry, 6);
    entry.writeUInt32LE(offset, 42);
    directory.push(entry, name);
    offset += 30 + name.length + packed.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = Buffer.alloc(END_SIZE);
  end.writeUInt32LE(END_OF_DIRECTORY, 0);
  end.writeUInt16LE(directory.length / 2, 8);
  end.writeUInt16LE(directory.length / 2, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}
