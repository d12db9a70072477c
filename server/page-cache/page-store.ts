import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, unlink, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import pLimit from "p-limit";
import type { PageFolder } from "../env";
import type { ChangeListener, KnownChanges } from "./change-listener";
import type { Coding } from "../answers/encoding";
import { isSoft } from "./made-of";
import { assembleAnswer, type AnswerParts, type ReadyAnswer } from "../answers/ready-answer";

/** A page as it is written down. */
export interface StoredPage extends KnownChanges {
  readonly key: string;
  readonly answer: ReadyAnswer;
  readonly madeAt: number;
  readonly tags: readonly string[];
  readonly goodUntil: number;
}

/** A page that was written down, and what has changed of it since. */
export interface ReadPage {
  readonly page: StoredPage;
  readonly change: "hard" | "soft" | undefined;
}

interface PageStoreOptions extends PageFolder {
  readonly changes: Pick<ChangeListener, "known" | "newest">;
  readonly now: () => number;
  /** Something that somebody should see to, in Chinese. */
  readonly warn: (message: string, error?: unknown) => void;
}

/** Of the way pages are written. */
const FORMAT = 1;
const MAX_WAITING = 500;
/** After a write that failed (a full disk) the next one waits this long. */
const PAUSE_MS = 60_000;
/** How exactly a file says when its page was last read. */
const TOUCH_EVERY_MS = 60 * 60_000;
/** Pages of another build may be of a door that still runs. */
const LEAVE_OTHERS_MS = 60 * 60_000;
const CLOSE_WITHIN_MS = 3000;
/** What is no regular file (a pipe) is read as empty and keeps nobody waiting. */
const WITHOUT_WAITING = constants.O_RDONLY | constants.O_NONBLOCK;
const HALF_WRITTEN_MS = 60_000;
/** Cleaning up frees more than it has to, so that it is seldom needed. */
const LEAVE_SHARE = 0.9;

/** What stands before the bodies. Its shape is that of {@link FORMAT}: other formats lie in other folders. */
interface Head extends Omit<AnswerParts, "bodies">, Omit<StoredPage, "answer" | "goodUntil"> {
  /** Null is for ever. */
  readonly goodUntil: number | null;
  readonly sizes: Readonly<Partial<Record<Coding, number>>>;
}

const digest = (bytes: Buffer): Buffer => createHash("sha256").update(bytes).digest();
const DIGEST_BYTES = 32;
const LENGTH_BYTES = 4;

function encode({ answer, goodUntil, ...rest }: StoredPage): Buffer {
  const { bodies, ...parts } = answer.parts;
  const sizes = Object.fromEntries(Object.entries(bodies).map(([coding, body]) => [coding, body.length]));
  const written: Head = { ...rest, ...parts, goodUntil: goodUntil === Infinity ? null : goodUntil, sizes };
  const text = Buffer.from(JSON.stringify(written));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(text.length);
  const content = Buffer.concat([length, text, ...Object.values(bodies)]);
  return Buffer.concat([digest(content), content]);
}

/** Undefined for what is not whole. */
function decode(bytes: Buffer): StoredPage | undefined {
  const content = bytes.subarray(DIGEST_BYTES);
  if (content.length < LENGTH_BYTES || !digest(content).equals(bytes.subarray(0, DIGEST_BYTES))) return undefined;
  const start = LENGTH_BYTES + content.readUInt32BE();
  const { key, madeAt, tags, goodUntil, epoch, position, sizes, ...parts } = JSON.parse(
    content.toString("utf8", LENGTH_BYTES, start),
  ) as Head;
  let at = start;
  const bodies: Partial<Record<Coding, Buffer>> = {};
  for (const [coding, size] of Object.entries(sizes) as [Coding, number][]) {
    bodies[coding] = content.subarray(at, at + size);
    at += size;
  }
  const answer = assembleAnswer({ ...parts, bodies });
  return { key, madeAt, tags, goodUntil: goodUntil ?? Infinity, epoch, position, answer };
}

const isMissing = (error: unknown) =>
  error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");

/**
 * Pages in the data folder, one file each: they outlive the process, and doors on the same folder share them. A file
 * answers for itself (checksum), and whether it is still true follows from what the gateway says has changed since.
 */
export class PageStore {
  readonly #options: PageStoreOptions;
  readonly #folder: string;
  /** What lies there, the least lately read first. */
  readonly #files = new Map<string, { bytes: number; readAt: number }>();
  readonly #turn = pLimit(2);
  #bytes = 0;
  #pausedUntil = 0;
  #ready: Promise<void> | undefined;

  constructor(options: PageStoreOptions) {
    this.#options = options;
    this.#folder = path.join(options.directory, `${FORMAT}-${options.stamp}`);
  }

  /** Looks at what is there. Never rejects: without its folder the store is empty and says so. */
  open(): Promise<void> {
    this.#ready ??= this.#look().catch((error: unknown) =>
      this.#giveUp("页面存盘目录不能用，重启后页面要重新生成", error),
    );
    return this.#ready;
  }

  /** A page, if it was written down; with `use` it counts as read. */
  async read(key: string, use = true): Promise<ReadPage | undefined> {
    const file = fileOf(key);
    const found = await this.#readFile(file);
    if (found === undefined) return undefined;
    if (use) this.#touch(file, found.bytes);
    return { page: found.page, change: this.#changeOf(found.page) };
  }

  /** All that lies there, what was read last first. */
  async *newestFirst(): AsyncGenerator<ReadPage> {
    for (const file of [...this.#files.keys()].toReversed()) {
      const found = await this.#readFile(file);
      if (found !== undefined) yield { page: found.page, change: this.#changeOf(found.page) };
    }
  }

  /** Writes a page down when it is its turn. What cannot be written is only made again. */
  write(page: StoredPage): void {
    if (this.#turn.pendingCount > MAX_WAITING || this.#options.now() < this.#pausedUntil) return;
    void this.#turn(() => this.#put(page));
  }

  async remove(key: string): Promise<void> {
    await this.#turn(() => this.#discard(fileOf(key)));
  }

  /** Resolves when everything has been written, or the disk does not answer. */
  async close(): Promise<void> {
    const end = Date.now() + CLOSE_WITHIN_MS;
    while (this.#turn.activeCount + this.#turn.pendingCount > 0 && Date.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 20));
  }

  /** When it was last read; undefined for what does not lie there. */
  readAt(key: string): number | undefined {
    return this.#files.get(fileOf(key))?.readAt;
  }

  get usage(): { readonly files: number; readonly bytes: number } {
    return { files: this.#files.size, bytes: this.#bytes };
  }

  async #readFile(file: string): Promise<{ readonly page: StoredPage; readonly bytes: number } | undefined> {
    let bytes: Buffer;
    try {
      bytes = await readFile(path.join(this.#folder, file), { flag: WITHOUT_WAITING });
    } catch (error) {
      if (!isMissing(error)) this.#options.warn("存盘的页面读不出来", error);
      return undefined;
    }
    const page = readWhole(bytes);
    if (page !== undefined && fileOf(page.key) === file) return { page, bytes: bytes.length };
    this.#options.warn("存盘的页面损坏，已丢弃，会重新生成");
    await this.#discard(file);
    return undefined;
  }

  #changeOf({ epoch, position, tags }: StoredPage): ReadPage["change"] {
    const { changes } = this.#options;
    // As long as nobody tells what has changed, it is as good as any old copy.
    if (changes.known?.epoch !== epoch) return "hard";
    let soft = false;
    for (const tag of tags) {
      if (changes.newest(tag) < position) continue;
      if (!isSoft(tag)) return "hard";
      soft = true;
    }
    return soft ? "soft" : undefined;
  }

  async #look(): Promise<void> {
    const { directory, now } = this.#options;
    await mkdir(this.#folder, { recursive: true });
    for (const other of await readdir(directory)) {
      const folder = path.join(directory, other);
      if (folder !== this.#folder && now() - (await stat(folder)).mtimeMs > LEAVE_OTHERS_MS)
        await rm(folder, { recursive: true, force: true });
    }
    const found: [string, { bytes: number; readAt: number }][] = [];
    for (const file of await readdir(this.#folder)) {
      const facts = await stat(path.join(this.#folder, file)).catch(() => undefined);
      // Half written by a process that was killed.
      if (file.includes(".") && facts !== undefined && now() - facts.mtimeMs > HALF_WRITTEN_MS)
        await unlink(path.join(this.#folder, file)).catch(() => undefined);
      else if (facts?.isFile() && !file.includes(".")) found.push([file, { bytes: facts.size, readAt: facts.mtimeMs }]);
    }
    for (const [file, facts] of found.sort(([, a], [, b]) => a.readAt - b.readAt)) {
      if (this.#files.has(file)) continue;
      this.#files.set(file, facts);
      this.#bytes += facts.bytes;
    }
    await this.#clean();
  }

  async #put(page: StoredPage): Promise<void> {
    const file = fileOf(page.key);
    const whole = path.join(this.#folder, file);
    const half = `${whole}.${process.pid}`;
    try {
      const bytes = encode(page);
      await writeFile(half, bytes).catch(async (error: unknown) => {
        if (!isMissing(error)) throw error;
        // Somebody has cleared the folder away.
        this.#files.clear();
        this.#bytes = 0;
        await mkdir(this.#folder, { recursive: true });
        await writeFile(half, bytes);
      });
      await rename(half, whole);
      this.#count(file, bytes.length, this.#options.now());
      await this.#clean();
    } catch (error) {
      await unlink(half).catch(() => undefined);
      this.#giveUp("页面没有存到盘上（磁盘可能已满），一分钟后再试；页面照样打得开", error);
    }
  }

  #giveUp(message: string, error: unknown): void {
    this.#pausedUntil = this.#options.now() + PAUSE_MS;
    this.#options.warn(message, error);
  }

  #count(file: string, bytes: number, readAt: number): void {
    this.#bytes += bytes - (this.#files.get(file)?.bytes ?? 0);
    this.#files.delete(file);
    this.#files.set(file, { bytes, readAt });
  }

  /** It goes last; the file's own time, which outlives us, is set now and then. */
  #touch(file: string, bytes: number): void {
    const now = this.#options.now();
    const readAt = this.#files.get(file)?.readAt ?? 0;
    const isLongAgo = now - readAt >= TOUCH_EVERY_MS;
    this.#count(file, bytes, isLongAgo ? now : readAt);
    if (!isLongAgo) return;
    const when = new Date(now);
    void utimes(path.join(this.#folder, file), when, when).catch(() => undefined);
  }

  async #clean(): Promise<void> {
    if (this.#bytes <= this.#options.maxBytes) return;
    for (const file of this.#files.keys()) {
      await this.#discard(file);
      if (this.#bytes <= this.#options.maxBytes * LEAVE_SHARE) return;
    }
  }

  async #discard(file: string): Promise<void> {
    this.#bytes -= this.#files.get(file)?.bytes ?? 0;
    this.#files.delete(file);
    await unlink(path.join(this.#folder, file)).catch((error: unknown) => {
      if (!isMissing(error)) this.#options.warn("存盘的页面删不掉", error);
    });
  }
}

const fileOf = (key: string): string => digest(Buffer.from(key)).toString("hex").slice(0, 40);

function readWhole(bytes: Buffer): StoredPage | undefined {
  try {
    return decode(bytes);
  } catch {
    return undefined;
  }
}
