import pLimit from "p-limit";
import { toAddressKey } from "@/contract/rules/network-address";
import { createLimits, tooMany, type TimedLimit } from "../../core/limits/limit.service";
import { LIMITS } from "../../core/limits/limits";
import type { ModuleContext } from "../../core/module";
import type { GivenProof } from "../../core/ports";
import { Refusal } from "../../core/refusal";
import { createFileRepository } from "./file.repository";
import { DISK_FULL, MIN_FREE_BYTES, NO_ROOM, PUBLIC_SHARE } from "./file.rules";
import type { FileStore } from "./file.store";

/** Who brings files: somebody signed in, or a visitor at an address, with a proof. */
export type Uploader =
  | { readonly userId: string; readonly address?: undefined }
  | { readonly userId?: undefined; readonly address: string; readonly proof: GivenProof };

/** Room that has been set aside for the files of a request. */
export interface SetAside {
  /** Counts one file more, before it is read. */
  countFile(): Promise<void>;
  /** Writes what is kept; nobody looks for room until that has taken the place of what was announced. */
  keep(write: () => Promise<void>): Promise<void>;
  /** Ends it: of what was announced only the bytes kept stay counted; a request that kept none has cost nothing. */
  settle(keptBytes: number): Promise<void>;
}

const HOUR_SECONDS = 3600;
const MB = 1024 * 1024;

/**
 * Keeps the disk from being filled by files that nobody needs. Every upload is counted with its announced size before a
 * byte of it is read: by address or account, against all that waits to be claimed, and against what the disk has left.
 */
export function createUploadRoom(
  context: Pick<ModuleContext, "config" | "database" | "clock" | "cipher">,
  store: Pick<FileStore, "freeBytes">,
) {
  const limits = createLimits(context.database.db, context);
  const files = createFileRepository(context.database.db);
  const total = context.config.uploadTotalMb * MB;
  // Of requests that are being read: they have no rows yet, and their bytes are not yet on the disk.
  const underWay = { all: 0, nobodys: 0 };
  // One request at a time looks for room and takes it: of many at the same moment the first get it, and none is refused
  // for another that gets none. What is free again waits its turn as well, or a look in between would miss its bytes.
  const inTurn = pLimit(1);

  const reserve = (nobodys: boolean, bytes: number) => {
    underWay.all += bytes;
    if (nobodys) underWay.nobodys += bytes;
  };

  /** Throws when there is no room for so many bytes more than those under way. */
  async function takeRoom(nobodys: boolean, bytes: number): Promise<void> {
    const waiting = await files.sumUnclaimed();
    const overAll = waiting.all + underWay.all + bytes > total;
    const overShare = nobodys && waiting.nobodys + underWay.nobodys + bytes > total * PUBLIC_SHARE;
    if (overAll || overShare) {
      throw new Refusal("UNAVAILABLE", { message: NO_ROOM, retryAfterSeconds: HOUR_SECONDS });
    }
    if ((await store.freeBytes()) - underWay.all - bytes < MIN_FREE_BYTES) {
      throw new Refusal("UNAVAILABLE", { message: DISK_FULL });
    }
    reserve(nobodys, bytes);
  }

  return {
    /** Sets the announced bytes aside. Throws TOO_MANY_REQUESTS or UNAVAILABLE; nothing is set aside then. */
    async setAside({ userId, address }: Uploader, announced: number): Promise<SetAside> {
      const nobodys = userId === undefined;
      const subject = userId ?? toAddressKey(address);
      const bytesLimit: TimedLimit = nobodys ? LIMITS.publicBytes : LIMITS.accountBytes;
      const words = nobodys ? "您所在的网络未登录上传的文件过多（登录后上传不受此限）" : "您今天上传的文件过多";
      let counted = 0;
      let held = announced;
      const release = () => {
        reserve(nobodys, -held);
        held = 0;
      };
      try {
        const bytes = await limits.take(bytesLimit, subject, announced);
        if (!bytes.within) throw tooMany(words, bytes.seconds);
        await inTurn(() => takeRoom(nobodys, announced));
      } catch (error) {
        await limits.giveBack(bytesLimit, subject, announced);
        throw error;
      }
      return {
        async countFile() {
          if (!nobodys) return;
          counted += 1;
          const taken = await limits.take(LIMITS.publicFiles, subject);
          if (!taken.within) throw tooMany(words, taken.seconds);
        },
        keep: (write) =>
          inTurn(async () => {
            await write();
            release();
          }),
        async settle(keptBytes) {
          await inTurn(release);
          await limits.giveBack(bytesLimit, subject, announced - keptBytes);
          if (keptBytes === 0 && counted > 0) await limits.giveBack(LIMITS.publicFiles, subject, counted);
        },
      };
    },
  };
}
