import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { UPLOAD_FIELD, type CallAnswer } from "@/contract/call";
import type { fileDeskCalls } from "@/contract/desk/file";
import { fileCalls } from "@/contract/common/file";

import { MAX_UPLOAD_FILES, UPLOAD_MESSAGES } from "@/contract/common/upload";
import type { IncomingFile, OutgoingFile } from "../../core/bind-calls";
import type { Caller } from "../../core/caller";
import type { Clock } from "../../core/clock";
import type { OpenDatabase } from "../../core/database";
import type { ModuleContext } from "../../core/module";
import type { FilesPort } from "../../core/ports";
import { Refusal } from "../../core/refusal";
import type { GatewayConfig } from "../../env";
import { createFileReasons, type FileRegistry } from "./file-reason.service";
import { createFileRepository, type StoredFileRow } from "./file.repository";
import { safeFileName, typeOfContent, typeOfName, UNCLAIMED_LIFETIME_MS } from "./file.rules";
import { createFileStore } from "./file.store";

export interface FileDeskParts {
  readonly config: Pick<GatewayConfig, "dataDir">;
  readonly database: OpenDatabase;
  readonly clock: Clock;
}

type UploadAnswer = CallAnswer<typeof fileCalls.uploadFile>;

const NO_FILE = "没有收到文件，请重新选择后上传";
const NOT_IN_CASE = "没有找到这个文件，请用 case 写明它所属事项的编号（认证材料写账号或企业编号）";
const NOT_FOUND = "该文件不存在或已清除，请返回后重新上传";

/** Files as parts of cases. */
export function createFiles({ config, database, clock }: FileDeskParts): FilesPort {
  const known = createFileRepository(database.db);
  const store = createFileStore(config.dataDir);
  return {
    async claim(executor, ids, userId) {
      if (ids.length === 0) return true;
      const repository = createFileRepository(executor);
      const claimed = await repository.claim(ids, userId);
      if (claimed.length === ids.length) return true;
      if (claimed.length > 0) await repository.release(claimed);
      return false;
    },
    give: (executor, ids, userId) => createFileRepository(executor).give(ids, userId),
    async describe(executor, ids) {
      const rows = await createFileRepository(executor).listByIds(ids);
      return rows.map(({ id, name, size, sha256 }) => ({ fileId: id, name, size, sha256 }));
    },
    async open(id) {
      const row = await known.find(id);
      const handle = row && (await store.open(id));
      return handle && { name: row.name, mime: row.mime, size: row.size, stream: handle.createReadStream() };
    },
    async put({ id, name, content, ownerUserId }) {
      if (await known.find(id)) return;
      const { size, sha256 } = await store.write(id, Readable.from([content]), content.length);
      await store.keep(id);
      const mime = typeOfName(name)?.mime ?? "application/octet-stream";
      await known.insert([{ id, name, size, mime, sha256, ownerUserId, claimed: true, createdAt: clock() }]);
    },
    forget: (executor, ids) => createFileRepository(executor).remove(ids),
    async erase(ids) {
      for (const id of ids) await store.remove(id).catch(() => undefined);
    },
  };
}

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

/** Uploaded files: the bytes in the data folder, what is known of them in the database. */
export function createFileService({
  config,
  database,
  clock,
  log,
  registry,
  ports: { audit },
}: Pick<ModuleContext, "config" | "database" | "clock" | "log" | "ports"> & { readonly registry: FileRegistry }) {
  const isHeldBy = createFileReasons({ database, registry });
  const repository = createFileRepository(database.db);
  const store = createFileStore(config.dataDir);
  const mostBytes = config.uploadMaxMb * 1024 * 1024;

  /** Reads one file to its end and says what is wrong with it, if anything. `taken` gets the row, also of a refused one. */
  async function takeOne(
    file: IncomingFile,
    ownerUserId: string | null,
    taken: StoredFileRow[],
  ): Promise<string | undefined> {
    const name = safeFileName(file.name);
    const type = typeOfName(name);
    if (!type || file.field !== UPLOAD_FIELD) {
      await drain(file);
      return type ? NO_FILE : UPLOAD_MESSAGES.wrongType;
    }
    const id = randomUUID();
    const written = await store.write(id, file.stream, mostBytes);
    const { size, sha256 } = written;
    taken.push({ id, name, size, mime: type.mime, sha256, ownerUserId, claimed: false, createdAt: clock() });
    if (written.tooLarge) return UPLOAD_MESSAGES.tooLarge(config.uploadMaxMb);
    return typeOfContent(written.head) === type ? undefined : UPLOAD_MESSAGES.wrongType;
  }

  return {
    /** Takes all files of a request, or refuses all. */
    async receive(files: AsyncIterable<IncomingFile>, caller: Caller | undefined): Promise<UploadAnswer> {
      const taken: StoredFileRow[] = [];
      let problem: string | undefined;
      let count = 0;
      try {
        for await (const file of files) {
          count += 1;
          if (count > MAX_UPLOAD_FILES) problem = UPLOAD_MESSAGES.tooMany(MAX_UPLOAD_FILES);
          // After the first problem the rest is only read away: an answer in the middle of sending would be lost.
          if (problem === undefined) problem = await takeOne(file, caller?.userId ?? null, taken);
          else await drain(file);
        }
        if (count === 0) problem = NO_FILE;
        if (problem !== undefined) throw Refusal.input(problem, UPLOAD_FIELD);
        for (const { id } of taken) await store.keep(id);
        await repository.insert(taken);
      } catch (error) {
        for (const { id } of taken) await store.remove(id);
        throw error;
      }
      return toDto(taken);
    },

    /**
     * For the one who uploaded it, and for operators who name the case that holds it: their reading is kept, with the case.
     * For others it does not exist.
     */
    async download(id: string, caller: Caller, reason?: string): Promise<OutgoingFile> {
      const row = await repository.find(id);
      const mayRead = async (owner: string | null) =>
        owner === caller.userId || (caller.type === "operator" && reason !== undefined && (await isHeldBy(reason, id)));
      const allowed = row && (await mayRead(row.ownerUserId));
      const handle = allowed ? await store.open(id) : undefined;
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
      const handle = allowed ? await store.open(id) : undefined;
      if (!allowed || !handle) return undefined;
      try {
        return row.size > max ? "too large" : await handle.readFile();
      } finally {
        await handle.close();
      }
    },

    /** Removes files that nobody claimed in time, and what a crash has left on the disk. */
    async sweep(): Promise<void> {
      const before = new Date(clock().getTime() - UNCLAIMED_LIFETIME_MS);
      for (const id of await repository.takeUnclaimed(before)) await store.remove(id);
      const { whole, partial } = await store.listBefore(before);
      const known = await repository.known(whole);
      for (const id of [...partial, ...whole.filter((name) => !known.has(name))]) await store.remove(id);
    },
  };
}

/** Files for the zone's staff at the machine: whole, whoever uploaded them. */
export function createFileDesk({
  config,
  database,
  registry,
  ports: { audit },
}: Pick<ModuleContext, "config" | "database" | "ports"> & { readonly registry: FileRegistry }) {
  const isHeldBy = createFileReasons({ database, registry });
  const repository = createFileRepository(database.db);
  const store = createFileStore(config.dataDir);
  return {
    /** That it was read is kept, and for which case. */
    async read(id: string, reason: string): Promise<CallAnswer<typeof fileDeskCalls.readFile>> {
      const row = (await isHeldBy(reason, id)) ? await repository.find(id) : undefined;
      const handle = row && (await store.open(id));
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
