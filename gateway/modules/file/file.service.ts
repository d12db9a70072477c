import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { UPLOAD_FIELD, type CallAnswer } from "@/contract/call";
import type { fileDeskCalls } from "@/contract/desk/file";
import { fileCalls } from "@/contract/common/file";
import { MAX_UPLOAD_FILES, PUBLIC_UPLOAD_MB, UPLOAD_MESSAGES } from "@/contract/common/upload";
import type { IncomingFile } from "../../core/calls/bind-calls";
import type { OutgoingFile } from "../../core/ports";
import { isWorkRole } from "@/contract/access/operator-roles";
import type { Caller } from "../../core/caller";
import type { Clock } from "../../core/clock";
import type { OpenDatabase } from "../../core/database";
import type { FieldCipher } from "../../core/field-cipher";
import type { ModuleContext } from "../../core/module";
import type { FilesPort } from "../../core/ports";
import { Refusal } from "../../core/refusal";
import type { GatewayConfig } from "../../env";
import { createFileReasons, type FileRegistry } from "./file-reason.service";
import { createFileRepository, type StoredFileRow } from "./file.repository";
import { DISK_FULL, safeFileName, typeOfContent, typeOfName, UNCLAIMED_LIFETIME_MS } from "./file.rules";
import { createFileStore, isDiskFull, type FileStore } from "./file.store";
import { openFile, sealFile } from "./sealed-file";
import { factsOf, isDrawable, isPicture, withoutMetadata } from "./photo.rules";
import { takeFiles } from "./take-files";
import { createUploadRoom, type SetAside, type Uploader } from "./upload-room.service";

export interface FileDeskParts {
  readonly config: Pick<GatewayConfig, "dataDir">;
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly cipher: FieldCipher;
}

type UploadAnswer = CallAnswer<typeof fileCalls.uploadFile>;

const MB = 1024 * 1024;
const NO_FILE = "没有收到文件，请重新选择后上传";
const NOT_IN_CASE = "没有找到这个文件，请用 case 写明它所属事项的编号（认证材料写账号或企业编号）";
const NOT_FOUND = "该文件不存在或已清除，请返回后重新上传";

/** Files as parts of cases. */
export function createFiles({ config, database, clock, cipher }: FileDeskParts): FilesPort {
  const known = createFileRepository(database.db);
  const store = createFileStore(config.dataDir);
  const claim: FilesPort["claim"] = async (executor, ids, userId) => {
    if (ids.length === 0) return true;
    const repository = createFileRepository(executor);
    const claimed = await repository.claim(ids, userId);
    if (claimed.length === ids.length) return true;
    if (claimed.length > 0) await repository.release(claimed);
    return false;
  };
  return {
    claim,
    take: takeFiles,
    give: (executor, ids, userId) => createFileRepository(executor).give(ids, userId),
    async describe(executor, ids) {
      const rows = await createFileRepository(executor).listByIds(ids);
      return rows.map(({ id, name, size, sha256 }) => ({ fileId: id, name, size, sha256 }));
    },
    async open(id) {
      const row = await known.find(id);
      const handle = row && (await openFile(store, cipher, id));
      if (!handle) return undefined;
      const { name, mime, size, sha256 } = row;
      return { name, mime, size, sha256, stream: handle.createReadStream() };
    },
    async seal(ids) {
      for (const id of ids) await sealFile(store, cipher, id);
    },
    async put({ id, name, content, ownerUserId }) {
      if (await known.find(id)) return;
      const mime = typeOfName(name)?.mime ?? "application/octet-stream";
      const stored = isPicture(mime) ? (withoutMetadata(content) ?? content) : content;
      const { size, sha256 } = await store.write(id, Readable.from([stored]), stored.length);
      await store.keep(id);
      await known.insert([
        { id, name, size, mime, sha256, ownerUserId, claimed: true, clean: true, createdAt: clock() },
      ]);
    },
    forget: (executor, ids) => createFileRepository(executor).remove(ids),
    async erase(ids) {
      for (const id of ids) await store.remove(id).catch(() => undefined);
    },
  };
}

const refuse = (words: string) => Refusal.input(words, UPLOAD_FIELD);

function toDto(rows: readonly StoredFileRow[]): UploadAnswer {
  return {
    status: 1,
    data: rows.map(({ id, name, size }) => ({
      fileId: id,
      name,
      size,
      url: `${fileCalls.downloadFile.path}?${String(new URLSearchParams({ fileId: id, fileName: name }))}`,
      uid: id,
    })),
  };
}

/** Reads one file to its end; throws what is wrong with it. `taken` gets the row, also of a refused one. */
async function takeOne(
  { store, clock }: { readonly store: FileStore; readonly clock: Clock },
  file: IncomingFile,
  { ownerUserId, maxMb }: { readonly ownerUserId: string | null; readonly maxMb: number },
  taken: StoredFileRow[],
): Promise<void> {
  const name = safeFileName(file.name);
  const type = typeOfName(name);
  if (!type || file.field !== UPLOAD_FIELD) {
    await drain(file);
    throw refuse(type ? NO_FILE : UPLOAD_MESSAGES.wrongType);
  }
  const id = randomUUID();
  const written = await store.write(id, file.stream, maxMb * MB);
  const row = { id, name, mime: type.mime, ownerUserId, claimed: false, clean: true, createdAt: clock() };
  const { size, sha256 } = written;
  const place = taken.push({ ...row, size, sha256 }) - 1;
  if (written.tooLarge) throw refuse(UPLOAD_MESSAGES.tooLarge(maxMb));
  if (typeOfContent(written.head) !== type) throw refuse(UPLOAD_MESSAGES.wrongType);
  if (!isPicture(type.mime)) return;
  const content = withoutMetadata(await store.readPartial(id));
  if (!content) throw refuse(UPLOAD_MESSAGES.brokenPicture(name));
  if (!isDrawable(content)) throw refuse(UPLOAD_MESSAGES.tooManyPixels(name));
  await store.replace(id, content, { partial: true });
  taken[place] = { ...row, ...factsOf(content) };
}

/** Uploaded files: the bytes in the data folder, what is known of them in the database. */
export function createFileService(
  context: Pick<ModuleContext, "config" | "database" | "clock" | "cipher" | "log" | "ports"> & {
    readonly registry: FileRegistry;
  },
  store: FileStore = createFileStore(context.config.dataDir),
) {
  const { config, database, clock, cipher, log, registry } = context;
  const { audit, proof } = context.ports;
  const isHeldBy = createFileReasons({ database, registry });
  const repository = createFileRepository(database.db);
  const room = createUploadRoom(context, store);

  /** A visitor's browser has to work before anything is read: bytes that cost nobody anything would fill the disk. */
  async function demandProof(uploader: Uploader): Promise<void> {
    if (uploader.userId !== undefined) return;
    const { address, proof: given } = uploader;
    const obstacle = await proof.findObstacle(database.db, given, { purpose: "upload", address });
    if (obstacle) throw obstacle;
  }

  /** Reads a request's files to their end; gives them, or throws why none is taken. */
  async function takeAll(files: AsyncIterable<IncomingFile>, uploader: Uploader, announced: number) {
    const ownerUserId = uploader.userId ?? null;
    const maxMb = ownerUserId === null ? Math.min(PUBLIC_UPLOAD_MB, config.uploadMaxMb) : config.uploadMaxMb;
    const taken: StoredFileRow[] = [];
    let aside: SetAside | undefined;
    let problem: unknown;
    let count = 0;
    const attempt = async (work: () => Promise<void>) => {
      if (problem === undefined) await work().catch((error: unknown) => void (problem = error));
    };
    try {
      await attempt(() => demandProof(uploader));
      await attempt(async () => void (aside = await room.setAside(uploader, announced)));
      for await (const file of files) {
        count += 1;
        if (count > MAX_UPLOAD_FILES) problem ??= refuse(UPLOAD_MESSAGES.tooMany(MAX_UPLOAD_FILES));
        await attempt(async () => aside?.countFile());
        // After the first problem the rest is only read away: an answer in the middle of sending would be lost.
        if (problem === undefined) await attempt(() => takeOne({ store, clock }, file, { ownerUserId, maxMb }, taken));
        else await drain(file);
      }
      if (count === 0) problem ??= refuse(NO_FILE);
      if (problem !== undefined) throw problem;
      for (const { id } of taken) await store.keep(id);
      await aside?.keep(() => repository.insert(taken));
    } catch (error) {
      for (const { id } of taken) await store.remove(id);
      await aside?.settle(0);
      if (!isDiskFull(error)) throw error;
      log.error({ event: "upload", reason: "disk full" }, "an upload was refused");
      throw new Refusal("UNAVAILABLE", { message: DISK_FULL });
    }
    await aside?.settle(taken.reduce((sum, { size }) => sum + size, 0));
    return taken;
  }

  return {
    /** Takes all files of a request, or refuses all. */
    async receive(
      files: AsyncIterable<IncomingFile>,
      uploader: Uploader,
      announced: number | undefined,
    ): Promise<UploadAnswer> {
      // Without a length as much as could come.
      return toDto(await takeAll(files, uploader, announced ?? config.uploadMaxMb * MB * MAX_UPLOAD_FILES));
    },

    /**
     * For the one who uploaded it, and for operators who name the case that holds it: their reading is kept, with the case.
     * For others it does not exist.
     */
    async download(id: string, caller: Caller, reason?: string): Promise<OutgoingFile> {
      const row = await repository.find(id);
      const mayRead = async (owner: string | null) =>
        owner === caller.userId ||
        // Of the staff those who work on cases: the administrators have nothing to do with them.
        (reason !== undefined &&
          (caller.operator?.roles.some(isWorkRole) ?? false) &&
          (await isHeldBy(reason, id, caller)));
      const allowed = row && (await mayRead(row.ownerUserId));
      const handle = allowed ? await openFile(store, cipher, id) : undefined;
      if (allowed && !handle) log.error({ event: "file", fileId: id }, "a stored file is missing on the disk");
      if (!allowed || !handle)
        throw new Refusal("NOT_FOUND", { message: caller.type === "operator" ? NOT_IN_CASE : NOT_FOUND });
      if (row.ownerUserId !== caller.userId)
        await audit.record({
          event: "reveal",
          userId: caller.userId,
          target: id,
          detail: { what: "file", case: reason ?? "" },
        });
      return { name: row.name, mime: row.mime, size: row.size, stream: handle.createReadStream() };
    },

    /** The bytes of a file for the one who uploaded it, or of nobody's file for whoever knows its id; up to `most` bytes. */
    async readOwn(id: string, caller: Caller | undefined, max: number): Promise<Buffer | "too large" | undefined> {
      const row = await repository.find(id);
      const allowed = row && (row.ownerUserId === null || row.ownerUserId === caller?.userId);
      const handle = allowed ? await openFile(store, cipher, id) : undefined;
      if (!allowed || !handle) return undefined;
      try {
        return row.size > max ? "too large" : await handle.readFile();
      } finally {
        await handle.close();
      }
    },

    /** Removes files that nobody claimed in time, and what a crash has left on the disk. */
    async sweep(): Promise<void> {
      const since = (ms: number) => new Date(clock().getTime() - ms);
      const before = { account: since(UNCLAIMED_LIFETIME_MS.account), nobody: since(UNCLAIMED_LIFETIME_MS.nobody) };
      for (const id of await repository.takeUnclaimed(before)) await store.remove(id);
      const { whole, partial } = await store.listBefore(before.account);
      const known = await repository.known(whole);
      for (const id of [...partial, ...whole.filter((name) => !known.has(name))]) await store.remove(id);
    },
  };
}

/** Files for the zone's staff at the machine: whole, whoever uploaded them. */
export function createFileDesk({
  config,
  database,
  cipher,
  registry,
  ports: { audit },
}: Pick<ModuleContext, "config" | "database" | "cipher" | "ports"> & { readonly registry: FileRegistry }) {
  const isHeldBy = createFileReasons({ database, registry });
  const repository = createFileRepository(database.db);
  const store = createFileStore(config.dataDir);
  return {
    /** That it was read is kept, and for which case. */
    async read(id: string, reason: string): Promise<CallAnswer<typeof fileDeskCalls.readFile>> {
      const row = (await isHeldBy(reason, id, undefined)) ? await repository.find(id) : undefined;
      const handle = row && (await openFile(store, cipher, id));
      if (!handle) throw new Refusal("NOT_FOUND", { message: `${reason} 没有文件 ${id}，请核对两个编号` });
      try {
        const content = await handle.readFile();
        await audit.record({ event: "reveal", target: id, detail: { what: "file", case: reason } });
        return { name: row.name, mime: row.mime, size: content.length, base64: content.toString("base64") };
      } finally {
        await handle.close();
      }
    },
  };
}

async function drain({ stream }: IncomingFile): Promise<void> {
  stream.resume();
  await finished(stream, { writable: false });
}
