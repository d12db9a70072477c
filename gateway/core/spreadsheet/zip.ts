import yauzl from "yauzl";

/** Archives that people upload: read by yauzl, behind our limits. Names that lead out of the archive yauzl refuses itself. */

/** A file that is no archive we read, or one that unpacks to too much. */
export class ZipFault extends Error {
  constructor(readonly reason: "broken" | "too-large") {
    super(reason);
  }
}

const MAX_ENTRIES = 500;

export interface OpenZip {
  /**
   * The text of an entry, piece by piece as it is unpacked; undefined when there is none of this name. Names of parts are the
   * same whatever their case (ECMA-376-2, 6.2.2.3).
   */
  readonly read: (name: string) => AsyncIterable<string> | undefined;
}

const faultFrom = (error: unknown) => (error instanceof ZipFault ? error : new ZipFault("broken"));

/**
 * Opens an archive. What it says of its unpacked size is looked at before anything is unpacked; what it really unpacks to
 * is counted as well, since the first may be a lie. Throws {@link ZipFault}, while reading too.
 *
 * @param maxUnpacked bytes that all entries together may unpack to
 */
export async function openZip(file: Buffer, maxUnpacked: number): Promise<OpenZip> {
  const entries = new Map<string, yauzl.Entry>();
  let archive: yauzl.ZipFile;
  try {
    archive = await yauzl.fromBufferPromise(file, { validateEntrySizes: false });
    if (archive.entryCount > MAX_ENTRIES) throw new ZipFault("too-large");
    let declared = 0;
    for await (const entry of archive.eachEntry()) {
      if (entry.isEncrypted()) throw new ZipFault("broken");
      declared += entry.uncompressedSize;
      entries.set(entry.fileName.toLowerCase(), entry);
    }
    if (declared > maxUnpacked) throw new ZipFault("too-large");
  } catch (error) {
    throw faultFrom(error);
  }

  let left = maxUnpacked;
  async function* unpack(entry: yauzl.Entry): AsyncGenerator<string> {
    const decoder = new TextDecoder();
    try {
      for await (const chunk of (await archive.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
        left -= chunk.length;
        if (left < 0) throw new ZipFault("too-large");
        yield decoder.decode(chunk, { stream: true });
      }
    } catch (error) {
      throw faultFrom(error);
    }
    yield decoder.decode();
  }
  return {
    read(name) {
      const entry = entries.get(name.toLowerCase());
      return entry && unpack(entry);
    },
  };
}
